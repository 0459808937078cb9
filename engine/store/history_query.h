// What is asked of the history, and what it answers.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/base/time.h"
#include "engine/store/run_record.h"

namespace ff {

/// What a reader says of a verdict.
struct Feedback {
    enum class Kind : std::uint8_t { Confirmed, Corrected };

    Kind kind = Kind::Confirmed;
    std::string symptom; ///< the right cause's; of a correction
    std::string entity;  ///< the right one, as the reader calls it
    std::string note;
    Nanos givenAt = 0; ///< filled in by the history

    bool operator==(const Feedback&) const = default;
};

/// Empty and missing parts ask nothing. `*` stands for any text in `entity`, `outcome`, `rule`,
/// `symptom` and `bundle`; case does not matter.
struct HistoryQuery {
    std::string entity;  ///< accused: its name, its node, or as it is told to people
    std::string outcome; ///< `hardware.nvlink`, or a domain alone
    std::string rule;    ///< that found the cause or any told event, or tied the chain
    std::string symptom; ///< of the cause
    std::string bundle;  ///< its name, or a path that was opened
    std::string text;    ///< anywhere in what is told
    std::optional<Nanos> since; ///< of the failure, inclusive
    std::optional<Nanos> until; ///< exclusive
    bool showsDeleted = false;  ///< these alone
    int limit = 1000;

    bool operator==(const HistoryQuery&) const = default;
};

/// A row of the list.
struct HistoryRun {
    std::int64_t id = 0;
    std::string scheduler;
    std::string job;
    std::string jobName;
    int attempt = 0;
    std::string bundle;
    Nanos recordedAt = 0;
    Nanos lastAt = 0; ///< analysed again with the same result
    std::int64_t times = 1;
    Nanos failedAt = 0; ///< else when it was recorded
    bool isFailedAtKnown = false;
    std::string domain;
    std::string subDomain;
    std::string confidence;
    bool isAmbiguous = false;
    std::string terminalState;
    std::string symptom;
    std::string rule;
    std::string entity;
    std::string summary;
    std::string ruleset;
    std::string rulesetHash;
    std::string engine;
    bool isDeleted = false;
    std::optional<Feedback> feedback;

    [[nodiscard]] std::string outcome() const { return domain + "." + subDomain; }
};

struct HistoryDetails {
    HistoryRun run;
    RecordedContext context;
    std::string digest;
    std::string explanation;
    std::vector<std::string> paths;
    std::vector<RecordedEvent> events;
    std::vector<RecordedCount> counts;
    std::vector<AccusedEntity> accused;
};

/// How often readers agreed with causes found by one rule as one symptom.
struct RuleScore {
    std::string rule;
    std::string symptom;
    std::int64_t confirmed = 0;
    std::int64_t corrected = 0;
    std::int64_t unreviewed = 0;
};

/// In how many jobs a place was accused, each attempt once by the last analysis of it.
struct AccusationCount {
    std::int64_t jobs = 0;
    std::optional<Nanos> first; ///< failure
    std::optional<Nanos> last;
};

} // namespace ff
