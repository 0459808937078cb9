// Hostile archives: every trick is refused or bounded, said, and the rest is read.
#include "engine/bundle/archive_unpacker.h"

#include <filesystem>
#include <fstream>

#include <QTemporaryDir>
#include <QtTest>

#include "engine/bundle/bundle_opener.h"
#include "tests/engine/bundle/archive_samples.h"

using namespace ff;

namespace fs = std::filesystem;

class ArchiveUnpackerTest : public QObject {
    Q_OBJECT

private slots:
    void refusesPathsThatEscape_data() { tarAndZip(); }

    void refusesPathsThatEscape() {
        QFETCH(bool, isZip);
        const std::vector<SampleEntry> entries{{"../up.txt", "x"},
                                               {"/abs.txt", "x"},
                                               {"a/../../up2.txt", "x"},
                                               {"C:/drive.txt", "x"},
                                               {"ok.log", "fine\n"}};
        const Bundle bundle = opened(isZip ? zipOf(entries) : tarOf(entries));
        QCOMPARE(bundle.members.size(), std::size_t(1));
        QCOMPARE(bytesOf(bundle, "ok.log"), std::string("fine\n"));
        for (const char* path : {"../up.txt", "/abs.txt", "a/../../up2.txt", "C:/drive.txt"}) {
            QVERIFY2(hasIssue(bundle, {"sample", path, "was refused"}), path);
        }
        QCOMPARE(fs::exists(at("../up.txt")), false);
        QCOMPARE(fs::exists("/abs.txt"), false);
    }

    void refusesBackslashes() {
        const Bundle bundle = opened(tarOf({{"a\\b.txt", "x"}, {"ok.log", "fine\n"}}));
        QCOMPARE(bundle.members.size(), std::size_t(1));
        QVERIFY(hasIssue(bundle, {"backslash"}));
    }

    void leavesOutWhatIsNoFile() {
        using Kind = SampleEntry::Kind;
        const Bundle bundle = opened(tarOf({{"ok.log", "fine\n"},
                                            {"link", "/etc", Kind::SymbolicLink},
                                            {"link/below.log", "kept\n"},
                                            {"hard", "ok.log", Kind::HardLink},
                                            {"fifo", {}, Kind::Fifo}}));
        QCOMPARE(bundle.members.size(), std::size_t(2));
        QCOMPARE(bytesOf(bundle, "link/below.log"), std::string("kept\n"));
        QVERIFY(hasIssue(bundle, {"link", "symbolic link"}));
        QVERIFY(hasIssue(bundle, {"hard", "hard link"}));
        QVERIFY(hasIssue(bundle, {"fifo", "no regular file"}));
        for (const IntakeIssue& issue : bundle.issues) {
            QCOMPARE(int(issue.severity), int(IntakeIssue::Severity::Note));
        }
    }

    void tellsRepeatedPathsApart() {
        const Bundle bundle = opened(tarOf({{"x/rank_1.log", "one\n"},
                                            {"x/rank_1.log (2)", "taken\n"},
                                            {"x/./rank_1.log", "two\n"}}));
        QCOMPARE(bytesOf(bundle, "rank_1.log"), std::string("one\n"));
        QCOMPARE(bytesOf(bundle, "rank_1.log (2)"), std::string("taken\n"));
        QCOMPARE(bytesOf(bundle, "rank_1.log (3)"), std::string("two\n"));
        QCOMPARE(memberAt(bundle, "rank_1.log (3)")->rank.value.value_or(-1), 1);
        QVERIFY(hasIssue(bundle, {"more than once"}));
    }

    void showsNamesThatAreNoText() {
        const Bundle bundle = opened(tarOf({{"caf\xE9.log", "x\n"}, {"ok.log", "x\n"}}));
        QVERIFY(memberAt(bundle, "caf\xEF\xBF\xBD.log") != nullptr);
        const Bundle named = opened(zipOf({{"\xC3\xA9\xE4\xB8\xAD.log", "x\n"}, {"b", "x"}}));
        QVERIFY(memberAt(named, "\xC3\xA9\xE4\xB8\xAD.log") != nullptr);
    }

