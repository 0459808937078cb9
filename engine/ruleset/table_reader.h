// Reads the keys of one TOML table by type and reports every unknown key.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/time.h"
#include "engine/ruleset/error_list.h"
#include "engine/ruleset/schema_table.h"
#include "engine/ruleset/toml_node.h"

namespace ff {

struct PlacedText {
    std::string text;
    TextPlace place;
};

/// A key that is absent gives nothing; one of a wrong type gives nothing and an error. The
/// `required` forms report an absent key too. Of a table without a schema, every key must be asked
/// for before `finish`, or it counts as unknown.
class TableReader {
public:
    /// `what` names the table in messages: `[[extractor]]`, `where`.
    TableReader(const TomlNode& table, std::string what, ErrorList& errors);
    /// The keys are those of the schema, and nothing else is known.
    TableReader(const TomlNode& table, const TableSchema& schema, ErrorList& errors);
    /// As above; the table goes by another name, such as a selector that is the `cause`.
    TableReader(const TomlNode& table, const TableSchema& schema, std::string what,
                ErrorList& errors);

    [[nodiscard]] std::optional<PlacedText> text(std::string_view key);
    [[nodiscard]] std::optional<PlacedText> requiredText(std::string_view key);
    /// A text or an integer, as text.
    [[nodiscard]] std::optional<PlacedText> textOrInteger(std::string_view key);
    /// One text or a list of texts.
    [[nodiscard]] std::vector<PlacedText> texts(std::string_view key);
    [[nodiscard]] std::optional<bool> boolean(std::string_view key);
    /// Within the range of `int`.
    [[nodiscard]] std::optional<int> integer(std::string_view key);
    [[nodiscard]] std::optional<double> number(std::string_view key);
    [[nodiscard]] std::optional<Nanos> duration(std::string_view key);
    [[nodiscard]] const TomlNode* table(std::string_view key);
    /// The tables of `[[key]]`; an error for any other value.
    [[nodiscard]] std::vector<const TomlNode*> tables(std::string_view key);
    /// A value of any type.
    [[nodiscard]] const TomlNode* any(std::string_view key);

    [[nodiscard]] bool has(std::string_view key) const { return m_table.find(key) != nullptr; }
    void reportMissing(std::string_view key);
    /// Reports the unknown keys, each with the closest known one.
    void finish();

    [[nodiscard]] TextPlace place() const { return m_table.place; }
    [[nodiscard]] const std::string& what() const { return m_what; }
    [[nodiscard]] ErrorList& errors() { return m_errors; }

private:
    void reportType(std::string_view key, const TomlNode& node, std::string_view wanted,
                    std::string hint = {});

    const TomlNode& m_table;
    std::string m_what;
    ErrorList& m_errors;
    const TableSchema* m_schema = nullptr;
    std::vector<std::string> m_asked;
};

} // namespace ff
