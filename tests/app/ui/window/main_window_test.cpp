// The whole window over the example bundle: open, wait, follow the selection through the panels.
#include <QDragEnterEvent>
#include <QListWidget>
#include <QMimeData>
#include <QPushButton>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QtTest>

#include "app/ui/layout/dock_layout.h"
#include "app/ui/layout/dock_panel.h"
#include "app/ui/window/main_window.h"
#include "app/ui/window/status_strip.h"
#include "app/ui/look/theme.h"
#include "app/ui/window/window_actions.h"
#include "views/log/log_panel.h"
#include "views/log/log_view.h"
#include "views/log/match_panel.h"
#include "views/report/report_dialog.h"
#include "views/shared/run_line.h"
#include "views/verdict/column_view.h"
#include "views/verdict/message_page.h"
#include "views/verdict/verdict_body.h"
#include "views/verdict/verdict_card.h"

using namespace ff;

class MainWindowTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void init();
    void nothingIsOpenAtFirst();
    void theExampleIsReadAndItsCauseNamed();
    void theSelectionRunsThroughThePanels();
    void keysStepThroughTheChain();
    void aMissingBundleIsToldInWords();
    void aNewBundleReplacesTheOld();
    void aDroppedFolderIsOpened();
    void whatIsNoFileIsNotTaken();
    void docksCloseAndComeBack();
    void colourSchemesApplyAtOnce();
    void aReportIsMadeInTheFormatOfLastTime();
    void everyActionHasANameAndNoTwoShareAKey();

private:
    void openExample(MainWindow& window, const QString& name);

    std::unique_ptr<Theme> m_theme;
};

namespace {

constexpr int longestWait = 60000; // milliseconds

QString example(const QString& name) {
    return QStringLiteral(FIRSTFAULT_SOURCE_DIR "/resources/examples/") + name;
}

} // namespace

void MainWindowTest::initTestCase() {
    QStandardPaths::setTestModeEnabled(true);
    QCoreApplication::setOrganizationName(QStringLiteral("firstfault-test"));
    m_theme = std::make_unique<Theme>(*qApp);
}

void MainWindowTest::init() { QSettings().clear(); }

void MainWindowTest::openExample(MainWindow& window, const QString& name) {
    QSignalSpy finished(&window.session(), &Session::finished);
    window.open({example(name)});
    QVERIFY(!window.card().isShowingVerdict());
    QVERIFY(finished.wait(longestWait));
    QVERIFY(window.navigation().analysis());
}

void MainWindowTest::nothingIsOpenAtFirst() {
    MainWindow window(m_theme->palette());
    window.show();
    QVERIFY(!window.card().isShowingVerdict());
    QVERIFY(!window.commands().exportVerdict->isEnabled());
    QVERIFY(!window.commands().rerun->isEnabled());
    QVERIFY(!window.commands().cancel->isEnabled());
}

void MainWindowTest::theExampleIsReadAndItsCauseNamed() {
    MainWindow window(m_theme->palette());
    window.show();
    openExample(window, QStringLiteral("nvlink-fault"));
    QVERIFY(window.card().isShowingVerdict());
    const CardContent& content = window.card().body().content();
    QCOMPARE(content.outcome, QStringLiteral("hardware.nvlink"));
    QCOMPARE(content.tone, CardContent::Tone::Accuses);
    QVERIFY(window.windowTitle().startsWith(QStringLiteral("nvlink-fault")));
    QCOMPARE(window.status().texts().first(), QStringLiteral("nvlink-fault"));
    QVERIFY(window.commands().exportVerdict->isEnabled());
    QCOMPARE(Settings().recent().first(), example(QStringLiteral("nvlink-fault")));
}

void MainWindowTest::theSelectionRunsThroughThePanels() {
    MainWindow window(m_theme->palette());
    window.resize(1680, 1050);
    window.show();
    openExample(window, QStringLiteral("nvlink-fault"));
    window.navigation().clearSelection();
    RunLine* line = window.card().body().columns()[0]->lines().at(1);
    QCoreApplication::processEvents();
    int target = -1;
    for (const TextRun& run : line->line().runs) {
        target = run.style == TextRun::Style::Link ? run.target : target;
    }
    QTest::mouseClick(line, Qt::LeftButton, {}, line->linkRect(target).center());
    const Analysis& analysis = *window.navigation().analysis();
    QVERIFY(window.navigation().event() == analysis.verdict.primary->event);
    LogView& log = window.panels().log().view();
    QCOMPARE(log.currentLine(), window.navigation().locator()->line);
    QVERIFY(!log.rowRect(log.currentLine()).isEmpty());
    const std::string symptom = analysis.symptomOf(analysis.verdict.primary->event).id;
    QVERIFY(window.panels().log().match().plainText().contains(QString::fromStdString(symptom)));
}

void MainWindowTest::keysStepThroughTheChain() {
    MainWindow window(m_theme->palette());
    window.show();
    openExample(window, QStringLiteral("nvlink-fault"));
    QVERIFY(window.navigation().analysis()->verdict.chain.size() > 1);
    window.commands().nextHop->trigger();
    QCOMPARE(window.navigation().hop(), std::optional<std::size_t>(1));
    window.commands().previousHop->trigger();
    QCOMPARE(window.navigation().hop(), std::optional<std::size_t>(0));
    QCOMPARE(window.commands().toCause->shortcut(), QKeySequence(Qt::Key_1));
}

