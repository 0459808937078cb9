// The user's statements, and what is said of mistakes in them.
#include "engine/bundle/manifest_reader.h"

#include <QtTest>

using namespace ff;

namespace {

Result<Manifest> read(std::string_view text) { return readManifest(text, "bundle.toml"); }

} // namespace

class ManifestReaderTest : public QObject {
    Q_OBJECT

private slots:
    void readsEverything() {
        const auto manifest = read("schema = 1\n"
                                   "[workload]\n"
                                   "id = \"7\"\nname = \"llm\"\nscheduler = \"slurm\"\n"
                                   "start = 2026-04-05T06:00:00+02:00\n"
                                   "end = 2026-04-05T08:00:00Z\n"
                                   "world_size = 16\nnodes = [\"n1\", \"n2\"]\n"
                                   "[[member]]\npath = \"*.log\"\nkind = \"applog\"\nrank = 3\n"
                                   "zone = \"-07:30\"\nyear = 2025\nattempt = 2\n"
                                   "[[member]]\npath = \"x\"\nzone = \"Europe/Berlin\"\n"
                                   "[[rank]]\nrank = 3\nnode = \"n1\"\nlocal_rank = 1\n"
                                   "gpu = \"0000:8f:00\"\n"
                                   "[aliases]\n\"N1-IB0\" = \"n1\"\n"
                                   "[racks]\nn1 = \"r1\"\n"
                                   "[switches]\nn1 = \"s1\"\n");
        QVERIFY2(manifest.has_value() || manifest.error().what.find("kind") != std::string::npos,
                 manifest.has_value() ? "" : manifest.error().text().c_str());
        if (!manifest) {
            QFAIL("the kind's word");
        }
        QCOMPARE(manifest->jobId.value_or(""), std::string("7"));
        QCOMPARE(manifest->start.value_or(0), fromCivil({2026, 4, 5, 4, 0, 0, 0}));
        QCOMPARE(manifest->worldSize.value_or(0), 16);
        QCOMPARE(manifest->nodes.size(), std::size_t(2));
        QCOMPARE(manifest->members[0].zoneMinutes.value_or(0), -450);
        QCOMPARE(manifest->members[0].year.value_or(0), 2025);
        QCOMPARE(manifest->members[0].attempt.value_or(0), 2);
        QCOMPARE(manifest->members[1].zoneName.value_or(""), std::string("Europe/Berlin"));
        QVERIFY(!manifest->members[1].zoneMinutes);
        QCOMPARE(manifest->ranks[0].localRank.value_or(0), 1);
        QCOMPARE(manifest->aliases.at("n1-ib0"), std::string("n1"));
        QCOMPARE(manifest->rackOfNode.at("n1"), std::string("r1"));
        QCOMPARE(manifest->switchOfNode.at("n1"), std::string("s1"));
    }

