// Resolves the symptom of an extractor: plain, or through a table.
#include "engine/model/symptom_choice.h"

#include "engine/base/text.h"

namespace ff {

namespace {

const TableEntry* findEntry(const std::map<std::string, TableEntry>& table,
                            const std::string& key) {
    if (const auto exact = table.find(key); exact != table.end()) {
        return &exact->second;
    }
    const auto number = parseInteger(key);
    if (!number) {
        return nullptr;
    }
    const auto found = table.find(std::to_string(*number));
    return found == table.end() ? nullptr : &found->second;
}

} // namespace

std::optional<ChosenSymptom>
chooseSymptom(const RuleSet& rules, const Extractor& extractor,
              const std::function<std::string(std::string_view)>& lookUp) {
    const Extractor::SymptomChoice& choice = extractor.symptom;
    ChosenSymptom out;
    std::string id = choice.plain;
    if (!choice.table.empty()) {
        out.key = std::string(trimmed(choice.key.expand(lookUp)));
        id = choice.fallback;
        const auto table = rules.tables.find(choice.table);
        if (table != rules.tables.end()) {
            if (const TableEntry* entry = findEntry(table->second, out.key)) {
                id = entry->symptom;
                out.attributes = entry->attributes;
            }
        }
    }
    if (extractor.kind == Extractor::Kind::Command && id.empty() && choice.table.empty()) {
        id = lookUp("symptom"); // the program names it
    }
    out.symptom = rules.findSymptom(id);
    if (!out.symptom.isValid()) {
        return std::nullopt;
    }
    return out;
}

} // namespace ff
