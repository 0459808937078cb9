// Settings that hold at once, layouts, the session of the last start, notices and undo.
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QDir>
#include <QFile>
#include <QListWidget>
#include <QMenuBar>
#include <QPushButton>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QtTest>

#include "app/ui/layout/dock_layout.h"
#include "app/ui/layout/dock_panel.h"
#include "app/ui/evidence/drop_overlay.h"
#include "app/ui/window/main_window.h"
#include "views/shared/notice_strip.h"
#include "app/ui/session/opening_guard.h"
#include "app/ui/look/settings_dialog.h"
#include "app/ui/look/theme.h"
#include "app/ui/window/window_actions.h"
#include "app/ui/window/window_manners.h"
#include "views/shared/fonts.h"
#include "views/shared/shown_zone.h"
#include "views/shared/time_text.h"
#include "views/verdict/message_page.h"
#include "views/verdict/verdict_card.h"

using namespace ff;

class WindowMannersTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void init();
    void cleanup();
    void timesFollowTheChosenZone();
    void fontsFollowTheChosenSize();
    void ruleFoldersAreReadAtOnceAndTheirRemovalUndone();
    void layoutsAreKeptAsTheyWereLeft();
    void forgettingRecentBundlesIsUndone();
    void addedEvidenceSaysWhatItChanged();
    void addedEvidenceIsTakenBackAndPutBack();
    void whatWasOpenIsOpenedAgainAtItsPlace();
    void aBundleThatCrashedTheLastStartIsOffered();
    void aMarkerOfARunningProgramIsNoCrash();
    void whatWasFoundSoFarAccusesNobody();
    void aDropSaysWhetherItAdds();

private:
    void run(MainWindow& window, const std::function<void()>& act);

    std::unique_ptr<Theme> m_theme;
};

namespace {

const QString examples = QStringLiteral(FIRSTFAULT_SOURCE_DIR "/resources/examples/");
const QString fault = examples + QStringLiteral("nvlink-fault");

QString markerOf(qint64 process) {
    return OpeningGuard::defaultFolder() + QStringLiteral("/opening-%1").arg(process);
}

void writeMarker(qint64 process, const QString& path) {
    QDir().mkpath(OpeningGuard::defaultFolder());
    QFile file(markerOf(process));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(path.toUtf8());
}

/// Of no process: beyond what the kernel gives out.
constexpr qint64 goneProcess = 2147483646;

} // namespace

void WindowMannersTest::initTestCase() {
    QStandardPaths::setTestModeEnabled(true);
    QCoreApplication::setOrganizationName(QStringLiteral("firstfault-manners-test"));
    m_theme = std::make_unique<Theme>(*qApp);
}

void WindowMannersTest::init() {
    QSettings().clear();
    QDir(OpeningGuard::defaultFolder()).removeRecursively();
}

void WindowMannersTest::cleanup() {
    setShownZoneMinutes(0);
    setFontPercent(100);
}

void WindowMannersTest::run(MainWindow& window, const std::function<void()>& act) {
    QSignalSpy finished(&window.session(), &Session::finished);
    act();
    QVERIFY(finished.wait(60000));
}

void WindowMannersTest::timesFollowTheChosenZone() {
    MainWindow window(m_theme->palette());
    window.show();
    run(window, [&] { window.open({fault}); });
    const EventId cause = window.navigation().event();
    const QString before = timeOfDay(0, TimeDigits::Seconds);
    QSignalSpy analyses(&window.navigation(), &Navigation::analysisChanged);
    qputenv("TZ", "XXX-03:30");
    for (QAction* action : window.commands().zones->actions()) {
        if (action->data().toInt() == static_cast<int>(ZoneChoice::Local)) {
            action->trigger();
        }
    }
    QCOMPARE(before, QStringLiteral("00:00:00"));
    QCOMPARE(shownZoneName(), QStringLiteral("UTC+03:30"));
    QCOMPARE(timeOfDay(0, TimeDigits::Seconds), QStringLiteral("03:30:00"));
    QVERIFY(fullTime(0).endsWith(QStringLiteral("UTC+03:30")));
    QVERIFY(!analyses.isEmpty());
    QVERIFY(window.navigation().event() == cause);
    qunsetenv("TZ");
}