    void readsOnBehindADamagedHeader() {
        std::string tar = tarOf({{"a.log", "x\n"}, {"b.log", "y\n"}, {"c.log", "z\n"}});
        tar[tar.find("b.log")] ^= 0x5A; // its checksum is wrong now
        const Bundle bundle = opened(tar);
        QVERIFY(hasIssue(bundle, {"an entry", "cannot be read: ", "amaged"}));
        QVERIFY(!hasIssue(bundle, {"INTERNAL ERROR"}));
        QVERIFY(!hasIssue(bundle, {"has no name"}));
        QCOMPARE(bytesOf(bundle, "a.log"), std::string("x\n"));
        QCOMPARE(bytesOf(bundle, "c.log"), std::string("z\n"));
    }

    void leavesOutEncryptedEntries() {
        const QTemporaryDir folder;
        const std::string path = folder.filePath("job.zip").toStdString();
        std::ofstream(path) << zipOf({{"secret.log", "text\n"}, {"b.log", "x"}}, "word");
        const auto alone = openBundle({path});
        QVERIFY(!alone.has_value());
        QVERIFY(alone.error().what.find("unpack it with its password") != std::string::npos);
        BundleRequest request;
        request.paths = {path};
        request.texts = {{"pasted", "x\n"}};
        const Bundle bundle = openBundle(request).value();
        QVERIFY(hasIssue(bundle, {"secret.log", "is encrypted", "password"}));
        const Member* member = memberAt(bundle, "secret.log");
        QVERIFY(member != nullptr);
        QVERIFY(!member->bytes);
        QCOMPARE(member->kind.from, std::string("is encrypted"));
    }

    void believesNoSizes() {
        std::string zip = zipOf({{"a.log", std::string(5000, 'a')}});
        // Sizes in front of the entry, not behind it (bit 3 of the flags), and a wrong unpacked
        // one.
        const std::size_t directory = zip.find("PK\x01\x02");
        QVERIFY(directory != std::string::npos);
        zip.replace(14, 8, zip.substr(directory + 16, 8)); // checksum and packed size
        for (const std::size_t flags : {std::size_t{6}, directory + 8}) {
            zip[flags] = static_cast<char>(zip[flags] & ~8);
        }
        for (const std::size_t size : {std::size_t{22}, directory + 24}) {
            zip.replace(size, 4, std::string("\x09\0\0\0", 4));
        }
        const Bundle bundle = opened(zip);
        QCOMPARE(bundle.members.size(), std::size_t(1));
        QVERIFY(bundle.members[0].size <= 5000);
        QVERIFY(bundle.members[0].isTruncated);
        QVERIFY(hasIssue(bundle, {"a.log", "is damaged"}));
        std::string tar = tarOf({{"a.log", std::string(600, 'a')}});
        tar.replace(124, 11, "77777777777"); // 8 GiB, with the checksum made right
        QVERIFY(!opened(rightChecksum(tar)).issues.empty());
    }

    void stopsAtTheLimitOfAnEntry_data() { tarAndZip(); }

    void stopsAtTheLimitOfAnEntry() {
        QFETCH(bool, isZip);
        const std::vector<SampleEntry> entries{{"big.log", std::string(3 << 20, 'x')},
                                               {"small.log", "fine\n"}};
        BundleLimits limits;
        limits.entryBytes = 2 << 20;
        const Bundle bundle = opened(isZip ? zipOf(entries) : tarOf(entries, "gzip"), limits);
        QCOMPARE(bytesOf(bundle, "small.log"), std::string("fine\n"));
        const Member* big = memberAt(bundle, "big.log");
        QVERIFY(big->isTruncated);
        QVERIFY(big->size <= limits.entryBytes);
        QVERIFY(hasIssue(bundle, {"sample", "big.log", "2 MiB", "--max-entry"}));
        QVERIFY(!memberAt(bundle, "small.log")->isTruncated);
    }

