// Merges layers in order.
#include "engine/ruleset/layer_merger.h"

#include <utility>

#include <fmt/format.h>

namespace ff {

void LayerMerger::claim(const std::string& what, const RuleOrigin& origin,
                        std::vector<Error>& errors) {
    const auto [first, isNew] = m_claimed.emplace(what, origin);
    if (!isNew) {
        errors.push_back({fmt::format("{} is there twice", what), origin.file, origin.line,
                          origin.column,
                          fmt::format("first at {}:{}:{}", first->second.file, first->second.line,
                                      first->second.column)});
    }
}

void LayerMerger::addSymptoms(FileDraft& file, std::vector<Error>& errors) {
    for (Symptom& symptom : file.symptoms) {
        claim(fmt::format("symptom `{}`", symptom.id), symptom.origin, errors);
        const std::string id = symptom.id;
        m_merged.symptoms.insert_or_assign(id, std::move(symptom));
    }
}

void LayerMerger::addEntries(FileDraft& file, std::vector<Error>& errors) {
    for (TableEntryDraft& entry : file.entries) {
        claim(fmt::format("key `{}` of table `{}`", entry.key, entry.table), entry.origin, errors);
        auto& table = m_merged.tables[entry.table];
        const std::string key = entry.key;
        table.insert_or_assign(key, std::move(entry));
    }
}

void LayerMerger::addRules(FileDraft& file, std::vector<Error>& errors) {
    for (RuleDraft& rule : file.rules) {
        claim(fmt::format("rule `{}`", rule.id()), rule.origin(), errors);
        const std::string id = rule.id();
        m_merged.rules.insert_or_assign(id, std::move(rule));
        m_merged.disabled.erase(id);
    }
}

void LayerMerger::disable(const DisableDraft& draft, std::vector<Error>& errors) {
    if (m_merged.rules.erase(draft.rule) == 0 && !m_merged.disabled.contains(draft.rule)) {
        std::vector<std::string_view> known;
        for (const auto& [id, rule] : m_merged.rules) {
            known.push_back(id);
        }
        errors.push_back({fmt::format("no rule `{}` to disable", draft.rule), draft.origin.file,
                          draft.origin.line, draft.origin.column, suggestion(draft.rule, known)});
        return;
    }
    m_merged.disabled.insert_or_assign(draft.rule, draft);
}

void LayerMerger::add(std::vector<FileDraft> files, std::vector<Error>& errors) {
    m_claimed.clear();
    for (FileDraft& file : files) {
        addSymptoms(file, errors);
        addEntries(file, errors);
        addRules(file, errors);
    }
    for (const FileDraft& file : files) {
        for (const DisableDraft& draft : file.disables) {
            disable(draft, errors);
        }
    }
}

} // namespace ff
