// Lines of training loops and launchers that several hosts log at once, and look-alikes.
#include <QTest>

#include <algorithm>
#include <array>

#include "engine/base/pattern.h"
#include "engine/timeline/clock_pattern.h"

namespace ff {

namespace {

/// What a line tells, as `fact number words`; empty when nothing.
QString told(const std::string& line) {
    static constexpr std::array<const char*, 9> names{"iteration", "communicator", "rendezvous",
                                                      "signal",    "launch",       "end",
                                                      "limit",     "cancel",       "failed node"};
    for (const ClockPattern& each : clockPatterns()) {
        const auto pattern = Pattern::compile(std::string(each.regex));
        std::vector<CaptureSpan> spans;
        if (!pattern || !pattern->find(line, spans)) {
            continue;
        }
        Match match;
        for (std::size_t i = 0; i < spans.size(); ++i) {
            if (spans[i].isSet()) {
                match.captures.push_back({pattern->groupNames()[i],
                                          line.substr(spans[i].offset, spans[i].length), 0, 0});
            }
        }
        const ClockHit hit = clockHitFrom(each.fact, match);
        return QString("%1 %2 %3")
            .arg(names.at(static_cast<std::size_t>(hit.fact)))
            .arg(hit.number)
            .arg(QString::fromStdString(hit.words));
    }
    return {};
}

ClockHit iteration(std::int64_t number) {
    ClockHit hit{ClockFact::Iteration, MemberId(0), {}, {}, "|", number};
    return hit;
}

} // namespace

class ClockPatternTest : public QObject {
    Q_OBJECT

private slots:
    void readsLines_data() {
        QTest::addColumn<QString>("line");
        QTest::addColumn<QString>("expected");
        QTest::newRow("slurmd") << "launch task StepId=7013.2 request from UID:1007 GID:1007 "
                                   "HOST:10.4.0.2 PORT:41220"
                                << "launch 0 7013.2";
        QTest::newRow("heterogeneous") << "launch task 70+1.0 (StepId=71.0) request from UID:0"
                                       << "launch 0 70+1.0";
        QTest::newRow("slurmctld ends") << "_job_complete: JobId=7013 WEXITSTATUS 1"
                                        << "end 0 7013";
        QTest::newRow("array") << "_job_complete: JobId=6990_4(7013) done"
                               << "end 0 7013";
        QTest::newRow("slurmstepd ends") << "[7013.batch] done with job"
                                         << "end 0 7013";
        QTest::newRow("a step ends") << "[7013.0] done with job" << QString();
        QTest::newRow("limit") << "Time limit exhausted for JobId=7013"
                               << "limit 0 7013";
        QTest::newRow("limit told") << "error: *** STEP 7013.0 ON n2 CANCELLED AT "
                                       "2026-04-02T10:31:00 DUE TO TIME LIMIT ***"
                                    << "limit 0 7013";
        QTest::newRow("cancel") << "_slurm_rpc_kill_job: REQUEST_KILL_JOB JobId=7013 uid 1007"
                                << "cancel 0 7013";
        QTest::newRow("cancel told")
            << "error: *** JOB 7013 ON n2 CANCELLED AT 2026-04-02T10:31:00 ***"
            << "cancel 0 7013";
        QTest::newRow("a step cancelled by its launcher")
            << "error: *** STEP 7013.0 ON n2 CANCELLED AT 2026-04-02T10:31:00 ***" << QString();
        QTest::newRow("node failure") << "Killing JobId=7013 on failed node n4"
                                      << "failed node 0 7013";
        QTest::newRow("node failure told")
            << "error: *** JOB 7013 ON n3 CANCELLED AT 2026-04-02T10:30:47 DUE TO NODE FAILURE, "
               "SEE SLURMCTLD LOG FOR DETAILS ***"
            << "failed node 0 7013";
        QTest::newRow("megatron") << " [2026-05-06 11:00:05] iteration     1201/   20000 | consumed"
                                  << "iteration 1201 /";
        QTest::newRow("trainer") << "INFO trainer.py:298 [rank 5] step 342 data_time=0.01s"
                                 << "iteration 342 data_time=";
        QTest::newRow("titan") << "step:   10  loss:  9.1"
                               << "iteration 10 loss:";
        QTest::newRow("nanogpt") << "iter 40: loss 3.2, time 5ms"
                                 << "iteration 40 : loss";
        QTest::newRow("json") << R"({"global_step": 77, "loss": 2.5})"
                              << "iteration 77 , \"loss\":";
        QTest::newRow("nccl") << "ncclCommInitRank comm 0x55 rank 3 nranks 16 cudaDev 3 commId "
                                 "0x3527f - Init COMPLETE"
                              << "communicator 0 0x3527f";
        QTest::newRow("torchrun") << "[default] Rendezvous complete for workers. Result:"
                                  << "rendezvous 0 ";
        QTest::newRow("store")
            << "Observed flight recorder dump signal from another rank via TCPStore."
            << "signal 0 ";
        QTest::newRow("store, other words")
            << "Received a dump signal due to a collective timeout from  rank 3 and we will try"
            << "signal 0 ";
        QTest::newRow("own signal")
            << "Received a dump signal due to a collective timeout from this "
               "local rank and we will try"
            << "";
        QTest::newRow("a job step") << "slurmstepd: error: *** STEP 88140.0 ON n1 CANCELLED"
                                    << "";
        QTest::newRow("another word") << "footstep 12 of many"
                                      << "";
    }

    void readsLines() {
        QFETCH(QString, line);
        QFETCH(QString, expected);
        QCOMPARE(told(line.toStdString()), expected);
    }

    void keepsTheSameIterationsOfLongAndShortMembers() {
        std::vector<ClockHit> whole;
        std::vector<ClockHit> part;
        for (int i = 0; i < 10'000; ++i) {
            whole.push_back(iteration(i * 10));
            if (i > 4'000) {
                part.push_back(iteration(i * 10));
            }
        }
        whole.push_back({ClockFact::Rendezvous, MemberId(0), {}, {}, "", 0});
        thinClockHits(whole, 256);
        thinClockHits(part, 256);
        QVERIFY(whole.size() <= 257);
        QVERIFY(whole.back().fact == ClockFact::Rendezvous);
        const auto common = std::count_if(part.begin(), part.end(), [&](const ClockHit& hit) {
            return std::any_of(whole.begin(), whole.end(),
                               [&](const ClockHit& other) { return other.number == hit.number; });
        });
        QVERIFY(common >= 64);
    }
};

} // namespace ff

QTEST_GUILESS_MAIN(ff::ClockPatternTest)
#include "clock_pattern_test.moc"
