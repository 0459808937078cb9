// What the history keeps of one analysis: names and texts that outlive it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/base/time.h"

namespace ff {

/// The attempt of the job that was analysed.
struct RecordedContext {
    std::string identity; ///< scheduler, job and attempt; where no job is known the bundle's digest
    std::string scheduler;
    std::string job;
    std::string name;
    int attempt = 0;
    std::optional<Nanos> start;
    std::optional<Nanos> end;
    int nodes = 0;
    std::optional<int> ranks;
    std::string terminalState;

    bool operator==(const RecordedContext&) const = default;
};

/// `part` is `primary`, `critical`, `chain` or `alternative`.
struct RecordedEvent {
    std::string part;
    std::string symptom;
    std::string entity;
    std::optional<Nanos> at; ///< UTC
    std::int64_t count = 0;  ///< lines
    std::string extractor;   ///< the rule that found it
    std::string relation;    ///< the rule that tied it to the hop before it; empty for none
    std::string line;        ///< its first line, cut and without control codes

    bool operator==(const RecordedEvent&) const = default;
};

struct RecordedCount {
    std::string symptom;
    std::int64_t events = 0;
    std::int64_t count = 0; ///< lines

    bool operator==(const RecordedCount&) const = default;
};

/// `part` is `primary`, `alternative`, `suspect` or `bad_node`.
struct AccusedEntity {
    std::string part;
    std::string kind; ///< as `toText(EntityKind)`
    std::string name;
    std::string node; ///< that it is on; empty where it is on none or none is known
    std::string text; ///< for people: `GPU 0000:df:00 on gpu-q13`
    std::string symptom;

    bool operator==(const AccusedEntity&) const = default;
};

struct RunRecord {
    RecordedContext context;
    std::string bundle;             ///< its name
    std::vector<std::string> paths; ///< absolute, as it can be opened again
    std::string digest;
    std::string ruleset;
    std::string rulesetHash;
    std::string engine;
    /// Of the cause, else the job's end; without one the moment of recording stands for it.
    std::optional<Nanos> failedAt;
    std::string domain;
    std::string subDomain;
    std::string confidence;
    bool isAmbiguous = false;
    std::string symptom; ///< the primary's; empty without one, like the next two
    std::string rule;    ///< the extractor that found the primary
    std::string entity;  ///< the primary's, for people
    std::string summary;
    std::string explanation;
    std::vector<RecordedEvent> events; ///< at most `mostEvents`
    std::vector<RecordedCount> counts; ///< by symptom
    std::vector<AccusedEntity> accused;

    static constexpr std::size_t mostEvents = 64;
    static constexpr std::size_t mostAccused = 64;

    bool operator==(const RunRecord&) const = default;
};

/// Two records with the same tell of the same evidence, by the same rules and engine, the same.
[[nodiscard]] std::string sameAs(const RunRecord& record);

} // namespace ff