    void refusesWhatCannotBe_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<int>("line");
        QTest::addColumn<QByteArray>("what");
        const auto row = [](const char* name, const QByteArray& text, int line, const char* what) {
            QTest::newRow(name) << QByteArray("schema = 1\n" + text) << line << QByteArray(what);
        };
        const QByteArray member = "[[member]]\npath = \"*\"\n";
        row("rank", member + "rank = -1\n", 4, "`rank` is out of range");
        row("rank's place", "[[rank]]\nrank = -3\nnode = \"n\"\n", 3, "`rank` is out of range");
        row("attempt", member + "attempt = -1\n", 4, "`attempt` is out of range");
        row("year", member + "year = 99999\n", 4, "`year` is out of range");
        row("times", "[workload]\nstart = 2026-04-05T06:00:00Z\nend = 2026-04-05T05:00:00Z\n", 4,
            "`end` is before `start`");
        row("no ranks", "[workload]\nworld_size = 0\n", 3, "`world_size` is out of range");
        row("few ranks", "[workload]\nworld_size = 8\n[[rank]]\nrank = 8\nnode = \"n\"\n", 3,
            "rank 8 is stated");
        row("few ranks of members", "[workload]\nworld_size = 8\n" + member + "rank = 9\n", 3,
            "rank 9 is stated");
        row("chain", "[aliases]\na = \"B\"\nb = \"c\"\n", 3, "`a` is another name of `b`");
        row("cycle", "[aliases]\na = \"b\"\nb = \"a\"\n", 3, "`a` is another name of `b`");
    }

    void refusesWhatCannotBe() {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, what);
        const auto manifest = read(text.toStdString());
        QVERIFY(!manifest.has_value());
        QTEST(manifest.error().line, "line");
        QVERIFY2(manifest.error().what.find(what.toStdString()) != std::string::npos,
                 manifest.error().what.c_str());
        QVERIFY(read("schema = 1\n[aliases]\nn1 = \"n1\"\nN1-ib = \"n1\"\n").has_value());
    }

    void survivesEveryCutAndEveryDamage() {
        const std::string whole =
            "schema = 1\n[workload]\nid = \"7\"\nnodes = [\"n1\", \"n2\"]\n"
            "start = 2026-04-05T06:00:00+02:00\n"
            "[[member]]\npath = \"*.log\"\nrank = 3\nzone = \"-07:30\"\n"
            "[[rank]]\nrank = 3\nnode = \"n1\"\n[aliases]\n\"N1-IB0\" = \"n1\"\n";
        QVERIFY(read(whole).has_value());
        for (std::size_t length = 0; length < whole.size(); ++length) {
            std::string damaged = whole;
            damaged[length] = "\0=[\n\xFF\"{"[length % 7];
            for (const std::string& text : {whole.substr(0, length), damaged}) {
                const auto manifest = read(text);
                if (!manifest) {
                    QCOMPARE(manifest.error().path, std::string("bundle.toml"));
                    QVERIFY(!manifest.error().what.empty());
                    QVERIFY(manifest.error().line >= 1 || text.find("schema") != 0);
                }
            }
        }
    }

    void repeatedKeysAreLocated() {
        const auto manifest = read("schema = 1\n[workload]\nid = \"7\"\nid = \"8\"\n");
        QVERIFY(!manifest.has_value());
        QCOMPARE(manifest.error().line, 4);
    }

    void locatesMistakes_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<int>("line");
        QTest::addColumn<QString>("what");
        const auto row = [](const char* name, const char* text, int line, const char* what) {
            QTest::newRow(name) << QString("schema = 1\n") + text << line << QString(what);
        };
        row("unknown key", "workloads = 1", 2, "unknown key `workloads`");
        row("key below", "[workload]\nworld_sice = 3", 3, "unknown key `world_sice`");
        row("type", "[workload]\nid = 3", 3, "`id` has the wrong type");
        row("time", "[workload]\nstart = \"yesterday\"", 3, "`start` has the wrong type");
        row("no table", "workload = 3", 2, "must be a table");
        row("no map", "aliases = 3", 2, "must be a table");
        row("no list", "[workload]\nnodes = \"n1\"", 3, "must be a list of texts");
        row("no text in the list", "[workload]\nnodes = [1]", 3, "must be a list of texts");
        row("no array", "[member]\npath = \"x\"", 2, "must be `[[member]]` tables");
        row("no path", "[[member]]\nrank = 3", 2, "needs `path`");
        row("kind", "[[member]]\npath = \"x\"\nkind = \"nonsense\"", 4, "no kind of member");
        row("zone", "[[member]]\npath = \"x\"\nzone = \"CETX\"", 4, "must look like");
        row("zone unknown", "[[member]]\npath = \"x\"\nzone = \"Europe/Berlyn\"", 4,
            "`Europe/Berlyn` is no zone");
        row("zone place", "[[member]]\npath = \"x\"\nzone = \"/Berlin\"", 4, "must look like");
        row("zone signs", "[[member]]\npath = \"x\"\nzone = \"+-1:00\"", 4, "must look like");
        row("no rank", "[[rank]]\nnode = \"n1\"", 2, "needs `rank`");
        row("range", "[workload]\nworld_size = 9999999999", 3, "out of range");
        row("syntax", "x = = 1", 2, "");
        row("header", "[workload\n", 2, "");
    }

    void locatesMistakes() {
        QFETCH(QString, text);
        QFETCH(int, line);
        QFETCH(QString, what);
        const auto manifest = read(text.toStdString());
        QVERIFY(!manifest.has_value());
        QCOMPARE(manifest.error().path, std::string("bundle.toml"));
        QCOMPARE(manifest.error().line, line);
        QVERIFY2(QString::fromStdString(manifest.error().what).contains(what),
                 manifest.error().what.c_str());
    }

    void suggestsTheKeyThatWasMeant() {
        const auto manifest = read("schema = 1\nworkloads = 1\n");
        QVERIFY(manifest.error().hint.find("workload") != std::string::npos);
    }

    void suggestsTheZoneThatWasMeant() {
        const auto manifest =
            read("schema = 1\n[[member]]\npath = \"x\"\nzone = \"Europe/Berlyn\"\n");
        QCOMPARE(manifest.error().hint, std::string("did you mean `Europe/Berlin`?"));
        QCOMPARE(manifest.error().column, 8);
    }

    void wantsItsSchema() {
        QVERIFY(!read("").has_value());
        QVERIFY(!read("schema = 2\n").has_value());
        QVERIFY(read("schema = 1\n").has_value());
    }
};

QTEST_GUILESS_MAIN(ManifestReaderTest)
#include "manifest_reader_test.moc"
