// What one file says, before layers are merged and names are resolved.
#pragma once

#include <string>
#include <string_view>
#include <type_traits>
#include <variant>
#include <vector>

#include "engine/model/rule_set.h"
#include "engine/ruleset/error_list.h"
#include "engine/ruleset/table_reader.h"

namespace ff {

/// A name that must exist in the merged rule set.
struct Reference {
    enum class Kind { Symptom, SymptomGlob, Table };

    Kind kind = Kind::Symptom;
    std::string name; ///< of a table: `pack/name`
    RuleOrigin origin;
};

struct RuleDraft {
    std::variant<Extractor, Filter, Refiner, Collector> rule;
    std::vector<Reference> references;

    [[nodiscard]] const std::string& id() const {
        return std::visit([](const auto& r) -> const std::string& { return r.id; }, rule);
    }
    [[nodiscard]] const RuleOrigin& origin() const {
        return std::visit([](const auto& r) -> const RuleOrigin& { return r.origin; }, rule);
    }
};

struct TableEntryDraft {
    std::string table; ///< `pack/name`
    std::string key;
    TableEntry entry;
    RuleOrigin origin;
};

struct DisableDraft {
    std::string rule;
    std::string because;
    RuleOrigin origin;
};

struct FileDraft {
    std::vector<Symptom> symptoms;
    std::vector<TableEntryDraft> entries;
    std::vector<RuleDraft> rules;
    std::vector<DisableDraft> disables;
    bool isSyntaxSound = true; ///< false: what the file would declare is not known
};

/// What the readers of one file share.
struct FileContext {
    std::string pack;
    ErrorList& errors;
};

/// The qualified id of a rule (`pack/id`) from its `id`; a missing or malformed one is an error.
[[nodiscard]] std::string readRuleId(TableReader& reader, const FileContext& context);
/// Checks the key `allow`, which only the lint acts on.
void checkAllowances(TableReader& reader);
/// Letters, digits, `-` and `_`, as in rule ids and pack names.
[[nodiscard]] bool isPlainName(std::string_view text);

} // namespace ff
