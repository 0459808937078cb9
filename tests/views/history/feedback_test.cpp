// The strip below the verdict and the dialog that corrects it.
#include <QCompleter>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QtTest>

#include "views/history/correction_dialog.h"
#include "views/history/feedback_strip.h"
#include "views/shared/run_line.h"

using namespace ff;

class FeedbackTest : public QObject {
    Q_OBJECT

private slots:
    void saysHowOftenAPlaceWasAccused();
    void showsWhatWasSaid();
    void asksForChanges();
    void troubleLeavesNothingToPress();
    void correctionsNeedSomething();
    void correctionsBeginWithWhatWasSaid();

private:
    Palette m_palette{QPalette()};
};

void FeedbackTest::saysHowOftenAPlaceWasAccused() {
    FeedbackStrip strip(m_palette);
    QVERIFY(!strip.isVisible());
    strip.showAccused("gpu-q13", 1, 14);
    QVERIFY(strip.line().line().runs.empty());
    strip.showAccused("gpu-q13", 3, 14);
    QCOMPARE(strip.line().line().text(), QString("gpu-q13 was accused in 3 jobs in 14 days"));
    QSignalSpy asked(&strip, &FeedbackStrip::historyRequested);
    strip.showRun({});
    QVERIFY(strip.isVisible());
    strip.line().setFocus();
    QTest::keyClick(&strip.line(), Qt::Key_Return);
    QCOMPARE(asked.size(), 1);
    strip.clear();
    QVERIFY(!strip.isVisible());
}

void FeedbackTest::showsWhatWasSaid() {
    FeedbackStrip strip(m_palette);
    strip.showRun({});
    QVERIFY(!strip.confirmButton().isChecked());
    QVERIFY(!strip.caseButton().isVisible());
    strip.showRun(Feedback{Feedback::Kind::Confirmed, "", "", "", 0});
    QVERIFY(strip.confirmButton().isChecked());
    QVERIFY(strip.caseButton().isVisible());
    strip.showRun(Feedback{Feedback::Kind::Corrected, "ib.link_down", "node a", "cable", 0});
    QVERIFY(!strip.confirmButton().isChecked());
    QVERIFY(strip.correctButton().isChecked());
    QCOMPARE(strip.said(), QString("ib.link_down · node a · cable"));
}

void FeedbackTest::asksForChanges() {
    FeedbackStrip strip(m_palette);
    strip.showRun({});
    QSignalSpy confirmed(&strip, &FeedbackStrip::confirmRequested);
    QSignalSpy corrected(&strip, &FeedbackStrip::correctRequested);
    strip.confirmButton().click();
    QCOMPARE(confirmed.size(), 1);
    QVERIFY(confirmed[0][0].toBool());
    strip.correctButton().click();
    QCOMPARE(corrected.size(), 1);
    QVERIFY(!strip.correctButton().isChecked()); // only once it is kept
}

void FeedbackTest::troubleLeavesNothingToPress() {
    FeedbackStrip strip(m_palette);
    strip.showTrouble("the history is damaged");
    QVERIFY(strip.isVisible());
    QVERIFY(!strip.confirmButton().isEnabled());
    QVERIFY(!strip.correctButton().isEnabled());
    QCOMPARE(strip.line().line().text(), QString("the history is damaged"));
}

void FeedbackTest::correctionsNeedSomething() {
    CorrectionDialog dialog({{"gpu.fell_off_bus", "ib.link_down"}, {"node a"}}, {});
    QVERIFY(!dialog.keepButton().isEnabled());
    dialog.symptom().setText("  ");
    QVERIFY(!dialog.keepButton().isEnabled());
    dialog.symptom().setText(" ib.link_down ");
    dialog.entity().setText("node a");
    dialog.noteField().setPlainText("cable\n");
    QVERIFY(dialog.keepButton().isEnabled());
    const Feedback said = dialog.feedback();
    QVERIFY(said.kind == Feedback::Kind::Corrected);
    QCOMPARE(said.symptom, std::string("ib.link_down"));
    QCOMPARE(said.note, std::string("cable"));
    dialog.symptom().completer()->setCompletionPrefix("LINK");
    QCOMPARE(dialog.symptom().completer()->completionCount(), 1);
}

void FeedbackTest::correctionsBeginWithWhatWasSaid() {
    const Feedback before{Feedback::Kind::Corrected, "ib.link_down", "node a", "cable", 0};
    CorrectionDialog dialog({}, before);
    QVERIFY(dialog.feedback() == before);
    const auto buttons = dialog.findChildren<QPushButton*>();
    const auto back = std::find_if(buttons.begin(), buttons.end(), [](const QPushButton* each) {
        return each->text() == QString("Take back");
    });
    QVERIFY(back != buttons.end());
    QVERIFY(!dialog.takesBack());
    (*back)->click();
    QVERIFY(dialog.takesBack());
}

QTEST_MAIN(FeedbackTest)
#include "feedback_test.moc"
