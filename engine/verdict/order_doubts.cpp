// The doubt is told with its numbers: the difference in time and the uncertainty of both clocks.
#include "engine/verdict/order_doubts.h"

#include <fmt/format.h>

#include "engine/verdict/candidate_order.h"
#include "engine/verdict/verdict_words.h"

namespace ff {

namespace {

/// Of an alternative that is not proven to be before another one.
std::string doubtText(const VerdictInput& input, const DecidingPair& pair) {
    const std::string name = eventName(input, pair.later);
    if (!pair.apart.isKnown) {
        return fmt::format("Its order against {} is not known: they have no common clock.", name);
    }
    if (pair.doubt() == maxTime) {
        return fmt::format(
            "Its order against {} is not known: when it happened, or the other, is not.", name);
    }
    return fmt::format(
        "It is not proven to be before {}: the difference is {}, the uncertainty {}.", name,
        toDurationText(pair.apart.delta), toDurationText(pair.doubt(), false));
}

/// Of an alternative that `pair` proves to be the later one.
std::string laterText(const VerdictInput& input, const DecidingPair& pair) {
    return fmt::format("It is later than {}, by {}; the uncertainty is {}.",
                       eventName(input, pair.earlier), toDurationText(pair.apart.delta, false),
                       toDurationText(pair.doubt(), false));
}

/// What would make the order of two events known, as far as the first has a part in it.
struct OrderNeeds {
    bool stamps = false;
    bool clock = false;
};

OrderNeeds needsOf(const VerdictInput& input, const DecidingPair& pair) {
    const Stamp& stamp = input.event(pair.earlier).onset;
    const Stamp& other = input.event(pair.later).onset;
    const auto& clocks = input.graph.log.clocks;
    const bool hasClock = stamp.clock.isValid() && stamp.clock.index() < clocks.size();
    const Clock clock = hasClock ? clocks[stamp.clock.index()] : Clock{};
    // A stamp of whole seconds reaches to the last nanosecond of its second.
    const bool isCoarse =
        !stamp.isWall() || subtractSaturated(stamp.latest, stamp.earliest) >= second - 1;
    const bool isSameClock = hasClock && stamp.clock == other.clock;
    return {isCoarse || clock.isZoneUnknown,
            !isSameClock && (!stamp.isWall() || clock.uncertainty > 0)};
}

std::vector<EvidenceWish> wishesOf(OrderNeeds needs, const std::string& node) {
    const std::string where = node.empty() ? "the affected node" : node;
    const std::string host = node.empty() ? "NODE" : node;
    const std::string why = "It would prove which came first.";
    if (needs.stamps && needs.clock) {
        return {
            {fmt::format("kernel log of {} with sub-second stamps, and the offset of its clock",
                         where),
             why,
             fmt::format("ssh {} 'journalctl -k -o short-iso-precise; chronyc tracking'", host)}};
    }
    if (needs.stamps) {
        return {{fmt::format("kernel log of {} with sub-second stamps", where), why,
                 fmt::format("ssh {} journalctl -k -o short-iso-precise", host)}};
    }
    if (needs.clock) {
        return {{fmt::format("offset of the clock of {}", where), why,
                 fmt::format("ssh {} chronyc tracking", host)}};
    }
    return {};
}

} // namespace

std::string whyNotFirst(const VerdictInput& input, const Candidate& candidate,
                        const std::vector<Candidate>& all) {
    const EventLog& log = input.graph.log;
    for (const Candidate& other : all) {
        if (other.lead == candidate.lead) {
            continue;
        }
        const DecidingPair doubted = decidingPair(candidate.events, other.events, log);
        if (doubted.isProof()) {
            continue;
        }
        const DecidingPair reverse = decidingPair(other.events, candidate.events, log);
        return reverse.isProof() ? laterText(input, reverse) : doubtText(input, doubted);
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

std::vector<EvidenceWish> orderWishes(const VerdictInput& input, const Accusation& alternative,
                                      const std::vector<Accusation>& all) {
    const EventLog& log = input.graph.log;
    OrderNeeds needs;
    EventId doubted = alternative.event;
    for (const Accusation& other : all) {
        const DecidingPair pair = decidingPair(alternative.events, other.events, log);
        if (other.event == alternative.event || pair.isProof() ||
            decidingPair(other.events, alternative.events, log).isProof()) {
            continue;
        }
        const OrderNeeds more = needsOf(input, pair);
        doubted = needs.stamps || needs.clock ? doubted : pair.earlier;
        needs = {needs.stamps || more.stamps, needs.clock || more.clock};
        if (needs.clock) {
            break; // the rest could add nothing: its stamps are as they are
        }
    }
    const Event& event = input.event(doubted);
    return wishesOf(needs, event.entity.node.empty() ? event.printer.node : event.entity.node);
}

} // namespace ff
