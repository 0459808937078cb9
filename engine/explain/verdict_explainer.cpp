// Candidates, then the causes that are active no more, then what no evidence covers.
#include "engine/explain/verdict_explainer.h"

#include <algorithm>
#include <map>
#include <tuple>

#include <fmt/format.h>

#include "engine/base/host_list.h"
#include "engine/explain/consequence_search.h"
#include "engine/explain/event_fate.h"
#include "engine/explain/event_words.h"

namespace ff {

namespace {

using Standing = Hypothesis::Standing;

std::string conclusionOf(const Analysis& analysis, const EventFates& fates,
                         const std::vector<Hypothesis>& candidates) {
    const Verdict& verdict = analysis.verdict;
    const auto reaching = static_cast<std::uint64_t>(
        std::count_if(candidates.begin(), candidates.end(),
                      [](const Hypothesis& each) { return each.reachesFailure; }));
    const std::string counts = fmt::format("{}, of which {} reach{} the failure",
                                           countWords(candidates.size(), "active cause"), reaching,
                                           reaching == 1 ? "es" : "");
    if (verdict.primary) {
        return fmt::format("{}: {} is the primary.", counts,
                           eventWords(analysis, verdict.primary->event));
    }
    if (verdict.suspectDomain) {
        return fmt::format("{}: the same fault hit {}, so what they share is suspected.", counts,
                           fates.shared() ? fates.shared()->what : *verdict.suspectDomain);
    }
    if (verdict.isAmbiguous) {
        return fmt::format("{}: {} may have come first, and nothing proves which.", counts,
                           countWords(verdict.alternatives.size(), "alternative"));
    }
    if (verdict.outcome.domain == "none") {
        return fmt::format("{}: there is no failure to explain.", counts);
    }
    return candidates.empty() ? "No active cause: only consequences are in the evidence."
                              : counts + ": none is accused.";
}

std::vector<Hypothesis> rejectedIn(const Analysis& analysis, EventFates& fates,
                                   const std::vector<Hypothesis>& candidates) {
    std::vector<EventId> causes;
    for (const Event& event : analysis.graph.log.events) {
        if (event.state != EventState::Active && canBeRoot(analysis.symptomOf(event.id).role)) {
            causes.push_back(event.id);
        }
    }
    std::vector<Hypothesis> out = fates.grouped(causes);
    for (const Suspect& suspect : analysis.verdict.suspects) {
        const bool isCandidate =
            std::any_of(candidates.begin(), candidates.end(), [&](const Hypothesis& each) {
                return each.entity == suspect.entity && !suspect.entity.isEmpty();
            });
        if (!isCandidate) {
            Hypothesis made;
            made.entity = suspect.entity;
            made.standing = Standing::Suspect;
            made.why = suspect.why;
            out.push_back(std::move(made));
        }
    }
    return out;
}

/// For the first ones that no rule connects to anything.
void addNearestRules(const Analysis& analysis, std::vector<Hypothesis>& candidates,
                     const Progress& progress) {
    constexpr std::size_t mostAsked = 8;
    RuleScenes scenes(analysis);
    std::size_t asked = 0;
    for (Hypothesis& each : candidates) {
        if (each.standing == Standing::NotReaching && asked < mostAsked &&
            !progress.isCancelled()) {
            ++asked;
            const std::string nearest = nearestConsequence(scenes, each.event);
            each.why += nearest.empty() ? "" : " " + nearest;
        }
    }
}

bool isGap(ConnectorReport::Status status) {
    return status != ConnectorReport::Status::Ok && status != ConnectorReport::Status::Empty;
}

std::vector<VerdictExplanation::Gap> gapsIn(const Analysis& analysis) {
    using Key = std::tuple<ConnectorReport::Status, Source, std::string>;
    std::map<Key, std::size_t> known;
    std::vector<VerdictExplanation::Gap> gaps;
    const auto add = [&](Source source, ConnectorReport::Status status, const std::string& reason,
                         const std::string& part) {
        const auto [found, isNew] = known.try_emplace(Key{status, source, reason}, gaps.size());
        if (isNew) {
            gaps.push_back({source, status, reason, {}});
        }
        gaps[found->second].parts.push_back(part);
    };
    for (const ConnectorReport& report : analysis.verdict.connectorReports) {
        if (isGap(report.status)) {
            add(report.source, report.status, report.reason, report.memberOrNode);
        }
    }
    for (const Unexplained& each : analysis.verdict.unexplained) {
        if (!each.event.isValid() && each.rankCount() > 0) {
            add(Source::Other, ConnectorReport::Status::NotProvided, each.why,
                each.rank ? fmt::format("rank {}", *each.rank)
                          : "ranks " + numberListText(each.ranks));
        }
    }
    return gaps;
}

} // namespace

VerdictExplanation explainVerdict(const Analysis& analysis, const Progress& progress) {
    EventFates fates(analysis, progress);
    VerdictExplanation out;
    out.candidates = fates.candidates();
    addNearestRules(analysis, out.candidates, progress);
    out.rejected = rejectedIn(analysis, fates, out.candidates);
    out.gaps = gapsIn(analysis);
    out.conclusion = conclusionOf(analysis, fates, out.candidates);
    return out;
}

} // namespace ff