void MainWindowTest::aMissingBundleIsToldInWords() {
    MainWindow window(m_theme->palette());
    QSignalSpy failed(&window.session(), &Session::failed);
    window.open({QStringLiteral("/no/such/bundle")});
    QVERIFY(failed.wait(longestWait));
    QVERIFY(!window.card().isShowingVerdict());
    QVERIFY(window.card().message().text().contains(QStringLiteral("/no/such/bundle")));
    QVERIFY(Settings().recent().isEmpty());
}

void MainWindowTest::aNewBundleReplacesTheOld() {
    MainWindow window(m_theme->palette());
    window.show();
    openExample(window, QStringLiteral("nvlink-fault"));
    openExample(window, QStringLiteral("silent-rank"));
    QCOMPARE(window.card().body().content().tone, CardContent::Tone::Undecided);
    QVERIFY(window.windowTitle().startsWith(QStringLiteral("silent-rank")));
    QCOMPARE(Settings().recent().size(), 2);
}

void MainWindowTest::aDroppedFolderIsOpened() {
    MainWindow window(m_theme->palette());
    window.show();
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(example(QStringLiteral("silent-rank")))});
    QDragEnterEvent enter(QPoint(9, 9), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(&window, &enter);
    QVERIFY(enter.isAccepted());
    QSignalSpy finished(&window.session(), &Session::finished);
    QDropEvent drop(QPointF(9, 9), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(&window, &drop);
    QVERIFY(finished.wait(longestWait));
    QCOMPARE(window.navigation().analysis()->bundle->name, std::string("silent-rank"));
}

void MainWindowTest::whatIsNoFileIsNotTaken() {
    MainWindow window(m_theme->palette());
    window.show();
    QMimeData data;
    data.setUrls({QUrl(QStringLiteral("https://example.org/logs.tar"))});
    QDragEnterEvent enter(QPoint(9, 9), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(&window, &enter);
    QVERIFY(!enter.isAccepted());
    QVERIFY(!window.session().isReading());
}

void MainWindowTest::docksCloseAndComeBack() {
    MainWindow window(m_theme->palette());
    window.show();
    for (DockPanel* dock : window.panels().docks()) {
        QVERIFY(dock->isVisible());
        QVERIFY(!dock->features().testFlag(QDockWidget::DockWidgetFloatable));
        dock->close();
        QVERIFY(!dock->isVisible());
    }
    window.commands().resetLayout->trigger();
    for (DockPanel* dock : window.panels().docks()) {
        QVERIFY(dock->isVisible());
    }
}

void MainWindowTest::colourSchemesApplyAtOnce() {
    MainWindow window(m_theme->palette());
    window.show();
    for (QAction* action : window.commands().themes->actions()) {
        action->trigger();
        const auto mode = static_cast<Palette::Mode>(action->data().toInt());
        QCOMPARE(m_theme->palette().mode(), mode);
        QCOMPARE(Settings().theme(), mode);
        QTRY_COMPARE(window.palette().color(QPalette::Window),
                     m_theme->palette().color(PaletteRole::Win));
    }
}

void MainWindowTest::aReportIsMadeInTheFormatOfLastTime() {
    MainWindow window(m_theme->palette());
    openExample(window, QStringLiteral("nvlink-fault"));
    window.commands().exportVerdict->trigger();
    auto* dialog = window.findChild<ReportDialog*>();
    QVERIFY(dialog != nullptr && dialog->isVisible());
    QTRY_VERIFY_WITH_TIMEOUT(dialog->draft() != nullptr, longestWait);
    QCOMPARE(dialog->formats().currentRow(), 0);
    dialog->formats().setCurrentRow(2);
    dialog->reject();
    QTRY_VERIFY(window.findChild<ReportDialog*>() == nullptr);
    window.commands().exportVerdict->trigger();
    QCOMPARE(window.findChild<ReportDialog*>()->formats().currentRow(), 2);
}

void MainWindowTest::everyActionHasANameAndNoTwoShareAKey() {
    MainWindow window(m_theme->palette());
    QSet<QKeySequence> keys;                      // of the window
    QSet<std::pair<const QObject*, QString>> own; // of single widgets that have the focus
    for (const QAction* action : window.findChildren<QAction*>()) {
        for (const QKeySequence& key : action->shortcuts()) {
            QVERIFY(!action->text().isEmpty());
            if (action->shortcutContext() == Qt::WidgetShortcut) {
                const std::pair<const QObject*, QString> place{action->parent(), key.toString()};
                QVERIFY2(!own.contains(place), qPrintable(action->text()));
                own.insert(place);
            } else {
                QVERIFY2(!keys.contains(key), qPrintable(action->text()));
                keys.insert(key);
            }
        }
    }
    QVERIFY(keys.size() > 15);
    // Fields for text take their keys before the window does; other widgets would share theirs.
    for (const auto& [widget, key] : own) {
        const bool takesText = widget->inherits("QLineEdit") || widget->inherits("QPlainTextEdit");
        QVERIFY2(takesText || !keys.contains(QKeySequence(key)),
                 qPrintable(key + QLatin1Char(' ') + widget->metaObject()->className()));
    }
}

QTEST_MAIN(MainWindowTest)
#include "main_window_test.moc"
