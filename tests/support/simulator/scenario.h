// What incident is to be made, and what is true of it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/base/time.h"
#include "engine/model/pasted_text.h"

namespace ff::sim {

/// How the logs of the ranks are kept.
enum class Layout : std::uint8_t {
    Merged,     ///< all ranks in one `slurm-N.out`, with prefixes
    PerNode,    ///< `HOST/rank_N.log`
    Elastic,    ///< torchelastic folders by local rank, stdout and stderr apart
    Kubernetes, ///< a container log for each pod
};

struct Scenario {
    std::string kind; ///< one of `kinds()`
    int ranks = 16;
    int gpusPerNode = 8;
    Layout layout = Layout::PerNode;
    std::uint64_t seed = 1;
    Nanos maxClockOffset = 30 * second; ///< of every host, either way
    bool withDecoys = true;             ///< old Xids, corrected errors, harmless faults elsewhere
    bool withRootEvidence = true;       ///< false: the lines that tell the root are not there
    bool withKernelLogs = true;         ///< of the nodes
    int extraNoise = 0;                 ///< unrelated lines more for each kernel log
    Nanos shift = 0;                    ///< of all clocks together
    std::string hostStem;               ///< instead of the one the seed picks: `gpu-x`
};

struct Truth {
    std::vector<std::string> terminalStates;
    std::vector<std::string> outcomes; ///< any of them
    std::optional<bool> isAmbiguous;
    std::vector<std::pair<std::string, std::string>> primary; ///< kind of entity and its name
    std::vector<std::string> notBlamed;                       ///< `rank:0`
    std::string why;
};

struct Incident {
    std::vector<PastedText> members; ///< paths and texts, ordered by path
    Truth truth;
};

/// A kind of failure and where it can happen.
struct Kind {
    std::string name;
    bool needsKubernetes = false;
    bool needsSlurm = false;
    /// Whether the root is lines that can be taken away, so that nothing certain is left to say.
    bool hasRootLines = true;
};

/// All kinds, ordered by name.
[[nodiscard]] std::vector<Kind> kinds();

/// The same scenario gives the same bytes. An unknown kind gives no members.
[[nodiscard]] Incident simulate(const Scenario& scenario);

/// `expect.toml` of an incident.
[[nodiscard]] std::string expectationText(const Truth& truth);

} // namespace ff::sim
