// What must hold of any incident: the root is found, what is missing accuses nobody, and what
// does not matter changes nothing. `FIRSTFAULT_SIMULATED_SEEDS=N` tries N seeds instead of one.
#include <algorithm>
#include <random>

#include <QtTest>

#include "engine/corpus/case_check.h"
#include "engine/corpus/case_reader.h"
#include "engine/pipeline/engine.h"
#include "engine/report/report_input.h"
#include "engine/report/verdict_json_writer.h"
#include "tests/support/simulator/scenario.h"

using namespace ff;

namespace {

using Analysed = std::shared_ptr<const Analysis>;

const std::vector<std::string> sampledKinds = {
    "xid79_off_bus", "xid149_nvlink5",     "ib_port_down",    "power_loss_silent",
    "host_oom",      "cuda_oom_one",       "disk_full",       "exception_one",
    "gsp_hang",      "missing_collective", "slurm_time_limit"};

const std::vector<sim::Layout> layouts = {sim::Layout::Merged, sim::Layout::PerNode,
                                          sim::Layout::Elastic};

std::shared_ptr<const RuleSet> shippedRules() {
    static const auto rules = loadRules({});
    return rules ? *rules : nullptr;
}

std::uint64_t seedCount() {
    bool isNumber = false;
    const int count = qEnvironmentVariableIntValue("FIRSTFAULT_SIMULATED_SEEDS", &isNumber);
    return isNumber && count > 0 ? static_cast<std::uint64_t>(count) : 1;
}

/// Seeds whose hosts keep UTC; every fifth keeps a zone of its own.
std::vector<std::uint64_t> seeds() {
    std::vector<std::uint64_t> made;
    for (std::uint64_t seed = 11; made.size() < seedCount(); ++seed) {
        if (seed % 5 != 0) {
            made.push_back(seed);
        }
    }
    return made;
}

sim::Scenario scenarioOf(const std::string& kind, std::uint64_t seed, bool inPods = false) {
    sim::Scenario scenario;
    scenario.kind = kind;
    scenario.seed = seed;
    const std::size_t letters = kind.size() + static_cast<std::size_t>(seed);
    scenario.layout = inPods ? sim::Layout::Kubernetes : layouts[letters % layouts.size()];
    return scenario;
}

bool needsSlurm(const std::string& kind) {
    const std::vector<sim::Kind> all = sim::kinds();
    return std::any_of(all.begin(), all.end(),
                       [&](const sim::Kind& each) { return each.name == kind && each.needsSlurm; });
}

Analysed analysed(const std::vector<PastedText>& members, int threads = 1) {
    AnalysisRequest request;
    request.texts = members;
    request.threads = threads;
    const auto analysis = analyse(request, shippedRules());
    return analysis ? *analysis : nullptr;
}

Analysed analysed(const sim::Scenario& scenario) {
    return analysed(sim::simulate(scenario).members);
}

std::string verdictJson(const Analysis& analysis) {
    return writeVerdictJson({*analysis.bundle, *analysis.rules, analysis.graph, analysis.placement,
                             analysis.verdict, engineVersion()});
}

std::string wrongIn(const Analysis& analysis, const sim::Truth& truth, bool onlyBlame) {
    const auto expected = parseExpectation(sim::expectationText(truth), "expect.toml");
    if (!expected) {
        return "the expectation is not readable: " + expected.error().front().what;
    }
    std::string wrong;
    for (const CaseDifference& difference : checkCase(analysis, *expected)) {
        if (!onlyBlame || difference.key == "not_blamed") {
            wrong += difference.key + ": " + difference.text + "; ";
        }
    }
    return wrong;
}

std::string accused(const Analysis& analysis, const Accusation& accusation) {
    const Event& event = analysis.event(accusation.event);
    return analysis.symptomOf(accusation.event).id + " of " + event.entity.text();
}

/// What the verdict says, without times and lines.
std::string gist(const Analysis& analysis) {
    const Verdict& verdict = analysis.verdict;
    std::string text = verdict.outcome.text() + (verdict.isAmbiguous ? " ambiguous" : "") + " " +
                       std::string(toText(verdict.confidence));
    if (verdict.primary) {
        text += "; primary " + accused(analysis, *verdict.primary);
    }
    for (const Accusation& other : verdict.alternatives) {
        text += "; or " + accused(analysis, other);
    }
    for (const Suspect& suspect : verdict.suspects) {
        text += "; suspect " + suspect.entity.text();
    }
    for (const std::string& node : verdict.badNodes) {
        text += "; bad node " + node;
    }
    return text;
}

std::string replaced(std::string text, const std::string& from, const std::string& to) {
    for (std::size_t at = text.find(from); at != std::string::npos;
         at = text.find(from, at + to.size())) {
        text.replace(at, from.size(), to);
    }
    return text;
}

void addScenarios() {
    QTest::addColumn<QString>("kind");
    QTest::addColumn<qulonglong>("seed");
    QTest::addColumn<bool>("inPods");
    for (const std::string& kind : sampledKinds) {
        for (const std::uint64_t seed : seeds()) {
            for (const bool inPods : {false, true}) {
                if (!inPods || !needsSlurm(kind)) {
                    QTest::addRow("%s %llu%s", kind.c_str(), static_cast<unsigned long long>(seed),
                                  inPods ? " in pods" : "")
                        << QString::fromStdString(kind) << static_cast<qulonglong>(seed) << inPods;
                }
            }
        }
    }
}

sim::Scenario fetchedScenario() {
    QFETCH(QString, kind);
    QFETCH(qulonglong, seed);
    QFETCH(bool, inPods);
    return scenarioOf(kind.toStdString(), seed, inPods);
}

} // namespace

class SimulatedIncidentsTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QVERIFY(shippedRules() != nullptr); }

    void theRootIsFound_data() { addScenarios(); }
    void theRootIsFound() {
        const sim::Incident incident = sim::simulate(fetchedScenario());
        const Analysed analysis = analysed(incident.members);
        QVERIFY(analysis != nullptr);
        QCOMPARE(wrongIn(*analysis, incident.truth, false), std::string());
    }

    void withoutTheRootsLinesNobodyIsBlamed_data() { addScenarios(); }
    void withoutTheRootsLinesNobodyIsBlamed() {
        sim::Scenario scenario = fetchedScenario();
        scenario.withRootEvidence = false;
        const sim::Incident incident = sim::simulate(scenario);
        const Analysed analysis = analysed(incident.members);
        QVERIFY(analysis != nullptr);
        QCOMPARE(wrongIn(*analysis, incident.truth, true), std::string());
    }

    void noiseChangesNothing_data() { addScenarios(); }
    void noiseChangesNothing() {
        sim::Scenario scenario = fetchedScenario();
        const Analysed plain = analysed(scenario);
        scenario.extraNoise = 60;
        const Analysed noisy = analysed(scenario);
        QVERIFY(plain != nullptr && noisy != nullptr);
        QCOMPARE(gist(*noisy), gist(*plain));
    }

    void namesOfHostsChangeNothing_data() { addScenarios(); }
    void namesOfHostsChangeNothing() {
        sim::Scenario scenario = fetchedScenario();
        scenario.hostStem = "gpu-q";
        const Analysed one = analysed(scenario);
        scenario.hostStem = "hpc-rack7-";
        const Analysed other = analysed(scenario);
        QVERIFY(one != nullptr && other != nullptr);
        QCOMPARE(gist(*other), replaced(gist(*one), "gpu-q", "hpc-rack7-"));
    }

    void aShiftOfAllClocksChangesNothing_data() { addScenarios(); }
    void aShiftOfAllClocksChangesNothing() {
        sim::Scenario scenario = fetchedScenario();
        const Analysed now = analysed(scenario);
        scenario.shift = -(11 * day + 7 * hour + 13 * second);
        const Analysed then = analysed(scenario);
        QVERIFY(now != nullptr && then != nullptr);
        QCOMPARE(gist(*then), gist(*now));
    }

    void orderAndThreadsChangeNoByte_data() { addScenarios(); }
    void orderAndThreadsChangeNoByte() {
        std::vector<PastedText> members = sim::simulate(fetchedScenario()).members;
        const Analysed plain = analysed(members);
        QVERIFY(plain != nullptr);
        const std::string expected = verdictJson(*plain);
        std::mt19937 random(7);
        for (const int threads : {2, 8}) {
            std::shuffle(members.begin(), members.end(), random);
            const Analysed again = analysed(members, threads);
            QVERIFY(again != nullptr);
            QCOMPARE(verdictJson(*again), expected);
        }
    }

    void theSameScenarioGivesTheSameBytes() {
        for (const sim::Kind& kind : sim::kinds()) {
            const sim::Scenario scenario = scenarioOf(kind.name, 3, kind.needsKubernetes);
            const std::vector<PastedText> once = sim::simulate(scenario).members;
            const std::vector<PastedText> twice = sim::simulate(scenario).members;
            QVERIFY2(!once.empty(), kind.name.c_str());
            QCOMPARE(once.size(), twice.size());
            for (std::size_t i = 0; i < once.size(); ++i) {
                QCOMPARE(once[i].name, twice[i].name);
                QCOMPARE(once[i].text, twice[i].text);
            }
        }
    }
};

QTEST_GUILESS_MAIN(SimulatedIncidentsTest)
#include "simulated_incidents_test.moc"
