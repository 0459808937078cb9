// Variables of one process stand together: the same name again, another printer or another file is
// another process.
#include <map>
#include <tuple>

#include "engine/base/text.h"
#include "engine/placement/environment_text.h"
#include "engine/placement/placement_statement.h"

namespace ff {

namespace {

using Variables = std::map<std::string, std::string, std::less<>>;

struct Process {
    Variables variables;
    const Match* last = nullptr;

    [[nodiscard]] std::string_view value(std::string_view name) const {
        const auto found = variables.find(name);
        return found == variables.end() ? std::string_view() : std::string_view(found->second);
    }
};

/// Further apart they are not of one listing.
constexpr std::uint64_t mostLinesApart = 200;

std::vector<Process> processesOf(const PlacementEvidence& evidence) {
    using Key = std::tuple<MemberId, std::string, std::optional<int>, std::optional<int>,
                           std::optional<std::int64_t>>;
    std::vector<Process> done;
    std::map<Key, Process> open;
    for (const PlacementHit& hit : evidence.hits) {
        if (hit.fact != PlacementFact::Environment) {
            continue;
        }
        const Match& match = hit.match;
        const Printer& printer = match.printer;
        Process& process = open[{match.locator.member, printer.node, printer.rank,
                                 printer.localRank, printer.pid}];
        for (auto& [name, value] : variablesOf(match.value("text"))) {
            const bool isOther =
                process.variables.contains(name) && process.variables[name] != value;
            const bool isFar = process.last != nullptr &&
                               match.locator.line > process.last->locator.line + mostLinesApart;
            if (isOther || isFar) {
                done.push_back(std::exchange(process, {}));
            }
            process.variables[name] = value;
            process.last = &match;
        }
    }
    for (auto& [key, process] : open) {
        done.push_back(std::move(process));
    }
    return done;
}

/// The node's name by Slurm. HOSTNAME is passed on from where the job was submitted, so it says
/// something only where Slurm does not.
std::string nodeOf(const Process& process, const StatementInput& input) {
    const std::string_view slurm = process.value("SLURMD_NODENAME");
    if (!slurm.empty()) {
        return input.aliases.canonical(slurm);
    }
    const std::string printer = input.nodeOf(*process.last);
    const bool isOfSlurm =
        !process.value("SLURM_PROCID").empty() || !process.value("SLURM_JOB_NODELIST").empty();
    const std::string_view host = process.value("HOSTNAME");
    return printer.empty() && !isOfSlurm && !host.empty() ? input.aliases.canonical(host) : printer;
}

/// A process of Slurm without RANK is a rank if there are as many tasks as ranks.
int rankOf(const Process& process, const StatementInput& input) {
    if (const int rank = rankNumber(process.value("RANK")); rank >= 0) {
        return rank;
    }
    const int tasks = rankNumber(process.value("SLURM_NTASKS"));
    const bool areRanks = tasks > 1 && input.worldSize.value_or(tasks) == tasks &&
                          process.value("LOCAL_RANK").empty();
    return areRanks ? rankNumber(process.value("SLURM_PROCID")) : -1;
}

/// The device that a process on `local` takes of those it sees.
GpuIds gpuOf(std::string_view visible, std::optional<int> local) {
    GpuIds gpu;
    if (visible.empty()) {
        return gpu;
    }
    const auto devices = split(visible, ',');
    const auto at = static_cast<std::size_t>(local.value_or(0));
    if (devices.size() > 1 && (!local || at >= devices.size())) {
        return gpu;
    }
    const std::string_view device = devices.size() == 1 ? devices.front() : devices[at];
    if (device.starts_with("GPU-")) {
        gpu.uuid = std::string(device);
    } else if (const int index = rankNumber(device); index >= 0) {
        gpu.index = index;
    }
    return gpu;
}

} // namespace

Statements environmentStatements(const StatementInput& input) {
    Statements out;
    for (const Process& process : processesOf(input.evidence)) {
        const int rank = rankOf(process, input);
        if (rank < 0 || process.last == nullptr) {
            continue;
        }
        PlacementStatement said =
            input.statement(rank, StatementStrength::Environment, *process.last, "its environment");
        said.node = nodeOf(process, input);
        const bool isTorch = !process.value("LOCAL_RANK").empty();
        const int local = rankNumber(process.value(isTorch ? "LOCAL_RANK" : "SLURM_LOCALID"));
        said.localRank = local >= 0 ? std::optional(local) : std::nullopt;
        said.gpu = gpuOf(process.value("CUDA_VISIBLE_DEVICES"), said.localRank);
        out.push_back(std::move(said));
    }
    return out;
}

} // namespace ff
