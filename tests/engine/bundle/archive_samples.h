// Archives made on the spot, in memory.
#pragma once

#include <string>
#include <vector>

#include "engine/model/bundle.h"

namespace ff {

struct SampleEntry {
    enum class Kind { File, Folder, SymbolicLink, HardLink, Fifo };

    std::string path;
    std::string bytes = {}; ///< for links: where to
    Kind kind = Kind::File;
};

/// `filter`: none, gzip, zstd, xz or bzip2.
[[nodiscard]] std::string tarOf(const std::vector<SampleEntry>& entries,
                                const std::string& filter = "none");
/// With a password, the entries are encrypted.
[[nodiscard]] std::string zipOf(const std::vector<SampleEntry>& entries,
                                const std::string& password = {});
/// The bytes as such, through a filter.
[[nodiscard]] std::string packed(const std::string& bytes, const std::string& filter);

/// The member of that path; null when there is none.
[[nodiscard]] const Member* memberAt(const Bundle& bundle, const std::string& path);
/// Whether some issue has all the parts.
[[nodiscard]] bool hasIssue(const Bundle& bundle, const std::vector<std::string>& parts);
[[nodiscard]] std::string bytesOf(const Bundle& bundle, const std::string& path);

} // namespace ff
