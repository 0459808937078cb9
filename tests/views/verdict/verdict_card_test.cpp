// The card as a widget: its states, its links, its buttons.
#include <QApplication>
#include <QClipboard>
#include <QPushButton>
#include <QSignalSpy>
#include <QtTest>

#include "tests/support/sample_analysis.h"
#include "views/shared/run_line.h"
#include "views/verdict/column_view.h"
#include "views/verdict/message_page.h"
#include "views/verdict/verdict_body.h"
#include "views/verdict/verdict_card.h"

using namespace ff;

class VerdictCardTest : public QObject {
    Q_OBJECT

private slots:
    void nothingOpenOffersToOpen();
    void whileReadingNobodyIsAccused();
    void aFailureIsToldInWords();
    void theCauseLinkSelectsItsLine();
    void copyPutsOneLineOnTheClipboard();
    void alternativesAreCounted();
    void aNewVerdictReplacesTheOld();

private:
    Palette m_palette{QPalette{}};
};

namespace {

QPushButton* button(QWidget& widget, const QString& text) {
    for (QPushButton* each : widget.findChildren<QPushButton*>()) {
        if (each->text().remove(QLatin1Char('&')) == text) {
            return each;
        }
    }
    return nullptr;
}

int firstLink(const TextLine& line) {
    for (const TextRun& run : line.runs) {
        if (run.style == TextRun::Style::Link) {
            return run.target;
        }
    }
    return -1;
}

} // namespace

void VerdictCardTest::nothingOpenOffersToOpen() {
    Navigation navigation;
    VerdictCard card(navigation, m_palette);
    QVERIFY(!card.isShowingVerdict());
    QSignalSpy requests(&card, &VerdictCard::openRequested);
    QTest::mouseClick(button(card, QStringLiteral("Open folder…")), Qt::LeftButton);
    QCOMPARE(requests.count(), 1);
}

void VerdictCardTest::whileReadingNobodyIsAccused() {
    Navigation navigation;
    VerdictCard card(navigation, m_palette);
    navigation.setAnalysis(nvlinkFaultSample());
    QVERIFY(card.isShowingVerdict());
    card.showReading(QStringLiteral("bundle"), QStringLiteral("Reading kern.log"), 3, 10);
    QVERIFY(!card.isShowingVerdict());
    QVERIFY(card.message().title().contains(QStringLiteral("bundle")));
    QVERIFY(card.message().text().contains(QStringLiteral("Nobody is accused")));
    QSignalSpy cancels(&card, &VerdictCard::cancelRequested);
    QTest::mouseClick(button(card, QStringLiteral("Cancel")), Qt::LeftButton);
    QCOMPARE(cancels.count(), 1);
    card.showCurrent();
    QVERIFY(card.isShowingVerdict());
}

void VerdictCardTest::aFailureIsToldInWords() {
    Navigation navigation;
    VerdictCard card(navigation, m_palette);
    card.showFailure(QStringLiteral("no such file: x"), QStringLiteral("check the path"));
    QVERIFY(!card.isShowingVerdict());
    QVERIFY(card.message().text().contains(QStringLiteral("no such file: x")));
    QVERIFY(card.message().text().contains(QStringLiteral("check the path")));
}

void VerdictCardTest::theCauseLinkSelectsItsLine() {
    Navigation navigation;
    VerdictCard card(navigation, m_palette);
    const auto analysis = nvlinkFaultSample();
    navigation.setAnalysis(analysis);
    card.resize(1680, card.sizeHint().height());
    card.show();
    QVERIFY(QTest::qWaitForWindowExposed(&card));
    RunLine* line = card.body().columns()[0]->lines().at(1);
    const QRect link = line->linkRect(firstLink(line->line()));
    QVERIFY(!link.isEmpty());
    QTest::mouseClick(line, Qt::LeftButton, {}, link.center());
    QVERIFY(navigation.event() == analysis->verdict.primary->event);
    QVERIFY(navigation.locator() == analysis->verdict.primary->evidence.front());
}

void VerdictCardTest::copyPutsOneLineOnTheClipboard() {
    Navigation navigation;
    VerdictCard card(navigation, m_palette);
    navigation.setAnalysis(nvlinkFaultSample());
    card.resize(1680, card.sizeHint().height());
    card.show();
    QVERIFY(QTest::qWaitForWindowExposed(&card));
    QTest::mouseClick(button(card, QStringLiteral("Copy")), Qt::LeftButton);
    QCOMPARE(QApplication::clipboard()->text(), card.body().content().oneLine);
}

void VerdictCardTest::alternativesAreCounted() {
    Navigation navigation;
    VerdictCard card(navigation, m_palette);
    navigation.setAnalysis(nvlinkFaultSample());
    QVERIFY(!button(card, QStringLiteral("Alternatives (0)"))->isEnabled());
    navigation.setAnalysis(ambiguousSample());
    QVERIFY(button(card, QStringLiteral("Alternatives (2)"))->isEnabled());
}

void VerdictCardTest::aNewVerdictReplacesTheOld() {
    Navigation navigation;
    VerdictCard card(navigation, m_palette);
    navigation.setAnalysis(nvlinkFaultSample());
    QCOMPARE(card.body().content().tone, CardContent::Tone::Accuses);
    navigation.setAnalysis(silentRankSample());
    QCOMPARE(card.body().content().tone, CardContent::Tone::Undecided);
    navigation.setAnalysis(nullptr);
    QVERIFY(!card.isShowingVerdict());
}

QTEST_MAIN(VerdictCardTest)
#include "verdict_card_test.moc"
