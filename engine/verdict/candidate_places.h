// Finds the candidate that an event belongs to by its place, without comparing it with all others.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "engine/base/time.h"
#include "engine/model/event.h"
#include "engine/model/placement.h"
#include "engine/model/symptom.h"

namespace ff {

/// Longer than causes and what they bring about lie apart: faults farther from each other are two.
inline constexpr Nanos sameFault = 3 * hour;

/// Two events are at one place where they are of one symptom and entity, or one of them has no
/// entity; or of one domain, and of the same rank, GPU or NIC, or one is about the node of the
/// other. An event about the node does not make one candidate of two GPUs, NICs or ranks, and what
/// is certainly hours from all events of a candidate is another fault.
class CandidatePlaces {
public:
    explicit CandidatePlaces(const Placement& placement) : m_placement(placement) {}

    /// On the common axis, the doubt about both ends included.
    struct TimeSpan {
        Nanos from = 0;
        Nanos to = 0;
    };

    /// What an event is known and looked for by.
    struct Look {
        const Entity* entity = nullptr;
        std::optional<TimeSpan> time;    ///< of which both ends are known
        std::vector<std::string> own;    ///< keys under which others find it
        std::vector<std::string> wanted; ///< keys under which it finds others
    };

    /// The event must outlive the look.
    [[nodiscard]] Look lookAt(const Event& event, const Symptom& symptom) const;
    /// The first candidate that holds an event of the same place and none of another part.
    [[nodiscard]] std::optional<std::size_t> find(const Look& look) const;
    void add(const Look& look, std::size_t candidate);

private:
    /// The GPU, NIC and rank that the events of a candidate name: at most one of each; and when
    /// they happened.
    struct Parts {
        std::optional<TimeSpan> time;
        std::string pci;
        std::optional<int> index;
        std::string nic;
        std::optional<int> rank;
    };

    static void addNodeKeys(Look& look, const std::string& domain);
    [[nodiscard]] static bool isApart(const Parts& parts, const Look& look);

    const Placement& m_placement;
    /// Ascending, by key; never walked through.
    std::unordered_map<std::string, std::vector<std::size_t>> m_candidates;
    std::unordered_map<std::size_t, Parts> m_parts; ///< by candidate
};

} // namespace ff
