// Reading off the window's thread: results, cancelling, and results that come too late.
#include <QElapsedTimer>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QtTest>

#include "app/ui/session/session.h"

using namespace ff;

class SessionTest : public QObject {
    Q_OBJECT

private slots:
    void aBundleIsReadWithoutBlocking();
    void cancellingReturnsAtOnceAndNothingFollows();
    void aLaterReadingReplacesAnEarlierOne();
    void whatCannotBeOpenedFails();
    void destroyingWhileReadingIsSafe();
    void rerunningReadsTheSamePaths();
    void aCancelledCorrectionLeavesTheNextOneWhole();
};

namespace {

constexpr int longestWait = 60000; // milliseconds
const QString fault = QStringLiteral(FIRSTFAULT_SOURCE_DIR "/resources/examples/nvlink-fault");
const QString silent = QStringLiteral(FIRSTFAULT_SOURCE_DIR "/resources/examples/silent-rank");

} // namespace

void SessionTest::aBundleIsReadWithoutBlocking() {
    Session session;
    QSignalSpy finished(&session, &Session::finished);
    QElapsedTimer timer;
    timer.start();
    session.open({fault});
    QVERIFY(timer.elapsed() < 100);
    QVERIFY(session.isReading());
    QCOMPARE(session.name(), QStringLiteral("nvlink-fault"));
    QVERIFY(finished.wait(longestWait));
    QVERIFY(!session.isReading());
    const auto analysis = finished[0][0].value<std::shared_ptr<const Analysis>>();
    QVERIFY(analysis && analysis->verdict.primary.has_value());
}

void SessionTest::cancellingReturnsAtOnceAndNothingFollows() {
    Session session;
    QSignalSpy finished(&session, &Session::finished);
    QSignalSpy failed(&session, &Session::failed);
    QSignalSpy cancelled(&session, &Session::cancelled);
    session.open({fault});
    QElapsedTimer timer;
    timer.start();
    session.cancel();
    QVERIFY(timer.elapsed() < 100);
    QVERIFY(!session.isReading());
    QCOMPARE(cancelled.count(), 1);
    QTest::qWait(500);
    QCOMPARE(finished.count(), 0);
    QCOMPARE(failed.count(), 0);
    session.cancel();
    QCOMPARE(cancelled.count(), 1);
}

void SessionTest::aLaterReadingReplacesAnEarlierOne() {
    Session session;
    QSignalSpy finished(&session, &Session::finished);
    session.open({fault});
    session.open({silent});
    QVERIFY(finished.wait(longestWait));
    QTest::qWait(500);
    QCOMPARE(finished.count(), 1);
    const auto analysis = finished[0][0].value<std::shared_ptr<const Analysis>>();
    QCOMPARE(QString::fromStdString(analysis->bundle->name), QStringLiteral("silent-rank"));
}

void SessionTest::whatCannotBeOpenedFails() {
    Session session;
    QSignalSpy failed(&session, &Session::failed);
    session.open({QStringLiteral("/no/such/bundle")});
    QVERIFY(failed.wait(longestWait));
    QVERIFY(failed[0][0].toString().contains(QStringLiteral("/no/such/bundle")));
    QVERIFY(!session.isReading());
    session.open({});
    QVERIFY(!session.isReading());
}

void SessionTest::destroyingWhileReadingIsSafe() {
    for (int i = 0; i < 3; ++i) {
        Session session;
        session.open({fault});
        QTest::qWait(i * 5);
    }
    QTest::qWait(50);
}

void SessionTest::rerunningReadsTheSamePaths() {
    Session session;
    QSignalSpy finished(&session, &Session::finished);
    session.rerun();
    QVERIFY(!session.isReading());
    session.open({silent});
    QVERIFY(finished.wait(longestWait));
    session.rerun();
    QVERIFY(session.isReading());
    QVERIFY(finished.wait(longestWait));
    QCOMPARE(finished.count(), 2);
}

void SessionTest::aCancelledCorrectionLeavesTheNextOneWhole() {
    Session session;
    QSignalSpy finished(&session, &Session::finished);
    Manifest::MemberEntry leftOut;
    leftOut.path = "ember-022/kern.log";
    leftOut.ignore = true;
    session.correct({leftOut}); // nothing is open
    QVERIFY(!session.isReading());
    session.open({fault});
    QVERIFY(finished.wait(longestWait));
    const auto outcomeOf = [&](qsizetype run) {
        const auto analysis = finished[run][0].value<std::shared_ptr<const Analysis>>();
        return QString::fromStdString(analysis->verdict.outcome.text());
    };
    QCOMPARE(outcomeOf(0), QStringLiteral("hardware.nvlink"));
    session.correct({leftOut});
    QCOMPARE(session.reason(), Session::Reason::Correct);
    session.cancel();
    session.correct({leftOut});
    session.correct({}); // replaces the one before
    session.correct({leftOut});
    QVERIFY(finished.wait(longestWait));
    QTest::qWait(300);
    QCOMPARE(finished.count(), 2);
    QVERIFY(outcomeOf(1) != outcomeOf(0));
    session.correct({});
    QVERIFY(finished.wait(longestWait));
    QCOMPARE(outcomeOf(2), outcomeOf(0));
}

QTEST_GUILESS_MAIN(SessionTest)
#include "session_test.moc"
