// The log as a widget: which lines it shows and selects, by selection, mouse and keys.
#include <QApplication>
#include <QClipboard>
#include <QElapsedTimer>
#include <QScrollBar>
#include <QtTest>

#include "tests/support/sample_analysis.h"
#include "tests/support/sample_builder.h"
#include "views/log/log_panel.h"
#include "views/log/log_view.h"
#include "views/log/match_panel.h"

using namespace ff;

class LogViewTest : public QObject {
    Q_OBJECT

private slots:
    void theSelectedLineIsInSightAndHighlighted();
    void capturesAreUnderlined();
    void theMatchPanelNamesRuleAndCaptures();
    void aClickSelectsTheLineAndItsEvent();
    void keysMoveTheLine();
    void controlKeysGoFromHitToHit();
    void copyingKeepsTheLocator();
    void hostileLinesDoNotFreeze();
    void anotherAnalysisEmptiesTheLog();

private:
    Palette m_palette{QPalette{}};
};

namespace {

/// A panel of a sample, shown.
struct Shown {
    explicit Shown(const Palette& palette, std::shared_ptr<const Analysis> given)
        : analysis(std::move(given)), panel(navigation, palette) {
        navigation.setAnalysis(analysis);
        panel.resize(1200, 240);
        panel.show();
        (void)QTest::qWaitForWindowExposed(&panel);
    }

    [[nodiscard]] bool hasColour(const QRect& row, const QColor& colour) {
        const QImage image = panel.view().viewport()->grab().toImage();
        for (int y = row.top(); y <= row.bottom(); ++y) {
            for (int x = row.left(); x < std::min(row.right(), image.width()); ++x) {
                if (image.pixelColor(x, y) == colour) {
                    return true;
                }
            }
        }
        return false;
    }

    std::shared_ptr<const Analysis> analysis;
    Navigation navigation;
    LogPanel panel;
};

} // namespace

void LogViewTest::theSelectedLineIsInSightAndHighlighted() {
    Shown shown(m_palette, nvlinkFaultSample());
    shown.navigation.selectEvent(shown.analysis->verdict.criticalFailure);
    LogView& view = shown.panel.view();
    QTRY_COMPARE(view.currentLine(), std::uint64_t{701});
    QCOMPARE(view.lineTotal(), std::uint64_t{701});
    const QRect row = view.rowRect(701);
    QVERIFY(view.viewport()->rect().contains(row));
    QTRY_VERIFY(shown.hasColour(row, m_palette.color(PaletteRole::Hi)));
    QVERIFY(!shown.hasColour(view.rowRect(700), m_palette.color(PaletteRole::Hi)));
}

void LogViewTest::capturesAreUnderlined() {
    Shown shown(m_palette, nvlinkFaultSample());
    shown.navigation.goToCause();
    const QRect row = shown.panel.view().rowRect(1);
    QTRY_VERIFY(shown.hasColour(row, m_palette.color(PaletteRole::Cap1)));
    QVERIFY(shown.hasColour(row, m_palette.color(PaletteRole::Cap2)));
    QVERIFY(shown.hasColour(row, m_palette.color(PaletteRole::Cap3)));
    QVERIFY(!shown.hasColour(shown.panel.view().rowRect(2), m_palette.color(PaletteRole::Cap2)));
}

void LogViewTest::theMatchPanelNamesRuleAndCaptures() {
    Shown shown(m_palette, nvlinkFaultSample());
    shown.navigation.goToCause();
    const QString text = shown.panel.match().plainText();
    for (const char* part : {"gpu/nvrm-xid", "gpu.nvlink_error", "pci", "0000:df:00", "149",
                             "GPU 0000:df:00 on gpu-a02"}) {
        QVERIFY2(text.contains(QLatin1String(part)), part);
    }
    shown.navigation.selectEvent(shown.analysis->verdict.criticalFailure);
    shown.panel.view().selectLine(3);
    QTRY_VERIFY(shown.panel.match().plainText().contains(QStringLiteral("No rule matched")));
}

