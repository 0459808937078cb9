// Which names tell an attempt.
#include "engine/placement/attempt_path.h"

#include <QtTest>

using namespace ff;

class AttemptPathTest : public QObject {
    Q_OBJECT

private slots:
    void readsNames_data() {
        QTest::addColumn<QString>("path");
        QTest::addColumn<int>("attempt");
        QTest::newRow("torchrun") << "torchelastic_x/none_y/attempt_1/3/stderr.log" << 1;
        QTest::newRow("glued") << "restart2/rank_0.log" << 2;
        QTest::newRow("in a file's name") << "logs/train.Restart-12.log" << 12;
        QTest::newRow("requeue") << "requeue_0/out.log" << 0;
        QTest::newRow("no number") << "attempt/out.log" << -1;
        QTest::newRow("part of a word") << "reattempt_1/out.log" << -1;
        QTest::newRow("a date") << "restart-20260914.log" << -1;
        QTest::newRow("a word behind") << "attempt_1st/out.log" << -1;
        QTest::newRow("nothing") << "rank_1.log" << -1;
    }

    void readsNames() {
        QFETCH(QString, path);
        QFETCH(int, attempt);
        Member member;
        member.path = path.toStdString();
        QCOMPARE(statedAttempt(member).value_or(-1), attempt);
    }

    void theManifestWins() {
        Member member;
        member.path = "attempt_1/out.log";
        member.attempt = {3, Learnt::Manifest, "bundle.toml"};
        QCOMPARE(statedAttempt(member).value_or(-1), 3);
        member.attempt.value = -2;
        QVERIFY(!statedAttempt(member).has_value());
    }
};

QTEST_GUILESS_MAIN(AttemptPathTest)
#include "attempt_path_test.moc"
