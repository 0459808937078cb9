#include "engine/verdict/verdict_gist.h"

#include <algorithm>

namespace ff {

bool VerdictGist::accusesAlike(const VerdictGist& other) const {
    return outcome == other.outcome && isAmbiguous == other.isAmbiguous &&
           accused == other.accused && suspectDomain == other.suspectDomain;
}

VerdictGist gistOf(const Verdict& verdict, const EventLog& log) {
    VerdictGist gist;
    gist.outcome = verdict.outcome.text();
    gist.isAmbiguous = verdict.isAmbiguous;
    gist.confidence = verdict.confidence;
    gist.suspectDomain = verdict.suspectDomain.value_or(std::string());
    if (verdict.primary) {
        gist.accused.push_back(log.event(verdict.primary->event).entity);
    }
    for (const Accusation& alternative : verdict.alternatives) {
        gist.accused.push_back(log.event(alternative.event).entity);
    }
    std::stable_sort(gist.accused.begin(), gist.accused.end(),
                     [](const Entity& a, const Entity& b) { return a.text() < b.text(); });
    return gist;
}

} // namespace ff
