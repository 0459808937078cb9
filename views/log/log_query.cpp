#include "views/log/log_query.h"

#include <algorithm>

#include <QStringList>

namespace ff {
namespace {

/// Adds `3` or `0-7`; false when it is neither.
bool addRanks(const QString& text, std::vector<int>& ranks) {
    const QStringList ends = text.split(QLatin1Char('-'));
    bool isFirst = false;
    bool isLast = false;
    const int first = ends.front().toInt(&isFirst);
    const int last = ends.back().toInt(&isLast);
    if (ends.size() > 2 || !isFirst || !isLast || first < 0 || last < first || last >= mostRanks) {
        return false;
    }
    for (int rank = first; rank <= last; ++rank) {
        ranks.push_back(rank);
    }
    return true;
}

/// Empty: none, or several.
std::string nodeNamed(const Placement& placement, const QString& text) {
    const std::string name = text.toStdString();
    const std::string canonical = placement.canonicalNode(name);
    if (std::binary_search(placement.nodes.begin(), placement.nodes.end(), canonical)) {
        return canonical;
    }
    std::string found;
    for (const std::string& node : placement.nodes) {
        if (node.find(name) == std::string::npos) {
            continue;
        }
        if (!found.empty()) {
            return {};
        }
        found = node;
    }
    return found;
}

std::string nodeOf(const Analysis& analysis, const Member& member) {
    return member.node.value.empty() ? std::string()
                                     : analysis.placement.canonicalNode(member.node.value);
}

} // namespace

OriginFilter parseOrigin(const Placement& placement, const QString& text) {
    OriginFilter out;
    QString plain = text;
    plain.replace(QLatin1Char(','), QLatin1Char(' '));
    for (const QString& word : plain.simplified().split(QLatin1Char(' '), Qt::SkipEmptyParts)) {
        if (addRanks(word, out.filter.ranks)) {
            continue;
        }
        out.filter.node = nodeNamed(placement, word);
        out.isKnown = out.isKnown && !out.filter.node.empty();
    }
    auto& ranks = out.filter.ranks;
    std::sort(ranks.begin(), ranks.end());
    ranks.erase(std::unique(ranks.begin(), ranks.end()), ranks.end());
    return out;
}

LineLevel levelFor(LogAsk::Severity severity) {
    switch (severity) {
    case LogAsk::Severity::Warning:
        return LineLevel::Warning;
    case LogAsk::Severity::Error:
        return LineLevel::Error;
    case LogAsk::Severity::Events:
    case LogAsk::Severity::Any:
        break;
    }
    return LineLevel::None;
}

std::vector<MemberId> membersInReach(const Analysis& analysis, LogReach reach, MemberId member,
                                     const std::vector<MemberId>& chosen) {
    if (reach == LogReach::Member) {
        return member.isValid() ? std::vector{member} : std::vector<MemberId>();
    }
    if (reach == LogReach::Chosen) {
        return chosen;
    }
    const auto& members = analysis.bundle->members;
    const std::string node =
        member.isValid() ? nodeOf(analysis, analysis.bundle->member(member)) : std::string();
    std::vector<MemberId> found;
    for (const Member& each : members) {
        const bool isIn = reach == LogReach::All || nodeOf(analysis, each) == node;
        const bool isText = each.kind.value != MemberKind::Binary && !each.isIgnored &&
                            each.kind.value != MemberKind::FlightRecorderPickle;
        if (each.id == member || (isIn && isText)) {
            found.push_back(each.id);
        }
    }
    return found;
}

} // namespace ff
