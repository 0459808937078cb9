// Evidence from the clipboard, and evidence that joins what is open.
#include <QClipboard>
#include <QDragEnterEvent>
#include <QElapsedTimer>
#include <QImage>
#include <QLineEdit>
#include <QMimeData>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QtTest>

#include "app/ui/evidence/clipboard_evidence.h"
#include "app/ui/layout/dock_layout.h"
#include "app/ui/window/main_window.h"
#include "app/ui/window/status_strip.h"
#include "app/ui/look/theme.h"
#include "app/ui/window/window_actions.h"
#include "views/evidence/import_view.h"
#include "views/verdict/verdict_card.h"

using namespace ff;

class EvidenceIntakeTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void init();
    void pastedTextIsABundleOfItsOwn();
    void pastedTextJoinsWhatIsOpen();
    void newFromClipboardReplacesWhatIsOpen();
    void filesOnTheClipboardAreOpened();
    void whatIsNoEvidenceIsToldInTheStrip();
    void filesDroppedWithControlJoin();
    void addingWhatIsNotThereChangesNothing();
    void aTextFieldPastesIntoItself();
    void aLargeClipboardDoesNotBlock();

private:
    template <class Act>
    void runAfter(MainWindow& window, Act act) {
        QSignalSpy finished(&window.session(), &Session::finished);
        act();
        QVERIFY(finished.wait(longestWait));
    }

    static constexpr int longestWait = 60000; // milliseconds
    std::unique_ptr<Theme> m_theme;
};

namespace {

const QString examples = QStringLiteral(FIRSTFAULT_SOURCE_DIR "/resources/examples/");
const QString fault = examples + QStringLiteral("nvlink-fault");
const QString xid =
    QStringLiteral("[Fri Aug 14 11:26:38 2026] NVRM: Xid (PCI:0000:9b:00): 79, pid=4411, "
                   "name=python, GPU has fallen off the bus.\n");

QStringList membersOf(MainWindow& window) {
    QStringList paths;
    for (const Member& member : window.navigation().analysis()->bundle->members) {
        paths << QString::fromStdString(member.path);
    }
    return paths;
}

void setClipboard(const QString& text) { QGuiApplication::clipboard()->setText(text); }

} // namespace

void EvidenceIntakeTest::initTestCase() {
    QStandardPaths::setTestModeEnabled(true);
    QCoreApplication::setOrganizationName(QStringLiteral("firstfault-intake-test"));
    m_theme = std::make_unique<Theme>(*qApp);
}

void EvidenceIntakeTest::init() { QSettings().clear(); }

void EvidenceIntakeTest::pastedTextIsABundleOfItsOwn() {
    MainWindow window(m_theme->palette());
    window.show();
    window.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&window));
    setClipboard(xid);
    runAfter(window, [&] { QTest::keyClick(&window, Qt::Key_V, Qt::ControlModifier); });
    QCOMPARE(membersOf(window), QStringList{QStringLiteral("pasted-1.log")});
    QVERIFY(window.navigation().analysis()->bundle->members[0].kind.value == MemberKind::KernelLog);
    QVERIFY(window.windowTitle().startsWith(QStringLiteral("pasted-1.log")));
    QVERIFY(Settings().recent().isEmpty());
}

void EvidenceIntakeTest::pastedTextJoinsWhatIsOpen() {
    MainWindow window(m_theme->palette());
    window.show();
    runAfter(window, [&] { window.open({fault}); });
    const QStringList before = membersOf(window);
    setClipboard(QStringLiteral("nothing of interest\n"));
    runAfter(window, [&] { window.commands().paste->trigger(); });
    QCOMPARE(membersOf(window).size(), before.size() + 1);
    for (const QString& path : before) {
        QVERIFY2(membersOf(window).contains(path), qPrintable(path));
    }
    QCOMPARE(window.status().news(), QStringLiteral("Added pasted-1.log: verdict unchanged"));
    runAfter(window, [&] { window.commands().paste->trigger(); });
    QVERIFY(membersOf(window).contains(QStringLiteral("pasted-2.log")));
    QVERIFY(window.windowTitle().startsWith(QStringLiteral("nvlink-fault")));
}

void EvidenceIntakeTest::newFromClipboardReplacesWhatIsOpen() {
    MainWindow window(m_theme->palette());
    window.show();
    runAfter(window, [&] { window.open({fault}); });
    setClipboard(xid);
    runAfter(window, [&] { window.commands().openClipboard->trigger(); });
    QCOMPARE(membersOf(window), QStringList{QStringLiteral("pasted-1.log")});
    QVERIFY(window.status().news().isEmpty());
}

