// One function a key.
#include "engine/corpus/case_check.h"

#include <algorithm>

#include <fmt/format.h>

#include "engine/base/text.h"
#include "engine/corpus/case_primary_check.h"
#include "engine/corpus/fired_rules.h"

namespace ff {
namespace {

using Differences = std::vector<CaseDifference>;

bool isAnyOf(std::string_view text, const std::vector<std::string>& accepted) {
    return std::any_of(accepted.begin(), accepted.end(),
                       [&](const std::string& each) { return equalsIgnoringCase(text, each); });
}

void checkOneOf(const std::string& key, const std::string& given,
                const std::vector<std::string>& accepted, Differences& differences) {
    if (!accepted.empty() && !isAnyOf(given, accepted)) {
        differences.push_back(
            {key, fmt::format("expected {}, but it is {}", fmt::join(accepted, " or "), given)});
    }
}

void checkAmbiguous(const Verdict& verdict, const Expectation& expected, Differences& differences) {
    if (!expected.isAmbiguous || *expected.isAmbiguous == verdict.isAmbiguous) {
        return;
    }
    if (!*expected.isAmbiguous) {
        differences.push_back({"ambiguous", "expected one cause, but the verdict is ambiguous"});
    } else if (verdict.primary || !isUndetermined(verdict)) {
        differences.push_back({"ambiguous", fmt::format("expected no commitment to one cause, but "
                                                        "the verdict is {}",
                                                        verdict.outcome.text())});
    }
}

void checkSecondary(const Analysis& analysis, const Expectation& expected,
                    Differences& differences) {
    const auto& secondary = analysis.verdict.secondary;
    for (const std::string& symptom : expected.secondaryContains) {
        const bool isThere =
            std::any_of(secondary.begin(), secondary.end(), [&](const SecondaryEvent& each) {
                return equalsIgnoringCase(analysis.symptomOf(each.event).id, symptom);
            });
        if (!isThere) {
            differences.push_back(
                {"secondary_contains", fmt::format("no secondary event is {}", symptom)});
        }
    }
}

bool mentions(const EvidenceWish& wish, const std::string& text) {
    return containsIgnoringCase(wish.what, text) || containsIgnoringCase(wish.why, text) ||
           containsIgnoringCase(wish.how, text);
}

void checkMissingEvidence(const Verdict& verdict, const Expectation& expected,
                          Differences& differences) {
    std::vector<EvidenceWish> wishes = verdict.missingEvidence;
    for (const Accusation& alternative : verdict.alternatives) {
        wishes.insert(wishes.end(), alternative.wouldDecide.begin(), alternative.wouldDecide.end());
    }
    for (const std::string& text : expected.missingEvidenceMentions) {
        if (std::none_of(wishes.begin(), wishes.end(),
                         [&](const EvidenceWish& each) { return mentions(each, text); })) {
            differences.push_back({"missing_evidence_mentions",
                                   fmt::format("none of the {} wishes for evidence mentions `{}`",
                                               wishes.size(), text)});
        }
    }
}

void checkFired(const Analysis& analysis, const Expectation& expected, Differences& differences) {
    if (expected.fires.empty() && expected.mustNotFire.empty()) {
        return;
    }
    const std::set<std::string> fired = firedRules(analysis);
    const auto& known = analysis.rules->ruleNames;
    for (const std::string& rule : expected.fires) {
        if (std::find(known.begin(), known.end(), rule) == known.end()) {
            differences.push_back({"fires", fmt::format("the rule set has no rule {}", rule)});
        } else if (!fired.contains(rule)) {
            differences.push_back({"fires", fmt::format("{} did not fire", rule)});
        }
    }
    for (const std::string& rule : expected.mustNotFire) {
        if (fired.contains(rule)) {
            differences.push_back({"must_not_fire", fmt::format("{} fired", rule)});
        }
    }
}

} // namespace

bool isUndetermined(const Verdict& verdict) {
    return verdict.outcome.text() == "unknown.undetermined";
}

std::vector<CaseDifference> checkCase(const Analysis& analysis, const Expectation& expected) {
    const Verdict& verdict = analysis.verdict;
    Differences differences;
    checkOneOf("terminal_state", std::string(toText(verdict.terminalState)),
               expected.terminalStates, differences);
    checkOneOf("outcome", verdict.outcome.text(), expected.outcomes, differences);
    checkAmbiguous(verdict, expected, differences);
    checkPrimary(analysis, expected, differences);
    checkNotBlamed(analysis, expected, differences);
    checkSecondary(analysis, expected, differences);
    checkMissingEvidence(verdict, expected, differences);
    checkFired(analysis, expected, differences);
    return differences;
}

} // namespace ff
