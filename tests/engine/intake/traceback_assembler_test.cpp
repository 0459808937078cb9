// Tracebacks of one and of many speakers, chains, groups, fatal errors and failure tables.
#include "engine/intake/traceback_assembler.h"

#include <QtTest>

#include "engine/intake/text_decoder.h"
#include "engine/intake/text_reader.h"
#include "tests/engine/intake/memory_member.h"

using namespace ff;

namespace {

TracebackReading assembled(const Member& member, const EnvelopeProfile& profile = {}) {
    const TextDecoder decoder(member, profile, {});
    const LineIndex lines = indexLines(member.bytes->view(), {});
    return assembleTracebacks({member, lines, decoder, &profile}, {});
}

std::vector<Record> recordsOf(const std::string& text, const EnvelopeProfile& profile = {}) {
    const Member member = memoryMember(text);
    const TracebackReading reading = assembled(member, profile);
    RecordReading places;
    places.records = reading.records;
    places.issues = reading.issues;
    checkPlaces(member, places);
    return reading.records;
}

/// Each line of `text` behind `prefix`.
std::string prefixed(const std::string& prefix, const std::string& text) {
    std::string out;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = text.find('\n', at);
        out += prefix + text.substr(at, end + 1 - at);
        at = end + 1;
    }
    return out;
}

/// Line by line in turn.
std::string interleaved(std::vector<std::string> texts) {
    std::string out;
    for (bool isMore = true; isMore;) {
        isMore = false;
        for (std::string& text : texts) {
            const std::size_t end = text.find('\n');
            if (end != std::string::npos) {
                out += text.substr(0, end + 1);
                text.erase(0, end + 1);
                isMore = true;
            }
        }
    }
    return out;
}

std::string plainTraceback(const std::string& error) {
    return "Traceback (most recent call last):\n"
           "  File \"/home/mira/run/train.py\", line 88, in <module>\n"
           "    main()\n"
           "    ~~~~^^\n"
           "  File \"/home/mira/run/train.py\", line 61, in step\n"
           "    out = model(batch)\n"
           "  File \"/opt/env/lib/python3.11/site-packages/torch/nn/modules/module.py\", line 9, "
           "in "
           "_call\n"
           "    return f(*args)\n" +
           error + "\n";
}

const std::string cause =
    "\nThe above exception was the direct cause of the following exception:\n\n";
const std::string context =
    "\nDuring handling of the above exception, another exception occurred:\n\n";

} // namespace

class TracebackAssemblerTest : public QObject {
    Q_OBJECT

private slots:
    void readsAPlainTraceback() {
        const std::string text = "step 1\n" + plainTraceback("KeyError: 'mask_7'") + "\nbye\n";
        const std::vector<Record> records = recordsOf(text);
        QCOMPARE(records.size(), std::size_t(1));
        const Record& record = records.front();
        QCOMPARE(record.kind, std::string("python_exception"));
        QCOMPARE(fieldOf(record, "type"), QString("KeyError"));
        QCOMPARE(fieldOf(record, "message"), QString("'mask_7'"));
        QCOMPARE(fieldOf(record, "root"), QString("KeyError: 'mask_7'"));
        QCOMPARE(fieldOf(record, "frame"), QString("train.py:61 in step"));
        QCOMPARE(fieldOf(record, "frame_file"), QString("/home/mira/run/train.py"));
        QCOMPARE(fieldOf(record, "last_function"), QString("_call"));
        QCOMPARE(record.locator.line, std::uint64_t(2));
        const std::string covered = text.substr(record.locator.offset, record.locator.length);
        QVERIFY(covered.starts_with("Traceback"));
        QVERIFY(covered.ends_with("'mask_7'"));
    }

