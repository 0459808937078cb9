// The doubt is told with its numbers: the difference in time and the uncertainty of both clocks.
#include "engine/verdict/order_doubts.h"

#include <fmt/format.h>

namespace ff {

std::string whyNotFirst(const VerdictInput& input, const Candidate& candidate,
                        const std::vector<Candidate>& all) {
    for (const Candidate& other : all) {
        if (other.lead == candidate.lead || isProvenEarlier(candidate, other, input)) {
            continue;
        }
        const TimeDifference apart =
            difference(input.event(candidate.lead).onset, input.event(other.lead).onset,
                       input.graph.log.clocks);
        const std::string name = input.event(other.lead).entity.text();
        if (!apart.isKnown) {
            return fmt::format("Its order against {} is not known: they have no common clock.",
                               name);
        }
        if (apart.uncertainty() == maxTime) {
            return fmt::format("Its order against {} is not known: when it happened, or the other, "
                               "is not.",
                               name);
        }
        if (isProvenEarlier(other, candidate, input)) {
            return fmt::format("It is later than {}, by {}; the uncertainty is {}.", name,
                               toDurationText(-apart.delta, false),
                               toDurationText(apart.uncertainty(), false));
        }
        return fmt::format(
            "It is not proven to be before {}: the difference is {}, the uncertainty {}.", name,
            toDurationText(apart.delta), toDurationText(apart.uncertainty(), false));
    }
    return "It is the earliest, but no rule connects it to a failure.";
}

std::string unplacedSignText(const VerdictInput& input, EventId sign) {
    return fmt::format("\"{}\" is in the evidence too: nothing says where or when, and no rule "
                       "makes it a consequence; it may have come first.",
                       input.symptomOf(sign).title);
}

std::string waitApartText(const Suspect& other) {
    return fmt::format("Some ranks wait for {} and not for this one; nothing shows which of the "
                       "two stopped first.",
                       other.entity.text());
}

std::vector<EvidenceWish> orderWishes(const VerdictInput& input, EventId lead) {
    const Event& event = input.event(lead);
    const std::string& node = event.entity.node.empty() ? event.printer.node : event.entity.node;
    const std::string where = node.empty() ? "the affected node" : node;
    return {
        {fmt::format("kernel log of {} with sub-second stamps, and the offset of its clock", where),
         "It would prove which came first.",
         fmt::format("ssh {} 'journalctl -k -o short-iso-precise; chronyc tracking'",
                     node.empty() ? "NODE" : node)}};
}

} // namespace ff
