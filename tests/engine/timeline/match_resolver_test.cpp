// The meaning of a match: whom it accuses, with what, since when.
#include "engine/timeline/match_resolver.h"

#include <QtTest>

#include "tests/engine/timeline/timeline_scene.h"

using namespace ff;

namespace {

struct Given : TimelineScene {
    Given() {
        placement.ranks[3] = {"n2", 1, {1, "0000:43:00", "GPU-1", ""}, {4711}, ""};
        placement.ranks[4] = {"n2", 2, {}, {4712}, ""};
        placement.aliases = {{"n2.example.org", "n2"}, {"n2", "n2"}, {"n1", "n1"}};
        workload.id = "77";
    }

    void accuse(EntityKind kind, std::string_view value) {
        rules.extractors[0].accuse.push_back({kind, *TemplateText::parse(value)});
    }
    void attribute(const std::string& name, std::string_view value) {
        rules.extractors[0].attributes.emplace_back(name, *TemplateText::parse(value));
    }
    [[nodiscard]] std::vector<ResolvedMatch> resolve(const Match& match) const {
        return MatchResolver(rules, bundle, placement, workload).resolve(match);
    }
    Match with(const std::vector<std::pair<std::string, std::string>>& captures,
               std::size_t member = 0) {
        Match out = match(0, member);
        for (const auto& [name, value] : captures) {
            out.captures.push_back({name, value, 0, 0});
        }
        return out;
    }

    Placement placement;
    ExecutionContext workload;
};

} // namespace

class MatchResolverTest : public QObject {
    Q_OBJECT

private slots:
    void accusesWhomTheLineIsAbout() {
        Given given;
        given.accuse(EntityKind::Node, "{peer}");
        const auto resolved = given.resolve(given.with({{"peer", "n2.example.org"}}));
        QCOMPARE(resolved.size(), std::size_t(1));
        QCOMPARE(resolved[0].entity.node, std::string("n2")); // not n1, which printed it
        QCOMPARE(resolved[0].match.printer.node, std::string("n1"));
    }

    void aStatedTimeBeatsTheLines() {
        Given given;
        given.rules.extractors[0].time = *TemplateText::parse("{at}");
        const auto resolved = given.resolve(given.with({{"at", "2026-05-28T20:26:41 ***"}}));
        QCOMPARE(resolved[0].match.stamp.at, TimelineScene::base + second);
        QCOMPARE(resolved[0].onset.at, TimelineScene::base + second);
        QVERIFY(resolved[0].match.stamp.quality == TimeQuality::Guessed); // no zone is written
        // What is no time leaves the line's.
        const auto other = given.resolve(given.with({{"at", "soon"}}));
        QCOMPARE(other[0].match.stamp.at, TimelineScene::base);
        QVERIFY(other[0].match.stamp.quality == TimeQuality::Exact);
    }

    void accusesNobodyWithoutAValue() {
        Given given;
        given.accuse(EntityKind::Node, "{peer}");
        QVERIFY(given.resolve(given.with({}))[0].entity.isEmpty());
    }

    void aListAccusesEach() {
        Given given;
        given.accuse(EntityKind::Rank, "{ranks}");
        const auto resolved = given.resolve(given.with({{"ranks", "3,5-6"}}));
        QCOMPARE(resolved.size(), std::size_t(3));
        QCOMPARE(resolved[0].entity.rank.value_or(-1), 3);
        QCOMPARE(resolved[0].entity.node, std::string("n2")); // where rank 3 ran
        QCOMPARE(resolved[2].entity.rank.value_or(-1), 6);
        // Too many to mean anybody.
        QCOMPARE(given.resolve(given.with({{"ranks", "0-999998"}})).size(), std::size_t(1));
        QVERIFY(!given.resolve(given.with({{"ranks", "0-999998"}}))[0].entity.rank.has_value());
    }