void WindowMannersTest::fontsFollowTheChosenSize() {
    MainWindow window(m_theme->palette());
    window.show();
    window.commands().preferences->trigger();
    SettingsDialog& dialog = *window.manners().settingsDialog();
    const int before = window.menuBar()->font().pixelSize();
    QComboBox& sizes = dialog.fontSizes();
    sizes.setCurrentIndex(sizes.findData(120));
    Q_EMIT sizes.activated(sizes.currentIndex());
    QCOMPARE(uiFont(10).pixelSize(), 12);
    QVERIFY(QApplication::font().pixelSize() > before);
    sizes.setCurrentIndex(sizes.findData(100));
    Q_EMIT sizes.activated(sizes.currentIndex());
    QCOMPARE(QApplication::font().pixelSize(), before);
}

void WindowMannersTest::ruleFoldersAreReadAtOnceAndTheirRemovalUndone() {
    MainWindow window(m_theme->palette());
    window.show();
    run(window, [&] { window.open({fault}); });
    const std::size_t shipped = window.navigation().analysis()->rules->ruleNames.size();
    QTemporaryDir folder;
    QFile rule(folder.path() + QStringLiteral("/mine.toml"));
    QVERIFY(rule.open(QIODevice::WriteOnly));
    rule.write("[pack]\nname = \"mine\"\n\n[[symptom]]\nid = \"mine.thing\"\nrole = \"context\"\n"
               "severity = \"info\"\ntitle = \"a thing\"\n");
    rule.close();
    window.commands().preferences->trigger();
    SettingsDialog& dialog = *window.manners().settingsDialog();
    QSignalSpy started(&window.session(), &Session::started);
    dialog.addFolder(folder.path());
    QCOMPARE(started.size(), 1);
    QCOMPARE(Settings().ruleFolders(), QStringList{folder.path()});
    dialog.folders().setCurrentRow(0);
    dialog.removeButton().click();
    QVERIFY(Settings().ruleFolders().isEmpty());
    dialog.undoButton().click();
    QCOMPARE(Settings().ruleFolders(), QStringList{folder.path()});
    QVERIFY(shipped > 0);
}

void WindowMannersTest::layoutsAreKeptAsTheyWereLeft() {
    MainWindow window(m_theme->palette());
    window.show();
    QCOMPARE(window.manners().layout(), DockLayout::review);
    DockPanel* evidence = window.panels().docks().front();
    evidence->close();
    window.commands().rulesLayout->trigger();
    QCOMPARE(window.manners().layout(), DockLayout::rules);
    QVERIFY(window.commands().rulesLayout->isChecked());
    window.commands().reviewLayout->trigger();
    QVERIFY(!evidence->isVisible());
    window.commands().resetLayout->trigger();
    QVERIFY(evidence->isVisible());
}

void WindowMannersTest::forgettingRecentBundlesIsUndone() {
    MainWindow window(m_theme->palette());
    window.show();
    Settings().addRecent(fault);
    window.manners().forgetRecent();
    QVERIFY(Settings().recent().isEmpty());
    Q_EMIT window.notice().activated(0);
    QCOMPARE(Settings().recent(), QStringList{fault});
    QVERIFY(window.notice().isHidden());
}

void WindowMannersTest::addedEvidenceSaysWhatItChanged() {
    MainWindow window(m_theme->palette());
    window.show();
    run(window, [&] { window.open({fault + QStringLiteral("/ember-022/rank_8.log")}); });
    const std::size_t events = window.navigation().analysis()->graph.log.events.size();
    run(window, [&] {
        window.session().add(
            {fault + QStringLiteral("/ember-017"), fault + QStringLiteral("/ember-022/kern.log")});
    });
    const Analysis& now = *window.navigation().analysis();
    QVERIFY(now.graph.log.events.size() > events);
    const QString text = window.notice().text();
    QVERIFY2(text.startsWith(QStringLiteral("Added ember-017, kern.log")), qPrintable(text));
    QVERIFY2(
        text.contains(QStringLiteral("→ ") + QString::fromStdString(now.verdict.outcome.text())),
        qPrintable(text));
    QVERIFY2(text.contains(QStringLiteral("new events")), qPrintable(text));
    Q_EMIT window.notice().activated(static_cast<int>(ChangeTarget::NewEvents));
    QVERIFY(window.navigation().events().size() > 1);
}

