// The tables and keys of the rule language: the loader and the published schema read this one list.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

namespace ff {

/// What may stand behind a key.
enum class ValueKind : std::uint8_t {
    Text,
    Integer,
    Number,
    Boolean,
    TextOrInteger,
    Texts,    ///< one text or a list of texts
    Duration, ///< `"60s"`
    Window,   ///< two durations
    Series,   ///< pairs of a time and a number
    Scalars,  ///< a text, an integer or a list of them
    Table,
    Tables,      ///< `[[key]]`
    TextOrTable, ///< a text, or the table
    NamedTables, ///< `[key.NAME]`
};

struct TableSchema;

struct KeySchema {
    std::string_view name;
    ValueKind kind = ValueKind::Text;
    std::string_view about;
    bool isRequired = false;
    std::vector<std::string_view> words = {}; ///< the closed vocabulary of a text; empty: any text
    const TableSchema* table = nullptr;       ///< of a table
};

struct TableSchema {
    std::string_view name; ///< as messages call it: `[[extractor]]`
    std::string_view about;
    std::vector<KeySchema> keys;
    bool isOpen = false;                           ///< keys of any other name are allowed,
    ValueKind others = ValueKind::TextOrInteger;   ///< of this kind
    const TableSchema* othersTable = nullptr;      ///< and this table
    std::vector<std::string_view> needsOneOf = {}; ///< at least one of these keys

    [[nodiscard]] const KeySchema* find(std::string_view key) const;
};

/// The root of a rule file; all others are reached from it.
[[nodiscard]] const TableSchema& ruleFileSchema();

[[nodiscard]] const TableSchema& symptomSchema();
[[nodiscard]] const TableSchema& wishSchema();
[[nodiscard]] const TableSchema& tableEntrySchema();
[[nodiscard]] const TableSchema& extractorSchema();
[[nodiscard]] const TableSchema& lookUpSchema();
[[nodiscard]] const TableSchema& accuseSchema();
[[nodiscard]] const TableSchema& whereSchema();
[[nodiscard]] const TableSchema& sampleSchema();
[[nodiscard]] const TableSchema& filterSchema();
[[nodiscard]] const TableSchema& selectorSchema();
[[nodiscard]] const TableSchema& refinerSchema();
[[nodiscard]] const TableSchema& exceptionSchema();
[[nodiscard]] const TableSchema& countSchema();
[[nodiscard]] const TableSchema& collectorSchema();
[[nodiscard]] const TableSchema& disableSchema();
[[nodiscard]] const TableSchema& allowSchema();

} // namespace ff
