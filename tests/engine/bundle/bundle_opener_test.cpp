// What becomes a member, and what is left out with a note.
#include "engine/bundle/bundle_opener.h"

#include <filesystem>
#include <fstream>

#include <sys/stat.h>
#include <unistd.h>

#include <QFile>
#include <QTemporaryDir>
#include <QtTest>

using namespace ff;

namespace fs = std::filesystem;

namespace {

class Folder {
public:
    [[nodiscard]] fs::path path() const { return m_folder.path().toStdString(); }

    void write(const std::string& name, const QByteArray& bytes) const {
        fs::create_directories((path() / name).parent_path());
        QFile file(QString::fromStdString((path() / name).string()));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(bytes);
    }

private:
    QTemporaryDir m_folder;
};

QStringList pathsOf(const Bundle& bundle) {
    QStringList paths;
    for (const Member& member : bundle.members) {
        paths << QString::fromStdString(member.path);
    }
    return paths;
}

bool hasIssue(const Bundle& bundle, std::string_view part) {
    return std::any_of(bundle.issues.begin(), bundle.issues.end(), [&](const IntakeIssue& issue) {
        return issue.what.find(part) != std::string::npos;
    });
}

const char* const kernelLog = "[  123.456789] NVRM: Xid (PCI:0000:8f:00): 79\n";

} // namespace

class BundleOpenerTest : public QObject {
    Q_OBJECT

private slots:
    void whatIsAddedLeavesOtherPathsAlone() {
        const Folder folder;
        folder.write("job/logs/rank_1.log", "RuntimeError: x\n");
        folder.write("job/bundle.toml", "schema = 1\n[[member]]\npath = \"logs/*\"\nrank = 7\n");
        folder.write("n1-dmesg.txt", kernelLog);
        folder.write("more/a.log", "RuntimeError: y\n");
        BundleRequest request;
        request.paths = {folder.path() / "job"};
        request.added = {folder.path() / "n1-dmesg.txt", folder.path() / "more"};
        request.texts = {{"pasted-1.log", "RuntimeError: z\n"}};
        const auto bundle = openBundle(request);
        QVERIFY(bundle.has_value());
        QCOMPARE(pathsOf(*bundle), QStringList({"bundle.toml", "logs/rank_1.log", "more/a.log",
                                                "n1-dmesg.txt", "pasted-1.log"}));
        QCOMPARE(bundle->members[1].rank.value.value_or(0), 7);
        QCOMPARE(bundle->name, std::string("job"));
        request.added = {folder.path() / "no such"};
        QVERIFY(!openBundle(request).has_value());
    }

    void ordersMembersByPath() {
        const Folder folder;
        folder.write("logs/rank_1.log", "RuntimeError: x\n");
        folder.write("n1/dmesg.txt", kernelLog);
        folder.write("expect.toml", "outcome = 'x'\n");
        folder.write("logs/expect.toml", "text\n"); // evidence: only the top one is the answer
        const auto bundle = openBundle({folder.path()});
        QVERIFY(bundle.has_value());
        QCOMPARE(pathsOf(*bundle),
                 QStringList({"logs/expect.toml", "logs/rank_1.log", "n1/dmesg.txt"}));
        for (std::size_t i = 0; i < bundle->members.size(); ++i) {
            QVERIFY(bundle->members[i].id == MemberId(i));
        }
        const Member& kernel = bundle->members[2];
        QCOMPARE(int(kernel.kind.value), int(MemberKind::KernelLog));
        QCOMPARE(int(kernel.source), int(Source::Syslog));
        QCOMPARE(kernel.node.value, std::string("n1"));
        QCOMPARE(bundle->members[1].rank.value.value_or(-1), 1);
    }

    void digestsContentAndNothingElse() {
        const Folder one;
        const Folder other;
        const Folder changed;
        for (const Folder* folder : {&one, &other, &changed}) {
            folder->write("b.log", "b\n");
            folder->write("a.log", folder == &changed ? "c\n" : "a\n");
        }
        one.write("expect.toml", "outcome = 'x'\n");
        QCOMPARE(openBundle({one.path()})->digest, openBundle({other.path()})->digest);
        QVERIFY(openBundle({one.path()})->digest != openBundle({changed.path()})->digest);
        QVERIFY(openBundle({one.path()})->digest.starts_with("sha256:"));
    }

    void savedReportsAreNoEvidence() {
        const Folder folder;
        folder.write("a.log", "RuntimeError: x\n");
        folder.write("old.json", "{\n \"schema\": \"firstfault/verdict/1\"\n}\n");
        folder.write("out.txt", "VERDICT   RuntimeError: x\nOUTCOME   software\n");
        auto bundle = openBundle({folder.path()});
        QVERIFY(!bundle->members[0].isIgnored);
        QVERIFY(bundle->members[1].isIgnored);
        QVERIFY(bundle->members[2].isIgnored);
        QVERIFY(hasIssue(*bundle, "out.txt is a report that Firstfault wrote"));
        folder.write("bundle.toml", "schema = 1\n[[member]]\npath = \"out.txt\"\nignore = false\n");
        bundle = openBundle({folder.path()});
        QVERIFY(bundle->members[2].isIgnored);
        QVERIFY(!bundle->members[3].isIgnored);
    }

