#include "views/compare/compare_text.h"

#include <QCoreApplication>
#include <QStringList>

#include "views/shared/entity_text.h"
#include "views/shared/time_text.h"

namespace ff {

namespace {

struct CompareText {
    Q_DECLARE_TR_FUNCTIONS(CompareText)
};

const QString dash = QStringLiteral("–");

QString countDifference(const ComparedEvents& events) {
    const std::size_t left = events.left.events.size();
    const std::size_t right = events.right.events.size();
    return left > right ? CompareText::tr("%1 more in this run").arg(countText(left - right))
                        : CompareText::tr("%1 more in the other run").arg(countText(right - left));
}

QString timeDifference(const ComparedEvents& events) {
    const Nanos later = subtractSaturated(*events.right.first, *events.left.first);
    const QString apart = engineText(toDurationText(later < 0 ? -later : later, false));
    return later > 0 ? CompareText::tr("%1 later in the other run").arg(apart)
                     : CompareText::tr("%1 earlier in the other run").arg(apart);
}

QString accusedIn(const Analysis& run) {
    const Verdict& verdict = run.verdict;
    if (verdict.primary) {
        return placeLabel(run, run.event(verdict.primary->event).entity);
    }
    return verdict.alternatives.empty()
               ? dash
               : CompareText::tr("one of %1").arg(countText(verdict.alternatives.size()));
}

QString durationOf(const ExecutionContext& workload) {
    return workload.start && workload.end
               ? engineText(
                     toDurationText(subtractSaturated(*workload.end, *workload.start), false))
               : dash;
}

QString sizeOf(const ExecutionContext& workload) {
    return workload.worldSize ? CompareText::tr("%1 ranks").arg(*workload.worldSize) : dash;
}

QString startOf(const ExecutionContext& workload) {
    return workload.start ? fullTime(*workload.start) : dash;
}

QString nodesOf(const Analysis& run) {
    const std::vector<std::string>& nodes = run.placement.nodes;
    constexpr std::size_t mostNamed = 3;
    QStringList names;
    for (std::size_t i = 0; i < nodes.size() && i < mostNamed; ++i) {
        names.append(shownText(nodes[i], 64));
    }
    if (nodes.size() > mostNamed) {
        names.append(CompareText::tr("and %1 more").arg(countText(nodes.size() - mostNamed)));
    }
    return names.isEmpty() ? dash : names.join(QStringLiteral(", "));
}

} // namespace

QString differenceText(const ComparedEvents& events) {
    switch (events.difference) {
    case RunDifference::OnlyLeft:
        return CompareText::tr("only in this run");
    case RunDifference::OnlyRight:
        return CompareText::tr("only in the other run");
    case RunDifference::Count:
        return countDifference(events);
    case RunDifference::Time:
        return timeDifference(events);
    case RunDifference::None:
        return CompareText::tr("alike");
    }
    return {};
}

std::vector<RunFact> runFacts(const Analysis& left, const Analysis& right) {
    const auto fact = [&](const QString& name, auto&& say) {
        return RunFact{name, say(left), say(right)};
    };
    return {
        fact(CompareText::tr("Outcome"),
             [](const Analysis& run) { return engineText(run.verdict.outcome.text()); }),
        fact(CompareText::tr("Accused"), accusedIn),
        fact(CompareText::tr("Confidence"),
             [](const Analysis& run) { return engineText(toText(run.verdict.confidence)); }),
        fact(CompareText::tr("End"),
             [](const Analysis& run) { return engineText(toText(run.verdict.terminalState)); }),
        fact(CompareText::tr("Start"),
             [](const Analysis& run) { return startOf(run.verdict.workload); }),
        fact(CompareText::tr("Duration"),
             [](const Analysis& run) { return durationOf(run.verdict.workload); }),
        fact(CompareText::tr("Size"),
             [](const Analysis& run) { return sizeOf(run.verdict.workload); }),
        fact(CompareText::tr("Nodes"), nodesOf),
        fact(CompareText::tr("Failed ranks"),
             [](const Analysis& run) { return countText(run.verdict.affectedRanks.size()); }),
    };
}

QString alignmentNote(const RunComparison& comparison) {
    QStringList notes;
    if (!comparison.leftZero || !comparison.rightZero) {
        notes.append(CompareText::tr("One of the runs has no times: they are not aligned."));
    } else if (comparison.isLeftAtStart && comparison.isRightAtStart) {
        notes.append(CompareText::tr("Neither run has a first fault: aligned at their starts."));
    } else if (comparison.isLeftAtStart) {
        notes.append(CompareText::tr("This run has no first fault: its start stands for it."));
    } else if (comparison.isRightAtStart) {
        notes.append(CompareText::tr("The other run has no first fault: its start stands for it."));
    }
    if (!comparison.sharesNodes) {
        notes.append(CompareText::tr("The runs share no node: only ranks are the same places."));
    }
    return notes.join(QLatin1Char(' '));
}

} // namespace ff
