// Every task once, whatever the number of threads.
#include "engine/base/worker_pool.h"

#include <atomic>
#include <vector>

#include <QtTest>

using namespace ff;

class WorkerPoolTest : public QObject {
    Q_OBJECT

private slots:
    void runsEveryTaskOnce() {
        for (const int threads : {0, 1, 2, 8, 1000}) {
            for (const std::size_t count : {0U, 1U, 3U, 500U}) {
                std::vector<std::atomic<int>> runs(count);
                runTasks(count, threads, [&](std::size_t i) { ++runs[i]; });
                for (const std::atomic<int>& run : runs) {
                    QCOMPARE(run.load(), 1);
                }
            }
        }
    }
};

QTEST_GUILESS_MAIN(WorkerPoolTest)
#include "worker_pool_test.moc"
