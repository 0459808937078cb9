// Loads the same layers over and over while one file of them is being edited.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "engine/ruleset/rule_draft.h"
#include "engine/ruleset/rule_loader.h"

namespace ff {

/// Keeps what each file said. For one thread at a time.
class RuleTextMemory {
public:
    /// As `loadRuleTexts`, but only files whose text is another than the last time are parsed.
    [[nodiscard]] tl::expected<RuleSet, std::vector<Error>>
    load(std::vector<RuleTextLayer> layers);

private:
    struct File {
        std::string text;
        FileDraft draft;
        std::vector<Error> errors;
    };

    /// A path has one text; of a second one the first is taken.
    std::vector<const File*> parse(const std::vector<RuleText>& texts,
                                   std::map<std::string, File>& now);

    std::map<std::string, File> m_files; ///< by path
};

} // namespace ff