    void takesTheTimeOfTheFirstLine() {
        const std::vector<Record> records =
            recordsOf("2026-03-02T10:00:00Z start\n" + plainTraceback("KeyError: 'a'") +
                      "2026-03-02T10:00:09Z end\n");
        QCOMPARE(records.size(), std::size_t(1));
        QCOMPARE(int(records[0].stamp.quality), int(TimeQuality::Neighbour));
        QCOMPARE(records[0].stamp.at, fromCivil({2026, 3, 2, 10, 0, 0, 0}));
    }

    void namesTheRootOfAChain_data() {
        QTest::addColumn<QString>("link");
        QTest::newRow("cause") << QString::fromStdString(cause);
        QTest::newRow("context") << QString::fromStdString(context);
    }

    void namesTheRootOfAChain() {
        QFETCH(QString, link);
        const std::vector<Record> records = recordsOf(
            plainTraceback("OSError: [Errno 5] shard 12 unreadable") + link.toStdString() +
            "Traceback (most recent call last):\n"
            "  File \"/home/mira/run/data.py\", line 4, in load\n"
            "    raise LoadFailed(name) from e\n"
            "mira.errors.LoadFailed: cannot load\n"
            "see the wiki\n");
        QCOMPARE(records.size(), std::size_t(1));
        QCOMPARE(fieldOf(records[0], "type"), QString("mira.errors.LoadFailed"));
        QCOMPARE(fieldOf(records[0], "text"),
                 QString("mira.errors.LoadFailed: cannot load\nsee the wiki"));
        QCOMPARE(fieldOf(records[0], "root_type"), QString("OSError"));
        QCOMPARE(fieldOf(records[0], "root_message"), QString("[Errno 5] shard 12 unreadable"));
        QCOMPARE(fieldOf(records[0], "frame"), QString("train.py:61 in step"));
        QCOMPARE(fieldOf(records[0], "chain").count('\n'), 1);
    }

    void tellsTwoTracebacksApart() {
        const std::vector<Record> records =
            recordsOf(plainTraceback("KeyError: 'a'") + plainTraceback("ValueError: b"));
        QCOMPARE(records.size(), std::size_t(2));
        QCOMPARE(fieldOf(records[1], "root_type"), QString("ValueError"));
    }

    void readsEachWayOfPrefixing_data() {
        QTest::addColumn<QString>("prefix");
        QTest::addColumn<int>("rank");
        QTest::addColumn<QString>("local");
        QTest::addColumn<QString>("node");
        QTest::newRow("torch") << "[rank3]: " << 3 << ""
                               << "";
        QTest::newRow("torchrun") << "[default3]:" << -1 << "3"
                                  << "";
        QTest::newRow("srun") << " 3: " << 3 << ""
                              << "";
        QTest::newRow("srun and torch") << " 3: [rank3]: " << 3 << ""
                                        << "";
        QTest::newRow("mpirun") << "[1,3]<stderr>:" << 3 << ""
                                << "";
        QTest::newRow("pdsh") << "node-b7: " << -1 << ""
                              << "node-b7";
        QTest::newRow("ray") << "(Worker pid=77, ip=10.4.0.9) " << -1 << ""
                             << "10.4.0.9";
        QTest::newRow("kubectl") << "2026-03-02T10:00:00.5Z stderr F " << -1 << ""
                                 << "";
        QTest::newRow("syslog") << "Mar  2 10:00:00 node-b7 train[77]: " << -1 << ""
                                << "node-b7";
        QTest::newRow("logger") << "ERROR 03-02 10:00:00 [core.py:88] " << -1 << ""
                                << "";
    }

