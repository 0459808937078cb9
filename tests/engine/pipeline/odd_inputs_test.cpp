// Big and odd inputs through the whole engine, in small: the time their size deserves, and no
// memory of its own for bytes that are mapped.
#include <algorithm>
#include <ctime>
#include <fstream>
#include <random>
#include <sstream>

#include <QFile>
#include <QTemporaryDir>
#include <QtTest>

#include "engine/pipeline/engine.h"

using namespace ff;

namespace {

constexpr std::size_t mebibyte = std::size_t{1} << 20;

std::string repeated(std::string_view text, std::size_t size) {
    std::string out;
    while (out.size() < size) {
        out += text;
    }
    return out;
}

/// Bytes of a fixed generator.
std::string noise(std::size_t size) {
    std::mt19937 next(5);
    std::string out(size, '\0');
    for (char& c : out) {
        c = static_cast<char>(next() & 0xFFU);
    }
    return out;
}

std::string manyFields() {
    std::string out = "{";
    for (int i = 0; i < 5000; ++i) {
        const std::string number = std::to_string(i);
        out += "\"field_";
        out += number + "\":\"value " + number + "\",";
    }
    const std::string line = out + "\"message\":\"RuntimeError: boom\",\"rank\":3}\n";
    return line + line + line;
}

std::string tracebacks(std::size_t size) {
    std::string out;
    for (int i = 0; out.size() < size; ++i) {
        const std::string speaker = "[rank" + std::to_string(i % 64) + "]: ";
        out += speaker + "Traceback (most recent call last):\n";
        out += speaker + "  File \"/home/mira/run/train.py\", line 88, in step\n";
        out += speaker + "    main()\n";
        out += speaker + "ValueError: bad " + std::to_string(i) + "\n";
    }
    return out;
}

std::string rankLog(int rank, std::size_t size) {
    std::string out;
    for (int i = 0; out.size() < size; ++i) {
        const int at = i % 3600;
        char stamp[64];
        std::snprintf(stamp, sizeof stamp, "2026-08-14T11:%02d:%02dZ [rank%d] ", at / 60, at % 60,
                      rank);
        out += stamp + std::string("INFO data.loader: fetched shard ") + std::to_string(i) +
               " of epoch 3 in 12.5 ms, queue depth 7\n";
    }
    return out;
}

/// Without a shared page: what the process itself holds, in bytes.
std::size_t anonymousMemory() {
    std::ifstream status("/proc/self/status");
    for (std::string line; std::getline(status, line);) {
        if (line.starts_with("RssAnon:")) {
            std::istringstream number(line.substr(8));
            std::size_t kibibytes = 0;
            number >> kibibytes;
            return kibibytes << 10;
        }
    }
    return 0;
}

void write(const QTemporaryDir& folder, const QString& name, const std::string& bytes) {
    QFile file(folder.filePath(name));
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(file.write(bytes.data(), static_cast<qint64>(bytes.size())),
             static_cast<qint64>(bytes.size()));
}

} // namespace

class OddInputsTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() {
        auto rules = loadRules({});
        QVERIFY(rules.has_value());
        m_rules = *rules;
        const QTemporaryDir folder; // compiles the rules' patterns
        write(folder, "rank_0.log", rankLog(0, 1000));
        QVERIFY(analysed(folder) != nullptr);
    }

    void takesTheTimeItsSizeDeserves_data() {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QByteArray>("bytes");
        const auto row = [](const char* title, const char* name, const std::string& bytes) {
            QTest::newRow(title) << name
                                 << QByteArray(bytes.data(), static_cast<qsizetype>(bytes.size()));
        };
        row("one line", "rank_1.log",
            "2026-08-14T11:37:24Z [rank1] ERROR " + repeated("payload=0123456789 ", 2 * mebibyte));
        row("one line of JSON", "rank_1.jsonl",
            "{\"message\":\"" + repeated("NCCL error, ", 2 * mebibyte) + "\"}\n");
        row("5,000 fields", "rank_1.jsonl", manyFields());
        row("noise", "core.bin", noise(2 * mebibyte));
        row("noise behind text", "rank_1.log", rankLog(1, 10'000) + noise(mebibyte));
        row("line ends", "rank_1.log", std::string(4 * mebibyte, '\n'));
        row("NULs", "rank_1.log", rankLog(1, 10'000) + std::string(2 * mebibyte, '\0'));
        row("carriage returns", "rank_1.log", repeated("\r 10%|#    | 1/99", mebibyte));
        row("control codes", "rank_1.log", repeated("\x1B[31m", mebibyte));
        row("tracebacks", "rank_1.log", tracebacks(mebibyte / 2));
        row("frames", "rank_1.log",
            "Traceback (most recent call last):\n" +
                repeated("  File \"a.py\", line 3, in f\n    f()\n", mebibyte));
        row("open brackets", "pods.json", std::string(mebibyte, '['));
        row("open objects", "sacct.json", "{\"jobs\":" + repeated("{\"a\":", mebibyte));
        row("journal in one line", "journal.json",
            "{\"__REALTIME_TIMESTAMP\":\"1780389358000000\",\"MESSAGE\":[" +
                repeated("72,", mebibyte));
    }
    void takesTheTimeItsSizeDeserves() {
        QFETCH(QString, name);
        QFETCH(QByteArray, bytes);
        const QTemporaryDir folder;
        write(folder, name, bytes.toStdString());
        const std::clock_t start = std::clock();
        const auto analysis = analysed(folder);
        const auto seconds = (std::clock() - start) / CLOCKS_PER_SEC;
        QVERIFY(analysis != nullptr);
        QCOMPARE(analysis->bundle->members.size(), std::size_t(1));
        QVERIFY2(seconds < 30, std::to_string(seconds).c_str()); // under a sanitizer, too
    }

    void whatIsReadBehindALongLineIsFound() {
        const QTemporaryDir folder;
        write(folder, "rank_1.log",
              repeated("payload=0123456789 ", 2 * mebibyte) +
                  "\n[rank1]: torch.OutOfMemoryError: CUDA out of memory. Tried to allocate 2.00 "
                  "GiB.\n");
        const auto analysis = analysed(folder);
        QVERIFY(analysis != nullptr);
        QVERIFY(!analysis->graph.log.events.empty());
        QVERIFY(!analysis->issues.empty()); // the line is not searched to its end
    }

    void mappedBytesCostNoMemory() {
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
        QSKIP("a sanitizer keeps memory of its own");
#endif
        const QTemporaryDir folder;
        constexpr int ranks = 16;
        constexpr std::size_t each = 4 * mebibyte;
        for (int rank = 0; rank < ranks; ++rank) {
            write(folder, QStringLiteral("rank_%1.log").arg(rank), rankLog(rank, each));
        }
        const std::size_t before = anonymousMemory();
        std::size_t most = before;
        const auto analysis = analysed(folder, &most);
        QVERIFY(analysis != nullptr);
        most = std::max(most, anonymousMemory());
        QVERIFY2(most - before < ranks * each / 10,
                 (std::to_string((most - before) >> 10) + " KiB").c_str());
    }

private:
    /// `most`: raised to the most memory that was seen.
    std::shared_ptr<const Analysis> analysed(const QTemporaryDir& folder,
                                             std::size_t* most = nullptr) const {
        Progress progress;
        progress.sink = [most](std::string_view, std::uint64_t, std::uint64_t) {
            if (most != nullptr) {
                *most = std::max(*most, anonymousMemory());
            }
        };
        AnalysisRequest request;
        request.paths = {folder.path().toStdString()};
        request.threads = 1;
        const auto analysis = analyse(request, m_rules, progress);
        return analysis ? *analysis : nullptr;
    }

    std::shared_ptr<const RuleSet> m_rules;
};

QTEST_GUILESS_MAIN(OddInputsTest)
#include "odd_inputs_test.moc"
