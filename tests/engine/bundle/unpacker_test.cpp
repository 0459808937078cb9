// Archives as bundles: each format, alone and in folders, nested, and cut at every byte.
#include "engine/bundle/unpacker.h"

#include <filesystem>
#include <fstream>

#include <QTemporaryDir>
#include <QtTest>

#include "engine/bundle/bundle_opener.h"
#include "tests/engine/bundle/archive_samples.h"

using namespace ff;

namespace fs = std::filesystem;

namespace {

const std::string kernelLog = "[  123.456789] NVRM: Xid (PCI:0000:8f:00): 79\n";
const std::string jobLog = "rank 3: RuntimeError: NCCL error\n";

QStringList pathsOf(const Bundle& bundle) {
    QStringList paths;
    for (const Member& member : bundle.members) {
        paths << QString::fromStdString(member.path);
    }
    return paths;
}

} // namespace

class UnpackerTest : public QObject {
    Q_OBJECT

private slots:
    void isLikeTheFolder_data() {
        QTest::addColumn<QString>("name");
        for (const char* name : {"job.tar", "job.tar.gzip", "job.tar.zstd", "job.tar.xz",
                                 "job.tar.bzip2", "job.zip"}) {
            QTest::newRow(name) << QString(name);
        }
    }

    void isLikeTheFolder() {
        QFETCH(QString, name);
        const std::vector<SampleEntry> entries{{"./job/", {}, SampleEntry::Kind::Folder},
                                               {"./job/n1/dmesg.txt", kernelLog},
                                               {"job/rank_3.log", jobLog},
                                               {"job/expect.toml", "outcome = 'x'\n"}};
        const QString filter = name.startsWith("job.tar.") ? name.mid(8) : QString("none");
        write(name, name == "job.zip" ? zipOf(entries) : tarOf(entries, filter.toStdString()));
        write("folder/n1/dmesg.txt", kernelLog);
        write("folder/rank_3.log", jobLog);
        write("folder/expect.toml", "outcome = 'x'\n");
        const auto archive = openBundle({at(name)});
        const auto folder = openBundle({at("folder")});
        QVERIFY(archive.has_value() && folder.has_value());
        QCOMPARE(archive->name, std::string("job"));
        QCOMPARE(pathsOf(*archive), pathsOf(*folder));
        QCOMPARE(archive->digest, folder->digest);
        QVERIFY(archive->issues.empty());
        const Member* kernel = memberAt(*archive, "n1/dmesg.txt");
        QVERIFY(kernel != nullptr);
        QCOMPARE(int(kernel->kind.value), int(MemberKind::KernelLog));
        QCOMPARE(kernel->node.value, std::string("n1"));
        QCOMPARE(memberAt(*archive, "rank_3.log")->rank.value.value_or(-1), 3);
    }

    void keepsWhatHasNoCommonFolder() {
        write("flat.tar", tarOf({{"job/a.log", jobLog}, {"b.log", jobLog}}));
        const auto bundle = openBundle({at("flat.tar")});
        QVERIFY(bundle.has_value());
        QCOMPARE(bundle->name, std::string("flat.tar"));
        QCOMPARE(pathsOf(*bundle), QStringList({"b.log", "job/a.log"}));
    }

    void readsASingleCompressedFile() {
        write("alone/n7-dmesg.txt.gz", packed(kernelLog, "gzip"));
        for (const fs::path& path : {at("alone"), at("alone/n7-dmesg.txt.gz")}) {
            const auto bundle = openBundle({path});
            QVERIFY(bundle.has_value());
            QCOMPARE(pathsOf(*bundle), QStringList{"n7-dmesg.txt.gz"});
            QCOMPARE(bytesOf(*bundle, "n7-dmesg.txt.gz"), kernelLog);
            QCOMPARE(bundle->members[0].node.value, std::string("n7"));
            QCOMPARE(int(bundle->members[0].kind.value), int(MemberKind::KernelLog));
        }
    }

