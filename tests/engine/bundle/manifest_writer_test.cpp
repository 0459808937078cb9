// Corrections end up in a manifest that reads back as they were, and nothing else changes.
#include "engine/bundle/manifest_writer.h"

#include <QtTest>

#include "engine/bundle/manifest_reader.h"

using namespace ff;

namespace {

Manifest::MemberEntry entryFor(const std::string& path) {
    Manifest::MemberEntry entry;
    entry.path = path;
    return entry;
}

WrittenManifest written(std::string_view existing,
                        const std::vector<Manifest::MemberEntry>& entries,
                        const std::vector<std::string>& paths = {}) {
    auto result = addToManifest(existing, entries, paths);
    return result ? std::move(*result) : WrittenManifest{"", {result.error().text()}};
}

} // namespace

class ManifestWriterTest : public QObject {
    Q_OBJECT

private slots:
    void everyFieldReadsBack() {
        Manifest::MemberEntry entry = entryFor("logs/rank \"0\"\\\t\x01ü.log");
        entry.kind = MemberKind::KernelLog;
        entry.node = "gpu-7";
        entry.rank = 12;
        entry.zoneMinutes = -210;
        entry.attempt = 2;
        entry.year = 2025;
        entry.ignore = false;
        Manifest::MemberEntry named = entryFor("b.log");
        named.zoneName = "America/Argentina/Buenos_Aires";
        named.ignore = true;
        const WrittenManifest manifest = written("", {entry, named});
        QVERIFY(manifest.leftOut.empty());
        const auto read = readManifest(manifest.text, "bundle.toml");
        QVERIFY2(read.has_value(), manifest.text.c_str());
        QCOMPARE(read->members.size(), std::size_t{2});
        const Manifest::MemberEntry& back = read->members[0];
        QCOMPARE(back.path, entry.path);
        QVERIFY(back.kind == entry.kind && back.node == entry.node && back.rank == entry.rank);
        QVERIFY(back.zoneMinutes == entry.zoneMinutes && back.attempt == entry.attempt);
        QVERIFY(back.year == entry.year && back.ignore == entry.ignore);
        QVERIFY(read->members[1].zoneName == named.zoneName);
        QVERIFY(read->members[1].ignore == named.ignore && !read->members[1].kind);
    }

    void everyKindReadsBack() {
        for (int i = 0; i <= static_cast<int>(MemberKind::Manifest); ++i) {
            Manifest::MemberEntry entry = entryFor("a");
            entry.kind = static_cast<MemberKind>(i);
            const auto read = readManifest(written("", {entry}).text, "bundle.toml");
            QVERIFY(read.has_value() && read->members[0].kind == entry.kind);
        }
    }

    void whatIsThereStaysByteForByte() {
        const std::string existing = "# mine\r\nschema=1\n\n[workload]\n  id = '7' # why\n"
                                     "[[member]]\npath = \"*.log\"\nrank = 1";
        Manifest::MemberEntry entry = entryFor("a.log");
        entry.rank = 5;
        const WrittenManifest manifest = written(existing, {entry});
        QVERIFY(manifest.text.starts_with(existing + "\n"));
        const auto read = readManifest(manifest.text, "bundle.toml");
        QVERIFY(read.has_value());
        QCOMPARE(read->jobId.value_or(""), std::string("7"));
        QCOMPARE(read->members.back().path, std::string("a.log"));
        QCOMPARE(read->members.back().rank.value_or(0), 5);
        QCOMPARE(written(existing, {}).text, existing + "\n");
    }

    void aManifestWithAnErrorIsNotTouched() {
        const auto broken = addToManifest("schema = 1\nworkloads = 2\n", {}, {});
        QVERIFY(!broken.has_value());
        QCOMPARE(broken.error().line, 2);
    }

    void membersInAListCannotBeAddedTo() {
        const std::vector<Manifest::MemberEntry> entries{entryFor("a")};
        const auto listed = addToManifest("schema = 1\nmember = [{path = \"x\"}]\n", entries, {});
        QVERIFY(!listed.has_value());
        QVERIFY(listed.error().what.find("[[member]]") != std::string::npos);
    }

    void aStarIsWrittenOnlyWhereItMeansItself() {
        const WrittenManifest alone = written("", {entryFor("a*.log")}, {"a*.log", "b.log"});
        QVERIFY(alone.leftOut.empty());
        QVERIFY(alone.text.find("a*.log") != std::string::npos);
        const WrittenManifest shared = written("", {entryFor("a*.log")}, {"a*.log", "ab.log"});
        QCOMPARE(shared.leftOut.size(), std::size_t{1});
        QVERIFY(shared.leftOut.front().find("ab.log") != std::string::npos);
        QVERIFY(shared.text.find("[[member]]") == std::string::npos);
    }

    void aNameThatIsNoTextIsLeftOut() {
        const WrittenManifest manifest = written("", {entryFor("a\xff.log"), entryFor("b.log")});
        QCOMPARE(manifest.leftOut.size(), std::size_t{1});
        QVERIFY(manifest.text.find("b.log") != std::string::npos);
        QVERIFY(readManifest(manifest.text, "bundle.toml").has_value());
    }
};

QTEST_GUILESS_MAIN(ManifestWriterTest)
#include "manifest_writer_test.moc"
