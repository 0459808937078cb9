// Cases on disk for the small rule set.
#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <string_view>

#include "engine/pipeline/engine.h"
#include "tests/engine/corpus/small_rules.h"
#include "tests/support/sample_case.h"

namespace ff::smallcases {

/// A kernel log of `node`: hh:mm:ss and what follows `kernel: `, line by line.
inline std::string kernelLine(std::string_view node, std::string_view time, std::string_view text) {
    return "2026-03-14T" + std::string(time) + ".000000+00:00 " + std::string(node) +
           " kernel: " + std::string(text) + "\n";
}

inline constexpr std::string_view xid =
    "NVRM: Xid (PCI:0000:8f:00): 79, pid=1234, GPU has fallen off the bus.";

/// The time-out follows on the same node; noise of both nodes.
inline void writeFollowing(const std::filesystem::path& folder, std::string_view expectation) {
    writeSampleFile(folder / "expect.toml", expectation);
    writeSampleFile(folder / "n1" / "kern.log",
                    kernelLine("n1", "09:00:00", xid) +
                        kernelLine("n1", "09:00:20", "fan speed changed") +
                        kernelLine("n1", "09:01:00", "rank 0: collective timed out"));
    writeSampleFile(folder / "n2" / "kern.log", kernelLine("n2", "09:00:30", "fan speed changed"));
}

/// Time-outs that do not follow: on the other node, and too late.
inline void writeUnrelated(const std::filesystem::path& folder, std::string_view expectation) {
    writeSampleFile(folder / "expect.toml", expectation);
    writeSampleFile(folder / "n1" / "kern.log",
                    kernelLine("n1", "09:00:00", xid) +
                        kernelLine("n1", "09:15:00", "rank 0: collective timed out"));
    writeSampleFile(folder / "n2" / "kern.log",
                    kernelLine("n2", "09:01:00", "rank 1: collective timed out"));
}

/// Null when `text` has errors.
inline std::shared_ptr<const RuleSet> load(const std::filesystem::path& folder,
                                           std::string_view text = rules) {
    writeSampleFile(folder / "demo.toml", text);
    RuleSources sources;
    sources.withBuiltin = false;
    sources.directories = {folder};
    const auto loaded = loadRules(sources);
    return loaded ? *loaded : nullptr;
}

} // namespace ff::smallcases
