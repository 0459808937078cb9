// A job of many ranks is shown by nodes: where each has its usual eight, nobody reads a thousand
// rows.
#include "engine/report/placement_text.h"

#include <algorithm>
#include <map>
#include <set>

#include <fmt/format.h>

#include "engine/base/natural_order.h"
#include "engine/report/name_fold.h"

namespace ff {

namespace {

constexpr std::size_t mostRanksAlone = 16;
constexpr std::size_t mostNodes = 16;
constexpr std::size_t mostAliases = 16;

std::string numberText(const std::optional<int>& number) {
    return number ? std::to_string(*number) : "";
}

void writeRanks(TextPage& page, const Placement& placement) {
    ReportTable table({{"RANK", true},
                       {"NODE"},
                       {"LOCAL", true},
                       {"GPU", true},
                       {"PCI"},
                       {"UUID"},
                       {"LEARNT FROM", false, 40}});
    for (const auto& [rank, place] : placement.ranks) {
        table.addRow({std::to_string(rank), place.node, numberText(place.localRank),
                      numberText(place.gpu.index), place.gpu.pci, place.gpu.uuid,
                      place.learntFrom});
    }
    page.table(table);
}

/// The ranks of one node.
struct NodeRanks {
    std::vector<int> ranks;
    std::set<int> localRanks;
    std::set<int> gpus;
    std::size_t addresses = 0; ///< ranks whose GPU's PCI address or UUID is known
    std::set<std::string> learntFrom;

    void add(int rank, const RankPlace& place) {
        ranks.push_back(rank);
        if (place.localRank) {
            localRanks.insert(*place.localRank);
        }
        if (place.gpu.index) {
            gpus.insert(*place.gpu.index);
        }
        addresses += place.gpu.pci.empty() && place.gpu.uuid.empty() ? 0 : 1;
        learntFrom.insert(place.learntFrom);
    }
};

std::string rangesOf(const std::set<int>& numbers) {
    return numberRanges(std::vector<int>(numbers.begin(), numbers.end()), 4);
}

struct IsNaturallyLess {
    bool operator()(const std::string& a, const std::string& b) const {
        return isNaturallyLess(a, b);
    }
};

void writeNodes(TextPage& page, const Placement& placement) {
    std::map<std::string, NodeRanks, IsNaturallyLess> byNode;
    for (const auto& [rank, place] : placement.ranks) {
        byNode[place.node].add(rank, place);
    }
    ReportTable table({{"NODE"},
                       {"RANKS"},
                       {"LOCAL"},
                       {"GPU"},
                       {"PCI OR UUID", true},
                       {"LEARNT FROM", false, 48}});
    std::size_t shown = 0;
    for (const auto& [node, ranks] : byNode) {
        if (++shown > mostNodes) {
            break;
        }
        const std::string from = ranks.learntFrom.size() == 1
                                     ? *ranks.learntFrom.begin()
                                     : fmt::format("{} and {} more", *ranks.learntFrom.begin(),
                                                   ranks.learntFrom.size() - 1);
        table.addRow({node.empty() ? "node not known" : node, numberRanges(ranks.ranks, 4),
                      rangesOf(ranks.localRanks), rangesOf(ranks.gpus),
                      ranks.addresses == 0 ? "" : fmt::format("{} known", ranks.addresses), from});
    }
    page.table(table);
    if (byNode.size() > mostNodes) {
        page.item("...", fmt::format("and {} more nodes; --all lists every rank",
                                     byNode.size() - mostNodes));
    }
}

void writeAliases(TextPage& page, const Placement& placement, bool isWhole) {
    std::map<std::string, std::vector<std::string>> namesOfNode;
    for (const auto& [name, node] : placement.aliases) {
        if (name != node) {
            namesOfNode[node].push_back(name);
        }
    }
    if (namesOfNode.empty()) {
        return;
    }
    page.heading("Other names of nodes");
    std::size_t shown = 0;
    for (const auto& [node, names] : namesOfNode) {
        if (++shown > mostAliases && !isWhole) {
            page.item("...", fmt::format("and {} more nodes; --all lists them",
                                         namesOfNode.size() - mostAliases));
            return;
        }
        page.item(node + ":", fmt::format("{}", fmt::join(names, ", ")));
    }
}

} // namespace

void writePlacement(TextPage& page, const InspectionInput& input, bool isWhole) {
    const Placement& placement = input.placement;
    if (!placement.ranks.empty()) {
        page.heading(fmt::format("Placement of {} ranks", placement.ranks.size()));
        if (isWhole || placement.ranks.size() <= mostRanksAlone) {
            writeRanks(page, placement);
        } else {
            writeNodes(page, placement);
        }
    }
    writeAliases(page, placement, isWhole);
    if (!placement.conflicts.empty()) {
        page.heading("Conflicts");
        for (const std::string& conflict : placement.conflicts) {
            page.item("-", conflict);
        }
    }
}

} // namespace ff