    void stopsAtTheRatio_data() { tarAndZip(); }

    void stopsAtTheRatio() {
        QFETCH(bool, isZip);
        const std::vector<SampleEntry> entries{{"zeros", std::string(80 << 20, '\0')},
                                               {"small.log", "fine\n"}};
        BundleLimits limits;
        limits.ratio = 500;
        const Bundle bundle = opened(isZip ? zipOf(entries) : tarOf(entries, "gzip"), limits);
        QVERIFY(hasIssue(bundle, {"zeros", "500 times", "--max-ratio"}));
        QVERIFY(memberAt(bundle, "zeros")->size <= (65U << 20));
        QCOMPARE(bytesOf(bundle, "small.log"), std::string("fine\n"));
    }

    void stopsAtTheTotal() {
        BundleLimits limits;
        limits.unpackedBytes = 1000;
        const Bundle bundle = opened(tarOf({{"a.log", std::string(800, 'a')},
                                            {"b.log", std::string(800, 'b')},
                                            {"c.log", std::string(10, 'c')}}),
                                     limits);
        QCOMPARE(bytesOf(bundle, "a.log").size(), std::size_t(800));
        QVERIFY(memberAt(bundle, "b.log")->isTruncated);
        QVERIFY(memberAt(bundle, "c.log") == nullptr);
        const Member* rest = memberAt(bundle, "sample");
        QVERIFY(rest != nullptr && rest->isTruncated);
        QVERIFY(hasIssue(bundle, {"sample", "1000 bytes", "--max-unpacked"}));
    }

    void stopsAtTheNumberOfEntries() {
        BundleLimits limits;
        limits.entries = 3;
        std::vector<SampleEntry> entries;
        for (int i = 0; i < 10; ++i) {
            entries.push_back({"f" + std::to_string(i), "x\n"});
        }
        const Bundle bundle = opened(tarOf(entries), limits);
        QCOMPARE(bundle.members.size(), std::size_t(4)); // and the archive's own rest
        QVERIFY(memberAt(bundle, "sample")->isTruncated);
        QVERIFY(hasIssue(bundle, {"sample", "3 entries", "--max-entries"}));
    }

    void countsManyAlike() {
        std::vector<SampleEntry> entries{{"ok.log", "fine\n"}};
        for (int i = 0; i < 500; ++i) {
            entries.push_back({"../" + std::to_string(i), "x"});
        }
        const Bundle bundle = opened(tarOf(entries));
        QCOMPARE(bundle.issues.size(), std::size_t(21));
        QCOMPARE(bundle.issues.back().count, std::uint64_t(480));
        QVERIFY(hasIssue(bundle, {"480 more", "refused"}));
    }

private:
    static void tarAndZip() {
        QTest::addColumn<bool>("isZip");
        QTest::newRow("tar") << false;
        QTest::newRow("zip") << true;
    }

    static std::string rightChecksum(std::string tar) {
        unsigned sum = 8 * ' ';
        for (std::size_t i = 0; i < 512; ++i) {
            sum += i >= 148 && i < 156 ? 0 : static_cast<unsigned char>(tar[i]);
        }
        tar.replace(148, 6, QString("%1").arg(sum, 6, 8, QChar('0')).toStdString());
        return tar;
    }

    [[nodiscard]] fs::path at(const char* name) const {
        return m_folder.filePath(name).toStdString();
    }

    [[nodiscard]] Bundle opened(const std::string& archive, const BundleLimits& limits = {}) const {
        std::ofstream(at("sample"), std::ios::binary) << archive;
        BundleRequest request;
        request.paths = {at("sample")};
        request.limits = limits;
        auto bundle = openBundle(request);
        if (!bundle) {
            qWarning() << bundle.error().text().c_str();
            return {};
        }
        return std::move(*bundle);
    }

    QTemporaryDir m_folder;
};

QTEST_GUILESS_MAIN(ArchiveUnpackerTest)
#include "archive_unpacker_test.moc"