    void readsEachWayOfPrefixing() {
        QFETCH(QString, prefix);
        QFETCH(int, rank);
        QFETCH(QString, local);
        QFETCH(QString, node);
        EnvelopeProfile profile;
        profile.hasTaskPrefixes = prefix.startsWith(" 3");
        profile.hasHostPrefixes = prefix.startsWith("node");
        const std::vector<Record> records =
            recordsOf(prefixed(prefix.toStdString(), plainTraceback("KeyError: 'x'") + context +
                                                         plainTraceback("RuntimeError: y")),
                      profile);
        QCOMPARE(records.size(), std::size_t(1));
        QCOMPARE(records[0].rank.value_or(-1), rank);
        QCOMPARE(QString::fromStdString(records[0].node), node);
        QCOMPARE(fieldOf(records[0], "local_rank"), local);
        QCOMPARE(fieldOf(records[0], "root"), QString("KeyError: 'x'"));
        QCOMPARE(fieldOf(records[0], "type"), QString("RuntimeError"));
        QCOMPARE(fieldOf(records[0], "frame"), QString("train.py:61 in step"));
    }

    void takesAPrefixOfTheFirstLineOnly() {
        const std::vector<Record> records =
            recordsOf("[rank5]: Scheduler hit an exception: " + plainTraceback("KeyError: 'x'"));
        QCOMPARE(records.size(), std::size_t(1));
        QCOMPARE(records[0].rank.value_or(-1), 5);
        QCOMPARE(fieldOf(records[0], "unprefixed"), QString("yes"));
        QCOMPARE(fieldOf(records[0], "root"), QString("KeyError: 'x'"));
    }

    void takesInterleavedRanksApart() {
        std::vector<std::string> texts;
        for (int rank = 0; rank < 40; ++rank) {
            texts.push_back(prefixed("[rank" + std::to_string(rank) + "]: ",
                                     plainTraceback("KeyError: 'k" + std::to_string(rank) + "'") +
                                         cause + plainTraceback("RuntimeError: wrapped")));
        }
        texts.push_back("step 1\nstep 2\n10%|#   | 1/10\n");
        const std::vector<Record> records = recordsOf(interleaved(texts));
        QCOMPARE(records.size(), std::size_t(40));
        for (const Record& record : records) {
            const QString rank = QString::number(record.rank.value_or(-1));
            QCOMPARE(fieldOf(record, "root_message"), "'k" + rank + "'");
            QCOMPARE(fieldOf(record, "type"), QString("RuntimeError"));
            QCOMPARE(fieldOf(record, "frame_line"), QString("61"));
        }
    }

    void findsTheOriginalOfAWorker() {
        const std::vector<Record> records = recordsOf(
            plainTraceback("ValueError: Caught ValueError in DataLoader worker process 2.") +
            "Original Traceback (most recent call last):\n"
            "  File \"/opt/env/lib/python3.11/site-packages/torch/utils/data/w.py\", line 3, in "
            "_l\n"
            "    data = fetch()\n"
            "  File \"/home/mira/run/data.py\", line 19, in __getitem__\n"
            "    raise ValueError(i)\n"
            "ValueError: sample 991 is empty\n");
        QCOMPARE(records.size(), std::size_t(1));
        QCOMPARE(fieldOf(records[0], "message"),
                 QString("Caught ValueError in DataLoader worker process 2."));
        QCOMPARE(fieldOf(records[0], "root"), QString("ValueError: sample 991 is empty"));
        QCOMPARE(fieldOf(records[0], "frame"), QString("data.py:19 in __getitem__"));
    }

    void findsTheOriginalOfARayTask() {
        const std::vector<Record> records =
            recordsOf(plainTraceback("ray.exceptions.RayTaskError(KeyError): ray::fit() (pid=8, "
                                     "ip=10.0.0.3)") +
                      "  File \"/home/mira/run/fit.py\", line 7, in fit\n"
                      "    x = table[name]\n"
                      "KeyError: 'lr'\n");
        QCOMPARE(records.size(), std::size_t(1));
        QCOMPARE(fieldOf(records[0], "type"), QString("ray.exceptions.RayTaskError(KeyError)"));
        QCOMPARE(fieldOf(records[0], "root"), QString("KeyError: 'lr'"));
        QCOMPARE(fieldOf(records[0], "frame"), QString("fit.py:7 in fit"));
    }

