// A Markdown page for each pack, made from the rules themselves.
#pragma once

#include <string>
#include <vector>

#include "engine/model/rule_set.h"
#include "engine/ruleset/rule_loader.h"

namespace ff {

struct RulePage {
    std::string name; ///< of the file: `gpu.md`, or `README.md` for the list of packs
    std::string text;
};

/// The list of packs, then the pages by name. `rules` is what the texts load as; the same bytes
/// each time.
[[nodiscard]] std::vector<RulePage> rulePages(const RuleSet& rules,
                                              const std::vector<RuleText>& texts);

/// As above, of the files at these paths.
[[nodiscard]] tl::expected<std::vector<RulePage>, std::vector<Error>>
rulePagesOf(const std::vector<std::filesystem::path>& paths);

} // namespace ff
