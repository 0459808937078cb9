// A big job is related and decided in a time that grows with its events alone, and a long chain
// without a call for each hop.
#include <algorithm>
#include <ctime>
#include <utility>

#include <QtTest>

#include "engine/pipeline/engine.h"
#include "engine/refine/refine_engine.h"
#include "engine/verdict/verdict_builder.h"
#include "tests/support/big_incident.h"
#include "tests/support/event_log_fixture.h"

using namespace ff;

namespace {

using Shape = BigIncident::Shape;

/// For forty thousand events, in milliseconds. A job that is looked at in pairs takes a minute.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr double most = 15'000;
#elif defined(NDEBUG)
constexpr double most = 1'200; // of a busy machine; see CONTRIBUTING.md for the figures
#else
constexpr double most = 6'000;
#endif

/// Of the processor: what else the machine does counts for nothing.
double millisecondsFor(const BigIncident& incident, Verdict& verdict) {
    EventLog log = incident.log;
    const std::clock_t begin = std::clock();
    const CausalGraph graph =
        relateEvents(incident.rules, incident.workload, incident.placement, std::move(log), {});
    verdict = decide({incident.rules, incident.bundle, incident.readings, incident.matches,
                      incident.placement, incident.ledger, graph, incident.workload});
    return 1000.0 * static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
}

constexpr std::size_t hops = 100'000;

/// Events a second apart, each the cause of the next; `isRing`: the last also of the first.
EventLogFixture chainOf(bool isRing) {
    EventLogFixture given;
    given.addRefiner("next", Relation::Explains, "network.*", "network.*").within =
        DelayWindow{second, second};
    if (isRing) {
        const Nanos back = -static_cast<Nanos>(hops - 1) * second;
        given.addRefiner("ring", Relation::Explains, "network.*", "network.*").within =
            DelayWindow{back, back};
    }
    given.addRefiner("end", Relation::Explains, "network.*", "collective.*").within =
        DelayWindow{second, second};
    Entity nic;
    nic.node = "n1";
    nic.nic = "mlx5_0";
    for (std::size_t i = 0; i < hops; ++i) {
        given.add({.symptom = "network.link_down", .entity = nic, .at = Nanos(i) * second});
    }
    given.add({.symptom = "collective.watchdog_timeout",
               .at = Nanos(hops) * second,
               .source = Source::AppLog,
               .printerNode = "n1",
               .printerRank = 0});
    return given;
}

struct Decided {
    CausalGraph graph;
    Verdict verdict;
};

/// On a stack that a walk that calls itself for each hop would not fit in.
Decided onASmallStack(const EventLogFixture& given) {
    Decided out;
    QScopedPointer<QThread> thread(QThread::create([&] {
        const std::vector<std::uint64_t> matches(given.bundle.members.size(), 1);
        out.graph = relateEvents(given.rules, given.workload, given.placement, given.log, {});
        out.verdict = decide({given.rules, given.bundle, given.readings, matches, given.placement,
                              given.ledger, out.graph, given.workload});
    }));
    thread->setStackSize(512 * 1024);
    thread->start();
    thread->wait();
    return out;
}

} // namespace

class BigJobTest : public QObject {
    Q_OBJECT

private slots:
    void takesNoLongerThanItsEventsDo_data() {
        QTest::addColumn<int>("shape");
        QTest::newRow("cascade") << int(Shape::Cascade);
        QTest::newRow("many causes") << int(Shape::ManyCauses);
        QTest::newRow("many sources") << int(Shape::ManySources);
        QTest::newRow("untimed") << int(Shape::Untimed);
    }
    void takesNoLongerThanItsEventsDo() {
        QFETCH(int, shape);
        const auto rules = loadRules({});
        QVERIFY(rules.has_value());
        const BigIncident incident = makeBigIncident(**rules, Shape(shape), {});
        QVERIFY(incident.log.events.size() >= 40'960);
        Verdict verdict;
        double best = millisecondsFor(incident, verdict);
        for (int i = 0; i < 2 && best > most; ++i) {
            best = std::min(best, millisecondsFor(incident, verdict));
        }
        QVERIFY2(best <= most, qPrintable(QString("%1 ms").arg(best)));
        if (Shape(shape) == Shape::Cascade) {
            QVERIFY(verdict.primary.has_value());
            QCOMPARE(verdict.badNodes, (std::vector<std::string>{"gn-0170"}));
        }
    }

    void aChainOfAHundredThousandHopsIsFollowed() {
        const EventLogFixture given = chainOf(false);
        const Decided out = onASmallStack(given);
        QCOMPARE(out.graph.edges.size(), hops);
        QVERIFY(out.verdict.primary.has_value());
        QVERIFY(out.verdict.primary->event == EventId(0));
        QCOMPARE(out.verdict.secondary.size(), hops);
        QCOMPARE(out.verdict.chain.size(), hops + 1);
    }

    void aRingOfAHundredThousandEventsIsCut() {
        const EventLogFixture given = chainOf(true);
        const Decided out = onASmallStack(given);
        QCOMPARE(out.graph.notes.size(), std::size_t(1));
        QCOMPARE(out.graph.edges.size(), hops);
        QVERIFY(out.verdict.primary.has_value());
        QVERIFY(out.verdict.primary->event == EventId(0));
    }
};

QTEST_GUILESS_MAIN(BigJobTest)
#include "big_job_test.moc"
