// Programs that behave, and all the ways in which they do not.
#include "engine/scan/external_process.h"

#include <csignal>
#include <filesystem>
#include <fstream>
#include <thread>

#include <QElapsedTimer>
#include <QTemporaryDir>
#include <QtTest>

#include <sys/wait.h>
#include <unistd.h>

using namespace ff;
using End = ProcessResult::End;

namespace {

constexpr int soon = 20000; // milliseconds; far below what the programs would take

ProcessRequest python(const std::string& program) {
    ProcessRequest request;
    request.arguments = {"python3", "-c", program};
    request.folder = "/";
    return request;
}

ProcessRequest shell(const std::string& program) { return {{"sh", "-c", program}, "/", {}}; }

/// Input of `count` lines, and what comes back.
struct Talk {
    std::string output;
    int lines = 0;

    ProcessResult run(const ProcessRequest& request, const Progress& progress = {}) {
        return runProcess(
            request,
            [this](std::string& piece) {
                piece += lines > 0 ? "line\n" : "";
                return lines-- > 0;
            },
            [this](std::string_view piece) {
                output += piece;
                return true;
            },
            progress);
    }
};

bool hasChildren() {
    const pid_t child = ::waitpid(-1, nullptr, WNOHANG);
    return child >= 0 || errno != ECHILD;
}

bool isAlive(pid_t process) {
    std::ifstream stat("/proc/" + std::to_string(process) + "/stat");
    std::string text;
    std::getline(stat, text);
    const auto end = text.rfind(')');
    return end != std::string::npos && text.substr(end + 2, 1) != "Z";
}

} // namespace

class ExternalProcessTest : public QObject {
    Q_OBJECT

private slots:
    void inputGoesInAndOutputComesOut() {
        Talk talk;
        talk.lines = 50000; // more than pipes hold: both directions at once
        const auto ended =
            talk.run(python("import sys\nfor l in sys.stdin: print(l.upper(), end='')"));
        QCOMPARE(ended.end, End::Exited);
        QCOMPARE(ended.code, 0);
        QCOMPARE(talk.output.size(), std::size_t(250000));
        QCOMPARE(talk.output.substr(0, 5), std::string("LINE\n"));
        QVERIFY(!hasChildren());
    }

    void noShellReadsTheWords() {
        Talk talk;
        const auto ended = talk.run({{"printf", "%s", "$HOME; `id` *"}, "/", {}});
        QCOMPARE(ended.end, End::Exited);
        QCOMPARE(talk.output, std::string("$HOME; `id` *"));
    }

    void runsInItsFolderWithAPlainEnvironment() {
        QTemporaryDir folder;
        ::setenv("FIRSTFAULT_TEST_SECRET", "1", 1);
        Talk talk;
        ProcessRequest request = shell("pwd; env | cut -d= -f1 | sort | tr '\\n' ' '");
        request.folder = std::filesystem::canonical(folder.path().toStdString());
        QCOMPARE(talk.run(request).end, End::Exited);
        const std::string names = talk.output.substr(talk.output.find('\n') + 1);
        QCOMPARE(talk.output.substr(0, talk.output.find('\n')), request.folder);
        QCOMPARE(names,
                 std::string("HOME LANG PATH PWD PYTHONDONTWRITEBYTECODE ")); // PWD: sh's own
    }

    void tellsHowItEnded() {
        Talk talk;
        auto ended = talk.run(shell("echo out; echo no such table >&2; exit 3"));
        QCOMPARE(ended.end, End::Exited);
        QCOMPARE(ended.code, 3);
        QCOMPARE(ended.errorText, std::string("no such table\n"));
        QCOMPARE(talk.output, std::string("out\n"));
        ended = talk.run(shell("kill -SEGV $$"));
        QCOMPARE(ended.end, End::Signalled);
        QCOMPARE(ended.code, SIGSEGV);
    }

    void whatCannotStartSaysWhy() {
        Talk talk;
        auto ended = talk.run({{"no-such-program-anywhere"}, "/", {}});
        QCOMPARE(ended.end, End::NotStarted);
        QCOMPARE(ended.code, ENOENT);
        ended = talk.run({{"./no-such-file"}, "/", {}});
        QCOMPARE(ended.end, End::NotStarted);
        ended = talk.run({{"sh"}, "/no/such/folder", {}});
        QCOMPARE(ended.end, End::NotStarted);
        QCOMPARE(ended.code, ENOENT);
        QCOMPARE(talk.run({}).end, End::NotStarted);
        QVERIFY(!hasChildren());
    }

