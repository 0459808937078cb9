// Each case is looked at on its own, on any thread; what they showed is put together in their
// order.
#include "engine/corpus/rule_coverage.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <set>

#include "engine/base/worker_pool.h"
#include "engine/corpus/case_activity.h"
#include "engine/corpus/case_runner.h"
#include "engine/pipeline/engine.h"

namespace ff {
namespace {

constexpr const char* bySample = "sample";

void note(std::string& where, std::string_view name) {
    if (where.empty()) {
        where = name;
    }
}

RuleCoverage begun(const std::string& rule, RuleKind kind, const RuleOrigin& origin,
                   const std::vector<std::string>& conditions,
                   const std::vector<std::string>& idle) {
    RuleCoverage out;
    out.rule = rule;
    out.kind = kind;
    out.origin = origin;
    for (const std::string& key : conditions) {
        const bool isIdle = std::find(idle.begin(), idle.end(), key) != idle.end();
        out.conditions.push_back({key, {}, {}, isIdle});
    }
    return out;
}

/// What fails on facts of the engine and on what programs are sent is not seen.
std::vector<std::string> conditionsSeen(const Extractor& extractor) {
    using Kind = Extractor::Kind;
    const bool isSeen = extractor.kind == Kind::Regex || extractor.kind == Kind::Fields ||
                        extractor.kind == Kind::Metric;
    return isSeen ? conditionsOf(extractor) : std::vector<std::string>();
}

class CoverageCollector {
public:
    explicit CoverageCollector(const RuleSet& rules)
        : m_rules(rules), m_heldInCases(rules.extractors.size()) {
        auto& out = m_report.rules;
        for (const Extractor& each : rules.extractors) {
            out.push_back(
                begun(each.id, RuleKind::Extractor, each.origin, conditionsSeen(each), {}));
        }
        for (const Filter& each : rules.filters) {
            out.push_back(begun(each.id, RuleKind::Filter, each.origin, conditionsOf(each),
                                idleConditions(each, rules)));
        }
        for (const Refiner& each : rules.refiners) {
            out.push_back(begun(each.id, RuleKind::Refiner, each.origin, conditionsOf(each),
                                idleConditions(each, rules)));
        }
    }

    void addSamples(const ExtractorMatchers& matchers) {
        for (std::size_t i = 0; i < matchers.size(); ++i) {
            RuleCoverage& rule = m_report.rules[i];
            for (const Extractor::Sample& sample : m_rules.extractors[i].samples) {
                rule.bySample = rule.bySample || sample.matches;
                for (const ConditionResult& each : matchers[i].onSample(sample)) {
                    noteCondition(rule, each.key, each.holds, bySample);
                }
            }
        }
    }

    void addCase(const std::string& name, const CaseActivity& activity) {
        m_report.cases.push_back(name);
        m_sources.insert(activity.sources.begin(), activity.sources.end());
        for (std::size_t i = 0; i < m_rules.extractors.size(); ++i) {
            addExtractor(i, name, activity.extractors[i]);
        }
        for (std::size_t i = 0; i < activity.relations.size(); ++i) {
            addRelation(m_report.rules[m_rules.extractors.size() + i], name, activity.relations[i]);
        }
    }

    void addError(Error error) { m_report.errors.push_back(std::move(error)); }

    CoverageReport finish() {
        for (std::size_t i = 0; i < m_rules.extractors.size(); ++i) {
            explainExtractor(i);
        }
        for (RuleCoverage& rule : m_report.rules) {
            if (!rule.cases.empty()) {
                rule.whyNot.reset();
                rule.missed.clear();
                rule.nearestCase.clear();
            }
        }
        return std::move(m_report);
    }

private:
    static void noteCondition(RuleCoverage& rule, std::string_view key, bool holds,
                              std::string_view where) {
        for (ConditionCoverage& condition : rule.conditions) {
            if (condition.key == key) {
                note(holds ? condition.heldIn : condition.failedIn, where);
            }
        }
    }

    void addExtractor(std::size_t index, const std::string& name,
                      const CaseActivity::OfExtractor& activity) {
        RuleCoverage& rule = m_report.rules[index];
        if (activity.events > 0) {
            rule.cases.push_back(name);
        }
        if (activity.hasCandidate) {
            note(rule.nearestCase, name);
        }
        for (std::size_t i = 0; i < rule.conditions.size(); ++i) {
            ConditionCoverage& condition = rule.conditions[i];
            const CaseActivity::Seen& seen = activity.conditions[i];
            if (condition.key == "regex" ? activity.events > 0 : seen.holding) {
                note(condition.heldIn, name);
                m_heldInCases[index].insert(condition.key);
            }
            if (seen.failing) {
                note(condition.failedIn, name);
            }
        }
    }

