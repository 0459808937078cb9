// Undo over all of the window: filters, lanes and bookmarks are put back in the order in which they
// were taken away.
#include <QSignalSpy>
#include <QStandardPaths>
#include <QtTest>

#include "app/ui/layout/dock_layout.h"
#include "app/ui/look/theme.h"
#include "app/ui/window/main_window.h"
#include "app/ui/window/window_actions.h"
#include "views/log/bookmark_list.h"
#include "views/log/bookmark_model.h"
#include "views/log/log_panel.h"

using namespace ff;

class UndoTest : public QObject {
    Q_OBJECT

private slots:
    void removalsComeBackInTheirOrder();
};

void UndoTest::removalsComeBackInTheirOrder() {
    QStandardPaths::setTestModeEnabled(true);
    QCoreApplication::setOrganizationName(QStringLiteral("firstfault-undo-test"));
    QSettings().clear();
    Theme theme(*qApp);
    MainWindow window(theme.palette());
    window.show();
    QSignalSpy finished(&window.session(), &Session::finished);
    window.open({QStringLiteral(FIRSTFAULT_SOURCE_DIR "/resources/examples/silent-rank")});
    QVERIFY(finished.wait(60000));
    WindowActions& actions = window.commands();
    Navigation& navigation = window.navigation();
    BookmarkModel& bookmarks = window.panels().log().bookmarks().model();
    while (bookmarks.rowCount() > 0) { // of an earlier run
        bookmarks.remove(0);
    }
    bookmarks.steps().clear();
    QVERIFY(!actions.undo->isEnabled());
    const QString path =
        QString::fromStdString(navigation.analysis()->bundle->members.front().path);
    Bookmark mark;
    mark.member = path;
    mark.line = 1;
    bookmarks.add(mark);
    QVERIFY(actions.undo->isEnabled());
    navigation.setTimeFilter(TimeRange{0, maxTime});
    bookmarks.remove(0);
    navigation.removeTimeFilter();
    QCOMPARE(bookmarks.rowCount(), 0);
    QVERIFY(!navigation.timeFilter());

    actions.undo->trigger();
    QVERIFY(navigation.timeFilter());
    QCOMPARE(bookmarks.rowCount(), 0);
    actions.undo->trigger();
    QCOMPARE(bookmarks.rowCount(), 1);
    actions.redo->trigger();
    QCOMPARE(bookmarks.rowCount(), 0);
    actions.redo->trigger();
    QVERIFY(!navigation.timeFilter());
}

QTEST_MAIN(UndoTest)
#include "undo_test.moc"
