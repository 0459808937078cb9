// Files that shrink while they are read: the run goes on and says so.
#include "engine/pipeline/lost_bytes.h"

#include <algorithm>
#include <atomic>

#include <unistd.h>

#include <QFile>
#include <QTemporaryDir>
#include <QtTest>

#include "engine/pipeline/engine.h"

using namespace ff;

class LostBytesTest : public QObject {
    Q_OBJECT

private slots:
    void fileCutWhileItIsReadIsTold() {
        const QTemporaryDir folder;
        const QByteArray line = "2026-08-14T11:37:24Z [rank3] step 7 of many, all is well\n";
        for (const char* name : {"rank_3.log", "rank_4.log"}) {
            QFile file(folder.filePath(name));
            QVERIFY(file.open(QIODevice::WriteOnly));
            file.write(line.repeated(5000));
        }
        const std::string path = folder.filePath("rank_3.log").toStdString();
        Progress progress;
        std::atomic<bool> isCut = false; // workers report too
        progress.sink = [&](std::string_view what, std::uint64_t, std::uint64_t) {
            if (what == "Reading" && truncate(path.c_str(), 20'000) == 0) {
                isCut = true;
            }
        };
        const auto rules = loadRules({false, {}});
        QVERIFY(rules.has_value());
        AnalysisRequest request;
        request.paths = {folder.path().toStdString()};
        request.threads = 2;
        const auto analysis = analyse(request, *rules, progress);
        QVERIFY(analysis.has_value());
        QVERIFY(isCut);
        const auto& issues = (*analysis)->issues;
        const auto told = std::find_if(issues.begin(), issues.end(), [](const IntakeIssue& issue) {
            return issue.what.starts_with("The file was cut");
        });
        QVERIFY(told != issues.end());
        QCOMPARE((*analysis)->bundle->member(told->member).path, "rank_3.log");
        QVERIFY((*analysis)->readings[told->member.index()].isTruncated);
        QCOMPARE(std::count_if(issues.begin(), issues.end(),
                               [](const IntakeIssue& issue) {
                                   return issue.what.starts_with("The file was cut");
                               }),
                 std::ptrdiff_t(1)); // the other file is whole
    }
};

QTEST_GUILESS_MAIN(LostBytesTest)
#include "lost_bytes_test.moc"
