#include "views/rules/verdict_brief.h"

#include <set>

#include <QCoreApplication>
#include <QStringList>

#include "views/shared/entity_text.h"
#include "views/shared/time_text.h"

namespace ff {
namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(VerdictBrief)
};

QString headlineOf(const Analysis& analysis) {
    const Verdict& verdict = analysis.verdict;
    if (verdict.primary) {
        const EventId event = verdict.primary->event;
        return Words::tr("%1: %2").arg(placeLabel(analysis, analysis.event(event).entity),
                                       engineText(analysis.symptomOf(event).title));
    }
    if (verdict.isAmbiguous) {
        return Words::tr("Nobody is accused: ambiguous between %1")
            .arg(verdict.alternatives.size());
    }
    return Words::tr("Nobody is accused");
}

QString change(const QString& before, const QString& after) {
    return before + QStringLiteral(" → ") + after;
}

using Counts = std::map<std::string, std::uint64_t>;

void addCounts(const Counts& before, const Counts& after, const QString& what,
               std::vector<QString>& out) {
    std::set<std::string> names;
    for (const Counts* counts : {&before, &after}) {
        for (const auto& [name, count] : *counts) {
            names.insert(name);
        }
    }
    const auto of = [](const Counts& counts, const std::string& name) {
        const auto found = counts.find(name);
        return found == counts.end() ? 0 : found->second;
    };
    for (const std::string& name : names) {
        const std::uint64_t was = of(before, name);
        const std::uint64_t is = of(after, name);
        if (was != is) {
            out.push_back(what.arg(engineText(name), change(countText(was), countText(is))));
        }
    }
}

} // namespace

VerdictBrief briefOf(const Analysis& analysis) {
    const Verdict& verdict = analysis.verdict;
    VerdictBrief out;
    out.headline = headlineOf(analysis);
    out.detail = shownText(verdict.summary);
    out.outcome = engineText(verdict.outcome.text());
    out.confidence = engineText(toText(verdict.confidence));
    out.isAccusing = verdict.primary.has_value();
    QStringList nodes;
    for (const std::string& node : verdict.badNodes) {
        nodes.append(shownText(node));
    }
    out.badNodes = nodes.isEmpty() ? Words::tr("none") : nodes.join(QStringLiteral(", "));
    for (const Event& event : analysis.graph.log.events) {
        if (event.state != EventState::Filtered) {
            ++out.symptoms[analysis.rules->symptom(event.symptom).id];
        }
        if (event.extractor.isValid()) {
            ++out.rules[analysis.rules->ruleName(event.extractor)];
        }
    }
    for (const CausalEdge& edge : analysis.graph.edges) {
        if (edge.rule.isValid()) {
            ++out.rules[analysis.rules->ruleName(edge.rule)];
        }
    }
    return out;
}

std::vector<QString> differencesOf(const VerdictBrief& before, const VerdictBrief& after) {
    std::vector<QString> out;
    const auto add = [&](const QString& what, const QString& was, const QString& is) {
        if (was != is) {
            out.push_back(what.arg(change(was, is)));
        }
    };
    add(Words::tr("Verdict: %1"), before.headline, after.headline);
    add(Words::tr("Outcome: %1"), before.outcome, after.outcome);
    add(Words::tr("Confidence: %1"), before.confidence, after.confidence);
    add(Words::tr("Bad nodes: %1"), before.badNodes, after.badNodes);
    addCounts(before.rules, after.rules, Words::tr("Rule %1 fires: %2"), out);
    addCounts(before.symptoms, after.symptoms, Words::tr("Events of %1: %2"), out);
    return out;
}

} // namespace ff
