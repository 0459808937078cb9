// The window with a history of its own: what is analysed is kept, counted and reviewed.
#include <QAction>
#include <QCheckBox>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QtTest>

#include "app/ui/history/history_wiring.h"
#include "app/ui/layout/dock_layout.h"
#include "app/ui/look/settings_dialog.h"
#include "app/ui/window/main_window.h"
#include "app/ui/window/window_actions.h"
#include "app/ui/window/window_manners.h"
#include "tests/engine/store/sample_records.h"
#include "views/history/correction_dialog.h"
#include "views/history/feedback_strip.h"
#include "views/history/history_view.h"
#include "views/shared/run_line.h"

using namespace ff;

namespace {

constexpr int longestWait = 60000; // milliseconds
const QString fault = QStringLiteral(FIRSTFAULT_SOURCE_DIR "/resources/examples/nvlink-fault");

} // namespace

class HistoryWindowTest : public QObject {
    Q_OBJECT

private:
    bool open(MainWindow& window) {
        QSignalSpy shown(&window.history(), &HistoryWiring::shown);
        window.open({fault});
        return shown.wait(longestWait);
    }
    std::vector<HistoryRun> kept() {
        return HistoryStore::open(m_file, HistoryStore::Access::Read)->find({}).value();
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::filesystem::path m_file;

private slots:
    void initTestCase() { QStandardPaths::setTestModeEnabled(true); }
    void init() {
        m_folder = std::make_unique<QTemporaryDir>();
        const QString file = m_folder->filePath(QStringLiteral("history.db"));
        m_file = file.toStdString();
        qputenv("FIRSTFAULT_HISTORY", file.toUtf8());
        Settings().setKeepsHistory(true);
    }

    void anAnalysisIsKeptAndReviewed() {
        Palette palette{QPalette()};
        MainWindow window(palette);
        window.show();
        QVERIFY(open(window));
        QCOMPARE(kept().size(), std::size_t{1});
        FeedbackStrip& strip = window.history().strip();
        QVERIFY(strip.isVisible());
        QVERIFY(strip.line().line().runs.empty()); // never accused before
        QSignalSpy shown(&window.history(), &HistoryWiring::shown);
        strip.confirmButton().click();
        QVERIFY(shown.wait(longestWait));
        QVERIFY(kept().front().feedback.has_value());
        QVERIFY(strip.confirmButton().isChecked());
        strip.confirmButton().click();
        QVERIFY(shown.wait(longestWait));
        QVERIFY(!kept().front().feedback);
    }

    void aCorrectionIsAskedForAndKept() {
        Palette palette{QPalette()};
        MainWindow window(palette);
        window.show();
        QVERIFY(open(window));
        FeedbackStrip& strip = window.history().strip();
        strip.correctButton().click();
        auto* dialog = window.findChild<CorrectionDialog*>();
        QVERIFY(dialog != nullptr);
        dialog->symptom().setText(QStringLiteral("ib.link_down"));
        dialog->entity().setText(QStringLiteral("node moss04"));
        QSignalSpy shown(&window.history(), &HistoryWiring::shown);
        dialog->keepButton().click();
        QVERIFY(shown.wait(longestWait));
        const auto feedback = kept().front().feedback;
        QVERIFY(feedback && feedback->symptom == "ib.link_down");
        QVERIFY(strip.correctButton().isChecked());
        QSignalSpy wanted(&window.history(), &HistoryWiring::caseRequested);
        strip.caseButton().click();
        QCOMPARE(wanted.size(), 1);
    }

    void anotherRunOfTheSameCountsOnce() {
        Palette palette{QPalette()};
        MainWindow window(palette);
        QVERIFY(open(window));
        QSignalSpy shown(&window.history(), &HistoryWiring::shown);
        window.session().rerun();
        QVERIFY(shown.wait(longestWait));
        QCOMPARE(kept().size(), std::size_t{1});
        QCOMPARE(kept().front().times, std::int64_t{2});
        MainWindow other(palette);
        QSignalSpy again(&other.history(), &HistoryWiring::shown);
        other.adopt(window); // shown, and not recorded again
        QVERIFY(again.wait(longestWait));
        QCOMPARE(kept().front().times, std::int64_t{2});
    }

    void aPlaceAccusedBeforeIsToldOf() {
        Palette palette{QPalette()};
        MainWindow window(palette);
        window.show();
        QVERIFY(open(window));
        const HistoryDetails first =
            HistoryStore::open(m_file, HistoryStore::Access::Read)->load(1).value();
        const std::string node = first.accused.front().node;
        {
            auto store = HistoryStore::open(m_file, HistoryStore::Access::Write);
            for (const int days : {1, 13, 20}) {
                RunRecord record = sampleRecord(days, node);
                record.failedAt = first.run.failedAt - days * day;
                QVERIFY(store->record(record));
            }
        }
        QSignalSpy shown(&window.history(), &HistoryWiring::shown);
        window.session().rerun();
        QVERIFY(shown.wait(longestWait));
        FeedbackStrip& strip = window.history().strip();
        QCOMPARE(strip.line().line().text(),
                 QStringLiteral("%1 was accused in 3 jobs in 14 days")
                     .arg(QString::fromStdString(node)));
        Q_EMIT strip.historyRequested();
        QTRY_COMPARE(window.history().view().model().rowCount(), 4);
        QVERIFY(window.history().view().isVisible());
    }

    void nothingIsKeptWhereTheUserWantsNone() {
        Settings().setKeepsHistory(false);
        Palette palette{QPalette()};
        MainWindow window(palette);
        QSignalSpy finished(&window.session(), &Session::finished);
        window.open({fault});
        QVERIFY(finished.wait(longestWait));
        QTest::qWait(100);
        QVERIFY(!std::filesystem::exists(m_file));
        QVERIFY(!window.history().run());
    }

    void theVerdictIsShownWithoutAPlaceForIt() {
        QVERIFY(QFile(m_folder->filePath(QStringLiteral("file"))).open(QIODevice::WriteOnly));
        qputenv("FIRSTFAULT_HISTORY", m_folder->filePath(QStringLiteral("file/x.db")).toUtf8());
        Palette palette{QPalette()};
        MainWindow window(palette);
        window.show();
        QSignalSpy finished(&window.session(), &Session::finished);
        window.open({fault});
        QVERIFY(finished.wait(longestWait));
        QSignalSpy troubled(&window.history().worker(), &HistoryWorker::troubled);
        QTRY_VERIFY(!troubled.isEmpty());
        QVERIFY(window.navigation().analysis()->verdict.primary.has_value());
        QVERIFY(window.history().strip().isVisible());
        QVERIFY(!window.history().strip().confirmButton().isEnabled());
    }

    void settingsHoldAtOnce() {
        Palette palette{QPalette()};
        MainWindow window(palette);
        window.show();
        QVERIFY(open(window));
        window.manners().openSettings();
        SettingsDialog& dialog = *window.manners().settingsDialog();
        QTRY_VERIFY(dialog.retention().isEnabled());
        dialog.retention().setValue(30);
        QTRY_COMPARE(
            HistoryStore::open(m_file, HistoryStore::Access::Read)->retentionDays().value(), 30);
        dialog.keepsHistory().setChecked(false);
        QVERIFY(!window.history().strip().isVisible());
        dialog.keepsHistory().setChecked(true);
        QTRY_VERIFY(window.history().strip().isVisible());
    }
};

QTEST_MAIN(HistoryWindowTest)
#include "history_window_test.moc"
