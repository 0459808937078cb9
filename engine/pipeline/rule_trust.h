// Rule sets whose commands the user lets run, known by the hash of their content.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "engine/base/result.h"
#include "engine/model/rule_set.h"

namespace ff {

/// The commands of one folder of rules, to be shown before they are trusted.
struct CommandOffer {
    struct Command {
        std::string rule;
        std::vector<std::string> words; ///< the program and its arguments

        /// As a shell would want it written: words with blanks are quoted.
        [[nodiscard]] std::string text() const;
    };

    std::string folder;  ///< absolute
    std::string hash;    ///< empty: the folder cannot be trusted
    std::string problem; ///< why not
    std::vector<Command> commands;
    bool isTrusted = false;
};

struct TrustedFolder {
    std::string folder; ///< where it was when it was trusted
    std::string hash;
};

/// `$XDG_CONFIG_HOME/firstfault/trusted.toml`, else below `$HOME/.config`; empty when the
/// environment has neither.
[[nodiscard]] std::filesystem::path defaultTrustFile();

/// What the folder, or the folder of the file, would run. Fails when its rules have errors.
[[nodiscard]] Result<CommandOffer> commandsBelow(const std::filesystem::path& rules,
                                                 const std::filesystem::path& trustFile);
/// Folders of loaded rules with commands that are not trusted, by folder.
[[nodiscard]] std::vector<CommandOffer> untrustedCommands(const RuleSet& rules);

[[nodiscard]] Result<void> trustCommands(const CommandOffer& offer,
                                         const std::filesystem::path& trustFile);
[[nodiscard]] Result<std::vector<TrustedFolder>>
trustedFolders(const std::filesystem::path& trustFile);
/// By folder or hash; tells how many there were.
[[nodiscard]] Result<std::size_t> revokeTrust(const std::string& folderOrHash,
                                              const std::filesystem::path& trustFile);

/// Part of loading: notes for each command the folder of `roots` it comes from, and the hash if
/// that is trusted. Commands of other rules, such as the shipped ones, are never trusted.
void markTrusted(RuleSet& rules, const std::vector<std::filesystem::path>& roots,
                 const std::filesystem::path& trustFile);

/// Whether the content of the command's folder is still what was trusted when it was loaded.
[[nodiscard]] bool isStillTrusted(const RuleSet& rules, const Extractor& extractor);

} // namespace ff
