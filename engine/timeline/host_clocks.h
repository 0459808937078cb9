// The hosts' clocks of one bundle, and which evidence stands on them.
#pragma once

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "engine/model/clock.h"
#include "engine/model/member.h"
#include "engine/timeline/clock_offset_estimator.h"
#include "engine/timeline/match_resolver.h"

namespace ff {

/// Rows of a scheduler, of Kubernetes and of Prometheus bear the stamps of their server, whatever
/// node they are about.
[[nodiscard]] bool isOnHostClock(const Member& member);

/// Stands for the host that wrote a member, where nothing names it: `host of slurmctld.log`.
[[nodiscard]] std::string unnamedHostOf(const Member& member);

class HostClocks {
public:
    /// Of no host anything is known.
    HostClocks() = default;
    explicit HostClocks(std::map<std::string, ClockOffset> offsets)
        : m_offsets(std::move(offsets)) {}

    /// What to add to stamps of a host's own clock; 0 when nothing is known.
    [[nodiscard]] Nanos offsetOf(const std::string& node) const;
    /// Whose clock stamped a line: its printer's, else, where there is an estimate for it, that of
    /// the member's unnamed host; empty when nobody knows.
    [[nodiscard]] std::string ownerOf(const Printer& printer, const Member& member) const;
    /// Moves the times of a match from its printer's clock onto the common axis.
    void correct(ResolvedMatch& match, const Member& member) const;
    /// The clock of a host: estimated, or with the assumed uncertainty.
    [[nodiscard]] Clock clockOf(const std::string& node) const;
    /// Of every host with an estimate, ordered by name.
    [[nodiscard]] std::vector<Clock> estimated() const;

private:
    std::map<std::string, ClockOffset> m_offsets; ///< by canonical node
};

} // namespace ff
