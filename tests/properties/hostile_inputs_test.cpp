// Inputs that nobody means well: huge lines, nothing but line ends, nothing but matches, rules and
// folders of any size, nesting without end. Memory and time stay bounded, and what bites is said.
//
// FIRSTFAULT_HOSTILE_MIB is the size of the big files (4 when not set); with 1024 the figures of
// each input are printed too, and 100,000 members are made.
#include <algorithm>
#include <atomic>
#include <ctime>
#include <fstream>
#include <functional>
#include <sstream>
#include <thread>

#include <fmt/format.h>

#include <QDir>
#include <QTemporaryDir>
#include <QtTest>

#include "engine/pipeline/engine.h"

using namespace ff;

namespace {

namespace fs = std::filesystem;

constexpr std::size_t mebibyte = std::size_t{1} << 20;

std::size_t sizeOfFiles() {
    return mebibyte * static_cast<std::size_t>(
                          std::max(1, qEnvironmentVariable("FIRSTFAULT_HOSTILE_MIB", "4").toInt()));
}

bool isFullSize() { return sizeOfFiles() >= 1024 * mebibyte; }

/// Of this process, without mapped pages, in bytes.
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

/// Watches the memory as long as it lives.
class MemoryWatch {
public:
    MemoryWatch() : m_before(anonymousMemory()), m_thread([this] { watch(); }) {}
    ~MemoryWatch() { stop(); }

    /// The most that was added, in bytes.
    std::size_t stop() {
        m_isOver = true;
        if (m_thread.joinable()) {
            m_thread.join();
        }
        return m_most > m_before ? m_most - m_before : 0;
    }

private:
    void watch() {
        while (!m_isOver) {
            m_most = std::max(m_most, anonymousMemory());
            std::this_thread::sleep_for(std::chrono::milliseconds(3));
        }
    }

    std::size_t m_before;
    std::size_t m_most = 0;
    std::atomic<bool> m_isOver = false;
    std::thread m_thread;
};

/// Gives part `i` of a file.
using Part = std::function<std::string(std::size_t i)>;

/// Rows become records, matches and events: the 256 MiB that records of one file may take are this
/// much once all are related.
constexpr std::size_t memoryOfRows = 4096 * mebibyte;
constexpr std::size_t memoryOfOthers = 800 * mebibyte;

struct Input {
    const char* title;
    const char* name;
    std::string before;
    Part part;
    std::string after;
    std::size_t mostMemory = memoryOfOthers;
};

Part same(std::string text) {
    return [text = std::move(text)](std::size_t) { return text; };
}

void write(const fs::path& path, const Input& input, std::size_t size) {
    std::ofstream out(path, std::ios::binary);
    out << input.before;
    std::size_t written = 0;
    for (std::size_t i = 0; written < size; ++i) {
        std::string block;
        while (block.size() < 4096) {
            block += input.part(i);
        }
        out << block;
        written += block.size();
    }
    out << input.after;
    QVERIFY(out.good());
}

std::string xidLine(std::size_t i) {
    return fmt::format("2026-08-14T11:{:02}:{:02}.000000+00:00 gn01 kernel: NVRM: Xid "
                       "(PCI:0000:{:02x}:00): 31, pid={}, name=python3, Ch 00000008, intr "
                       "00000000. MMU Fault\n",
                       i / 60 % 60, i % 60, i % 8, i);
}

std::vector<Input> inputs() {
    const std::string head = "2026-08-14T11:37:24Z [rank3] ERROR ";
    const std::string lokiHead =
        "{\"status\":\"success\",\"data\":{\"resultType\":\"streams\",\"result\":[{\"stream\":{"
        "\"node\":\"gn01\"},\"values\":[[\"1\",\"x\"]";
    const std::string zero(1, '\0');
    const std::string pickleHead = "\x80\x02}X\x0C" + zero + zero + zero + "nccl_version";
    const std::string job =
        "{\"job_id\":7,\"name\":\"x\",\"state\":{\"current\":\"FAILED\",\"reason\":"
        "\"None\"},\"nodes\":\"n1\",\"time\":{\"start\":1786700000,\"end\":1786706000}}";
    return {
        {"one line", "rank_3.log", head, same("payload=0123456789 "), "\n"},
        {"one line of what rules look for", "rank_3.log", head,
         same("NCCL WARN Xid (PCI:0000: CUDA error: RuntimeError "), "\n"},
        {"line ends", "rank_3.log", {}, same("\n"), {}},
        {"carriage returns", "rank_3.log", {}, same("\r"), {}},
        {"every line matches", "kern.log", {}, xidLine, {}},
        {"every line is the same match",
         "rank_3.log",
         {},
         same("[rank3]: torch.OutOfMemoryError: CUDA out of memory. Tried to allocate 2.00 GiB.\n"),
         {}},
        {"open lists of a JSON line", "rank_3.jsonl", "{\"message\":", same("["), {}},
        {"one text of a JSON line", "rank_3.jsonl", "{\"message\":\"", same("NCCL error, "),
         "\"}\n"},
        {"open lists of pods",
         "pods.json",
         "{\"apiVersion\":\"v1\",\"kind\":\"List\",\"items\":",
         same("["),
         {}},
        {"open objects of jobs", "sacct.json", "{\"jobs\":", same("{\"a\":"), {}},
        {"jobs", "sacct.json",
         "{\"meta\":{\"plugin\":{\"type\":\"openapi/dbv0.0.38\"}},\"jobs\":[" + job,
         same("," + job), "]}", memoryOfRows},
        {"answer of Loki", "loki.json", lokiHead,
         [](std::size_t i) { return fmt::format(",[\"{}\",\"step {} of as usual\"]", i + 2, i); },
         "]}]}}"},
        {"one text of Loki", "loki.json", lokiHead + ",[\"2\",\"", same("step of as usual "),
         "\"]]}]}}"},
        {"open lists of Loki", "loki.json", lokiHead + ",", same("["), {}},
        {"nodes of scontrol",
         "scontrol.txt",
         {},
         [](std::size_t i) {
             return fmt::format("NodeName=n{} Arch=x86_64 CoresPerSocket=32\n   State=DOWN "
                                "Reason=x\n\n",
                                i);
         },
         {},
         memoryOfRows},
        {"one node of scontrol",
         "scontrol.txt",
         "NodeName=n1 Arch=x86_64 CoresPerSocket=32\n   State=DOWN\n",
         same("   Reason=x Comment=y\n"),
         {}},
        {"one description",
         "pods.txt",
         "Name:         train-0\nNamespace:    ml\nNode:         gn01/10.0.0.1\nStatus:       "
         "Failed\n"
         "Containers:\n",
         same("  main:\n    State:          Terminated\n      Exit Code:    137\n"),
         {}},
        {"empty lists of a pickle", "nccl_trace_rank_3", pickleHead + "(", same("]"), "l."},
        {"recalls of a pickle", "nccl_trace_rank_3", pickleHead + "q" + zero + "(",
         same("h" + zero), "l."},
        {"rows of metrics",
         "metrics.prom",
         "# TYPE up gauge\n",
         [](std::size_t i) { return fmt::format("up{{instance=\"n{}\"}} 1 1796022900\n", i); },
         {},
         memoryOfRows},
    };
}

std::string alternatives(std::size_t count) {
    std::string out = "(";
    for (std::size_t i = 0; i < count; ++i) {
        out += fmt::format("{}fault_{}_of_part_{}", i > 0 ? "|" : "", i * 7919 % count, i);
    }
    return out + ")";
}

} // namespace

class HostileInputsTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() {
        auto rules = loadRules({});
        QVERIFY(rules.has_value());
        m_rules = *rules;
        const QTemporaryDir folder; // compiles what is compiled once
        write(pathIn(folder, "rank_0.log"), {"", "", {}, same("step 1 loss 2.5\n"), {}}, 4096);
        QVERIFY(analysed(folder, m_rules) != nullptr);
    }

    void bigFiles_data() {
        QTest::addColumn<int>("index");
        const std::vector<Input> all = inputs();
        for (std::size_t i = 0; i < all.size(); ++i) {
            QTest::newRow(all[i].title) << static_cast<int>(i);
        }
    }
    void bigFiles() {
        QFETCH(int, index);
        const Input input = inputs()[static_cast<std::size_t>(index)];
        const QTemporaryDir folder;
        write(pathIn(folder, input.name), input, sizeOfFiles());
        const Cost cost = costOf([&] { return analysed(folder, m_rules) != nullptr; });
        QVERIFY(cost.isWell);
        check(cost, input.title, input.mostMemory);
    }

    void manyMembers() {
        const std::size_t count = isFullSize() ? 100'000 : 2'000;
        const QTemporaryDir folder;
        for (std::size_t i = 0; i < count; ++i) {
            const fs::path path =
                pathIn(folder, fmt::format("gn{:03}/rank_{}.log", i / 64, i).c_str());
            if (i % 64 == 0) {
                fs::create_directories(path.parent_path());
            }
            std::ofstream(path) << "2026-08-14T11:37:24Z [rank" << i << "] INFO step 1 loss 2.5\n";
        }
        std::size_t members = 0;
        const Cost cost = costOf([&] {
            const auto analysis = analysed(folder, m_rules);
            members = analysis ? analysis->bundle->members.size() : 0;
            return analysis != nullptr;
        });
        QVERIFY(cost.isWell);
        QCOMPARE(members, count);
        check(cost, "members");
    }

    void aRuleOfTenThousandAlternatives() {
        const QTemporaryDir rules;
        writeRule(rules, alternatives(10'000));
        const QTemporaryDir folder;
        write(pathIn(folder, "rank_0.log"), {"", "", {}, same("no fault_1_of_ part at all\n"), {}},
              sizeOfFiles());
        std::ofstream(pathIn(folder, "rank_1.log")) << "2026-08-14T11:37:24Z fault_0_of_part_0\n";
        std::size_t events = 0;
        const Cost cost = costOf([&] {
            RuleSources sources;
            sources.directories = {rules.path().toStdString()};
            const auto set = loadRules(sources);
            const auto analysis = set ? analysed(folder, *set) : nullptr;
            events = analysis ? analysis->graph.log.events.size() : 0;
            return analysis != nullptr;
        });
        QVERIFY(cost.isWell);
        QCOMPARE(events, std::size_t(1));
        check(cost, "alternatives");
    }

    void aRuleThatEachLineMatchesAnew() {
        const QTemporaryDir rules;
        writeRule(rules, "fault of rank (?P<rank>\\d+)", "{rank}");
        const QTemporaryDir folder;
        const Part line = [](std::size_t) {
            static std::size_t next = 0;
            return fmt::format("fault of rank {}\n", next++);
        };
        write(pathIn(folder, "rank_0.log"), {"", "", {}, line, {}},
              std::max(sizeOfFiles(), 4 * mebibyte));
        std::vector<std::uint64_t> cutAt;
        const Cost cost = costOf([&] {
            RuleSources sources;
            sources.directories = {rules.path().toStdString()};
            const auto set = loadRules(sources);
            const auto analysis = set ? analysed(folder, *set) : nullptr;
            for (const IntakeIssue& issue :
                 analysis ? analysis->issues : std::vector<IntakeIssue>()) {
                if (issue.what.find("more than 131072 different lines") != std::string::npos) {
                    cutAt.push_back(issue.line);
                }
            }
            return analysis != nullptr;
        });
        QVERIFY(cost.isWell);
        QCOMPARE(cutAt, std::vector<std::uint64_t>{131'073});
        check(cost, "matches of one rule", memoryOfRows);
    }

    void aRuleThatIsTooLargeIsRefused() {
        const QTemporaryDir rules;
        writeRule(rules, alternatives(300'000));
        RuleSources sources;
        sources.directories = {rules.path().toStdString()};
        const auto set = loadRules(sources);
        QVERIFY(!set.has_value());
        const std::string problem = set.error().front().text();
        QVERIFY2(problem.find("hostile.toml:7:") != std::string::npos &&
                     problem.find("too large") != std::string::npos,
                 problem.substr(0, 300).c_str());
    }

private:
    struct Cost {
        bool isWell = false;
        double seconds = 0; ///< of the processor
        std::size_t memory = 0;
    };

    static fs::path pathIn(const QTemporaryDir& folder, const char* name) {
        return fs::path(folder.path().toStdString()) / name;
    }

    static void writeRule(const QTemporaryDir& folder, const std::string& regex,
                          const std::string& rank = "{source.rank}") {
        std::ofstream(pathIn(folder, "hostile.toml"))
            << "schema = 1\npack = \"hostile\"\n\n[[extractor]]\nid = \"all\"\ntitle = "
               "\"All\"\nregex = '"
            << regex << "'\nsymptom = \"workload.python_exception\"\naccuse.rank = \"" << rank
            << "\"\n";
    }

    static std::shared_ptr<const Analysis> analysed(const QTemporaryDir& folder,
                                                    const std::shared_ptr<const RuleSet>& rules) {
        AnalysisRequest request;
        request.paths = {folder.path().toStdString()};
        request.threads = 2;
        const auto analysis = analyse(request, rules, {});
        return analysis ? *analysis : nullptr;
    }

    static Cost costOf(const std::function<bool()>& run) {
        Cost cost;
        MemoryWatch watch;
        const std::clock_t begin = std::clock();
        cost.isWell = run();
        cost.seconds = static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
        cost.memory = watch.stop();
        return cost;
    }

    /// The bounds hold for any size; a sanitizer needs more of both.
    static void check(const Cost& cost, const char* what, std::size_t mostMemory = memoryOfOthers) {
        if (isFullSize()) {
            qInfo("%s: %.2f s of the processor, %zu MB", what, cost.seconds,
                  cost.memory / 1'000'000);
        }
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
        Q_UNUSED(mostMemory);
#else
        QVERIFY2(cost.memory < mostMemory, what);
#endif
        const double gibibytes = static_cast<double>(sizeOfFiles()) / (1024.0 * mebibyte);
        QVERIFY2(cost.seconds < 60 + 60 * gibibytes, what);
    }

    std::shared_ptr<const RuleSet> m_rules;
};

QTEST_GUILESS_MAIN(HostileInputsTest)
#include "hostile_inputs_test.moc"
