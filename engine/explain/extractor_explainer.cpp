// Sources first, then the conditions on what they hold, then what became of the events.
#include "engine/explain/extractor_explainer.h"

#include <algorithm>

#include <fmt/format.h>

#include "engine/explain/event_words.h"
#include "engine/explain/line_search.h"
#include "engine/explain/metric_search.h"
#include "engine/explain/relation_explainer.h"
#include "engine/explain/row_search.h"

namespace ff {

namespace {

using Condition = RuleExplanation::Condition;
using Kind = RuleExplanation::Kind;

constexpr std::size_t mostFirings = 64;
constexpr std::size_t mostAbsent = 64;

Kind kindOf(Extractor::Kind kind) {
    switch (kind) {
    case Extractor::Kind::Regex:
        return Kind::Lines;
    case Extractor::Kind::Fields:
        return Kind::Rows;
    case Extractor::Kind::Metric:
        return Kind::Metric;
    case Extractor::Kind::Native:
        return Kind::Native;
    case Extractor::Kind::Command:
        return Kind::Command;
    }
    return Kind::Lines;
}

void addPatternCondition(const LineFindings& found, const Extractor& extractor,
                         RuleExplanation& out) {
    Condition made;
    made.key = "regex";
    made.asks = extractor.regex;
    made.met = found.taken.count + found.unnamed.count + found.excluded.count;
    made.holds = made.met > 0;
    const LineTally& shown = found.taken.count > 0      ? found.taken
                             : found.unnamed.count > 0  ? found.unnamed
                             : found.excluded.count > 0 ? found.excluded
                                                        : found.words;
    made.places = shown.first;
    if (found.words.count > 0) {
        made.miss =
            fmt::format("{} hold{} its words, and not the pattern",
                        countWords(found.words.count, "line"), found.words.count == 1 ? "s" : "");
    } else if (!made.holds) {
        made.miss = found.isCut ? fmt::format("not found in what was searched: the first {} lines "
                                              "with words of the rules asked for",
                                              mostSearchedLines)
                                : "no line holds the words of the pattern";
    }
    if (!made.holds) {
        made.reason = found.words.count > 0 ? WhyNot::ValueMismatch : WhyNot::NoCandidate;
    }
    out.conditions.push_back(std::move(made));
}

void addExceptionCondition(const LineFindings& found, const Extractor& extractor,
                           RuleExplanation& out) {
    Condition made;
    made.key = "not_regex";
    made.asks = extractor.notRegex;
    made.met = found.taken.count + found.unnamed.count;
    made.isJudged = made.met + found.excluded.count > 0;
    made.holds = made.met > 0;
    made.places = found.excluded.first;
    if (found.excluded.count > 0) {
        made.miss = fmt::format("{} excluded by it", countWords(found.excluded.count, "line"));
    }
    if (made.isJudged && !made.holds) {
        made.reason = WhyNot::SuppressedBy;
    }
    out.conditions.push_back(std::move(made));
}

void addTableCondition(const LineFindings& found, const Extractor& extractor,
                       RuleExplanation& out) {
    Condition made;
    made.key = "symptom.table";
    made.asks = extractor.symptom.table;
    made.met = found.taken.count;
    made.isJudged = made.met + found.unnamed.count > 0;
    made.holds = made.met > 0;
    made.places = found.unnamed.first;
    if (found.unnamed.count > 0) {
        made.miss = fmt::format("the table has no entry for {} ({})", found.keys,
                                countWords(found.unnamed.count, "line"));
    }
    if (made.isJudged && !made.holds) {
        made.reason = WhyNot::ValueMismatch;
    }
    out.conditions.push_back(std::move(made));
}

void explainFacts(const Analysis& analysis, const Extractor& extractor, RuleExplanation& out) {
    const CollectiveLedger& ledger = analysis.ledger;
    Condition made;
    made.key = "native";
    made.asks = extractor.native;
    made.met = ledger.stalled.size();
    made.holds = out.fired > 0;
    std::size_t silent = 0;
    for (const StalledCollective& each : ledger.stalled) {
        silent = std::max(silent, each.silent.size());
    }
    if (ledger.stalled.empty()) {
        made.miss = "in no collective do some ranks wait for others";
        made.reason = WhyNot::NoCandidate;
    } else if (!made.holds) {
        made.miss = fmt::format("{} in which ranks wait, and none of such a fact; {} said nothing, "
                                "which proves nothing",
                                countWords(ledger.stalled.size(), "collective"),
                                countWords(silent, "rank"));
        made.reason = WhyNot::ValueMismatch;
    }
    if (made.holds) {
        made.reason.reset();
        made.miss.clear();
    }
    out.conditions.push_back(std::move(made));
}

class ExtractorExplainer {
public:
    ExtractorExplainer(RuleScenes& scenes, const Progress& progress)
        : m_scenes(scenes), m_analysis(scenes.analysis()), m_progress(progress) {}