    void findsTheOriginalOfASpawnedProcess() {
        const std::vector<Record> records = recordsOf(
            plainTraceback("torch.multiprocessing.spawn.ProcessRaisedException: ") +
            "\n-- Process 3 terminated with the following error:\n" +
            plainTraceback("KeyError: 'a'") + context + plainTraceback("RuntimeError: no batch"));
        QCOMPARE(records.size(), std::size_t(1));
        QCOMPARE(fieldOf(records[0], "root"), QString("KeyError: 'a'"));
        QCOMPARE(fieldOf(records[0], "type"),
                 QString("torch.multiprocessing.spawn.ProcessRaisedException"));
    }

    void findsTheFirstOfAGroup() {
        const std::vector<Record> records =
            recordsOf("  + Exception Group Traceback (most recent call last):\n"
                      "  |   File \"/home/mira/run/io.py\", line 5, in main\n"
                      "  |     raise ExceptionGroup(\"many\", errors)\n"
                      "  | ExceptionGroup: many (2 sub-exceptions)\n"
                      "  +-+---------------- 1 ----------------\n"
                      "    | Traceback (most recent call last):\n"
                      "    |   File \"/home/mira/run/io.py\", line 2, in read\n"
                      "    |     raise OSError(5)\n"
                      "    | OSError: shard 4\n"
                      "    +---------------- 2 ----------------\n"
                      "    | TypeError: second\n"
                      "    +------------------------------------\n"
                      "done\n");
        QCOMPARE(records.size(), std::size_t(1));
        QCOMPARE(fieldOf(records[0], "type"), QString("ExceptionGroup"));
        QCOMPARE(fieldOf(records[0], "root"), QString("OSError: shard 4"));
        QCOMPARE(fieldOf(records[0], "frame"), QString("io.py:2 in read"));
    }

    void readsFatalErrors() {
        const std::vector<Record> records =
            recordsOf("Fatal Python error: Segmentation fault\n\n"
                      "Thread 0x00007f01 (most recent call first):\n"
                      "  File \"/home/mira/run/log.py\", line 1 in wait\n\n"
                      "Current thread 0x00007f02 (most recent call first):\n"
                      "  File \"/opt/env/lib/python3.11/site-packages/x.py\", line 5 in run\n"
                      "  File \"/home/mira/run/kernel.py\", line 44 in launch\n"
                      "  File \"/home/mira/run/train.py\", line 9 in <module>\n\n"
                      "Extension modules: numpy (total: 1)\n");
        QCOMPARE(records.size(), std::size_t(1));
        QCOMPARE(fieldOf(records[0], "fatal"), QString("yes"));
        QCOMPARE(fieldOf(records[0], "message"), QString("Segmentation fault"));
        QCOMPARE(fieldOf(records[0], "thread"), QString("0x00007f02"));
        QCOMPARE(fieldOf(records[0], "frame"), QString("kernel.py:44 in launch"));
        QCOMPARE(fieldOf(records[0], "last_line"), QString("5"));
    }

    void readsSyntaxErrorsWithoutAHeader() {
        const std::vector<Record> records = recordsOf("  File \"/home/mira/run/cfg.py\", line 12\n"
                                                      "    x = = 1\n"
                                                      "        ^\n"
                                                      "SyntaxError: invalid syntax\n");
        QCOMPARE(records.size(), std::size_t(1));
        QCOMPARE(fieldOf(records[0], "type"), QString("SyntaxError"));
        QCOMPARE(fieldOf(records[0], "frame"), QString("cfg.py:12"));
    }

