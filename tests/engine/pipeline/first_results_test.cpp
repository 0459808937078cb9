// What is shown while evidence is read and searched: events, and nobody accused.
#include "engine/pipeline/first_results.h"

#include <filesystem>

#include <QtTest>

#include "engine/pipeline/investigation.h"
#include "engine/report/verdict_json_writer.h"
#include "tests/support/simulator/scenario.h"

using namespace ff;

namespace {

using Shown = std::vector<std::shared_ptr<const Analysis>>;

std::shared_ptr<const RuleSet> shippedRules() {
    static const auto rules = loadRules({});
    return rules ? *rules : nullptr;
}

AnalysisRequest simulated() {
    sim::Scenario scenario;
    scenario.kind = "xid79_off_bus";
    scenario.layout = sim::Layout::PerNode;
    scenario.seed = 4;
    AnalysisRequest request;
    request.texts = sim::simulate(scenario).members;
    request.threads = 2;
    return request;
}

std::string jsonOf(const Analysis& analysis) {
    return writeVerdictJson({*analysis.bundle, *analysis.rules, analysis.graph, analysis.placement,
                             analysis.verdict, engineVersion()});
}

/// Of the line that accuses.
std::string accusingMember(const Analysis& analysis) {
    const Event& event = analysis.event(analysis.verdict.primary->event);
    return analysis.bundle->member(event.evidence.front().locator.member).path;
}

} // namespace

class FirstResultsTest : public QObject {
    Q_OBJECT

private slots:
    void theyAccuseNobodyAndGrow() {
        Investigation investigation(simulated());
        Shown shown;
        investigation.showFirstResults(
            {std::chrono::milliseconds(0), [&](auto made) { shown.push_back(std::move(made)); }});
        const auto last = investigation.run(shippedRules(), {}, std::nullopt, {});
        QVERIFY(last.has_value());
        QVERIFY(!(*last)->isPreliminary);
        QVERIFY((*last)->verdict.primary.has_value());
        QVERIFY(shown.size() > 2); // opened, read, and while it was searched
        std::size_t events = 0;
        for (const auto& made : shown) {
            QVERIFY(made->isPreliminary);
            QVERIFY(!made->verdict.primary && made->verdict.suspects.empty() &&
                    made->verdict.alternatives.empty() && made->verdict.badNodes.empty());
            QCOMPARE(made->verdict.confidence, Confidence::None);
            QVERIFY(made->verdict.summary.starts_with("Still reading"));
            QCOMPARE(made->readings.size(), made->bundle->members.size());
            QCOMPARE(made->decoders.size(), made->bundle->members.size());
            QVERIFY(made->graph.edges.empty());
            QVERIFY(made->graph.log.events.size() >= events);
            events = made->graph.log.events.size();
        }
        QVERIFY(events > 0);
        QCOMPARE(jsonOf(**last), jsonOf(**analyse(simulated(), shippedRules())));
    }

    void nothingIsShownWithinTheInterval() {
        Investigation investigation(simulated());
        Shown shown;
        investigation.showFirstResults(
            {std::chrono::hours(1), [&](auto made) { shown.push_back(std::move(made)); }});
        QVERIFY(investigation.run(shippedRules(), {}, std::nullopt, {}).has_value());
        QVERIFY(shown.empty());
    }

    void theMemberOnTheScreenComesFirst() {
        Investigation cold(simulated());
        const auto whole = cold.run(shippedRules(), {}, std::nullopt, {});
        const std::string path = accusingMember(**whole);
        Investigation investigation(simulated());
        Shown shown;
        investigation.searchFirst({path, "no such member"});
        investigation.showFirstResults(
            {std::chrono::milliseconds(0), [&](auto made) { shown.push_back(std::move(made)); }});
        const auto last = investigation.run(shippedRules(), {}, std::nullopt, {});
        QCOMPARE(jsonOf(**last), jsonOf(**whole));
        const auto searched = std::find_if(shown.begin(), shown.end(), [](const auto& made) {
            return !made->graph.log.events.empty();
        });
        QVERIFY(searched != shown.end());
        const auto& events = (*searched)->graph.log.events;
        QVERIFY(std::any_of(events.begin(), events.end(), [&](const Event& event) {
            return (*searched)->bundle->member(event.evidence.front().locator.member).path == path;
        }));
    }

    void anEditShowsWhatItFindsToo() {
        Investigation investigation(simulated());
        QVERIFY(investigation.run(shippedRules(), {}, std::nullopt, {}).has_value());
        Shown shown;
        investigation.showFirstResults(
            {std::chrono::milliseconds(0), [&](auto made) { shown.push_back(std::move(made)); }});
        auto rules = std::make_shared<RuleSet>(*shippedRules());
        Extractor& edited = rules->extractors.front();
        edited.regex = "[a-z]:[0-9]"; // no literal: every line is gone through
        edited.sources.clear();
        QVERIFY(investigation.run(rules, {}, std::nullopt, {}).has_value());
        QCOMPARE(investigation.work().extractors, std::size_t(1));
        QVERIFY(shown.size() > 1);
        QVERIFY(!shown.back()->graph.log.events.empty());
    }
};

QTEST_GUILESS_MAIN(FirstResultsTest)
#include "first_results_test.moc"
