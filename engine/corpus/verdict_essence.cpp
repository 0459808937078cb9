#include "engine/corpus/verdict_essence.h"

#include <algorithm>

#include <fmt/format.h>

namespace ff {
namespace {

void sortOnce(std::vector<std::string>& texts) {
    std::sort(texts.begin(), texts.end());
    texts.erase(std::unique(texts.begin(), texts.end()), texts.end());
}

std::string namesOf(const std::vector<std::string>& texts) {
    return texts.empty() ? "nothing" : fmt::format("{}", fmt::join(texts, ", "));
}

void compare(std::string_view what, const std::string& before, const std::string& now,
             std::vector<std::string>& out) {
    if (before != now) {
        const auto said = [](const std::string& text) { return text.empty() ? "none" : text; };
        out.push_back(fmt::format("{} was {} and is {}", what, said(before), said(now)));
    }
}

} // namespace

VerdictEssence essenceOf(const Analysis& analysis) {
    const Verdict& verdict = analysis.verdict;
    const auto accused = [&](const Accusation& each) {
        return analysis.symptomOf(each.event).id + " of " +
               analysis.event(each.event).entity.text();
    };
    VerdictEssence out;
    out.terminalState = toText(verdict.terminalState);
    out.outcome = verdict.outcome.text();
    out.confidence = toText(verdict.confidence);
    out.isAmbiguous = verdict.isAmbiguous;
    if (verdict.primary) {
        out.cause = analysis.symptomOf(verdict.primary->event).id;
        out.entity = analysis.event(verdict.primary->event).entity.text();
    }
    for (const Accusation& each : verdict.alternatives) {
        out.alternatives.push_back(accused(each));
    }
    out.badNodes = verdict.badNodes;
    for (const ChainHop& hop : verdict.chain) {
        out.chain.push_back(
            fmt::format("{} {}", toText(hop.relation), analysis.symptomOf(hop.event).id));
    }
    for (const EvidenceWish& wish : verdict.missingEvidence) {
        out.missing.push_back(wish.what);
    }
    for (auto* list : {&out.alternatives, &out.badNodes, &out.chain, &out.missing}) {
        sortOnce(*list);
    }
    return out;
}

VerdictEssence renamed(VerdictEssence essence, const NameChange& change) {
    essence.entity = change(essence.entity);
    for (auto* list : {&essence.alternatives, &essence.badNodes, &essence.missing}) {
        for (std::string& text : *list) {
            text = change(text);
        }
        sortOnce(*list);
    }
    return essence;
}

std::vector<std::string> essenceDifferences(const VerdictEssence& before,
                                            const VerdictEssence& now) {
    std::vector<std::string> out;
    compare("the terminal state", before.terminalState, now.terminalState, out);
    compare("the outcome", before.outcome, now.outcome, out);
    compare("the cause", before.cause, now.cause, out);
    compare("the accused", before.entity, now.entity, out);
    compare("the confidence", before.confidence, now.confidence, out);
    if (before.isAmbiguous != now.isAmbiguous) {
        out.emplace_back(now.isAmbiguous ? "the verdict became ambiguous"
                                         : "the verdict is no longer ambiguous");
    }
    compare("the list of alternatives", namesOf(before.alternatives), namesOf(now.alternatives),
            out);
    compare("the list of bad nodes", namesOf(before.badNodes), namesOf(now.badNodes), out);
    compare("the kinds of events in the chain", namesOf(before.chain), namesOf(now.chain), out);
    return out;
}

} // namespace ff