    void knowsThreadsAndWhatIsIgnored() {
        const std::vector<Record> records = recordsOf(
            "Exception in thread Thread-4 (prefetch):\n" + plainTraceback("KeyError: 'a'") +
            "\nException ignored in: <function Pool.__del__ at 0x7f>\n" +
            plainTraceback("ValueError: b"));
        QCOMPARE(records.size(), std::size_t(2));
        QCOMPARE(fieldOf(records[0], "thread"), QString("Thread-4 (prefetch)"));
        QCOMPARE(records[1].kind, std::string("python_exception_ignored"));
        const std::vector<Record> warned = recordsOf(prefixed(
            "WARNING 03-02 10:00:00 [io.py:8] ", plainTraceback("OSError: shard 3, trying again")));
        QCOMPARE(warned.size(), std::size_t(1));
        QCOMPARE(warned[0].kind, std::string("python_exception_ignored"));
    }

    void readsEscapedTracebacks() {
        const std::vector<Record> records = recordsOf(
            "ERROR:handler:{ \"message\": {\n"
            "  \"py_callstack\": \"Traceback (most recent call last):\\n  File "
            "\\\"/home/mira/run/train.py\\\", line 3, in main\\n    go()\\nKeyError: 'x'\\n\", "
            "\"timestamp\": \"177\"\n}}\n");
        QCOMPARE(records.size(), std::size_t(1));
        QCOMPARE(fieldOf(records[0], "root"), QString("KeyError: 'x'"));
        QCOMPARE(fieldOf(records[0], "frame"), QString("train.py:3 in main"));
    }

    void readsTheFailureTable() {
        const std::string text = "torch.distributed.elastic.multiprocessing.errors."
                                 "ChildFailedError: \n"
                                 "============================================================\n"
                                 "train.py FAILED\n"
                                 "------------------------------------------------------------\n"
                                 "Failures:\n"
                                 "[1]:\n"
                                 "  time      : 2026-03-02_10:00:05\n"
                                 "  host      : node-b7.lan\n"
                                 "  rank      : 5 (local_rank: 1)\n"
                                 "  exitcode  : -6 (pid: 811)\n"
                                 "  error_file: <N/A>\n"
                                 "  traceback : Signal 6 (SIGABRT) received by PID 811\n"
                                 "------------------------------------------------------------\n"
                                 "Root Cause (first observed failure):\n"
                                 "[0]:\n"
                                 "  time      : 2026-03-02_10:00:04\n"
                                 "  host      : node-b7.lan\n"
                                 "  rank      : 4 (local_rank: 0)\n"
                                 "  exitcode  : 1 (pid: 810)\n"
                                 "  error_file: /tmp/e/0/error.json\n"
                                 "  traceback : Traceback (most recent call last):\n"
                                 "    File \"/home/mira/run/train.py\", line 30, in step\n"
                                 "      loss = f(x)\n"
                                 "  KeyError: 'lr'\n"
                                 "  \n"
                                 "============================================================\n";
        const std::vector<Record> records =
            recordsOf("Traceback (most recent call last):\n"
                      "  File \"/opt/env/bin/torchrun\", line 8, in <module>\n"
                      "    sys.exit(main())\n" +
                      text);
        QCOMPARE(records.size(), std::size_t(4));
        QCOMPARE(fieldOf(records[0], "frame"), QString());
        QCOMPARE(records[1].kind, std::string("launcher_failure"));
        QCOMPARE(fieldOf(records[1], "is_root"), QString("no"));
        QCOMPARE(fieldOf(records[1], "exit_code"), QString("-6"));
        QCOMPARE(fieldOf(records[1], "pid"), QString("811"));
        QCOMPARE(fieldOf(records[1], "message"), QString("Signal 6 (SIGABRT) received by PID 811"));
        QCOMPARE(fieldOf(records[2], "is_root"), QString("yes"));
        QCOMPARE(records[2].rank.value_or(-1), 4);
        QCOMPARE(records[2].node, std::string("node-b7.lan"));
        QCOMPARE(fieldOf(records[2], "local_rank"), QString("0"));
        QCOMPARE(fieldOf(records[2], "error_file"), QString("/tmp/e/0/error.json"));
        QCOMPARE(fieldOf(records[2], "message"), QString("KeyError: 'lr'"));
        QCOMPARE(records[3].kind, std::string("python_exception"));
        QCOMPARE(records[3].rank.value_or(-1), 4);
        QCOMPARE(fieldOf(records[3], "frame"), QString("train.py:30 in step"));
    }

