// The hash is taken when rules are loaded, and again right before a program runs.
#include "engine/pipeline/rule_trust.h"

#include <algorithm>
#include <map>
#include <set>
#include <system_error>

#include "engine/pipeline/engine.h"
#include "engine/pipeline/standing_rules.h"
#include "engine/ruleset/folder_hash.h"
#include "engine/ruleset/trust_store.h"

namespace ff {

namespace {

namespace fs = std::filesystem;

/// Of a folder or file of rules; empty when there is none.
fs::path folderOf(const fs::path& root) {
    std::error_code failed;
    const fs::path path = fs::canonical(root, failed);
    if (failed) {
        return {};
    }
    return fs::is_directory(path, failed) ? path : path.parent_path();
}

fs::path folderOfRule(const Extractor& extractor) {
    std::error_code failed;
    const fs::path file = fs::weakly_canonical(extractor.origin.file, failed);
    return (failed ? fs::path(extractor.origin.file) : file).parent_path();
}

bool isBelow(const fs::path& path, const fs::path& folder) {
    const fs::path relative = path.lexically_relative(folder);
    return !relative.empty() && *relative.begin() != "..";
}

/// All commands of one folder: each of them may name files that the hash has to cover.
Result<std::string> hashOf(const std::string& folder, const RuleSet& rules) {
    std::vector<RuleCommand> commands;
    for (const Extractor& extractor : rules.extractors) {
        if (extractor.kind == Extractor::Kind::Command && extractor.trust.folder == folder) {
            commands.push_back({folderOfRule(extractor), extractor.command});
        }
    }
    return hashRuleFolder(folder, commands);
}

std::set<std::string> trustedHashes(const fs::path& trustFile) {
    std::set<std::string> out;
    if (const auto trusted = readTrusted(trustFile); trusted && !trustFile.empty()) {
        for (const TrustedRules& rules : *trusted) {
            out.insert(rules.hash);
        }
    }
    return out;
}

bool needsQuotes(const std::string& word) {
    return word.empty() || word.find_first_of(" \t\n'\"\\$`*?[]{}()<>|&;#~!") != std::string::npos;
}

std::string shellWord(const std::string& word) {
    std::string out = "'";
    for (const char c : word) {
        out += c == '\'' ? std::string("'\\''") : std::string(1, c);
    }
    return out + "'";
}

} // namespace

std::string CommandOffer::Command::text() const {
    std::string out;
    for (const std::string& word : words) {
        out += (out.empty() ? "" : " ") + (needsQuotes(word) ? shellWord(word) : word);
    }
    return out;
}

fs::path defaultTrustFile() {
    const fs::path config = configFolder();
    return config.empty() ? fs::path() : config / "trusted.toml";
}

void markTrusted(RuleSet& rules, const std::vector<fs::path>& roots, const fs::path& trustFile) {
    std::set<std::string> folders;
    for (Extractor& extractor : rules.extractors) {
        if (extractor.kind != Extractor::Kind::Command) {
            continue;
        }
        const fs::path place = folderOfRule(extractor);
        for (const fs::path& root : roots) {
            const fs::path folder = folderOf(root);
            if (!folder.empty() && isBelow(place, folder)) {
                extractor.trust.folder = folder.string();
            }
        }
        folders.insert(extractor.trust.folder);
    }
    folders.erase(std::string());
    if (folders.empty()) {
        return;
    }
    const std::set<std::string> trusted = trustedHashes(trustFile);
    for (const std::string& folder : folders) {
        const auto hash = hashOf(folder, rules);
        for (Extractor& extractor : rules.extractors) {
            if (hash && trusted.contains(*hash) && extractor.trust.folder == folder) {
                extractor.trust.hash = *hash;
            }
        }
    }
}

bool isStillTrusted(const RuleSet& rules, const Extractor& extractor) {
    const auto hash = hashOf(extractor.trust.folder, rules);
    return hash && !extractor.trust.hash.empty() && *hash == extractor.trust.hash;
}

std::vector<CommandOffer> untrustedCommands(const RuleSet& rules) {
    std::map<std::string, CommandOffer> offers;
    for (const Extractor& extractor : rules.extractors) {
        const bool isOffered = extractor.kind == Extractor::Kind::Command &&
                               extractor.trust.hash.empty() && !extractor.trust.folder.empty();
        if (isOffered) {
            offers[extractor.trust.folder].commands.push_back({extractor.id, extractor.command});
        }
    }
    std::vector<CommandOffer> out;
    for (auto& [folder, offer] : offers) {
        offer.folder = folder;
        if (auto hash = hashOf(folder, rules)) {
            offer.hash = std::move(*hash);
        } else {
            offer.problem = hash.error().text();
        }
        out.push_back(std::move(offer));
    }
    return out;
}

Result<CommandOffer> commandsBelow(const fs::path& rules, const fs::path& trustFile) {
    RuleSources sources;
    sources.directories = {rules};
    const auto loaded = loadRules(sources);
    if (!loaded) {
        return tl::unexpected<Error>(loaded.error().front());
    }
    CommandOffer out;
    out.folder = folderOf(rules).string();
    for (CommandOffer& offer : untrustedCommands(**loaded)) {
        if (offer.folder == out.folder) {
            out = std::move(offer);
        }
    }
    out.isTrusted = !out.hash.empty() && trustedHashes(trustFile).contains(out.hash);
    return out;
}

Result<void> trustCommands(const CommandOffer& offer, const fs::path& trustFile) {
    if (trustFile.empty()) {
        return failure("no place to keep what is trusted", {}, 0, 0, "set HOME or XDG_CONFIG_HOME");
    }
    if (offer.hash.empty()) {
        return failure("these rules cannot be trusted: " + offer.problem, offer.folder);
    }
    auto trusted = readTrusted(trustFile);
    if (!trusted) {
        return tl::unexpected<Error>(trusted.error());
    }
    // An older content of the same folder is not trusted any more.
    std::erase_if(*trusted, [&](const TrustedRules& rules) {
        return rules.folder == offer.folder || rules.hash == offer.hash;
    });
    trusted->push_back({offer.folder, offer.hash});
    return writeTrusted(trustFile, *trusted);
}

Result<std::vector<TrustedFolder>> trustedFolders(const fs::path& trustFile) {
    const auto trusted = readTrusted(trustFile);
    if (!trusted) {
        return tl::unexpected<Error>(trusted.error());
    }
    std::vector<TrustedFolder> out;
    for (const TrustedRules& rules : *trusted) {
        out.push_back({rules.folder, rules.hash});
    }
    return out;
}

Result<std::size_t> revokeTrust(const std::string& folderOrHash, const fs::path& trustFile) {
    auto trusted = readTrusted(trustFile);
    if (!trusted) {
        return tl::unexpected<Error>(trusted.error());
    }
    const std::string folder = folderOf(folderOrHash).string();
    const std::size_t count = std::erase_if(*trusted, [&](const TrustedRules& rules) {
        return rules.hash == folderOrHash || rules.folder == folderOrHash ||
               (!folder.empty() && rules.folder == folder);
    });
    if (count == 0) {
        return count;
    }
    if (auto written = writeTrusted(trustFile, *trusted); !written) {
        return tl::unexpected<Error>(written.error());
    }
    return count;
}

} // namespace ff
