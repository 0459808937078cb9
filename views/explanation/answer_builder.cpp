#include "views/explanation/answer_builder.h"

#include <algorithm>

#include <QCoreApplication>

#include "views/explanation/rule_nodes.h"
#include "views/shared/entity_text.h"
#include "views/shared/events_text.h"
#include "views/shared/time_text.h"

namespace ff {
namespace {

using Mark = AnswerNode::Mark;

struct Words {
    Q_DECLARE_TR_FUNCTIONS(Explanation)
};

constexpr std::size_t openMakers = 1;  ///< rules that are open at once
constexpr std::size_t mostFates = 100; ///< of hypotheses shown

class AnswerBuilder {
public:
    explicit AnswerBuilder(const Analysis& analysis)
        : m_analysis(analysis), m_tree(std::make_shared<AnswerTree>()) {}

    std::shared_ptr<const AnswerTree> of(const Explanation& explanation) {
        if (explanation.whyNot) {
            add(*explanation.whyNot);
        } else if (explanation.event) {
            add(*explanation.event);
        } else if (explanation.verdict) {
            add(*explanation.verdict);
        }
        return m_tree;
    }

private:
    AnswerNode& section(const QString& title) {
        AnswerNode& node = m_tree->root.add(Mark::None, title);
        node.isTitle = true;
        node.isOpen = true;
        return node;
    }

    [[nodiscard]] QString delayWords(const TimeDifference& delay, bool isOrderProven) const {
        QString text = delay.isKnown ? relativeText(delay.delta) + QLatin1Char(' ') +
                                           uncertaintyText(delay)
                                     : QString();
        if (!isOrderProven) {
            text += QLatin1Char(' ') + Words::tr("order not proven");
        }
        return text.trimmed();
    }

    /// What became of an event, and the way from it to the failure.
    AnswerNode& addFate(const Hypothesis& fate, AnswerNode& parent) {
        const bool isEvent = fate.event.isValid();
        AnswerNode& node =
            isEvent ? addEvent(m_analysis, fate.event, parent)
                    : parent.add(Mark::None, placeLabel(m_analysis, fate.entity));
        if (fate.events.size() > 1) {
            node.text = symptomDetail(m_analysis, fate.event) + QStringLiteral(" · ") +
                        eventsPlace(m_analysis, fate.events);
        }
        node.isTitle = true;
        node.events = isEvent && fate.events.empty() ? std::vector{fate.event} : fate.events;
        AnswerNode& why =
            node.add(fate.standing == Hypothesis::Standing::Primary ? Mark::Holds : Mark::Fails,
                     standingText(fate.standing));
        why.note = engineText(fate.why);
        if (fate.by.isValid()) {
            why.events = {fate.by};
        }
        if (fate.rule.isValid()) {
            why.rule = engineText(m_analysis.rules->ruleName(fate.rule));
        }
        addPath(fate, node);
        return node;
    }

    void addPath(const Hypothesis& fate, AnswerNode& parent) {
        if (fate.path.size() < 2) {
            return;
        }
        const std::size_t steps = fate.path.size() - 1;
        AnswerNode& way = parent.add(
            Mark::None, steps == 1
                            ? Words::tr("its way to the failure: 1 step")
                            : Words::tr("its way to the failure: %1 steps").arg(countText(steps)));
        for (std::size_t i = 1; i < fate.path.size(); ++i) {
            const Hypothesis::PathStep& step = fate.path[i];
            AnswerNode& node = addEvent(m_analysis, step.event, way);
            node.note = delayWords(step.delay, step.isOrderProven);
            if (step.rule.isValid()) {
                node.rule = engineText(m_analysis.rules->ruleName(step.rule));
                node.note += QStringLiteral(" · ") + node.rule;
            }
        }
    }

    void addFates(const QString& title, const std::vector<Hypothesis>& fates) {
        if (fates.empty()) {
            return;
        }
        AnswerNode& node = section(title);
        for (std::size_t i = 0; i < std::min(fates.size(), mostFates); ++i) {
            addFate(fates[i], node).isOpen = i == 0;
        }
        if (fates.size() > mostFates) {
            node.add(Mark::None, Words::tr("%1 more").arg(countText(fates.size() - mostFates)));
        }
    }

    void addAbsent(const std::vector<RuleExplanation::SourceState>& sources) {
        if (sources.empty()) {
            return;
        }
        AnswerNode& node = section(Words::tr("Evidence that would show it and is not there"));
        for (const RuleExplanation::SourceState& source : sources) {
            AnswerNode& line = node.add(Mark::Absent, sourceText(source.source));
            QStringList names;
            for (const std::string& name : source.absent) {
                names.append(shownText(name));
            }
            line.note = names.join(QStringLiteral(", "));
        }
    }