    void survivesACutAtEveryByte() {
        const std::string text =
            prefixed("[rank1]: ",
                     plainTraceback("KeyError: 'a'") + cause + plainTraceback("RuntimeError: b")) +
            "Failures:\n[0]:\n  rank      : 1 (local_rank: 1)\n  exitcode  : 1 (pid: 4)\n====\n";
        for (std::size_t length = 0; length <= text.size(); ++length) {
            QVERIFY(recordsOf(text.substr(0, length)).size() <= 2);
        }
        const std::vector<Record> cut = recordsOf(text.substr(0, text.find("KeyError")));
        QCOMPARE(cut.size(), std::size_t(1));
        QCOMPARE(fieldOf(cut[0], "truncated"), QString("yes"));
        QVERIFY(!cut[0].hasField("root"));
    }

    void foldsRepeats() {
        std::string text;
        for (int i = 0; i < 10'000; ++i) {
            text += plainTraceback("KeyError: 'same'") + "\n";
        }
        const std::vector<Record> records = recordsOf(text + plainTraceback("KeyError: 'other'"));
        QCOMPARE(records.size(), std::size_t(2));
        QCOMPARE(fieldOf(records[0], "repeats"), QString("9999"));
        QVERIFY(records[0].locator.length < 1000);
    }

    void keepsABoundedNumber() {
        std::string text;
        for (int i = 0; i < 5'000; ++i) {
            text += "Traceback (most recent call last):\nKeyError: " + std::to_string(i) + "\n\n";
        }
        const Member member = memoryMember(text);
        const TracebackReading reading = assembled(member);
        QCOMPARE(reading.records.size(), std::size_t(4096));
        QCOMPARE(reading.issues.size(), std::size_t(1));
        QCOMPARE(reading.issues[0].count, std::uint64_t(5'000 - 4096));
    }

    void boundsHostileInput() {
        std::string nested = "  + Exception Group Traceback (most recent call last):\n";
        for (int i = 0; i < 3'000; ++i) {
            nested += "  | ExceptionGroup: g (1 sub-exception)\n"
                      "  +-+---------------- 1 ----------------\n"
                      "    | Exception Group Traceback (most recent call last):\n";
        }
        const std::string after = "\n" + plainTraceback("ValueError: after");
        std::vector<Record> records = recordsOf(nested + after);
        QVERIFY(!records.empty());
        QCOMPARE(fieldOf(records.back(), "root"), QString("ValueError: after"));

        const std::string huge = "ValueError: " + std::string(5 << 20, 'x');
        records = recordsOf(plainTraceback(huge) + after);
        QCOMPARE(records.size(), std::size_t(2));
        QVERIFY(records[0].field("message").size() <= 1024);
        QVERIFY(records[0].field("text").size() <= 4096);
        QCOMPARE(fieldOf(records[1], "message"), QString("after"));

        std::string headers;
        for (int i = 0; i < 3'000; ++i) {
            headers += "[rank" + std::to_string(i) + "]: Traceback (most recent call last):\n";
        }
        records = recordsOf(headers + after);
        QCOMPARE(records.size(), std::size_t(1));
    }

    void leavesOtherTextAlone() {
        QVERIFY(recordsOf("INFO: Failures: 0\nValueError: bad\nloss: 3\n").empty());
        QVERIFY(recordsOf("Traceback (most recent call last):\nand then nothing\n").empty());
        QVERIFY(recordsOf("").empty());
    }
};

QTEST_GUILESS_MAIN(TracebackAssemblerTest)
#include "traceback_assembler_test.moc"
