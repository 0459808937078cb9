// A simulated incident with the many lines that real ranks write.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>

namespace ff {

/// Writes an incident (`sim::kinds`) of `ranks` ranks, its ranks' logs filled up to `lines` lines
/// together. False: the kind is unknown or a file could not be written.
[[nodiscard]] bool writeChattyJob(const std::string& kind, int ranks, std::uint64_t lines,
                                  const std::filesystem::path& folder);

} // namespace ff
