// Names are sorted, so that the hash does not depend on the file system.
#include "engine/ruleset/folder_hash.h"

#include <array>
#include <fstream>
#include <map>
#include <system_error>

#include <fmt/format.h>

#include "engine/base/digest.h"

namespace ff {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t mostFiles = 10'000;
constexpr std::uintmax_t mostBytes = 256ULL << 20;

using Files = std::map<std::string, fs::path>; ///< by the name that is hashed

Result<void> gather(const fs::path& folder, Files& files) {
    std::error_code failed;
    fs::recursive_directory_iterator entry(folder, failed);
    if (failed) {
        return failure(fmt::format("cannot read the folder: {}", failed.message()),
                       folder.string());
    }
    while (entry != fs::recursive_directory_iterator()) {
        const fs::path& path = entry->path();
        std::error_code unknown;
        const bool isFolder = entry->is_directory(unknown);
        if (entry->is_symlink(unknown) && isFolder) {
            return failure("a link to a folder, whose content could change unseen", path.string());
        }
        if (!isFolder && !entry->is_regular_file(unknown)) {
            return failure("neither a file nor a folder", path.string());
        }
        if (!isFolder) {
            files.emplace(path.lexically_relative(folder).generic_string(), path);
        }
        if (files.size() > mostFiles) {
            return failure(fmt::format("more than {} files", mostFiles), folder.string(), 0, 0,
                           "keep rules with commands in a folder of their own");
        }
        entry.increment(failed);
        if (failed) {
            return failure(fmt::format("cannot read the whole folder: {}", failed.message()),
                           folder.string());
        }
    }
    return {};
}

bool isBelow(const fs::path& path, const fs::path& folder) {
    const fs::path relative = path.lexically_relative(folder);
    return !relative.empty() && *relative.begin() != "..";
}

/// Files elsewhere that a command names by a path: a script, or the program itself.
void gatherNamed(const RuleCommand& command, const fs::path& folder, Files& files) {
    for (std::size_t i = 0; i < command.words.size(); ++i) {
        const std::string& word = command.words[i];
        const bool isSearched = i == 0 && word.find('/') == std::string::npos;
        std::error_code failed;
        const fs::path path = (command.folder / word).lexically_normal();
        if (!isSearched && !word.empty() && fs::is_regular_file(path, failed) &&
            !isBelow(path, folder)) {
            files.emplace("/" + path.generic_string(), path);
        }
    }
}

Result<void> addFile(const fs::path& path, std::uintmax_t& left, Sha256& hash) {
    std::ifstream file(path, std::ios::binary);
    std::array<char, 65536> buffer{};
    while (file) {
        file.read(buffer.data(), buffer.size());
        const auto count = static_cast<std::size_t>(file.gcount());
        if (count > left) {
            return failure("the folder holds more than 256 MiB", path.string(), 0, 0,
                           "keep rules with commands in a folder of their own");
        }
        left -= count;
        hash.add(std::string_view(buffer.data(), count));
    }
    if (!file.eof()) {
        return failure("cannot read the file", path.string());
    }
    return {};
}

} // namespace

Result<std::string> hashRuleFolder(const fs::path& folder,
                                   const std::vector<RuleCommand>& commands) {
    std::error_code failed;
    const fs::path root = fs::canonical(folder, failed);
    if (failed) {
        return failure(fmt::format("cannot read the folder: {}", failed.message()),
                       folder.string());
    }
    Files files;
    if (auto gathered = gather(root, files); !gathered) {
        return tl::unexpected<Error>(gathered.error());
    }
    for (const RuleCommand& command : commands) {
        const fs::path place = fs::weakly_canonical(command.folder, failed);
        gatherNamed({failed ? command.folder : place, command.words}, root, files);
    }
    Sha256 hash;
    std::uintmax_t left = mostBytes;
    for (const auto& [name, path] : files) {
        Sha256 content;
        if (auto added = addFile(path, left, content); !added) {
            return tl::unexpected<Error>(added.error());
        }
        // Of fixed length behind a name without NUL: no two folders run together.
        hash.add(name);
        hash.add(std::string_view("\0", 1));
        hash.add(content.finish());
    }
    return hash.finish();
}

} // namespace ff
