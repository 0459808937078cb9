// Every change of a folder of rules, or of what its commands name, is another content.
#include "engine/ruleset/folder_hash.h"

#include <fstream>

#include <QTemporaryDir>
#include <QtTest>

using namespace ff;
namespace fs = std::filesystem;

namespace {

struct Folder {
    QTemporaryDir top;
    fs::path rules = fs::path(top.path().toStdString()) / "rules";
    std::vector<RuleCommand> commands{{rules, {"python3", "find.py"}}};

    Folder() {
        fs::create_directories(rules / "deep");
        write(rules / "a.toml", "schema = 1\n");
        write(rules / "find.py", "print(1)\n");
        write(rules / "deep" / "module.py", "x = 1\n");
    }
    static void write(const fs::path& path, const std::string& text) {
        std::ofstream(path, std::ios::binary) << text;
    }
    [[nodiscard]] std::string hash() const {
        const auto out = hashRuleFolder(rules, commands);
        return out ? *out : out.error().what;
    }
};

} // namespace

class FolderHashTest : public QObject {
    Q_OBJECT

private slots:
    void theSameContentIsTheSame() {
        const Folder one;
        const Folder other;
        QVERIFY(one.hash().starts_with("sha256:"));
        QCOMPARE(one.hash(), other.hash());
    }

    void everyChangeIsSeen_data() {
        QTest::addColumn<QString>("path");
        QTest::addColumn<QString>("text");
        QTest::newRow("rule") << "a.toml"
                              << "schema = 1\n ";
        QTest::newRow("script") << "find.py"
                                << "print(2)\n";
        QTest::newRow("module below") << "deep/module.py"
                                      << "x = 2\n";
        QTest::newRow("new file") << "other.txt"
                                  << "";
        QTest::newRow("hidden file") << ".hidden"
                                     << "x";
        QTest::newRow("cached code") << "deep/module.pyc"
                                     << "x";
    }
    void everyChangeIsSeen() {
        QFETCH(QString, path);
        QFETCH(QString, text);
        const Folder folder;
        const std::string before = folder.hash();
        Folder::write(folder.rules / path.toStdString(), text.toStdString());
        QVERIFY(folder.hash() != before);
    }

    void aMoveBetweenFilesIsSeen() {
        const Folder folder;
        Folder::write(folder.rules / "b", "xy");
        Folder::write(folder.rules / "c", "z");
        const std::string before = folder.hash();
        Folder::write(folder.rules / "b", "x");
        Folder::write(folder.rules / "c", "yz");
        QVERIFY(folder.hash() != before);
    }

    void filesElsewhereThatCommandsNameCount() {
        Folder folder;
        const fs::path elsewhere = folder.rules.parent_path() / "tool.py";
        Folder::write(elsewhere, "print(1)\n");
        for (const std::string& word : {std::string("../tool.py"), elsewhere.string()}) {
            folder.commands = {{folder.rules, {"python3", word}}};
            Folder::write(elsewhere, "print(1)\n");
            const std::string before = folder.hash();
            Folder::write(elsewhere, "print(2)\n");
            QVERIFY(folder.hash() != before);
        }
        folder.commands = {{folder.rules / "deep", {"../../tool.py"}}};
        const std::string before = folder.hash();
        Folder::write(elsewhere, "print(3)\n");
        QVERIFY(folder.hash() != before);
    }

    void linksToFilesCountByTheirContent() {
        const Folder folder;
        const fs::path elsewhere = folder.rules.parent_path() / "tool.py";
        Folder::write(elsewhere, "print(1)\n");
        fs::create_symlink(elsewhere, folder.rules / "linked.py");
        const std::string before = folder.hash();
        Folder::write(elsewhere, "print(2)\n");
        QVERIFY(folder.hash() != before);
    }

    void whatCannotBeSeenWholeIsRefused() {
        const Folder folder;
        fs::create_directory_symlink("/usr", folder.rules / "all");
        QCOMPARE(folder.hash(),
                 std::string("a link to a folder, whose content could change unseen"));
        fs::remove(folder.rules / "all");
        fs::create_symlink("/no/such/file", folder.rules / "dangling");
        QCOMPARE(folder.hash(), std::string("neither a file nor a folder"));
        fs::remove(folder.rules / "dangling");
        fs::create_symlink("/dev/zero", folder.rules / "device");
        QCOMPARE(folder.hash(), std::string("neither a file nor a folder"));
        QVERIFY(!hashRuleFolder("/no/such/folder", {}));
    }

    void hugeFoldersAreRefused() {
        const Folder folder;
        Folder::write(folder.rules / "sparse", "");
        fs::resize_file(folder.rules / "sparse", (256ULL << 20) + 1);
        QCOMPARE(folder.hash(), std::string("the folder holds more than 256 MiB"));
    }
};

QTEST_GUILESS_MAIN(FolderHashTest)
#include "folder_hash_test.moc"
