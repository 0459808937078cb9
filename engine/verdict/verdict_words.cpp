// Plain sentences from the facts of the verdict; nothing here decides anything.
#include "engine/verdict/verdict_words.h"

#include <fmt/format.h>

namespace ff {

namespace {

std::string accusedText(const VerdictInput& input, const Event& event) {
    const std::string who = event.entity.text();
    if (!who.empty()) {
        return who;
    }
    return input.workload.id.empty() ? "the job" : "job " + input.workload.id;
}

std::string undecidedSummary(const VerdictInput& input, const Verdict& verdict) {
    if (verdict.suspectDomain) {
        return fmt::format("The same fault hit all of {}: look at what they share.",
                           *verdict.suspectDomain);
    }
    if (verdict.isAmbiguous) {
        std::string names;
        for (std::size_t i = 0; i < verdict.alternatives.size() && i < 3; ++i) {
            names += (i == 0 ? "" : " or ") + eventName(input, verdict.alternatives[i].event);
        }
        return verdict.alternatives.size() == 1
                   ? fmt::format("Ambiguous: {} may have come first; that is not proven.", names)
                   : fmt::format("Ambiguous: {}; which of them it was is not proven.", names);
    }
    if (verdict.outcome.domain == "none") {
        return verdict.outcome.subDomain == "healthy"
                   ? "No failure in the evidence."
                   : "No failure: what was seen is harmless or took care of itself.";
    }
    if (!verdict.suspects.empty()) {
        return fmt::format("Undetermined: only consequences are in the evidence; look at {}.",
                           verdict.suspects.front().entity.text());
    }
    return "Undetermined: the evidence does not show what failed first.";
}

std::string unexplainedText(const Verdict& verdict) {
    std::size_t events = 0;
    std::size_t failed = 0;
    std::size_t silent = 0;
    for (const Unexplained& each : verdict.unexplained) {
        events += each.event.isValid() ? 1 : 0;
        (each.fellSilent ? silent : failed) += each.rankCount();
    }
    std::string text;
    if (events > 0) {
        text += fmt::format(" {} stay{} unexplained.",
                            events == 1 ? "1 event" : fmt::format("{} events", events),
                            events == 1 ? "s" : "");
    }
    const auto ranksText = [](std::size_t ranks) {
        return ranks == 1 ? std::string("1 rank") : fmt::format("{} ranks", ranks);
    };
    if (failed > 0) {
        text += fmt::format(" {} failed without any event that names {}.", ranksText(failed),
                            failed == 1 ? "it" : "them");
    }
    if (silent > 0) {
        text += fmt::format(" {} fell silent long before the failure; no event names {}, and "
                            "nothing says that {} failed.",
                            ranksText(silent), silent == 1 ? "it" : "them",
                            silent == 1 ? "it" : "they");
    }
    return text;
}

} // namespace

std::string eventName(const VerdictInput& input, EventId id) {
    return fmt::format("{} ({})", input.symptomOf(id).title, accusedText(input, input.event(id)));
}

std::string momentOf(const Stamp& stamp) {
    if (!stamp.isWall()) {
        return "at a time that is not known";
    }
    const CivilTime civil = toCivil(stamp.at);
    return fmt::format("at {:02}:{:02}:{:02}.{:03} UTC", civil.hour, civil.minute, civil.second,
                       civil.fraction / millisecond);
}

std::string summaryOf(const VerdictInput& input, const Verdict& verdict) {
    if (!verdict.primary) {
        return undecidedSummary(input, verdict);
    }
    const Event& event = input.event(verdict.primary->event);
    const std::size_t ranks = verdict.affectedRanks.size();
    std::string title = input.symptomOf(event.id).title;
    if (const AttributeValue* xid = findAttribute(event.attributes, "xid")) {
        title += fmt::format(" (Xid {})", toText(*xid));
    }
    std::string text =
        fmt::format("{}: {} {}", title, accusedText(input, event), momentOf(event.first));
    if (ranks > 1) {
        text += fmt::format("; {} ranks were hit by what followed", ranks);
    }
    return text + ".";
}

std::string explanationOf(const VerdictInput& input, const Verdict& verdict) {
    std::string text = summaryOf(input, verdict);
    for (const ChainHop& hop : verdict.chain) {
        if (hop.from.isValid() && !hop.because.empty() &&
            text.find(hop.because) == std::string::npos) {
            text += fmt::format(" {} {}", hop.because,
                                hop.delay.isKnown
                                    ? fmt::format("({}: {})", input.symptomOf(hop.event).title,
                                                  toDurationText(hop.delay.delta))
                                    : fmt::format("({})", input.symptomOf(hop.event).title));
        }
        if (text.size() > 1200) {
            break;
        }
    }
    for (const std::string& fact : verdict.confidenceFacts) {
        text += " " + fact;
    }
    return text + unexplainedText(verdict);
}

} // namespace ff
