// Something that the verdict is asked for without.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <QString>

#include "engine/pipeline/analysis.h"
#include "engine/pipeline/exclusions.h"
#include "views/shared/navigation.h"

namespace ff {

/// By names that outlive an analysis: a re-run numbers its events anew.
struct Muted {
    enum class Kind : std::uint8_t { Events, Rule, Member };

    struct EventName {
        std::string symptom;
        std::string entity;
        std::string member; ///< of its first line
        std::uint64_t line = 0;
        std::uint64_t offset = 0;

        auto operator<=>(const EventName&) const = default;
    };

    Kind kind = Kind::Events;
    std::vector<EventName> events; ///< sorted
    std::string name;              ///< of a rule its id, of a member its path
    QString label;                 ///< for people

    /// Whether both mean the same, however they are called.
    [[nodiscard]] bool isSame(const Muted& other) const {
        return kind == other.kind && events == other.events && name == other.name;
    }
};

[[nodiscard]] Muted mutedOf(const Analysis& analysis, const MuteRequest& request);
/// What of the list this analysis has; rules and members it does not have are left out too.
[[nodiscard]] Exclusions exclusionsOf(const Analysis& analysis, const std::vector<Muted>& list);

} // namespace ff