    void namesFoldersThatCannotBeListed() {
        const Folder folder;
        folder.write("a.log", "a\n");
        folder.write("n1/rank_1.log", "x\n");
        fs::permissions(folder.path(), fs::perms(0755));
        fs::permissions(folder.path() / "n1", fs::perms::none);
        const uid_t user = geteuid();
        if (user == 0) { // whom no permission stops
            QCOMPARE(seteuid(65534), 0);
        }
        const auto bundle = openBundle({folder.path()});
        const auto itself = openBundle({folder.path() / "n1"});
        QCOMPARE(seteuid(user), 0);
        fs::permissions(folder.path() / "n1", fs::perms::owner_all);
        QCOMPARE(pathsOf(*bundle), QStringList({"a.log", "n1"}));
        QVERIFY(!bundle->members[1].bytes);
        QVERIFY(hasIssue(*bundle, "n1 cannot be listed: Permission denied"));
        QVERIFY(!itself.has_value());
        QCOMPARE(itself.error().what, std::string("cannot be listed: Permission denied"));
    }

    void failsWhenNothingCanBeRead() {
        const Folder folder;
        const fs::path pipe = folder.path() / "pipe";
        QCOMPARE(mkfifo(pipe.c_str(), 0600), 0);
        const auto piped = openBundle({pipe});
        QVERIFY(!piped.has_value());
        QVERIFY(piped.error().what.find("pipe is no regular file") != std::string::npos);
        QVERIFY(piped.error().hint.find("use -") != std::string::npos);
        folder.write("x.zip", "PK\x03\x04 and no more");
        QVERIFY(!openBundle({folder.path() / "x.zip"}).has_value());
        folder.write("empty.log", ""); // read: there is nothing in it
        QVERIFY(openBundle({folder.path()}).has_value());
    }

    void issuesStandInOneOrder() {
        const auto linked = [](const QByteArray& order) {
            const Folder folder;
            folder.write("a.log", "a\n");
            for (const char c : order) {
                fs::create_symlink("a.log", folder.path() / std::string(1, c));
            }
            const auto bundle = openBundle({folder.path()});
            QStringList whats;
            for (const IntakeIssue& issue : bundle->issues) {
                whats << QString::fromStdString(issue.what.substr(0, 1));
            }
            return whats.join("");
        };
        QCOMPARE(linked("hzkcqbxd"), QString("bcdhkqxz"));
        QCOMPARE(linked("dxbqckzh"), QString("bcdhkqxz"));
    }

    void saysWhichStatementsNameNoFile() {
        const Folder folder;
        folder.write("a.log", "a\n");
        folder.write("bundle.toml", "schema = 1\n[[member]]\npath = \"*.log\"\nrank = 1\n"
                                    "[[member]]\npath = \"b/*.log\"\nrank = 2\n");
        const auto bundle = openBundle({folder.path()});
        QCOMPARE(bundle->issues.size(), std::size_t(1));
        QVERIFY(hasIssue(*bundle, "`b/*.log` in bundle.toml names no file"));
        QCOMPARE(bundle->issues[0].line, std::uint64_t(6));
        QCOMPARE(bundle->issues[0].member, bundle->members[1].id);
    }

    void namesEncodingsThatAreNotRead() {
        const Folder folder;
        const QString text = "RuntimeError: NCCL communicator was aborted\n";
        QByteArray little = "\xFF\xFE";
        QByteArray big;
        for (const QChar c : text) {
            little += QByteArray().append(c.toLatin1()).append('\0');
            big += QByteArray().append('\0').append(c.toLatin1());
        }
        folder.write("big.log", big);
        folder.write("little.log", little);
        folder.write("zeros.bin", QByteArray(64, '\0'));
        const auto bundle = openBundle({folder.path()});
        QVERIFY(hasIssue(*bundle, "big.log is text in UTF-16 big endian"));
        QVERIFY(hasIssue(*bundle, "little.log is text in UTF-16 little endian"));
        QCOMPARE(bundle->issues.size(), std::size_t(2));
    }

    void tellsNamesOfOddBytesApart() {
        const Folder folder;
        std::ofstream(folder.path() / "\xFF.log") << "a\n";
        std::ofstream(folder.path() / "\xFE.log") << "b\n";
        const auto bundle = openBundle({folder.path()});
        QCOMPARE(bundle->members.size(), std::size_t(2));
        QCOMPARE(bundle->members[0].path, std::string("\xEF\xBF\xBD.log"));
        QCOMPARE(bundle->members[1].path, std::string("\xEF\xBF\xBD.log (2)"));
    }

    void saysThatItsManifestIsAFolder() {
        const Folder folder;
        folder.write("bundle.toml/a.log", "a\n");
        QVERIFY(hasIssue(*openBundle({folder.path()}), "bundle.toml is a folder"));
    }

