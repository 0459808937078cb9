#include "views/evidence/member_places.h"

#include <algorithm>
#include <set>
#include <string_view>

#include <QString>

#include "engine/base/text.h"
#include "views/evidence/natural_order.h"

namespace ff {
namespace {

std::string nodeOfRank(const Analysis& analysis, int rank) {
    const RankPlace* place = analysis.placement.place(rank);
    return place == nullptr ? std::string() : place->node;
}

} // namespace

std::string nodeOf(const Analysis& analysis, const Member& member) {
    if (!member.node.value.empty()) {
        return analysis.placement.canonicalNode(member.node.value);
    }
    return member.rank.value ? nodeOfRank(analysis, *member.rank.value) : std::string();
}

std::string nodeOf(const Analysis& analysis, const ConnectorReport& report) {
    if (report.member.isValid()) {
        return nodeOf(analysis, analysis.bundle->member(report.member));
    }
    const std::string_view about = report.memberOrNode;
    if (about.starts_with("node ")) {
        return analysis.placement.canonicalNode(about.substr(5));
    }
    if (about.starts_with("rank ")) {
        const auto rank = parseInteger(about.substr(5));
        return rank ? nodeOfRank(analysis, static_cast<int>(*rank)) : std::string();
    }
    return {};
}

bool isAccusedNode(const Analysis& analysis, const std::string& node) {
    const auto isOn = [&](const Accusation& accusation) {
        return accusation.event.isValid() && analysis.event(accusation.event).entity.node == node;
    };
    const Verdict& verdict = analysis.verdict;
    return !node.empty() &&
           ((verdict.primary && isOn(*verdict.primary)) ||
            std::any_of(verdict.alternatives.begin(), verdict.alternatives.end(), isOn));
}

std::vector<std::string> nodesOf(const Analysis& analysis) {
    std::set<std::string> names(analysis.placement.nodes.begin(), analysis.placement.nodes.end());
    for (const Member& member : analysis.bundle->members) {
        names.insert(nodeOf(analysis, member));
    }
    for (const ConnectorReport& report : analysis.verdict.connectorReports) {
        names.insert(nodeOf(analysis, report));
    }
    names.erase(std::string());
    std::vector<std::string> nodes(names.begin(), names.end());
    std::sort(nodes.begin(), nodes.end(), [](const std::string& a, const std::string& b) {
        return isNaturallyLess(QString::fromStdString(a), QString::fromStdString(b));
    });
    std::stable_partition(nodes.begin(), nodes.end(),
                          [&](const std::string& node) { return isAccusedNode(analysis, node); });
    return nodes;
}

} // namespace ff
