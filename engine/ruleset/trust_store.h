// Which folders of rules the user lets run programs: `trusted.toml`.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "engine/base/result.h"

namespace ff {

struct TrustedRules {
    std::string folder; ///< where they were trusted; the hash alone decides
    std::string hash;   ///< of `hashRuleFolder`
};

/// Empty when there is no such file. Fails on what is no such file, and when others than its owner
/// may write it.
[[nodiscard]] Result<std::vector<TrustedRules>> readTrusted(const std::filesystem::path& file);

/// Whole or not at all, readable by the user alone; makes the folders above it.
[[nodiscard]] Result<void> writeTrusted(const std::filesystem::path& file,
                                        const std::vector<TrustedRules>& trusted);

} // namespace ff