void LogViewTest::aClickSelectsTheLineAndItsEvent() {
    Shown shown(m_palette, nvlinkFaultSample());
    shown.navigation.goToCause();
    LogView& view = shown.panel.view();
    QTRY_VERIFY(!view.matched().hits().empty());
    QTest::mouseClick(view.viewport(), Qt::LeftButton, {}, view.rowRect(3).center());
    QTRY_COMPARE(view.currentLine(), std::uint64_t{3});
    QVERIFY(shown.navigation.event().isValid());
    QVERIFY(shown.navigation.event() != shown.analysis->verdict.primary->event);
}

void LogViewTest::keysMoveTheLine() {
    Shown shown(m_palette, nvlinkFaultSample());
    shown.navigation.selectEvent(shown.analysis->verdict.criticalFailure);
    LogView& view = shown.panel.view();
    QTest::keyClick(&view, Qt::Key_Up);
    QTRY_COMPARE(view.currentLine(), std::uint64_t{700});
    QTest::keyClick(&view, Qt::Key_Home);
    QTRY_COMPARE(view.currentLine(), std::uint64_t{1});
    QCOMPARE(view.firstVisibleLine(), std::uint64_t{1});
    QTest::keyClick(&view, Qt::Key_PageDown);
    QTRY_COMPARE(view.currentLine(), static_cast<std::uint64_t>(view.visibleLines()) + 1);
    QVERIFY(!view.rowRect(view.currentLine()).isEmpty());
    QTest::keyClick(&view, Qt::Key_End);
    QTest::keyClick(&view, Qt::Key_Down);
    QTRY_COMPARE(view.currentLine(), std::uint64_t{701});
}

void LogViewTest::controlKeysGoFromHitToHit() {
    Shown shown(m_palette, nvlinkFaultSample());
    shown.navigation.selectEvent(shown.analysis->verdict.criticalFailure);
    LogView& view = shown.panel.view();
    QTRY_VERIFY(!view.matched().hits().empty());
    view.selectLine(5);
    QTRY_COMPARE(view.currentLine(), std::uint64_t{5});
    QTest::keyClick(&view, Qt::Key_Down, Qt::ControlModifier);
    QTRY_COMPARE(view.currentLine(), std::uint64_t{701});
    QVERIFY(shown.navigation.event() == shown.analysis->verdict.criticalFailure);
}

void LogViewTest::copyingKeepsTheLocator() {
    Shown shown(m_palette, nvlinkFaultSample());
    shown.navigation.goToCause();
    QTRY_VERIFY(!shown.panel.view().lineWithLocator().isEmpty());
    QTest::keySequence(&shown.panel.view(), QKeySequence::Copy);
    const QString copied = QApplication::clipboard()->text();
    QVERIFY2(copied.startsWith(QStringLiteral("gpu-a02/kern.log:1: ")), qPrintable(copied));
    QVERIFY(copied.contains(QStringLiteral("Xid (PCI:0000:df:00)")));
}

void LogViewTest::hostileLinesDoNotFreeze() {
    SampleBuilder builder("hostile");
    builder.addMember("a.log", MemberKind::Text, "n");
    for (int i = 0; i < 10; ++i) {
        builder.plain("a.log", std::string(20'000'000, i % 2 == 0 ? 'x' : '\0'));
    }
    builder.plain("a.log", "\x1b[31m\xff\xfe end");
    Shown shown(m_palette, builder.finish());
    QElapsedTimer timer;
    timer.start();
    shown.navigation.selectMember(MemberId(0));
    (void)shown.panel.grab();
    QVERIFY2(timer.elapsed() < 1000, qPrintable(QString::number(timer.elapsed())));
    QTRY_COMPARE(shown.panel.view().lineTotal(), std::uint64_t{11});
}

void LogViewTest::anotherAnalysisEmptiesTheLog() {
    Shown shown(m_palette, nvlinkFaultSample());
    shown.navigation.goToCause();
    QVERIFY(shown.panel.view().lineTotal() > 0);
    shown.analysis.reset();
    shown.navigation.setAnalysis(silentRankSample());
    QCOMPARE(shown.panel.view().lineTotal(), std::uint64_t{0});
    QCOMPARE(shown.panel.view().currentLine(), std::uint64_t{0});
    (void)shown.panel.grab();
    QCOMPARE(shown.panel.note(), QString());
}

QTEST_MAIN(LogViewTest)
#include "log_view_test.moc"
