// What happened in one run and not in another, on times counted from a moment of each.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/pipeline/analysis.h"

namespace ff {

/// The moment of a run that its times are counted from.
enum class RunMoment : std::uint8_t { Start, FirstFault };

/// The moment on the common clock; nothing where the run has none. Start: the attempt's, else that
/// of its earliest event. First fault: the primary's onset, else that of the first alternative,
/// else of the critical failure.
[[nodiscard]] std::optional<Nanos> momentOf(const Analysis& run, RunMoment moment);

enum class RunDifference : std::uint8_t {
    OnlyLeft,
    OnlyRight,
    Count, ///< in both, at more places or more often in one
    Time,  ///< in both alike, but a minute or more earlier in one
    None,
};

struct ComparedEvents {
    /// What one of the runs shows.
    struct Side {
        std::vector<EventId> events; ///< ascending
        std::uint64_t lines = 0;
        std::optional<Nanos> first; ///< since the moment of the run; nothing: no time is known
    };

    std::string place; ///< of whom; empty for all of a symptom
    Side left;
    Side right;
    RunDifference difference = RunDifference::None;
};

struct ComparedSymptom {
    std::string id;
    std::string title;
    Severity severity = Severity::Info;
    ComparedEvents all;
    std::vector<ComparedEvents> places; ///< in natural order of their names
};

struct RunComparison {
    RunMoment moment = RunMoment::Start; ///< that was asked for
    std::optional<Nanos> leftZero;       ///< of the start where the run has no first fault
    std::optional<Nanos> rightZero;
    bool isLeftAtStart = false; ///< for want of a first fault
    bool isRightAtStart = false;
    std::vector<ComparedSymptom> symptoms; ///< by id
    bool sharesNodes = true;               ///< false: both name nodes, and none is in both
};

/// Symptoms are compared by id, places by name. Events that were filtered are left out.
[[nodiscard]] RunComparison compareRuns(const Analysis& left, const Analysis& right,
                                        RunMoment moment);

} // namespace ff