    void opensArchivesInAFolder() {
        write("in/logs.tar.gz",
              tarOf({{"job/rank_3.log", jobLog}, {"job/expect.toml", "x"}}, "gzip"));
        write("in/gn-b12.zip", zipOf({{"dmesg.txt", kernelLog}}));
        write("in/plain.log", jobLog);
        const auto bundle = openBundle({at("in")});
        QVERIFY(bundle.has_value());
        QCOMPARE(pathsOf(*bundle),
                 QStringList({"gn-b12.zip/dmesg.txt", "logs.tar.gz/job/rank_3.log", "plain.log"}));
        QCOMPARE(bundle->members[0].node.value, std::string("gn-b12"));
    }

    void opensOneArchiveInAnother() {
        const std::string third = tarOf({{"deep.log", jobLog}});
        const std::string second =
            zipOf({{"third.tar", third}, {"mid.log.gz", packed("m\n", "gzip")}});
        write("outer.tar.gz",
              tarOf({{"second.zip", second}, {"top.log.xz", packed(jobLog, "xz")}}, "gzip"));
        const auto bundle = openBundle({at("outer.tar.gz")});
        QVERIFY(bundle.has_value());
        QCOMPARE(pathsOf(*bundle),
                 QStringList({"second.zip/mid.log.gz", "second.zip/third.tar", "top.log.xz"}));
        QCOMPARE(bytesOf(*bundle, "top.log.xz"), jobLog);
        QVERIFY(hasIssue(*bundle, {"second.zip/third.tar", "--max-nesting"}));
        QVERIFY(memberAt(*bundle, "second.zip/third.tar")->isTruncated);
        BundleRequest request;
        request.paths = {at("outer.tar.gz")};
        request.limits.nesting = 3;
        const auto deeper = openBundle(request);
        QVERIFY(deeper.has_value());
        QCOMPARE(bytesOf(*deeper, "second.zip/third.tar/deep.log"), jobLog);
        QCOMPARE(bytesOf(*deeper, "second.zip/mid.log.gz"), std::string("m\n"));
        request.limits.nesting = 0;
        const auto closed = openBundle(request);
        QVERIFY(closed.has_value());
        QCOMPARE(pathsOf(*closed), QStringList{"outer.tar.gz"});
    }

    void readsTheManifestOfAnArchive() {
        write("stated.tar", tarOf({{"x/bundle.toml", "schema = 1\n[workload]\nid = '77'\n"
                                                     "[[member]]\npath = 'a.*'\nnode = 'n9'\n"},
                                   {"x/a.log", jobLog}}));
        const auto bundle = openBundle({at("stated.tar")});
        QVERIFY(bundle.has_value());
        QCOMPARE(bundle->manifest.jobId.value_or(""), std::string("77"));
        QCOMPARE(memberAt(*bundle, "a.log")->node.value, std::string("n9"));
    }

    void leavesCheckpointsClosed() {
        write("ck/step_100.pt", zipOf({{"archive/data.pkl", "x"}}));
        const auto bundle = openBundle({at("ck")});
        QVERIFY(bundle.has_value());
        QCOMPARE(pathsOf(*bundle), QStringList{"step_100.pt"});
        QVERIFY(hasIssue(*bundle, {"step_100.pt", "was not opened"}));
    }

    void takesTexts() {
        BundleRequest request;
        request.texts = {{"n7/dmesg.txt", kernelLog}, {"", jobLog}};
        const auto bundle = openBundle(request);
        QVERIFY(bundle.has_value());
        QCOMPARE(pathsOf(*bundle), QStringList({"n7/dmesg.txt", "pasted text"}));
        QCOMPARE(bundle->members[0].node.value, std::string("n7"));
        QCOMPARE(bytesOf(*bundle, "pasted text"), jobLog);
    }

