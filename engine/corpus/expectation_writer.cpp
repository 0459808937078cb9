// Texts are TOML basic strings (toml.io, v1.0.0), without control characters.
#include "engine/corpus/expectation_writer.h"

#include <algorithm>

#include <fmt/format.h>

#include "engine/base/text.h"

namespace ff {
namespace {

std::string quoted(std::string_view text) {
    std::string out = "\"";
    for (const char c : displayable(text)) {
        if (c == '"' || c == '\\') {
            out += '\\';
        }
        out += c;
    }
    return out + '"';
}

std::string listOf(const std::vector<std::string>& texts) {
    std::vector<std::string> items;
    for (const std::string& text : texts) {
        items.push_back(quoted(text));
    }
    return fmt::format("[{}]", fmt::join(items, ", "));
}

/// One text where there is one, else a list.
std::string oneOrList(const std::vector<std::string>& texts) {
    return texts.size() == 1 ? quoted(texts.front()) : listOf(texts);
}

void addOnce(std::vector<std::string>& list, const std::string& text) {
    if (!text.empty() && std::find(list.begin(), list.end(), text) == list.end()) {
        list.push_back(text);
    }
}

void addRule(const Analysis& analysis, RuleId rule, Expectation& out) {
    if (rule.isValid() && rule.index() < analysis.rules->ruleNames.size()) {
        addOnce(out.fires, analysis.rules->ruleName(rule));
    }
}

void fillPrimary(const Analysis& analysis, const Accusation& primary, Expectation& out) {
    const Event& event = analysis.event(primary.event);
    out.primarySymptom = analysis.symptomOf(primary.event).id;
    using enum EntityKind;
    for (const EntityKind kind : {Node, Gpu, Nic, Link, Switch, Rank, Storage, Job}) {
        if (std::string name = event.entity.name(kind); !name.empty()) {
            out.primaryEntity.emplace_back(kind, std::move(name));
        }
    }
    addRule(analysis, event.extractor, out);
}

void fillChain(const Analysis& analysis, Expectation& out) {
    const Verdict& verdict = analysis.verdict;
    for (const ChainHop& hop : verdict.chain) {
        addRule(analysis, hop.rule, out);
        const bool isSecondary = std::any_of(
            verdict.secondary.begin(), verdict.secondary.end(), [&](const SecondaryEvent& each) {
                return analysis.event(each.event).symptom == analysis.event(hop.event).symptom;
            });
        if (isSecondary) {
            addOnce(out.secondaryContains, analysis.symptomOf(hop.event).id);
        }
    }
}

} // namespace

Expectation expectationOf(const Analysis& analysis) {
    const Verdict& verdict = analysis.verdict;
    Expectation out;
    out.terminalStates = {std::string(toText(verdict.terminalState))};
    out.outcomes = {verdict.outcome.text()};
    if (verdict.isAmbiguous) {
        out.isAmbiguous = true;
    }
    if (verdict.primary) {
        fillPrimary(analysis, *verdict.primary, out);
    }
    fillChain(analysis, out);
    out.certainty = "likely";
    out.why = verdict.summary;
    return out;
}

std::string writeExpectation(const Expectation& expected,
                             const std::vector<std::string>& comments) {
    std::string out;
    for (const std::string& comment : comments) {
        out += "# " + displayable(comment) + "\n";
    }
    const auto add = [&](std::string_view key, const std::string& value) {
        out += fmt::format("{} = {}\n", key, value);
    };
    const auto addList = [&](std::string_view key, const std::vector<std::string>& texts) {
        if (!texts.empty()) {
            add(key, listOf(texts));
        }
    };
    if (!expected.terminalStates.empty()) {
        add("terminal_state", oneOrList(expected.terminalStates));
    }
    if (!expected.outcomes.empty()) {
        add("outcome", oneOrList(expected.outcomes));
    }
    if (expected.isAmbiguous) {
        add("ambiguous", *expected.isAmbiguous ? "true" : "false");
    }
    if (!expected.primarySymptom.empty()) {
        add("primary.symptom", quoted(expected.primarySymptom));
    }
    for (const auto& [kind, name] : expected.primaryEntity) {
        add(fmt::format("primary.{}", toText(kind)), quoted(name));
    }
    std::vector<std::string> spared;
    for (const NotBlamed& each : expected.notBlamed) {
        spared.push_back(fmt::format("{}:{}", toText(each.kind), each.name));
    }
    addList("not_blamed", spared);
    addList("secondary_contains", expected.secondaryContains);
    addList("missing_evidence_mentions", expected.missingEvidenceMentions);
    addList("fires", expected.fires);
    addList("must_not_fire", expected.mustNotFire);
    if (!expected.certainty.empty()) {
        add("certainty", quoted(expected.certainty));
    }
    if (!expected.why.empty()) {
        add("why", quoted(expected.why));
    }
    return out;
}

} // namespace ff
