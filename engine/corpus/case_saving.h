// Saves what is open as a case: reduced to what its verdict needs, and checked.
#pragma once

#include <chrono>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/base/progress.h"
#include "engine/base/result.h"
#include "engine/corpus/case_difference.h"
#include "engine/corpus/case_evidence_writer.h"
#include "engine/corpus/expectation.h"
#include "engine/corpus/scratch_folder.h"
#include "engine/pipeline/analysis.h"
#include "engine/redaction/redactor.h"

namespace ff {

struct CaseRequest {
    std::shared_ptr<const Analysis> analysis;
    /// What was opened; nothing is written there. What the bundle names as its origin counts too.
    std::vector<std::filesystem::path> sources = {};
    /// What a reader says instead of the verdict; lines that name its entity stay in the case.
    std::optional<Expectation> corrected = std::nullopt;
    bool isReduced = true;
    /// Names of hosts, users, addresses and paths become tokens made with this key, the same in
    /// all cases that share it; without it they stay.
    std::optional<std::string> tokenKey = std::nullopt;
    std::chrono::milliseconds budget{20'000}; ///< for leaving out more and more
    int threads = 0;                          ///< 0: one for each processor
    std::filesystem::path scratch = {};       ///< for temporary files; empty: the system's place
};

/// A case that is ready to be looked over; its files go when it does, unless they are moved.
struct PreparedCase {
    explicit PreparedCase(ScratchFolder place) : scratch(std::move(place)) {}

    ScratchFolder scratch;
    std::filesystem::path folder; ///< the evidence, in `scratch`
    std::vector<std::filesystem::path> sources;
    std::vector<SavedMember> members;     ///< all of the bundle
    std::vector<Replacement> tokens;      ///< names that were replaced, to be kept locally
    bool hasTokens = false;               ///< names were to be replaced
    std::string expectation;              ///< of `expect.toml`, to be looked over
    std::vector<std::string> differences; ///< of the verdict from that of all; empty: the same
    /// Keys of the expectation that do not hold, such as those a reader corrected.
    std::vector<CaseDifference> unmet;
    std::string summary; ///< of the case's verdict
    std::size_t tries = 0;
    bool isCutShort = false; ///< more could have been left out with more time

    [[nodiscard]] bool isSameVerdict() const { return differences.empty(); }
    [[nodiscard]] std::uint64_t bytes() const;
    [[nodiscard]] std::uint64_t bytesBefore() const;
    [[nodiscard]] std::size_t keptMembers() const;
};

/// Reduces, replaces names and checks. Nothing is written outside the scratch folder.
[[nodiscard]] Result<std::shared_ptr<PreparedCase>> prepareCase(const CaseRequest& request,
                                                                const Progress& progress = {});

/// Puts it into `target`, which is new or empty, in one step. `expectation` is what became of the
/// text when it was looked over; it has to be readable as one.
[[nodiscard]] Result<void> storeCase(PreparedCase& prepared, const std::filesystem::path& target,
                                     const std::string& expectation);

/// Both, with the expectation as it was filled in. The result tells what was saved; another
/// verdict than that of all the evidence is no failure, but `differences` and the file say so.
[[nodiscard]] Result<std::shared_ptr<PreparedCase>> saveAsCase(const CaseRequest& request,
                                                               const std::filesystem::path& target,
                                                               const Progress& progress = {});

} // namespace ff