void EvidenceIntakeTest::filesOnTheClipboardAreOpened() {
    MainWindow window(m_theme->palette());
    window.show();
    auto* data = new QMimeData;
    data->setUrls({QUrl::fromLocalFile(fault)});
    QGuiApplication::clipboard()->setMimeData(data);
    runAfter(window, [&] { window.commands().paste->trigger(); });
    QCOMPARE(window.navigation().analysis()->bundle->name, std::string("nvlink-fault"));
    auto* more = new QMimeData;
    more->setUrls({QUrl::fromLocalFile(examples + QStringLiteral("silent-rank/sacct.txt"))});
    QGuiApplication::clipboard()->setMimeData(more);
    runAfter(window, [&] { window.commands().paste->trigger(); });
    QVERIFY(membersOf(window).contains(QStringLiteral("sacct.txt")));
    QVERIFY(membersOf(window).contains(QStringLiteral("ember-022/kern.log")));
}

void EvidenceIntakeTest::whatIsNoEvidenceIsToldInTheStrip() {
    MainWindow window(m_theme->palette());
    window.show();
    QGuiApplication::clipboard()->clear();
    window.commands().paste->trigger();
    QVERIFY(!window.status().news().isEmpty());
    setClipboard(QStringLiteral(" \n\t"));
    window.commands().paste->trigger();
    QVERIFY(window.status().news().contains(QStringLiteral("no text")));
    setClipboard(QStringLiteral("PK\x03\x04") + QChar() + QStringLiteral("xyz"));
    window.commands().paste->trigger();
    QVERIFY(window.status().news().contains(QStringLiteral("binary")));
    QGuiApplication::clipboard()->setImage(QImage(4, 4, QImage::Format_RGB32));
    window.commands().openClipboard->trigger();
    QVERIFY(window.status().news().contains(QStringLiteral("neither")));
    QVERIFY(!window.session().isReading());
    QVERIFY(window.session().sources().isEmpty());
    QVERIFY(!clipboardEvidence(nullptr).problem.isEmpty());
}

void EvidenceIntakeTest::filesDroppedWithControlJoin() {
    QTemporaryDir folder;
    QFile file(folder.path() + QStringLiteral("/late.log"));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("a line\n");
    file.close();
    MainWindow window(m_theme->palette());
    window.show();
    runAfter(window, [&] { window.open({fault}); });
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(file.fileName())});
    QDragEnterEvent enter(QPoint(9, 9), Qt::CopyAction, &data, Qt::LeftButton, Qt::ControlModifier);
    QCoreApplication::sendEvent(&window, &enter);
    QVERIFY(enter.isAccepted());
    QDropEvent drop(QPointF(9, 9), Qt::CopyAction, &data, Qt::LeftButton, Qt::ControlModifier);
    runAfter(window, [&] { QCoreApplication::sendEvent(&window, &drop); });
    QVERIFY(membersOf(window).contains(QStringLiteral("late.log")));
    QCOMPARE(window.status().news(), QStringLiteral("Added late.log: verdict unchanged"));
}

void EvidenceIntakeTest::addingWhatIsNotThereChangesNothing() {
    MainWindow window(m_theme->palette());
    window.show();
    runAfter(window, [&] { window.open({fault}); });
    const auto before = window.navigation().analysis();
    QSignalSpy failed(&window.session(), &Session::failed);
    window.session().add({QStringLiteral("/no/such/file")});
    QVERIFY(failed.wait(longestWait));
    QVERIFY(window.navigation().analysis() == before);
    QVERIFY(window.card().isShowingVerdict());
    QVERIFY(window.status().news().contains(QStringLiteral("/no/such/file")));
    QVERIFY(window.session().sources().added.isEmpty());
    runAfter(window, [&] { window.session().correct({}); });
}

void EvidenceIntakeTest::aTextFieldPastesIntoItself() {
    MainWindow window(m_theme->palette());
    window.show();
    runAfter(window, [&] { window.open({fault}); });
    window.commands().review->trigger();
    window.activateWindow();
    QLineEdit& filter = window.panels().import().filter();
    QTRY_VERIFY(filter.isVisible());
    filter.setFocus();
    setClipboard(QStringLiteral("ember"));
    QTest::keyClick(&filter, Qt::Key_V, Qt::ControlModifier);
    QCOMPARE(filter.text(), QStringLiteral("ember"));
    QVERIFY(!window.session().isReading());
}

void EvidenceIntakeTest::aLargeClipboardDoesNotBlock() {
    MainWindow window(m_theme->palette());
    window.show();
    const QString line = QStringLiteral("[rank0] step 1200 loss 2.31 and so on and so forth\n");
    setClipboard(line.repeated(100'000'000 / line.size()));
    QElapsedTimer timer;
    timer.start();
    window.commands().paste->trigger();
    const qint64 elapsed = timer.elapsed();
    QVERIFY(window.session().isReading());
    window.session().cancel();
    QVERIFY2(elapsed < 1000, qPrintable(QString::number(elapsed)));
}

QTEST_MAIN(EvidenceIntakeTest)
#include "evidence_intake_test.moc"
