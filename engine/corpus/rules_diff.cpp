// Both rule sets look at one investigation of each case.
#include "engine/corpus/rules_diff.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <map>

#include "engine/base/worker_pool.h"
#include "engine/corpus/case_check.h"
#include "engine/corpus/case_reader.h"
#include "engine/corpus/case_runner.h"
#include "engine/corpus/fired_rules.h"
#include "engine/model/rule_fingerprint.h"
#include "engine/pipeline/investigation.h"

namespace ff {
namespace {

using Texts = std::map<std::string, std::string>;
using Counts = std::map<std::string, std::uint64_t>;

struct Compared {
    CaseChange change;
    Counts before;
    Counts after;
};

VerdictState stateOf(const Analysis& analysis, const Expectation& expected) {
    const Verdict& verdict = analysis.verdict;
    VerdictState out;
    out.outcome = verdict.outcome.text();
    if (verdict.primary) {
        const Event& event = analysis.event(verdict.primary->event);
        out.primary = analysis.rules->symptom(event.symptom).id + " of " + event.entity.text();
    }
    out.isAmbiguous = verdict.isAmbiguous;
    out.summary = verdict.summary;
    out.differences = checkCase(analysis, expected);
    out.isPassed = out.differences.empty();
    out.wrongfulAccusations = static_cast<std::size_t>(
        std::count_if(out.differences.begin(), out.differences.end(),
                      [](const CaseDifference& each) { return each.key == "not_blamed"; }));
    return out;
}

Result<Compared> compare(const std::filesystem::path& folder,
                         const std::shared_ptr<const RuleSet>& before,
                         const std::shared_ptr<const RuleSet>& after, const Progress& progress) {
    const auto expected = readExpectation(folder);
    if (!expected) {
        return tl::unexpected<Error>(expected.error().front());
    }
    AnalysisRequest request;
    request.paths = {folder};
    request.threads = 1;
    Investigation investigation(std::move(request));
    const auto first = investigation.run(before, {}, std::nullopt, progress);
    if (!first) {
        return tl::unexpected<Error>(first.error());
    }
    const auto second = investigation.run(after, {}, std::nullopt, progress);
    if (!second) {
        return tl::unexpected<Error>(second.error());
    }
    Compared out;
    out.change = {caseName(folder), folder, stateOf(**first, *expected),
                  stateOf(**second, *expected)};
    out.before = firedCounts(**first);
    out.after = firedCounts(**second);
    return out;
}

/// Everything that has an id, with what it says.
Texts textsOf(const RuleSet& rules) {
    Texts out;
    const auto addAll = [&](const auto& list) {
        for (const auto& each : list) {
            out[each.id] = fingerprint(each);
        }
    };
    addAll(rules.symptoms);
    addAll(rules.extractors);
    addAll(rules.filters);
    addAll(rules.refiners);
    for (const auto& [name, table] : rules.tables) {
        std::string& text = out["table " + name];
        for (const auto& [key, entry] : table) {
            text += key + '\x1F' + entry.symptom + '\x1F';
            for (const Attribute& attribute : entry.attributes) {
                text += attribute.name + '\x1F' + toText(attribute.value) + '\x1F';
            }
        }
    }
    return out;
}

std::vector<RuleChange> changesOf(const RuleSet& before, const RuleSet& after,
                                  const Counts& firedBefore, const Counts& firedAfter) {
    std::map<std::string, RuleChange> changes;
    const Texts old = textsOf(before);
    for (const auto& [id, text] : textsOf(after)) {
        const auto known = old.find(id);
        changes[id].kind = known == old.end()      ? RuleChange::Kind::Added
                           : known->second == text ? RuleChange::Kind::Same
                                                   : RuleChange::Kind::Changed;
    }
    for (const auto& [id, text] : old) {
        changes.try_emplace(id, RuleChange{id, RuleChange::Kind::Removed});
    }
    for (const auto& [id, count] : firedBefore) {
        changes[id].firedBefore = count;
    }
    for (const auto& [id, count] : firedAfter) {
        changes[id].firedAfter = count;
    }
    std::vector<RuleChange> out;
    for (auto& [id, change] : changes) {
        if (change.kind != RuleChange::Kind::Same || change.firedBefore != change.firedAfter) {
            change.rule = id;
            out.push_back(change);
        }
    }
    return out;
}

void add(Counts& sum, const Counts& more) {
    for (const auto& [id, count] : more) {
        sum[id] += count;
    }
}

} // namespace

std::string_view toText(RuleChange::Kind kind) {
    static constexpr std::array<std::string_view, 4> words{"same", "added", "removed", "changed"};
    return words[static_cast<std::size_t>(kind)];
}

bool CaseChange::isChanged() const {
    return before.outcome != after.outcome || before.primary != after.primary ||
           before.isAmbiguous != after.isAmbiguous || before.isPassed != after.isPassed ||
           before.wrongfulAccusations != after.wrongfulAccusations ||
           before.summary != after.summary;
}

bool CaseChange::isWorse() const {
    return (before.isPassed && !after.isPassed) ||
           after.wrongfulAccusations > before.wrongfulAccusations;
}

bool CaseChange::isBetter() const {
    return !isWorse() && ((!before.isPassed && after.isPassed) ||
                          after.wrongfulAccusations < before.wrongfulAccusations);
}

bool RulesDiff::isChanged() const {
    return std::any_of(cases.begin(), cases.end(),
                       [](const CaseChange& each) { return each.isChanged(); });
}

bool RulesDiff::isWorse() const {
    return std::any_of(cases.begin(), cases.end(),
                       [](const CaseChange& each) { return each.isWorse(); });
}

RulesDiff compareRules(const std::shared_ptr<const RuleSet>& before,
                       const std::shared_ptr<const RuleSet>& after,
                       const std::vector<std::filesystem::path>& cases, int jobs,
                       const Progress& progress) {
    std::vector<Result<Compared>> compared(cases.size(), Result<Compared>(failure("cancelled")));
    std::atomic<std::size_t> done{0};
    const Progress quiet{progress.cancel, {}};
    runTasks(cases.size(), jobs, [&](std::size_t i) {
        compared[i] = compare(cases[i], before, after, quiet);
        progress.report(caseName(cases[i]), ++done, cases.size());
    });
    RulesDiff out;
    Counts firedBefore;
    Counts firedAfter;
    for (Result<Compared>& each : compared) {
        if (!each) {
            out.errors.push_back(each.error());
            continue;
        }
        out.cases.push_back(std::move(each->change));
        add(firedBefore, each->before);
        add(firedAfter, each->after);
    }
    out.rules = changesOf(*before, *after, firedBefore, firedAfter);
    return out;
}

} // namespace ff
