// The window without something: the real verdict stays, the other stands beside it, undo ends it.
#include <QAction>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QtTest>

#include "app/ui/layout/dock_layout.h"
#include "app/ui/window/explanation_wiring.h"
#include "app/ui/window/main_window.h"
#include "app/ui/look/theme.h"
#include "app/ui/window/window_actions.h"
#include "views/explanation/explanation_panel.h"
#include "views/log/log_panel.h"
#include "views/whatif/whatif_strip.h"

using namespace ff;

namespace {

constexpr int longestWait = 60000; // milliseconds
const QString fault = QStringLiteral(FIRSTFAULT_SOURCE_DIR "/resources/examples/nvlink-fault");
const QString silent = QStringLiteral(FIRSTFAULT_SOURCE_DIR "/resources/examples/silent-rank");

} // namespace

class WhatIfWindowTest : public QObject {
    Q_OBJECT

private:
    bool open(MainWindow& window, const QString& path) {
        QSignalSpy finished(&window.session(), &Session::finished);
        window.open({path});
        return finished.wait(longestWait);
    }

private slots:
    void initTestCase() { QStandardPaths::setTestModeEnabled(true); }

    void theVerdictWithoutItsCauseStandsBeside() {
        Palette palette{QPalette()};
        MainWindow window(palette);
        window.show();
        QVERIFY(open(window, fault));
        const auto whole = window.navigation().analysis();
        WhatIfStrip& strip = window.questions().strip();
        QVERIFY(!strip.isVisible());
        QSignalSpy tried(&window.session(), &Session::triedWithout);
        window.questions().muteSelectionAction().trigger();
        QVERIFY(tried.wait(longestWait));
        QVERIFY(strip.isVisible());
        QVERIFY2(strip.state().contains(QStringLiteral("another")), qPrintable(strip.table()));
        QCOMPARE(window.navigation().analysis(), whole);
        QVERIFY(whole->verdict.primary.has_value());
        window.commands().undo->trigger();
        QVERIFY(!strip.isVisible());
        window.commands().redo->trigger();
        QVERIFY(strip.isVisible());
        QVERIFY(tried.wait(longestWait));
    }

    void whatDecidesNothingChangesNothing() {
        Palette palette{QPalette()};
        MainWindow window(palette);
        QVERIFY(open(window, fault));
        QSignalSpy tried(&window.session(), &Session::triedWithout);
        window.navigation().requestMute({{}, "gpu/nvrm-xid", {}});
        QVERIFY(tried.wait(longestWait));
        QVERIFY(window.questions().strip().state().contains(QStringLiteral("the same")));
    }

    void aLineOfTheLogIsAskedAbout() {
        Palette palette{QPalette()};
        MainWindow window(palette);
        window.show();
        QVERIFY(open(window, fault));
        ExplanationPanel& panel = window.panels().explanation();
        window.navigation().goToCause();
        const Locator line = *window.navigation().locator();
        Q_EMIT window.panels().log().whyNotRequested(line);
        QTRY_VERIFY_WITH_TIMEOUT(panel.isShowingAnswer(), longestWait);
        panel.showChain();
        QVERIFY(!panel.isShowingAnswer());
        window.navigation().clearSelection(); // nothing tells which rule is meant
        Q_EMIT window.panels().log().whyNotRequested(line);
        QVERIFY(!panel.isShowingAnswer());
        QVERIFY(panel.isAncestorOf(window.focusWidget()));
    }

    void otherEvidenceForgetsIt() {
        Palette palette{QPalette()};
        MainWindow window(palette);
        QVERIFY(open(window, fault));
        window.navigation().requestMute({{}, "gpu/nvrm-xid", {}});
        QVERIFY(open(window, silent));
        QVERIFY(window.questions().mutes().all().empty());
    }

    void aRerunAsksAgain() {
        Palette palette{QPalette()};
        MainWindow window(palette);
        QVERIFY(open(window, fault));
        QSignalSpy tried(&window.session(), &Session::triedWithout);
        window.questions().muteSelectionAction().trigger();
        QVERIFY(tried.wait(longestWait));
        window.session().rerun();
        QVERIFY(tried.wait(longestWait));
        QCOMPARE(window.questions().mutes().all().size(), std::size_t{1});
        QVERIFY(window.questions().strip().state().contains(QStringLiteral("another")));
    }
};

QTEST_MAIN(WhatIfWindowTest)
#include "what_if_test.moc"