    void aHangingProgramIsStopped_data() {
        QTest::addColumn<QString>("program");
        QTest::newRow("sleeps") << "import time; time.sleep(600)";
        QTest::newRow("ignores signals") << "import signal, time\n"
                                            "for s in (signal.SIGTERM, signal.SIGINT, "
                                            "signal.SIGHUP): signal.signal(s, signal.SIG_IGN)\n"
                                            "time.sleep(600)";
        QTest::newRow("closes its pipes")
            << "import os, time\nos.close(0); os.close(1); os.close(2)\n"
               "time.sleep(600)";
        QTest::newRow("reads nothing and writes slowly")
            << "import sys, time\nwhile True: print('x', flush=True); time.sleep(0.05)";
    }
    void aHangingProgramIsStopped() {
        QFETCH(QString, program);
        ProcessRequest request = python(program.toStdString());
        request.limits.wall = std::chrono::milliseconds(700);
        Talk talk;
        talk.lines = 100000;
        QElapsedTimer timer;
        timer.start();
        QCOMPARE(talk.run(request).end, End::OutOfTime);
        QVERIFY(timer.elapsed() < soon);
        QVERIFY(!hasChildren());
    }

    void aBusyProgramRunsOutOfProcessor() {
        ProcessRequest request = python("while True: pass");
        request.limits.cpuSeconds = 1;
        Talk talk;
        QCOMPARE(talk.run(request).end, End::OutOfTime);
    }

    void endlessOutputIsCut() {
        ProcessRequest request = python("import sys\nwhile True: sys.stdout.write('x' * 65536)");
        request.limits.output = 1 << 20;
        Talk talk;
        QCOMPARE(talk.run(request).end, End::OutOfOutput);
        QVERIFY(talk.output.size() <= (1 << 20));
    }

    void endlessErrorsHoldNothingUp() {
        Talk talk;
        const auto ended = talk.run(
            python("import sys\nfor i in range(2000): sys.stderr.write('e' * 1000)\nprint(1)"));
        QCOMPARE(ended.end, End::Exited);
        QCOMPARE(talk.output, std::string("1\n"));
        QCOMPARE(ended.errorText.size(), std::size_t(2048));
    }

    void memoryIsLimited() {
        ProcessRequest request = python("x = bytearray(1 << 30)");
        Talk talk;
        const auto ended = talk.run(request);
        QCOMPARE(ended.end, End::Exited);
        QCOMPARE(ended.code, 1);
        QVERIFY(ended.errorText.find("MemoryError") != std::string::npos);
    }

    void childrenEndWithIt() {
        Talk talk;
        QElapsedTimer timer;
        timer.start();
        // The child keeps the pipes open after its parent is gone.
        const auto ended = talk.run(python(
            "import os, time\npid = os.fork()\nif pid == 0:\n  time.sleep(600)\nprint(pid)"));
        QCOMPARE(ended.end, End::Exited);
        QVERIFY(timer.elapsed() < soon);
        const pid_t child = std::stoi(talk.output);
        QTRY_VERIFY(!isAlive(child));
    }

    void noInputIsReadAndNoSignalEndsUs() {
        Talk talk;
        talk.lines = 1000000;
        QCOMPARE(talk.run(shell("exec 0<&-; echo done")).end, End::Exited);
        QCOMPARE(talk.output, std::string("done\n"));
    }

    void cancellingEndsIt() {
        CancelFlag flag;
        Progress progress;
        progress.cancel = &flag;
        std::thread canceller([&flag] {
            std::this_thread::sleep_for(std::chrono::milliseconds(200));
            flag.cancel();
        });
        Talk talk;
        QElapsedTimer timer;
        timer.start();
        QCOMPARE(talk.run(python("import time; time.sleep(600)"), progress).end, End::Cancelled);
        QVERIFY(timer.elapsed() < soon);
        canceller.join();
        QVERIFY(!hasChildren());
    }

    void whoTakesNoMoreStopsIt() {
        const auto ended = runProcess(
            shell("while :; do echo babble; done"), [](std::string&) { return false; },
            [](std::string_view) { return false; }, {});
        QCOMPARE(ended.end, End::Stopped);
    }

    void manyRunAtOnce() {
        std::vector<std::thread> threads;
        std::vector<std::string> outputs(8);
        for (std::size_t i = 0; i < outputs.size(); ++i) {
            threads.emplace_back([i, &outputs] {
                Talk talk;
                talk.lines = 20000;
                const std::string number = std::to_string(i);
                (void)talk.run(shell("cat > /dev/null; echo " + number));
                outputs[i] = talk.output;
            });
        }
        for (std::thread& thread : threads) {
            thread.join();
        }
        for (std::size_t i = 0; i < outputs.size(); ++i) {
            QCOMPARE(outputs[i], std::to_string(i) + "\n");
        }
        QVERIFY(!hasChildren());
    }
};

QTEST_GUILESS_MAIN(ExternalProcessTest)
#include "external_process_test.moc"
