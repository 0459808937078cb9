// What must hold of verdicts without some of the evidence, for any incident: what the verdict says
// it rests on really changes it, and what has nothing to do with it does not.
#include <set>

#include <QtTest>

#include "engine/pipeline/investigation.h"
#include "engine/verdict/verdict_gist.h"
#include "tests/support/simulator/scenario.h"

using namespace ff;

namespace {

using Analysed = std::shared_ptr<const Analysis>;

const std::vector<std::string> sampledKinds = {"xid79_off_bus",      "ib_port_down",    "host_oom",
                                               "cuda_oom_one",       "disk_full",       "gsp_hang",
                                               "missing_collective", "slurm_time_limit"};

std::shared_ptr<const RuleSet> shippedRules() {
    static const auto rules = loadRules({});
    return rules ? *rules : nullptr;
}

VerdictGist gistOf(const Analysis& analysis) {
    return ff::gistOf(analysis.verdict, analysis.graph.log);
}

using Line = std::pair<MemberId, std::uint64_t>;

std::set<Line> linesOf(const Event& event) {
    std::set<Line> lines;
    for (const Match& match : event.evidence) {
        lines.emplace(match.locator.member, match.locator.offset);
    }
    return lines;
}

/// An incident that is read once and decided often.
class Incident {
public:
    explicit Incident(const std::string& kind) : m_investigation(requestFor(kind)) {
        const auto run = m_investigation.run(shippedRules(), {}, std::nullopt, {});
        m_whole = run ? *run : nullptr;
    }

    [[nodiscard]] const Analysed& whole() const { return m_whole; }
    [[nodiscard]] std::size_t searched() const { return m_investigation.work().searched; }
    Analysed without(const std::vector<EventId>& events) {
        Exclusions exclusions;
        for (const EventId id : events) {
            exclusions.events.push_back("e" + std::to_string(id.index()));
        }
        const auto run = m_investigation.runWithout(exclusions, m_whole, {}, std::nullopt, {});
        return run ? *run : nullptr;
    }

private:
    static AnalysisRequest requestFor(const std::string& kind) {
        sim::Scenario scenario;
        scenario.kind = kind;
        scenario.seed = 12;
        AnalysisRequest request;
        request.texts = sim::simulate(scenario).members;
        request.threads = 1;
        return request;
    }

    Investigation m_investigation;
    Analysed m_whole;
};

/// The events that are read from nothing but the lines of one event that has this line; none when
/// no such event decides by itself.
std::vector<std::vector<EventId>> groupsAt(const Analysis& analysis, const Locator& line) {
    std::vector<std::vector<EventId>> groups;
    const auto& events = analysis.graph.log.events;
    for (const Event& event : events) {
        const std::set<Line> lines = linesOf(event);
        if (!event.members.empty() || !lines.contains({line.member, line.offset})) {
            continue;
        }
        groups.emplace_back();
        for (const Event& other : events) {
            const std::set<Line> own = linesOf(other);
            if (other.members.empty() &&
                std::includes(lines.begin(), lines.end(), own.begin(), own.end())) {
                groups.back().push_back(other.id);
            }
        }
    }
    return groups;
}

void addKinds() {
    QTest::addColumn<QString>("kind");
    for (const std::string& kind : sampledKinds) {
        QTest::addRow("%s", kind.c_str()) << QString::fromStdString(kind);
    }
}

} // namespace

class CounterfactualsTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QVERIFY(shippedRules() != nullptr); }

    void whatTheVerdictRestsOnChangesIt_data() { addKinds(); }
    void whatTheVerdictRestsOnChangesIt() {
        QFETCH(QString, kind);
        Incident incident(kind.toStdString());
        QVERIFY(incident.whole() != nullptr);
        const Analysis& whole = *incident.whole();
        std::vector<Locator> restsOn;
        if (whole.verdict.primary) {
            restsOn = whole.verdict.primary->restsOn;
        }
        for (const Accusation& other : whole.verdict.alternatives) {
            restsOn.insert(restsOn.end(), other.restsOn.begin(), other.restsOn.end());
        }
        for (const Locator& line : restsOn) {
            bool changes = false;
            for (const std::vector<EventId>& group : groupsAt(whole, line)) {
                const Analysed without = incident.without(group);
                QVERIFY(without != nullptr);
                QCOMPARE(without->verdict.leftOut->changesVerdict,
                         gistOf(*without) != gistOf(whole));
                changes = changes || without->verdict.leftOut->changesVerdict;
            }
            QVERIFY2(changes, whole.bundle->member(line.member).path.c_str());
        }
        QCOMPARE(incident.searched(), restsOn.empty() ? whole.bundle->members.size() : 0U);
        const bool isAccused = whole.verdict.primary || !whole.verdict.alternatives.empty();
        if (whole.verdict.primary) {
            QVERIFY(!whole.verdict.primary->restsOnText.empty());
        }
        QVERIFY(isAccused || restsOn.empty());
    }

    void unrelatedEventsChangeNothing_data() { addKinds(); }
    void unrelatedEventsChangeNothing() {
        QFETCH(QString, kind);
        Incident incident(kind.toStdString());
        QVERIFY(incident.whole() != nullptr);
        const Analysis& whole = *incident.whole();
        std::vector<EventId> unrelated;
        for (const Event& event : whole.graph.log.events) {
            const bool isRelated = std::any_of(
                whole.graph.edges.begin(), whole.graph.edges.end(), [&](const CausalEdge& edge) {
                    return edge.cause == event.id || edge.effect == event.id;
                });
            const Role role = whole.symptomOf(event.id).role;
            if (event.state == EventState::Filtered ||
                (!isRelated && role == Role::Context && event.members.empty())) {
                unrelated.push_back(event.id);
            }
        }
        QVERIFY(!unrelated.empty()); // the simulator adds decoys
        for (std::size_t i = 0; i < std::min<std::size_t>(unrelated.size(), 5); ++i) {
            const Analysed without = incident.without({unrelated[i]});
            QVERIFY(without != nullptr);
            QVERIFY(!without->verdict.leftOut->changesVerdict);
            QCOMPARE(without->verdict.summary, whole.verdict.summary);
        }
    }
};

QTEST_GUILESS_MAIN(CounterfactualsTest)
#include "counterfactuals_test.moc"