void WindowMannersTest::addedEvidenceIsTakenBackAndPutBack() {
    MainWindow window(m_theme->palette());
    window.show();
    run(window, [&] { window.open({fault}); });
    const std::size_t members = window.navigation().analysis()->bundle->members.size();
    QGuiApplication::clipboard()->setText(QStringLiteral("nothing of interest\n"));
    run(window, [&] { window.commands().paste->trigger(); });
    QCOMPARE(window.navigation().analysis()->bundle->members.size(), members + 1);
    const auto follow = [&] {
        Q_EMIT window.notice().activated(static_cast<int>(ChangeTarget::TakeBack));
    };
    run(window, follow);
    QCOMPARE(window.navigation().analysis()->bundle->members.size(), members);
    QVERIFY(window.notice().text().startsWith(QStringLiteral("Took out pasted-1.log")));
    run(window, follow);
    QCOMPARE(window.navigation().analysis()->bundle->members.size(), members + 1);
}

void WindowMannersTest::whatWasOpenIsOpenedAgainAtItsPlace() {
    {
        MainWindow window(m_theme->palette());
        window.show();
        run(window, [&] { window.open({fault}); });
        Locator locator;
        locator.member = MemberId(3);
        locator.line = 2;
        window.navigation().selectLocator(locator);
        window.close();
    }
    MainWindow window(m_theme->palette());
    window.show();
    run(window, [&] { window.manners().restoreLast(); });
    QTRY_VERIFY(window.navigation().locator() && window.navigation().locator()->line == 2);
    QVERIFY(window.navigation().member() == MemberId(3));
    QVERIFY(!QFile::exists(markerOf(goneProcess)));
}

void WindowMannersTest::aBundleThatCrashedTheLastStartIsOffered() {
    Settings().setLastSession({{fault}, {}, {}, 0});
    writeMarker(goneProcess, fault);
    MainWindow window(m_theme->palette());
    window.show();
    window.manners().restoreLast();
    QVERIFY(!window.session().isReading());
    QVERIFY(window.notice().text().contains(fault));
    QVERIFY(window.notice().text().contains(QStringLiteral("Open it anyway")));
    run(window, [&] { Q_EMIT window.notice().activated(0); });
    QVERIFY(window.card().isShowingVerdict());
    QVERIFY(QFile::exists(markerOf(QCoreApplication::applicationPid())));
    QTRY_VERIFY(!QFile::exists(markerOf(QCoreApplication::applicationPid())));
}

void WindowMannersTest::aMarkerOfARunningProgramIsNoCrash() {
    writeMarker(1, fault); // the first process always runs
    OpeningGuard guard(OpeningGuard::defaultFolder());
    QVERIFY(guard.takeCrashed().isEmpty());
    writeMarker(goneProcess, fault);
    QCOMPARE(guard.takeCrashed(), QStringList{fault});
    QVERIFY(guard.takeCrashed().isEmpty());
}

void WindowMannersTest::whatWasFoundSoFarAccusesNobody() {
    MainWindow window(m_theme->palette());
    window.show();
    run(window, [&] { window.open({fault}); });
    auto early = std::make_shared<Analysis>(*window.navigation().analysis());
    early->isPreliminary = true;
    early->verdict = {};
    QSignalSpy finished(&window.session(), &Session::finished);
    window.open({fault});
    Q_EMIT window.session().foundSoFar(early);
    QVERIFY(window.navigation().analysis() == early);
    QVERIFY(!window.card().isShowingVerdict());
    QVERIFY(window.card().message().soFar().contains(QStringLiteral("events on 2 nodes")));
    QVERIFY(!window.commands().exportVerdict->isEnabled());
    QVERIFY(finished.wait(60000));
    QVERIFY(window.card().isShowingVerdict());
    QVERIFY(window.commands().exportVerdict->isEnabled());
    QVERIFY(window.notice().isHidden());
}

void WindowMannersTest::aDropSaysWhetherItAdds() {
    QWidget parent;
    parent.resize(800, 600);
    DropOverlay overlay(m_theme->palette(), &parent);
    overlay.showFor({}, false, {});
    QVERIFY(!overlay.addsAt({10, 10}));
    overlay.showFor(QStringLiteral("job"), false, {});
    QVERIFY(overlay.addsAt({10, 10}));
    QVERIFY(!overlay.addsAt({790, 10}));
    overlay.showFor(QStringLiteral("job"), true, {});
    QVERIFY(overlay.addsAt({790, 10}));
    QVERIFY(overlay.openArea().isEmpty());
}

QTEST_MAIN(WindowMannersTest)
#include "window_manners_test.moc"
