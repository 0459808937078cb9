// A rule file and cases on disk, for tests that run the whole engine over a folder.
#pragma once

#include <filesystem>
#include <string_view>

namespace ff {

/// Rules that know one fault: Xid 79 of a GPU, with a sample that holds and one that must not
/// match.
extern const std::string_view sampleRuleFile;

/// Writes a file and the folders above it.
void writeSampleFile(const std::filesystem::path& path, std::string_view text);

/// The kernel log of node `gn-b12`, on which GPU 0000:8f:00 falls off the bus, and `expect.toml`.
void writeSampleCase(const std::filesystem::path& folder, std::string_view expectation);

} // namespace ff