    void knowsEveryNameOfAGpu() {
        Given given;
        given.accuse(EntityKind::Node, "n2");
        given.accuse(EntityKind::Gpu, "{gpu}");
        for (const char* name : {"1", "GPU-1", "43:00.0", "00000000:43:00.0"}) {
            const GpuIds gpu = given.resolve(given.with({{"gpu", name}}))[0].entity.gpu;
            QCOMPARE(gpu.pci, std::string("0000:43:00"));
            QCOMPARE(gpu.index.value_or(-1), 1);
            QCOMPARE(gpu.uuid, std::string("GPU-1"));
        }
        QCOMPARE(given.resolve(given.with({{"gpu", "0000:99:00"}}))[0].entity.gpu.pci,
                 std::string("0000:99:00"));
    }

    void shiftsTheOnset() {
        Given given;
        given.rules.extractors[0].onset = *TemplateText::parse("-{ran_for}ms");
        const auto shifted = given.resolve(given.with({{"ran_for", "600000"}}));
        QCOMPARE(shifted[0].onset.at, given.base - 600 * second);
        QCOMPARE(shifted[0].match.stamp.at, given.base);
        for (const char* odd : {"", "x", "99999999999999999999"}) {
            QCOMPARE(given.resolve(given.with({{"ran_for", odd}}))[0].onset.at, given.base);
        }
    }

    void readsAttributes() {
        Given given;
        given.attribute("xid", "{xid}");
        given.attribute("none", "{absent}");
        given.attribute("who", "{source.node}/{source.rank}");
        const auto resolved = given.resolve(given.with({{"xid", "79"}}, 1));
        QCOMPARE(resolved[0].attributes.size(), std::size_t(2));
        QCOMPARE(std::get<std::int64_t>(resolved[0].attributes[0].value), std::int64_t(79));
        QCOMPARE(toText(resolved[0].attributes[1].value), std::string("n2/3"));
    }

    void findsThePrinterByPidOrLocalRank() {
        Given given;
        Match byPid = given.match(0);
        byPid.printer.node = "n2.example.org";
        byPid.printer.pid = 4712;
        QCOMPARE(given.resolve(byPid)[0].match.printer.rank.value_or(-1), 4);
        Match byLocal = given.match(0);
        byLocal.printer.node = "n2";
        byLocal.printer.localRank = 1;
        QCOMPARE(given.resolve(byLocal)[0].match.printer.rank.value_or(-1), 3);
        Match said = given.match(0, 1); // the member is rank 3's
        said.printer.rank = 9;          // the line knows better
        QCOMPARE(given.resolve(said)[0].match.printer.rank.value_or(-1), 9);
    }

    void looksSymptomsUpInTables() {
        Given given;
        Extractor& extractor = given.rules.extractors[0];
        extractor.pack = "test";
        extractor.symptom.plain.clear();
        extractor.symptom.table = "test/xid";
        extractor.symptom.key = *TemplateText::parse("{xid}");
        given.rules.tables["test/xid"]["79"] = {"b.timeout", {{"kind", std::string("bus")}}};
        const auto found = given.resolve(given.with({{"xid", "079"}}));
        QCOMPARE(found.size(), std::size_t(1));
        QCOMPARE(found[0].symptom.value, 1U);
        QCOMPARE(toText(*findAttribute(found[0].attributes, "kind")), std::string("bus"));
        QVERIFY(given.resolve(given.with({{"xid", "80"}})).empty());
        extractor.symptom.fallback = "a.fault";
        QCOMPARE(given.resolve(given.with({{"xid", "80"}}))[0].symptom.value, 0U);
    }

    void knowsTheJob() {
        Given given;
        given.accuse(EntityKind::Job, "{job}");
        QCOMPARE(given.resolve(given.with({}))[0].entity.job, std::string("77"));
        QCOMPARE(given.resolve(given.with({{"job", "78"}}))[0].entity.job, std::string("78"));
    }
};

QTEST_GUILESS_MAIN(MatchResolverTest)
#include "match_resolver_test.moc"
