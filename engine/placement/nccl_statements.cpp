// NCCL init.cc: "Init COMPLETE" with and without nvmlDev, busId and commId, and "localRank".
#include <map>
#include <utility>

#include "engine/placement/placement_statement.h"

namespace ff {

Statements ncclStatements(const StatementInput& input) {
    std::map<std::pair<int, std::string>, int> localRanks;
    Statements out;
    for (const PlacementHit& hit : input.evidence.hits) {
        const Match& match = hit.match;
        const bool isOfJob = rankNumber(match.value("nranks")) == input.largestCommunicator;
        if (hit.fact == PlacementFact::NcclLocalRank && isOfJob) {
            localRanks[{rankNumber(match.value("rank")), input.nodeOf(match)}] =
                rankNumber(match.value("local"));
        }
        if (hit.fact != PlacementFact::NcclRank || !isOfJob) {
            continue;
        }
        PlacementStatement said =
            input.statement(rankNumber(match.value("rank")), StatementStrength::Nccl, match,
                            "NCCL's Init COMPLETE");
        const int device = rankNumber(match.value("device"));
        const std::string& driverIndex = match.value("nvml");
        // A process that sees one GPU calls it 0: then the device is no rank on its node.
        if (driverIndex.empty() || rankNumber(driverIndex) == device) {
            said.localRank = device;
        }
        said.gpu.index = driverIndex.empty() ? device : rankNumber(driverIndex);
        said.gpu.pci = canonicalPci(match.value("busid"));
        said.pid = match.printer.pid;
        out.push_back(std::move(said));
    }
    for (PlacementStatement& said : out) {
        const auto local = localRanks.find({said.rank, said.node});
        if (local != localRanks.end()) {
            said.localRank = local->second;
        }
    }
    return out;
}

} // namespace ff
