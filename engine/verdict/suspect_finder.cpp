// A rank is named once, by the first thing that tells on it.
#include "engine/verdict/suspect_finder.h"

#include <iterator>
#include <set>

#include "engine/verdict/late_watchdogs.h"

namespace ff {

namespace {

Suspect suspectOf(const LedgerSuspect& each, const Placement& placement) {
    Suspect place;
    place.entity.rank = each.rank;
    if (const RankPlace* at = placement.place(each.rank)) {
        place.entity.node = at->node;
    }
    place.why = each.why;
    return place;
}

} // namespace

std::vector<Suspect> suspectsFrom(const VerdictInput& input,
                                  const std::vector<Candidate>& candidates) {
    std::vector<Suspect> suspects;
    for (const Candidate& candidate : candidates) {
        if (candidate.isElsewhere) {
            continue;
        }
        const std::string& title = input.symptomOf(candidate.lead).title;
        suspects.push_back({input.event(candidate.lead).entity,
                            candidate.isFromBefore
                                ? title + " before the attempt; nothing shows a repair, and "
                                          "nothing connects it to the failure."
                                : title + ", but nothing connects it to the failure."});
    }
    return suspects;
}

std::vector<Suspect> suspectsFromLedger(const VerdictInput& input) {
    std::vector<Suspect> suspects;
    std::set<int> named;
    for (const LedgerSuspect& each : input.ledger.suspects) {
        named.insert(each.rank);
        suspects.push_back(suspectOf(each, input.placement));
    }
    for (Suspect& late : lateWatchdogs(input)) {
        if (!late.entity.rank || named.insert(*late.entity.rank).second) {
            suspects.push_back(std::move(late));
        }
    }
    return suspects;
}

std::vector<Suspect> suspectsApart(const VerdictInput& input,
                                   const std::vector<Candidate>& candidates) {
    std::set<int> accused;
    for (const Candidate& candidate : candidates) {
        if (const auto rank = input.event(candidate.lead).entity.rank) {
            accused.insert(*rank);
        }
    }
    std::vector<Suspect> suspects;
    for (const LedgerSuspect& each : input.ledger.suspects) {
        if (each.isApart && !accused.contains(each.rank)) {
            suspects.push_back(suspectOf(each, input.placement));
        }
    }
    return suspects;
}

void addSuspects(std::vector<Suspect>& suspects, std::vector<Suspect> more) {
    std::move(more.begin(), more.end(), std::back_inserter(suspects));
}

} // namespace ff
