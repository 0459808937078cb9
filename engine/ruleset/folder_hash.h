// The content of a folder of rules, with the programs its commands name.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "engine/base/result.h"

namespace ff {

/// A command and the folder that it runs in.
struct RuleCommand {
    std::filesystem::path folder;
    std::vector<std::string> words;
};

/// `sha256:...` over the names and contents of all files below `folder`, of hidden ones too, and of
/// the files outside of it that words of the commands name. The order of the commands does not
/// count. Fails on what cannot be read, on links to folders and on what is no file (their content
/// could change unseen), and above 10 000 files or 256 MiB.
[[nodiscard]] Result<std::string> hashRuleFolder(const std::filesystem::path& folder,
                                                 const std::vector<RuleCommand>& commands);

} // namespace ff
