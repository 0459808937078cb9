// What a verdict says of times agrees with itself: edges and hops of the chain with the onsets of
// their events, and how sure it is with whether anybody saw a failure.
#include <algorithm>

#include <QtTest>

#include "engine/corpus/case_finder.h"
#include "engine/pipeline/engine.h"
#include "engine/verdict/candidate_finder.h"

using namespace ff;

namespace {

bool areSame(const TimeDifference& a, const TimeDifference& b) {
    return a.isKnown == b.isKnown && a.delta == b.delta && a.least == b.least && a.most == b.most;
}

/// The `±` that is shown beside a delay reaches to both ends of its span.
bool isCovered(const TimeDifference& delay) {
    const Nanos shown = delay.uncertainty();
    return shown == maxTime ||
           (delay.delta - shown <= delay.least && delay.delta + shown >= delay.most);
}

bool tellsOnsets(const Analysis& analysis, EventId cause, EventId effect,
                 const TimeDifference& delay, bool isOrderProven) {
    const TimeDifference apart = difference(
        analysis.event(cause).onset, analysis.event(effect).onset, analysis.graph.log.clocks);
    return areSame(delay, apart) && isOrderProven == delay.isProvenPositive() && isCovered(delay);
}

/// A hop whose events have no bounded time tells no delay.
bool tellsOnsets(const Analysis& analysis, const ChainHop& hop) {
    return hop.delay.isKnown
               ? tellsOnsets(analysis, hop.from, hop.event, hop.delay, hop.isOrderProven)
               : !analysis.event(hop.from).onset.isWall() ||
                     !analysis.event(hop.event).onset.isWall() || !hop.isOrderProven;
}

std::string namesOf(EventId cause, EventId effect) {
    return "e" + std::to_string(cause.value) + " to e" + std::to_string(effect.value);
}

/// A state that a record gives, and not a fault that was found.
bool hasFailedByRecord(const ExecutionContext& workload) {
    return isFailure(workload.terminalState) && (!workload.status.empty() || workload.exitCode);
}

bool sawFailure(const Analysis& analysis) {
    const auto& events = analysis.graph.log.events;
    return analysis.verdict.criticalFailure.isValid() ||
           hasFailedByRecord(analysis.verdict.workload) ||
           std::any_of(events.begin(), events.end(), [&](const Event& event) {
               return event.source == Source::FlightRecorder &&
                      isFailureSign(event, analysis.symptomOf(event.id));
           });
}

} // namespace

class EdgeTimesTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() {
        auto rules = loadRules({});
        QVERIFY2(rules, "the shipped rules do not load");
        m_rules = *rules;
    }

    void agreeWithOnsets_data() {
        QTest::addColumn<QString>("folder");
        const auto found = findCases({FIRSTFAULT_SOURCE_DIR "/tests/cases"});
        QVERIFY(found.has_value());
        for (const auto& folder : *found) {
            QTest::newRow(folder.filename().c_str()) << QString::fromStdString(folder.string());
        }
    }

    void agreeWithOnsets() {
        QFETCH(QString, folder);
        AnalysisRequest request;
        request.paths = {folder.toStdString()};
        const auto made = analyse(request, m_rules);
        QVERIFY(made.has_value());
        const Analysis& analysis = **made;
        for (const CausalEdge& edge : analysis.graph.edges) {
            QVERIFY2(tellsOnsets(analysis, edge.cause, edge.effect, edge.delay, edge.isOrderProven),
                     namesOf(edge.cause, edge.effect).c_str());
        }
        const auto& chain = analysis.verdict.chain;
        for (std::size_t i = 1; i < chain.size(); ++i) {
            QVERIFY2(tellsOnsets(analysis, chain[i]),
                     namesOf(chain[i].from, chain[i].event).c_str());
        }
        if (analysis.verdict.confidence >= Confidence::Supported && analysis.verdict.primary) {
            QVERIFY(sawFailure(analysis));
        }
    }

private:
    std::shared_ptr<const RuleSet> m_rules;
};

QTEST_GUILESS_MAIN(EdgeTimesTest)
#include "edge_times_test.moc"