    static void addRelation(RuleCoverage& rule, const std::string& name, const RuleTrace& trace) {
        if (trace.fired > 0) {
            rule.cases.push_back(name);
            for (ConditionCoverage& condition : rule.conditions) {
                note(condition.heldIn, name);
            }
        }
        for (const std::string& key : trace.decisive) {
            noteCondition(rule, key, false, name);
        }
        if (trace.whyNot && (!rule.whyNot || *trace.whyNot > *rule.whyNot)) {
            rule.whyNot = trace.whyNot;
            rule.missed = trace.missed;
            rule.nearestCase = name;
        }
    }

    void explainExtractor(std::size_t index) {
        const Extractor& extractor = m_rules.extractors[index];
        RuleCoverage& rule = m_report.rules[index];
        const auto& sources = extractor.sources;
        const bool isThere = sources.empty() ||
                             std::any_of(sources.begin(), sources.end(),
                                         [&](Source source) { return m_sources.contains(source); });
        if (extractor.kind == Extractor::Kind::Command) {
            rule.whyNot = WhyNot::OutOfScope;
        } else if (!isThere) {
            rule.whyNot = WhyNot::SourceAbsent;
        } else if (rule.nearestCase.empty()) {
            rule.whyNot = WhyNot::NoCandidate;
        } else {
            explainCandidates(rule, m_heldInCases[index]);
        }
    }

    /// Rows of the kind or series of the metric were there, and something else of them failed: the
    /// first condition that held in no case, if there is one.
    static void explainCandidates(RuleCoverage& rule, const std::set<std::string>& held) {
        rule.whyNot = WhyNot::ValueMismatch;
        const auto missed =
            std::find_if(rule.conditions.begin(), rule.conditions.end(),
                         [&](const ConditionCoverage& each) { return !held.contains(each.key); });
        if (missed != rule.conditions.end()) {
            rule.whyNot = whyNotFor(missed->key);
            rule.missed = missed->key;
        }
    }

    const RuleSet& m_rules;
    CoverageReport m_report;
    std::vector<std::set<std::string>> m_heldInCases; ///< conditions, by `ExtractorId`
    std::set<Source> m_sources;
};

} // namespace

std::string_view toText(RuleKind kind) {
    static constexpr std::array<std::string_view, 3> words{"extractor", "filter", "refiner"};
    return words[static_cast<std::size_t>(kind)];
}

CoverageReport::Total CoverageReport::rulesOf(RuleKind kind) const {
    Total total;
    for (const RuleCoverage& rule : rules) {
        if (rule.kind == kind) {
            ++total.total;
            total.exercised += rule.isExercised() ? 1 : 0;
        }
    }
    return total;
}

CoverageReport::Total CoverageReport::extractorsByCases() const {
    Total total = rulesOf(RuleKind::Extractor);
    total.exercised = static_cast<std::size_t>(
        std::count_if(rules.begin(), rules.end(), [](const RuleCoverage& rule) {
            return rule.kind == RuleKind::Extractor && !rule.cases.empty();
        }));
    return total;
}

CoverageReport::Total CoverageReport::conditionsOf(RuleKind kind) const {
    Total total;
    for (const RuleCoverage& rule : rules) {
        for (const ConditionCoverage& condition : rule.conditions) {
            if (rule.kind == kind && !condition.isIdle) {
                ++total.total;
                total.exercised += condition.isExercised() ? 1 : 0;
            }
        }
    }
    return total;
}

std::size_t CoverageReport::idleConditions() const {
    std::size_t count = 0;
    for (const RuleCoverage& rule : rules) {
        count += static_cast<std::size_t>(
            std::count_if(rule.conditions.begin(), rule.conditions.end(),
                          [](const ConditionCoverage& each) { return each.isIdle; }));
    }
    return count;
}

CoverageReport coverRules(const std::shared_ptr<const RuleSet>& rules,
                          const std::vector<std::filesystem::path>& cases, int jobs,
                          const Progress& progress) {
    const ExtractorMatchers matchers = matchersOf(*rules);
    const Progress quiet{progress.cancel, {}};
    std::vector<Result<CaseActivity>> found(cases.size(),
                                            Result<CaseActivity>(failure("cancelled")));
    std::atomic<std::size_t> done{0};
    runTasks(cases.size(), jobs, [&](std::size_t i) {
        AnalysisRequest request;
        request.paths = {cases[i]};
        request.threads = 1;
        const auto analysis = analyse(request, rules, quiet);
        if (analysis) {
            found[i] = activityIn(**analysis, matchers, quiet);
        } else {
            found[i] = tl::unexpected<Error>(analysis.error());
        }
        progress.report(caseName(cases[i]), ++done, cases.size());
    });
    CoverageCollector collector(*rules);
    collector.addSamples(matchers);
    for (std::size_t i = 0; i < cases.size(); ++i) {
        if (found[i]) {
            collector.addCase(caseName(cases[i]), *found[i]);
        } else {
            collector.addError(found[i].error());
        }
    }
    return collector.finish();
}

} // namespace ff
