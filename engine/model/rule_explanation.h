// What one rule did in an analysis, condition by condition.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/model/ids.h"
#include "engine/model/locator.h"
#include "engine/model/source.h"
#include "engine/model/why_not.h"

namespace ff {

struct RuleExplanation {
    enum class Kind : std::uint8_t {
        Lines, ///< an extractor with `regex`
        Rows,  ///< with `match`
        Metric,
        Native,
        Command,
        Filter,
        Refiner,
        Derivation,
        Disabled,
    };

    struct Firing {
        EventId event; ///< made, put out of scope, related as effect, or derived
        EventId cause; ///< of a refiner
    };

    struct Condition {
        std::string key;      ///< as in the rule file: `cause.symptom`, `same.node`, `within`
        std::string asks;     ///< its value there
        bool isJudged = true; ///< false: nothing was left to judge it on
        bool holds = false;
        std::uint64_t met = 0; ///< events, lines, rows or series that meet it and those above it
        std::vector<EventId> events;  ///< that it was judged on
        std::vector<Locator> places;  ///< lines or rows that it was judged on, bounded
        std::optional<WhyNot> reason; ///< of a failed one
        std::string miss;             ///< how near it was, in words; may be there for a held one
    };

    struct SourceState {
        Source source = Source::Other;
        std::uint64_t members = 0;
        std::vector<std::string> absent; ///< `node NAME`, `rank N` that lack it, bounded
        std::uint64_t absentCount = 0;
    };

    RuleId id;        ///< not valid for a disabled one
    std::string rule; ///< qualified
    Kind kind = Kind::Refiner;
    std::string does; ///< its title, or what it is `because` of
    std::uint64_t fired = 0;
    std::uint64_t lines = 0;          ///< lines or rows of an extractor's events
    std::vector<Firing> firings;      ///< the first ones
    std::vector<SourceState> sources; ///< of an extractor
    std::vector<Condition> conditions;
    std::optional<WhyNot> whyNot; ///< when it did not fire, or only on what is out of scope
    std::string missed;           ///< the key that stands for, if one
    std::string nearest;          ///< the nearest miss, one sentence
    bool isCut = false;           ///< not all lines, rows or pairs were looked at
};

/// `regex`, `match`, `metric`, `native`, `command`, `filter`, `refiner`, `derivation`, `disabled`.
[[nodiscard]] std::string_view toText(RuleExplanation::Kind kind);

} // namespace ff