    void tellsSameNamesApart() {
        write("p/a.log", jobLog);
        write("q/a.log", kernelLog);
        const auto bundle = openBundle({at("p/a.log"), at("q/a.log")});
        QVERIFY(bundle.has_value());
        QCOMPARE(pathsOf(*bundle), QStringList({"a.log", "a.log (2)"}));
        QVERIFY(hasIssue(*bundle, {"more than once", "a.log (2)"}));
    }

    void canBeCancelled() {
        write("long.tar.gz", tarOf({{"a.log", std::string(std::size_t{64} << 20, 'x')}}, "gzip"));
        CancelFlag flag;
        std::string seen;
        const Progress progress{&flag, [&](std::string_view what, std::uint64_t, std::uint64_t) {
                                    seen = what;
                                    if (what.starts_with("Unpacking")) {
                                        flag.cancel();
                                    }
                                }};
        const auto bundle = openBundle({at("long.tar.gz")}, progress);
        QVERIFY(!bundle.has_value());
        QCOMPARE(bundle.error().what, std::string("cancelled"));
        QCOMPARE(seen, std::string("Unpacking a.log"));
    }

    void survivesACutAnywhere_data() {
        QTest::addColumn<QString>("name");
        for (const char* name : {"cut.tar", "cut.tar.gzip", "cut.tar.zstd", "cut.tar.xz",
                                 "cut.tar.bzip2", "cut.zip"}) {
            QTest::newRow(name) << QString(name);
        }
    }

    void survivesACutAnywhere() {
        QFETCH(QString, name);
        const std::vector<SampleEntry> entries{{"a.log", jobLog}, {"n1/dmesg.txt", kernelLog}};
        const QString filter = name.startsWith("cut.tar.") ? name.mid(8) : QString("none");
        const std::string whole =
            name == "cut.zip" ? zipOf(entries) : tarOf(entries, filter.toStdString());
        std::size_t most = 0;
        for (std::size_t size = 8; size < whole.size(); ++size) {
            write(name, whole.substr(0, size));
            const auto bundle = openBundle({at(name)});
            if (!bundle) { // nothing of it was left
                QVERIFY(bundle.error().what.find(": cut.") != std::string::npos);
                continue;
            }
            const std::string first = bytesOf(*bundle, "a.log");
            QVERIFY(first == "(none)" || jobLog.starts_with(first));
            most = std::max(most, first == "(none)" ? 0 : first.size());
            const bool isSaid = !bundle->issues.empty();
            // A tar cut behind its last entry, between blocks, is whole to any reader; and cut in
            // its first header it is no tar yet.
            QVERIFY(isSaid || memberAt(*bundle, name.toStdString()) != nullptr ||
                    bytesOf(*bundle, "n1/dmesg.txt") == kernelLog ||
                    (name == "cut.tar" && size % 512 == 0));
        }
        // All of this is one block of zstd, which comes whole or not at all.
        QCOMPARE(most, name.endsWith("zstd") ? 0 : jobLog.size());
    }

    void survivesDamageAnywhere() {
        const std::vector<SampleEntry> entries{{"a.log", jobLog}, {"n1/dmesg.txt", kernelLog}};
        for (const std::string& whole : {zipOf(entries), tarOf(entries), tarOf(entries, "gzip")}) {
            for (std::size_t i = 0; i < std::min<std::size_t>(whole.size(), 600); ++i) {
                std::string damaged = whole;
                damaged[i] = static_cast<char>(damaged[i] ^ 0xFF);
                write("damaged", damaged);
                const auto bundle = openBundle({at("damaged")});
                QVERIFY(bundle.has_value() || !bundle.error().what.empty());
            }
        }
    }

private:
    [[nodiscard]] fs::path at(const QString& name) const {
        return m_folder.filePath(name).toStdString();
    }
    void write(const QString& name, const std::string& bytes) const {
        fs::create_directories(at(name).parent_path());
        std::ofstream(at(name), std::ios::binary) << bytes;
    }

    QTemporaryDir m_folder;
};

QTEST_GUILESS_MAIN(UnpackerTest)
#include "unpacker_test.moc"