    void add(const WhyNotExplanation& asked) {
        m_tree->question = engineText(asked.target);
        m_tree->answer = engineText(asked.answer);
        addFates(Words::tr("What became of it"), asked.seen);
        addAbsent(asked.absent);
        if (asked.makers.empty()) {
            return;
        }
        AnswerNode& node = section(asked.makerCount == 1 ? Words::tr("The rule")
                                                         : Words::tr("Rules, the nearest first"));
        for (std::size_t i = 0; i < asked.makers.size(); ++i) {
            addRule(m_analysis, asked.makers[i], node).isOpen = i < openMakers;
        }
        if (asked.makerCount > asked.makers.size()) {
            node.add(Mark::None, Words::tr("%1 more")
                                     .arg(countText(asked.makerCount - asked.makers.size())));
        }
    }

    void add(const EventExplanation& asked) {
        const Event& event = m_analysis.event(asked.event);
        m_tree->question = symptomDetail(m_analysis, asked.event) + QStringLiteral(" · ") +
                           placeLabel(m_analysis, event.entity);
        m_tree->answer = standingText(asked.standing.standing);
        if (!asked.standing.why.empty()) {
            m_tree->answer += QStringLiteral(". ") + engineText(asked.standing.why);
        }
        addFates(Words::tr("What became of it"), {asked.standing});
        addNearMisses(asked);
        addRelations(Words::tr("What explains it"), asked.asEffect, asked.effectOf, true);
        addRelations(Words::tr("What it explains"), asked.asCause, asked.causeOf, false);
    }

    void addNearMisses(const EventExplanation& asked) {
        if (asked.nearMisses.empty()) {
            return;
        }
        AnswerNode& node = section(Words::tr("Rules that could have explained it, nearest first"));
        for (const EventExplanation::NearMiss& miss : asked.nearMisses) {
            AnswerNode& line =
                node.add(Mark::Fails, engineText(m_analysis.rules->ruleName(miss.rule)));
            line.rule = line.text;
            line.note = whyNotText(miss.reason);
            if (!miss.missed.empty()) {
                line.note += QStringLiteral(" · ") + engineText(miss.missed);
            }
            if (!miss.words.empty()) {
                line.note += QStringLiteral(": ") + engineText(miss.words);
            }
            if (miss.cause.isValid()) {
                line.events = {miss.cause};
            }
        }
    }

    void addRelations(const QString& title, const std::vector<std::size_t>& edges,
                      std::uint64_t total, bool isEffect) {
        if (edges.empty()) {
            return;
        }
        AnswerNode& node = section(title);
        node.isOpen = isEffect;
        for (const std::size_t at : edges) {
            const CausalEdge& edge = m_analysis.graph.edges[at];
            AnswerNode& line = addEvent(m_analysis, isEffect ? edge.cause : edge.effect, node);
            line.note = delayWords(edge.delay, edge.isOrderProven);
            if (edge.rule.isValid()) {
                line.rule = engineText(m_analysis.rules->ruleName(edge.rule));
                line.note += QStringLiteral(" · ") + line.rule;
            }
        }
        if (total > edges.size()) {
            node.add(Mark::None, Words::tr("%1 more").arg(countText(total - edges.size())));
        }
    }

    void add(const VerdictExplanation& asked) {
        m_tree->question = Words::tr("Why this verdict");
        m_tree->answer = engineText(asked.conclusion);
        addFates(Words::tr("Considered"), asked.candidates);
        addFates(Words::tr("Rejected before that"), asked.rejected);
        if (asked.gaps.empty()) {
            return;
        }
        AnswerNode& node = section(Words::tr("Not covered by evidence"));
        for (const VerdictExplanation::Gap& gap : asked.gaps) {
            AnswerNode& line = node.add(Mark::Absent, sourceText(gap.source));
            QStringList names;
            for (std::size_t i = 0; i < std::min<std::size_t>(gap.parts.size(), 12); ++i) {
                names.append(shownText(gap.parts[i]));
            }
            line.note = names.join(QStringLiteral(", "));
            if (gap.parts.size() > 12) {
                line.note += Words::tr(" and %1 more").arg(countText(gap.parts.size() - 12));
            }
        }
    }

    const Analysis& m_analysis;
    std::shared_ptr<AnswerTree> m_tree;
};

} // namespace

std::shared_ptr<const AnswerTree> answerTree(const Analysis& analysis,
                                             const Explanation& explanation) {
    return AnswerBuilder(analysis).of(explanation);
}

} // namespace ff
