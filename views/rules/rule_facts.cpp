#include "views/rules/rule_facts.h"

#include <algorithm>

#include <QCoreApplication>

#include "engine/explain/explainer.h"
#include "views/shared/entity_text.h"
#include "views/shared/time_text.h"

namespace ff {
namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(RuleFacts)
};

QString stateText(const Analysis& analysis, const Event& event) {
    QString text = [&] {
        switch (event.state) {
        case EventState::Active:
            return analysis.verdict.primary && analysis.verdict.primary->event == event.id
                       ? Words::tr("first fault")
                       : Words::tr("stands");
        case EventState::Demoted:
            return Words::tr("explained");
        case EventState::Consumed:
            return Words::tr("part of another");
        case EventState::Cancelled:
            return Words::tr("taken back");
        case EventState::Filtered:
            return Words::tr("out of scope");
        }
        return QString();
    }();
    if (!event.history.empty() && event.history.back().rule.isValid()) {
        text = Words::tr("%1 by %2").arg(
            text, engineText(analysis.rules->ruleName(event.history.back().rule)));
    }
    return text;
}

class HitCollector {
public:
    HitCollector(const Analysis& analysis, const std::string& rule)
        : m_analysis(analysis) {
        m_facts.rule = rule;
        const auto& names = analysis.rules->ruleNames;
        const auto found = std::find(names.begin(), names.end(), rule);
        if (found != names.end()) {
            m_rule = RuleId(static_cast<std::size_t>(found - names.begin()));
        }
    }

    RuleFacts run() {
        if (!m_rule.isValid()) {
            return std::move(m_facts);
        }
        for (const Event& event : m_analysis.graph.log.events) {
            if (event.extractor == m_rule && event.members.empty()) {
                addLines(event);
            } else if (isMovedByRule(event)) {
                addEvent(event);
            }
        }
        return std::move(m_facts);
    }

private:
    [[nodiscard]] bool isMovedByRule(const Event& event) const {
        return event.extractor == m_rule ||
               std::any_of(event.history.begin(), event.history.end(),
                           [&](const Event::Move& move) { return move.rule == m_rule; });
    }
    RuleHit hitOf(const Event& event) {
        RuleHit hit;
        hit.event = event.id;
        hit.time = stampText(event.first);
        hit.about = placeLabel(m_analysis, event.entity);
        hit.state = stateText(m_analysis, event);
        return hit;
    }
    void addEvent(const Event& event) {
        if (++m_facts.hitCount > RuleFacts::mostHits) {
            return;
        }
        RuleHit hit = hitOf(event);
        hit.where = engineText(m_analysis.symptomOf(event.id).id);
        m_facts.hits.push_back(std::move(hit));
    }
    void addLines(const Event& event) {
        m_facts.hitCount += event.count;
        for (const Match& match : event.evidence) {
            if (m_facts.hits.size() >= RuleFacts::mostHits) {
                return;
            }
            RuleHit hit = hitOf(event);
            hit.time = stampText(match.stamp);
            if (match.locator.member.isValid()) {
                hit.place = match.locator;
                hit.where = locatorText(m_analysis, match.locator);
            }
            for (const Capture& capture : match.captures) {
                if (capture.name != "match") {
                    setValue(hit, capture);
                }
            }
            m_facts.hits.push_back(std::move(hit));
        }
    }
    void setValue(RuleHit& hit, const Capture& capture) {
        const QString name = engineText(capture.name);
        auto column = std::find(m_facts.captures.begin(), m_facts.captures.end(), name);
        if (column == m_facts.captures.end()) {
            column = m_facts.captures.insert(column, name);
        }
        const auto index = static_cast<std::size_t>(column - m_facts.captures.begin());
        hit.values.resize(std::max(hit.values.size(), index + 1));
        hit.values[index] = shownText(capture.value, 256);
    }

    const Analysis& m_analysis;
    RuleId m_rule;
    RuleFacts m_facts;
};

QString outcomeOf(const RuleExplanation& rule) {
    const QString times = rule.fired == 1 ? Words::tr("fires once")
                                          : Words::tr("fires %1 times").arg(countText(rule.fired));
    const QString why = rule.whyNot ? whyNotSentence(*rule.whyNot) : QString();
    QString text = rule.fired == 0   ? Words::tr("does not fire: %1").arg(why)
                   : rule.whyNot     ? Words::tr("%1, but: %2").arg(times, why)
                                     : times;
    if (!rule.nearest.empty()) {
        text += QStringLiteral(" · ") + engineText(rule.nearest);
    }
    return text;
}

} // namespace

QString whyNotSentence(WhyNot reason) {
    switch (reason) {
    case WhyNot::Disabled:
        return Words::tr("it is disabled");
    case WhyNot::OutOfScope:
        return Words::tr("what it finds is out of scope");
    case WhyNot::SourceAbsent:
        return Words::tr("the evidence it reads is not there");
    case WhyNot::NoCandidate:
        return Words::tr("nothing of the kind is there");
    case WhyNot::ValueMismatch:
        return Words::tr("there is some of the kind, but with other values");
    case WhyNot::PlaceMismatch:
        return Words::tr("it is at other places");
    case WhyNot::OutsideWindow:
        return Words::tr("it is at other times");
    case WhyNot::CountBelow:
        return Words::tr("there are too few");
    case WhyNot::SuppressedBy:
        return Words::tr("an exception holds");
    }
    return {};
}

RuleFacts hitsOf(const Analysis& analysis, const std::string& rule) {
    return HitCollector(analysis, rule).run();
}

void explainInto(RuleFacts& facts, const Analysis& analysis, const Progress& progress) {
    const auto explained = explain(analysis, {{facts.rule}, {}, {}}, progress);
    if (!explained || explained->rules.empty()) {
        return;
    }
    facts.explanation = explained->rules.front();
    facts.outcome = outcomeOf(*facts.explanation);
}

} // namespace ff
