// Layers of drafts -> one set: later layers replace, add and disable.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "engine/ruleset/rule_draft.h"

namespace ff {

struct MergedDraft {
    std::map<std::string, Symptom> symptoms;
    std::map<std::string, std::map<std::string, TableEntryDraft>> tables;
    std::map<std::string, RuleDraft> rules; ///< by qualified id, without the disabled ones
    std::map<std::string, DisableDraft> disabled;
};

class LayerMerger {
public:
    /// Adds the files of the next layer. The same id or table key twice within it is an error, as
    /// is disabling a rule that neither it nor an earlier layer has.
    void add(std::vector<FileDraft> files, std::vector<Error>& errors);
    [[nodiscard]] MergedDraft take() { return std::move(m_merged); }

private:
    void addSymptoms(FileDraft& file, std::vector<Error>& errors);
    void addEntries(FileDraft& file, std::vector<Error>& errors);
    void addRules(FileDraft& file, std::vector<Error>& errors);
    void disable(const DisableDraft& draft, std::vector<Error>& errors);
    void claim(const std::string& what, const RuleOrigin& origin, std::vector<Error>& errors);

    MergedDraft m_merged;
    std::map<std::string, RuleOrigin> m_claimed; ///< in the current layer
};

} // namespace ff
