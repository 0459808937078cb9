// Runs every fuzz target over its seeds, cut at every byte, and over inputs that once failed.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>

#include <QtTest>

#include "tests/fuzz/fuzz_target.h"

using namespace ff;

namespace {

namespace fs = std::filesystem;

/// Seeds are cut everywhere up to here; longer ones are read whole and to their middle.
constexpr std::size_t mostCuts = 1500;

std::vector<fs::path> filesOf(const char* folder, std::string_view target) {
    std::vector<fs::path> out;
    const fs::path own = fs::path(FIRSTFAULT_SOURCE_DIR) / "tests/fuzz" / folder / target;
    if (fs::is_directory(own)) {
        for (const fs::directory_entry& entry : fs::directory_iterator(own)) {
            out.push_back(entry.path());
        }
    }
    std::sort(out.begin(), out.end());
    return out;
}

std::string bytesOf(const fs::path& path) {
    std::ifstream in(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

/// A row for every target and file: a crash then names both.
void addRows(const char* folder) {
    QTest::addColumn<QString>("path");
    QTest::addColumn<int>("target");
    for (std::size_t i = 0; i < fuzzTargets().size(); ++i) {
        for (const fs::path& path : filesOf(folder, fuzzTargets()[i].name)) {
            const std::string name =
                std::string(fuzzTargets()[i].name) + "/" + path.filename().string();
            QTest::newRow(name.c_str())
                << QString::fromStdString(path.string()) << static_cast<int>(i);
        }
    }
}

} // namespace

class ReplayTest : public QObject {
    Q_OBJECT

private slots:
    void everyTargetHasSeeds() {
        QVERIFY(fuzzTargets().size() >= 25);
        for (const FuzzTarget& target : fuzzTargets()) {
            QVERIFY2(!filesOf("seeds", target.name).empty(), std::string(target.name).c_str());
        }
    }

    void seeds_data() { addRows("seeds"); }
    void seeds() {
        QFETCH(QString, path);
        QFETCH(int, target);
        const FuzzTarget& own = fuzzTargets()[static_cast<std::size_t>(target)];
        const std::string bytes = bytesOf(path.toStdString());
        QVERIFY(!bytes.empty());
        own.run(bytes);
        const bool isSlow = own.name == "analysis" || own.name == "rules";
        const std::size_t step =
            bytes.size() > mostCuts || isSlow ? std::max<std::size_t>(bytes.size() / 20, 1) : 1;
        for (std::size_t length = 0; length < bytes.size(); length += step) {
            own.run(std::string_view(bytes).substr(0, length));
        }
    }

    void findings_data() { addRows("findings"); }
    void findings() {
        QFETCH(QString, path);
        QFETCH(int, target);
        fuzzTargets()[static_cast<std::size_t>(target)].run(bytesOf(path.toStdString()));
    }
};

QTEST_GUILESS_MAIN(ReplayTest)
#include "replay_test.moc"
