// Where cases may be saved: hostile targets are refused and left as they are.
#include "engine/corpus/case_target.h"

#include <unistd.h>

#include <QTemporaryDir>
#include <QtTest>

#include "engine/corpus/case_paths.h"
#include "engine/corpus/scratch_folder.h"
#include "engine/corpus/token_key.h"
#include "tests/support/sample_case.h"

using namespace ff;
namespace fs = std::filesystem;

class CaseTargetTest : public QObject {
    Q_OBJECT

private slots:
    void init() {
        m_folder = std::make_unique<QTemporaryDir>();
        m_root = m_folder->path().toStdString();
        fs::create_directories(m_root / "evidence" / "logs");
        writeSampleFile(m_root / "made" / "expect.toml", "");
    }

    void newAndEmptyFoldersWillDo() {
        fs::create_directory(m_root / "empty");
        QVERIFY(checkCaseTarget(m_root / "new", {}));
        QVERIFY(checkCaseTarget(m_root / "empty", {}));
        QVERIFY(checkCaseTarget(m_root / "empty" / "", {m_root / "evidence"}));
        QVERIFY(moveCase(m_root / "made", m_root / "empty"));
        QVERIFY(fs::exists(m_root / "empty" / "expect.toml"));
        QVERIFY(!fs::exists(m_root / "made"));
    }

    void whatIsThereStays() {
        writeSampleFile(m_root / "full" / "notes.txt", "mine");
        writeSampleFile(m_root / "file", "mine");
        fs::create_directory_symlink(m_root / "evidence", m_root / "link");
        fs::create_symlink(m_root / "nowhere", m_root / "dangling");
        for (const char* name : {"full", "file", "link", "dangling"}) {
            const auto usable = checkCaseTarget(m_root / name, {});
            QVERIFY2(!usable, name);
            QVERIFY(!usable.error().what.empty());
        }
        QVERIFY(!moveCase(m_root / "made", m_root / "full"));
        QVERIFY(!moveCase(m_root / "made", m_root / "file"));
        QVERIFY(fs::exists(m_root / "full" / "notes.txt") && fs::is_regular_file(m_root / "file"));
        QVERIFY(fs::exists(m_root / "made" / "expect.toml"));
        QVERIFY(!checkCaseTarget("", {}) && !checkCaseTarget(m_root / "..", {}));
    }

    void evidenceIsNotWrittenInto() {
        const std::vector<fs::path> sources{m_root / "evidence" / ""};
        QVERIFY(!checkCaseTarget(m_root / "evidence" / "case", sources));
        QVERIFY(!checkCaseTarget(m_root / "evidence" / "logs", sources));
        QVERIFY(!checkCaseTarget(m_root / "x" / ".." / "evidence" / "new", sources));
        fs::create_directory_symlink(m_root / "evidence", m_root / "link");
        QVERIFY(!checkCaseTarget(m_root / "link" / "case", sources));
        QVERIFY(!checkCaseTarget(m_root / "evidence" / "case", {m_root / "link"}));
        QVERIFY(checkCaseTarget(m_root / "evidence2", sources));
        QVERIFY(checkCaseTarget(m_root / "new", {fs::path()}));
    }

    void aReadOnlyPlaceFails() {
        fs::create_directory(m_root / "closed");
        fs::permissions(m_root / "closed", fs::perms::owner_read | fs::perms::owner_exec);
        if (fs::exists("/proc/self") && ::geteuid() == 0) {
            QSKIP("the superuser may write anywhere");
        }
        QVERIFY(!moveCase(m_root / "made", m_root / "closed" / "case"));
        QVERIFY(!ScratchFolder::create(m_root / "closed", "x"));
    }

    void scratchFoldersGo() {
        fs::path path;
        {
            auto scratch = ScratchFolder::create(m_root, "scratch-");
            QVERIFY(scratch);
            path = scratch->path();
            writeSampleFile(path / "a" / "b", "x");
            const ScratchFolder other = std::move(*scratch);
            QVERIFY(fs::exists(path));
        }
        QVERIFY(!fs::exists(path));
        QVERIFY(!ScratchFolder::create(m_root / "nowhere", "x"));
    }

    void pathsStayInTheCase() {
        QCOMPARE(safePath("../../etc/./passwd"), std::string("etc/passwd"));
        QCOMPARE(safePath("/"), std::string("member"));
        const auto change = [](std::string_view text) {
            return text.starts_with("gpu-k03") ? std::string("host-1/x") : std::string(text);
        };
        QCOMPARE(changedPath("nodes/gpu-k03.dmesg.log", change), std::string("nodes/host-1_x.log"));
        CasePaths paths;
        QCOMPARE(paths.take("a/b"), std::string("a/b"));
        QCOMPARE(paths.take("a/b"), std::string("more-2/a/b"));
        QCOMPARE(paths.take("a"), std::string("more-3/a"));
        QCOMPARE(paths.take("a/b/c"), std::string("more-4/a/b/c"));
        QCOMPARE(paths.take("expect.toml"), std::string("more-2/expect.toml"));
    }

    void aKeyIsMadeOnceAndForTheUserAlone() {
        const fs::path file = m_root / "config" / "token.key";
        QVERIFY(!readTokenKey(file));
        const auto key = readOrMakeTokenKey(file);
        QVERIFY(key && key->size() >= 64);
        QVERIFY(fs::status(file).permissions() == (fs::perms::owner_read | fs::perms::owner_write));
        QCOMPARE(*readOrMakeTokenKey(file), *key);
        QVERIFY(!readOrMakeTokenKey({}));
        writeSampleFile(m_root / "blank", "");
        QVERIFY(!readTokenKey(m_root / "blank"));
    }

private:
    std::unique_ptr<QTemporaryDir> m_folder;
    fs::path m_root;
};

QTEST_GUILESS_MAIN(CaseTargetTest)
#include "case_target_test.moc"