    RuleExplanation run(const Extractor& extractor, const LineFindings* lines) {
        m_out = {};
        m_out.id = extractor.rule;
        m_out.rule = extractor.id;
        m_out.kind = kindOf(extractor.kind);
        m_out.does = extractor.title;
        collectEvents(extractor);
        addSources(extractor);
        switch (extractor.kind) {
        case Extractor::Kind::Regex:
            if (lines != nullptr) {
                addLines(extractor, *lines);
            }
            break;
        case Extractor::Kind::Fields:
            explainRows(m_analysis, extractor, m_progress, m_out);
            break;
        case Extractor::Kind::Metric:
            explainMetric(m_analysis, extractor, m_progress, m_out);
            break;
        case Extractor::Kind::Native:
            explainFacts(m_analysis, extractor, m_out);
            break;
        case Extractor::Kind::Command:
            explainProgram(extractor);
            break;
        }
        conclude();
        return std::move(m_out);
    }

private:
    void collectEvents(const Extractor& extractor) {
        m_isAllOutside = true;
        m_outside.clear();
        for (const Event& event : m_analysis.graph.log.events) {
            if (event.extractor != extractor.rule || !event.members.empty()) {
                continue;
            }
            if (++m_out.fired <= mostFirings) {
                m_out.firings.push_back({event.id, {}});
            }
            m_out.lines += event.count;
            const bool isOutside = event.state == EventState::Filtered;
            if (isOutside && m_outside.empty() && !event.history.empty()) {
                m_outside = event.history.front().reason;
            }
            m_isAllOutside = m_isAllOutside && isOutside;
        }
    }

    void addSources(const Extractor& extractor) {
        const std::set<Source> sources = visibleSources(extractor);
        const bool isAny = extractor.sources.empty() && extractor.kind != Extractor::Kind::Metric;
        if (isAny || extractor.kind == Extractor::Kind::Native) {
            return;
        }
        Condition made;
        made.key = "sources";
        std::vector<std::string> names;
        for (const Source source : sources) {
            names.emplace_back(toText(source));
            m_out.sources.push_back(sourceState(m_analysis, source));
            made.met += m_out.sources.back().members;
        }
        made.asks = listWords(names, names.size());
        made.holds = made.met > 0;
        const auto lacking = std::find_if(m_out.sources.begin(), m_out.sources.end(),
                                          [](const auto& each) { return !each.absent.empty(); });
        if (lacking != m_out.sources.end()) {
            made.miss =
                fmt::format("no {} of {}", toText(lacking->source), listWords(lacking->absent, 3));
        } else if (!made.holds) {
            made.miss = "the bundle has no member of them";
        }
        if (!made.holds) {
            made.reason = WhyNot::SourceAbsent;
        }
        m_out.conditions.push_back(std::move(made));
    }

    void addLines(const Extractor& extractor, const LineFindings& found) {
        m_out.isCut = found.isCut;
        addPatternCondition(found, extractor, m_out);
        if (!extractor.notRegex.empty()) {
            addExceptionCondition(found, extractor, m_out);
        }
        if (!extractor.symptom.table.empty()) {
            addTableCondition(found, extractor, m_out);
        }
    }

    void explainProgram(const Extractor& extractor) {
        if (m_out.fired > 0) {
            return;
        }
        for (const Verdict::RuleNotRun& each : m_analysis.verdict.rulesNotRun) {
            if (each.rule == extractor.id) {
                m_out.whyNot = WhyNot::OutOfScope;
                m_out.nearest = "The program was not run: " + each.reason + ".";
                return;
            }
        }
        m_out.whyNot = WhyNot::NoCandidate;
        m_out.nearest = "The program ran and reported nothing.";
    }

    void conclude() {
        if (m_out.fired == 0) {
            concludeWhyNot(m_out, WhyNot::SuppressedBy,
                           "All conditions hold: another rule reads the same from the whole record "
                           "that the lines are of.");
        } else if (m_isAllOutside) {
            m_out.whyNot = WhyNot::OutOfScope;
            m_out.nearest = m_outside;
        }
    }

    RuleScenes& m_scenes;
    const Analysis& m_analysis;
    const Progress& m_progress;
    RuleExplanation m_out;
    bool m_isAllOutside = true;
    std::string m_outside;
};

} // namespace

RuleExplanation::SourceState sourceState(const Analysis& analysis, Source source) {
    RuleExplanation::SourceState state;
    state.source = source;
    for (const Member& member : analysis.bundle->members) {
        state.members += member.source == source && !member.isIgnored ? 1 : 0;
    }
    for (const ConnectorReport& report : analysis.verdict.connectorReports) {
        if (report.source == source && report.status == ConnectorReport::Status::NotProvided &&
            ++state.absentCount <= mostAbsent) {
            state.absent.push_back(report.memberOrNode);
        }
    }
    return state;
}

std::vector<RuleExplanation> explainExtractors(const std::vector<const Extractor*>& extractors,
                                               RuleScenes& scenes, const Progress& progress) {
    std::vector<const Extractor*> ofLines;
    std::copy_if(extractors.begin(), extractors.end(), std::back_inserter(ofLines),
                 [](const Extractor* each) { return each->kind == Extractor::Kind::Regex; });
    const std::vector<LineFindings> lines = searchLines(scenes.analysis(), ofLines, progress);
    ExtractorExplainer explainer(scenes, progress);
    std::vector<RuleExplanation> out;
    std::size_t next = 0;
    for (const Extractor* each : extractors) {
        const bool isOfLines = each->kind == Extractor::Kind::Regex;
        out.push_back(explainer.run(*each, isOfLines ? &lines[next++] : nullptr));
    }
    return out;
}

} // namespace ff