    void followsNoLinks() {
        const Folder outside;
        outside.write("secret.log", "secret\n");
        const Folder folder;
        folder.write("a.log", "a\n");
        fs::create_symlink(outside.path() / "secret.log", folder.path() / "link.log");
        fs::create_directory_symlink(outside.path(), folder.path() / "linked");
        fs::create_directory_symlink(folder.path(), folder.path() / "loop");
        const auto bundle = openBundle({folder.path()});
        QCOMPARE(pathsOf(*bundle), QStringList{"a.log"});
        QVERIFY(hasIssue(*bundle, "link.log is a symbolic link"));
        QVERIFY(hasIssue(*bundle, "linked is a symbolic link"));
        QVERIFY(hasIssue(*bundle, "loop is a symbolic link"));
    }

    void leavesDevicesOut() {
        const Folder folder;
        folder.write("a.log", "a\n");
        QCOMPARE(mkfifo((folder.path() / "pipe").c_str(), 0600), 0);
        const auto bundle = openBundle({folder.path()});
        QCOMPARE(pathsOf(*bundle), QStringList{"a.log"});
        QVERIFY(hasIssue(*bundle, "pipe is no regular file"));
    }

    void manyFilesTakeFewMappings() {
        const QTemporaryDir folder;
        constexpr int count = 6000;
        for (int i = 0; i < count; ++i) {
            QFile file(folder.filePath(QString::number(i)));
            QVERIFY(file.open(QIODevice::WriteOnly));
            file.write("line of " + QByteArray::number(i) + "\n");
        }
        const auto bundle = openBundle({folder.path().toStdString()});
        QVERIFY(bundle.has_value());
        QCOMPARE(bundle->members.size(), std::size_t(count));
        for (const Member& member : bundle->members) {
            QVERIFY(member.bytes != nullptr);
            QCOMPARE(std::string(member.bytes->view()), "line of " + member.path + "\n");
        }
        QFile maps("/proc/self/maps"); // holds a line for each
        QVERIFY(maps.open(QIODevice::ReadOnly));
        QVERIFY(maps.readAll().count('\n') < 5500);
    }

    void failsOnWhatIsNotThere() {
        const auto bundle = openBundle({"/no/such/folder"});
        QVERIFY(!bundle.has_value());
        QCOMPARE(bundle.error().path, std::string("/no/such/folder"));
        QVERIFY(!bundle.error().what.empty());
        const Folder empty;
        QVERIFY(!openBundle({empty.path()}).has_value());
        QVERIFY(!openBundle(std::vector<fs::path>{}).has_value());
    }

    void opensFilesAndSeveralFolders() {
        const Folder one;
        one.write("a.log", "a\n");
        const Folder two;
        two.write("a.log", "b\n");
        const auto file = openBundle({one.path() / "a.log"});
        QCOMPARE(pathsOf(*file), QStringList{"a.log"});
        const auto both = openBundle({one.path(), two.path()});
        QCOMPARE(both->members.size(), std::size_t(2));
        QVERIFY(both->members[0].path != both->members[1].path);
    }

    void obeysTheManifest() {
        const Folder folder;
        folder.write("a.log", "RuntimeError: x\n");
        folder.write("b.log", "RuntimeError: x\n");
        folder.write("bundle.toml",
                     "schema = 1\n"
                     "[[member]]\npath = \"*.log\"\nnode = \"n7\"\nzone = \"+01:00\"\n"
                     "[[member]]\npath = \"b.log\"\nignore = true\n");
        const auto bundle = openBundle({folder.path()});
        QCOMPARE(pathsOf(*bundle), QStringList({"a.log", "b.log", "bundle.toml"}));
        QVERIFY(!bundle->members[0].isIgnored);
        QVERIFY(bundle->members[1].isIgnored);
        QVERIFY(!bundle->members[1].node.isKnown()); // left out, it places nobody
        QCOMPARE(bundle->members[0].node.value, std::string("n7"));
        QCOMPARE(int(bundle->members[0].node.how), int(Learnt::Manifest));
        QCOMPARE(bundle->members[0].zoneMinutes.value, 60);
        QVERIFY(bundle->members[1].id == MemberId(1));
    }

    void goesOnWithoutABrokenManifest() {
        const Folder folder;
        folder.write("a.log", "a\n");
        folder.write("bundle.toml", "schema = 1\nworkloud = 3\n");
        const auto bundle = openBundle({folder.path()});
        QVERIFY(bundle.has_value());
        QVERIFY(hasIssue(*bundle, "bundle.toml:2:"));
    }

    void stopsWhenCancelled() {
        const Folder folder;
        folder.write("a.log", "a\n");
        CancelFlag cancel;
        cancel.cancel();
        Progress progress;
        progress.cancel = &cancel;
        const auto bundle = openBundle({folder.path()}, progress);
        QVERIFY(!bundle.has_value());
        QCOMPARE(bundle.error().what, std::string("cancelled"));
    }
};

QTEST_GUILESS_MAIN(BundleOpenerTest)
#include "bundle_opener_test.moc"
