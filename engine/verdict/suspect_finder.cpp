// A rank is named once, by the first thing that tells on it.
#include "engine/verdict/suspect_finder.h"

#include <algorithm>
#include <iterator>

#include "engine/verdict/late_watchdogs.h"

namespace ff {

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
    for (const LedgerSuspect& each : input.ledger.suspects) {
        Suspect place;
        place.entity.rank = each.rank;
        if (const RankPlace* at = input.placement.place(each.rank)) {
            place.entity.node = at->node;
        }
        place.why = each.why;
        suspects.push_back(std::move(place));
    }
    for (Suspect& late : lateWatchdogs(input)) {
        const bool isNamed =
            std::any_of(suspects.begin(), suspects.end(),
                        [&](const Suspect& each) { return each.entity.rank == late.entity.rank; });
        if (!isNamed) {
            suspects.push_back(std::move(late));
        }
    }
    return suspects;
}

void addSuspects(std::vector<Suspect>& suspects, std::vector<Suspect> more) {
    std::move(more.begin(), more.end(), std::back_inserter(suspects));
}

} // namespace ff
