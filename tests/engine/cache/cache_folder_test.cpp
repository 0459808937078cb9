// Entries come back whole or not at all, within the limits, whoever writes beside.
#include "engine/cache/cache_folder.h"

#include <fstream>
#include <iterator>
#include <thread>
#include <vector>

#include <QTemporaryDir>
#include <QtTest>

using namespace ff;

namespace {

namespace fs = std::filesystem;

class CacheFolderTest : public QObject {
    Q_OBJECT

private slots:
    void init() {
        m_parent = std::make_unique<QTemporaryDir>();
        m_path = fs::path(m_parent->path().toStdString()) / "deep" / "cache";
    }

    void keptIsFoundByItsNameAlone() {
        const CacheFolder folder(m_path);
        QVERIFY(!folder.find("a1").has_value());
        folder.keep("a1", std::string_view("one\0two", 7));
        QCOMPARE(folder.find("a1").value_or(""), std::string("one\0two", 7));
        QVERIFY(!folder.find("a2").has_value());
        folder.keep("a1", "");
        QCOMPARE(folder.find("a1").value_or("x"), std::string());
    }

    void isTheUsersAlone() {
        CacheFolder(m_path).keep("a1", "one");
        const auto others = fs::perms::group_all | fs::perms::others_all;
        QCOMPARE(fs::status(m_path).permissions() & others, fs::perms::none);
        QCOMPARE(fs::status(entry("a1")).permissions() & others, fs::perms::none);
    }

    void namesStayInTheFolder() {
        const CacheFolder folder(m_path);
        for (const char* name : {"", ".", "..", "../a", "a/b", "a.b"}) {
            folder.keep(name, "one");
            QVERIFY(!folder.find(name).has_value());
        }
        QVERIFY(!fs::exists(m_path) || fs::is_empty(m_path));
    }

    void everyDamageIsNoEntry() {
        const CacheFolder folder(m_path);
        folder.keep("a1", "some content of an entry");
        const std::string whole = bytesOf(entry("a1"));
        for (std::size_t i = 0; i < whole.size(); ++i) {
            std::string other = whole;
            other[i] = static_cast<char>(other[i] ^ 0x20);
            write(entry("a1"), other);
            QVERIFY(!folder.find("a1").has_value());
            write(entry("a1"), whole.substr(0, i));
            QVERIFY(!folder.find("a1").has_value());
        }
        write(entry("a1"), whole + "!");
        QVERIFY(!folder.find("a1").has_value());
        write(entry("a1"), whole);
        QVERIFY(folder.find("a1").has_value());
    }

    void linksAndFoldersAreNoEntries() {
        const CacheFolder folder(m_path);
        folder.keep("a1", "one");
        fs::rename(entry("a1"), m_path / "elsewhere");
        fs::create_symlink(m_path / "elsewhere", entry("a1"));
        QVERIFY(!folder.find("a1").has_value());
        folder.keep("a1", "two"); // in place of the link, not through it
        QCOMPARE(folder.find("a1").value_or(""), std::string("two"));
        QVERIFY(bytesOf(m_path / "elsewhere").ends_with("one"));
        fs::create_directory(entry("a2"));
        QVERIFY(!folder.find("a2").has_value());
        folder.keep("a2", "three");
        QVERIFY(!folder.find("a2").has_value());
        folder.tidy();
    }

    void whatCannotBeWrittenIsNot() {
        const fs::path file = fs::path(m_parent->path().toStdString()) / "file";
        write(file, "no folder");
        const CacheFolder folder(file);
        folder.keep("a1", "one");
        QVERIFY(!folder.find("a1").has_value());
        folder.tidy();
        QCOMPARE(bytesOf(file), std::string("no folder"));
        CacheFolder({}).keep("a1", "one");
        CacheFolder({}).tidy();
    }

    void leastUsedGoFirst() {
        const CacheFolder folder(m_path, {3000, 2000, std::chrono::hours(24)});
        folder.keep("large", std::string(2001, 'x'));
        QVERIFY(!folder.find("large").has_value());
        for (const char* name : {"a1", "a2", "a3", "a4"}) {
            folder.keep(name, std::string(900, 'x'));
        }
        makeOlder("a1", 3);
        makeOlder("a2", 4);
        makeOlder("a3", 1);
        makeOlder("a4", 2);
        QVERIFY(folder.find("a2").has_value()); // used now
        folder.tidy();
        QVERIFY(folder.find("a2").has_value());
        QVERIFY(folder.find("a3").has_value());
        QVERIFY(folder.find("a4").has_value());
        QVERIFY(!folder.find("a1").has_value());
    }

    void oldOnesAndHalfWrittenOnesGo() {
        const CacheFolder folder(m_path, {3000, 2000, std::chrono::hours(24)});
        folder.keep("a1", "one");
        folder.keep("a2", "two");
        makeOlder("a1", 25);
        write(m_path / "a3-17-0.part", "half");
        write(m_path / "a4-17-0.part", "half");
        fs::last_write_time(m_path / "a3-17-0.part",
                            fs::file_time_type::clock::now() - std::chrono::hours(2));
        write(m_path / "notes.txt", "of the user");
        folder.tidy();
        QVERIFY(!folder.find("a1").has_value());
        QVERIFY(folder.find("a2").has_value());
        QVERIFY(!fs::exists(m_path / "a3-17-0.part"));
        QVERIFY(fs::exists(m_path / "a4-17-0.part")); // another program may be at it
        QVERIFY(fs::exists(m_path / "notes.txt"));
    }

    void writersAtOnceLeaveOneWholeEntry() {
        const std::vector<std::string> contents{std::string(200000, 'a'), std::string(300000, 'b')};
        std::atomic<int> wrong{0};
        {
            std::vector<std::jthread> threads;
            for (int i = 0; i < 4; ++i) {
                threads.emplace_back([&, i] {
                    const CacheFolder folder(m_path);
                    for (int n = 0; n < 50; ++n) {
                        folder.keep("a1", contents[static_cast<std::size_t>(i % 2)]);
                        const auto found = folder.find("a1");
                        wrong += found && *found != contents[0] && *found != contents[1] ? 1 : 0;
                    }
                });
            }
        }
        QCOMPARE(wrong.load(), 0);
        QCOMPARE(std::distance(fs::directory_iterator(m_path), fs::directory_iterator()),
                 std::ptrdiff_t(1));
    }

private:
    [[nodiscard]] fs::path entry(const std::string& name) const {
        return m_path / (name + ".entry");
    }
    void makeOlder(const std::string& name, int hours) const {
        fs::last_write_time(entry(name),
                            fs::file_time_type::clock::now() - std::chrono::hours(hours));
    }
    static std::string bytesOf(const fs::path& path) {
        std::ifstream in(path, std::ios::binary);
        return {std::istreambuf_iterator<char>(in), {}};
    }
    static void write(const fs::path& path, const std::string& bytes) {
        std::ofstream(path, std::ios::binary | std::ios::trunc) << bytes;
    }

    std::unique_ptr<QTemporaryDir> m_parent;
    fs::path m_path;
};

} // namespace

QTEST_GUILESS_MAIN(CacheFolderTest)
#include "cache_folder_test.moc"
