// Correcting what was recognised, in the whole window: the verdict follows, and it can be saved.
#include <QAbstractButton>
#include <QComboBox>
#include <QLineEdit>
#include <QMessageBox>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTableView>
#include <QTemporaryDir>
#include <QToolButton>
#include <QTreeView>
#include <QtTest>

#include "app/ui/evidence/attempt_box.h"
#include "app/ui/layout/dock_layout.h"
#include "app/ui/layout/dock_panel.h"
#include "app/ui/window/main_window.h"
#include "app/ui/window/status_strip.h"
#include "app/ui/look/theme.h"
#include "app/ui/window/window_actions.h"
#include "views/evidence/evidence_view.h"
#include "views/evidence/import_strip.h"
#include "views/evidence/import_view.h"
#include "views/evidence/issue_list.h"
#include "views/log/log_panel.h"
#include "views/log/log_view.h"
#include "views/shared/run_line.h"

using namespace ff;

class ImportTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void init();
    void aWrongNodeIsCorrectedAndTheVerdictFollows();
    void leavingAMemberOutAndUndo();
    void whatIsSavedHoldsTheNextTime();
    void aManifestWithAnErrorIsNotTouched();
    void theStripLeadsToTheImport();
    void anIssueOpensTheLogAtItsLine();
    void onlyJobsOfSeveralAttemptsOfferThem();

private:
    void open(MainWindow& window, const QString& path);
    void correct(MainWindow& window, const QString& member, int column, const QString& text);
    /// Runs `act`, and waits for the run it starts.
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

const QString example = QStringLiteral(FIRSTFAULT_SOURCE_DIR "/resources/examples/nvlink-fault");

QByteArray bytesOf(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

void write(const QString& path, const QByteArray& bytes) {
    QDir().mkpath(QFileInfo(path).absolutePath());
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(bytes);
}

void copyTree(const QString& from, const QString& to) {
    for (const QFileInfo& entry :
         QDir(from).entryInfoList(QDir::Files | QDir::Dirs | QDir::NoDotAndDotDot)) {
        const QString target = to + QLatin1Char('/') + entry.fileName();
        if (entry.isDir()) {
            copyTree(entry.filePath(), target);
        } else {
            write(target, bytesOf(entry.filePath()));
        }
    }
}

/// Lines of a syslog as dmesg -T prints them, which does not name the host.
QByteArray asDmesg(const QByteArray& syslog) {
    static const QRegularExpression kernelLine(QStringLiteral("^(\\S+) \\S+ kernel: (.*)$"));
    QByteArray out;
    for (const QByteArray& line : syslog.split('\n')) {
        const auto match = kernelLine.match(QString::fromUtf8(line));
        const auto time = QDateTime::fromString(match.captured(1).left(19), Qt::ISODate);
        if (match.hasMatch() && time.isValid()) {
            const QString stamp =
                QLocale::c().toString(time, QStringLiteral("ddd MMM d HH:mm:ss yyyy"));
            out += QStringLiteral("[%1] %2\n").arg(stamp, match.captured(2)).toUtf8();
        }
    }
    return out;
}

/// A dock behind another is not hidden, but nothing of it is seen.
bool isInFront(const QWidget& widget) { return !widget.visibleRegion().isEmpty(); }

std::string accusedNode(const MainWindow& window) {
    auto& shown = const_cast<MainWindow&>(window);
    const Analysis& analysis = *shown.navigation().analysis();
    const Verdict& verdict = analysis.verdict;
    return verdict.primary ? analysis.event(verdict.primary->event).entity.node : std::string();
}

/// Presses a button of the next message box, and keeps what it said.
void answer(const QString& button, QString* said = nullptr) {
    QTimer::singleShot(200, qApp, [button, said] {
        auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
        QVERIFY(box != nullptr);
        if (said != nullptr) {
            *said = box->text() + QLatin1Char('\n') + box->informativeText();
        }
        for (QAbstractButton* each : box->buttons()) {
            if (each->text().remove(QLatin1Char('&')) == button) {
                each->click();
                return;
            }
        }
        box->reject();
    });
}

} // namespace

void ImportTest::initTestCase() {
    QStandardPaths::setTestModeEnabled(true);
    QCoreApplication::setOrganizationName(QStringLiteral("firstfault-import-test"));
    m_theme = std::make_unique<Theme>(*qApp);
}

void ImportTest::init() { QSettings().clear(); }

void ImportTest::open(MainWindow& window, const QString& path) {
    window.resize(1440, 900);
    window.show();
    runAfter(window, [&] { window.open({path}); });
}

void ImportTest::correct(MainWindow& window, const QString& member, int column,
                         const QString& text) {
    QTableView& table = window.panels().import().table();
    window.commands().review->trigger();
    window.panels().import().onlyReview().setChecked(false);
    table.clearSelection();
    for (int row = 0; row < table.model()->rowCount(); ++row) {
        const QModelIndex cell = table.model()->index(row, column);
        if (cell.siblingAtColumn(0).data().toString() == member) {
            table.setCurrentIndex(cell);
            QTest::keyClick(&table, Qt::Key_F2);
            auto* editor = table.viewport()->findChild<QLineEdit*>();
            QVERIFY(editor != nullptr);
            editor->selectAll();
            QTest::keyClicks(editor, text);
            QTest::keyClick(editor, Qt::Key_Return);
            return;
        }
    }
    QFAIL(qPrintable(member));
}

void ImportTest::aWrongNodeIsCorrectedAndTheVerdictFollows() {
    QTemporaryDir folder;
    copyTree(example, folder.path());
    const QString kernelLog = folder.path() + QStringLiteral("/ember-022/kern.log");
    write(folder.path() + QStringLiteral("/ember-017/second-dmesg.txt"),
          asDmesg(bytesOf(kernelLog)));
    QVERIFY(QFile::remove(kernelLog));
    MainWindow window(m_theme->palette());
    open(window, folder.path());
    QVERIFY(accusedNode(window) != "ember-022");
    runAfter(window, [&] {
        correct(window, QStringLiteral("ember-017/second-dmesg.txt"), ImportModel::NodeColumn,
                QStringLiteral("ember-022"));
    });
    QCOMPARE(accusedNode(window), std::string("ember-022"));
    QVERIFY2(window.status().news().contains(QStringLiteral("verdict changed")),
             qPrintable(window.status().news()));
    QVERIFY(window.status().news().contains(QStringLiteral("ember-022")));
    runAfter(window, [&] { window.commands().undo->trigger(); });
    QVERIFY(accusedNode(window) != "ember-022");
    QVERIFY(!window.commands().undo->isEnabled());
}

void ImportTest::leavingAMemberOutAndUndo() {
    MainWindow window(m_theme->palette());
    open(window, example);
    QCOMPARE(accusedNode(window), std::string("ember-022"));
    runAfter(window, [&] {
        QVERIFY(window.corrections()
                    .correct({"ember-022/kern.log"}, MemberField::Use, QStringLiteral("left out"))
                    .has_value());
    });
    QVERIFY(window.navigation().analysis()->verdict.outcome.text() != "hardware.nvlink");
    QVERIFY(window.isWindowModified());
    QTest::keyClick(&window.panels().import().table(), Qt::Key_Escape);
    runAfter(window, [&] { window.commands().undo->trigger(); });
    QCOMPARE(accusedNode(window), std::string("ember-022"));
    QVERIFY(!window.isWindowModified());
}

void ImportTest::whatIsSavedHoldsTheNextTime() {
    QTemporaryDir folder;
    copyTree(example, folder.path());
    const QString path = folder.path() + QStringLiteral("/bundle.toml");
    const QByteArray mine = "schema = 1 # mine\n[aliases]\n\"10.0.0.1\" = 'ember-017'\n";
    write(path, mine);
    MainWindow window(m_theme->palette());
    open(window, folder.path());
    const auto leaveOut = [&](const std::string& member) {
        runAfter(window, [&] {
            QVERIFY(window.corrections()
                        .correct({member}, MemberField::Use, QStringLiteral("left out"))
                        .has_value());
        });
    };
    leaveOut("ember-022/kern.log");
    QString said;
    answer(QStringLiteral("Cancel"));
    window.commands().saveManifest->trigger();
    QCOMPARE(bytesOf(path), mine);
    answer(QStringLiteral("Save"), &said);
    window.commands().saveManifest->trigger();
    QVERIFY(said.contains(path));
    QVERIFY(bytesOf(path).startsWith(mine));
    QVERIFY(!window.isWindowModified());
    QVERIFY(window.status().news().contains(QStringLiteral("Saved")));

    leaveOut("ember-022/rank_9.log");
    answer(QStringLiteral("Save"));
    window.commands().saveManifest->trigger();
    QVERIFY(bytesOf(path).startsWith(mine));
    QCOMPARE(bytesOf(path).count("kern.log"), 1);
    const std::string outcome = window.navigation().analysis()->verdict.outcome.text();

    MainWindow again(m_theme->palette());
    open(again, folder.path());
    const Analysis& analysis = *again.navigation().analysis();
    QCOMPARE(analysis.verdict.outcome.text(), outcome);
    int leftOut = 0;
    for (const Member& member : analysis.bundle->members) {
        leftOut += member.isIgnored ? 1 : 0;
    }
    QCOMPARE(leftOut, 2);
    QVERIFY(again.corrections().entries().empty());
}

void ImportTest::aManifestWithAnErrorIsNotTouched() {
    QTemporaryDir folder;
    copyTree(example, folder.path());
    const QString path = folder.path() + QStringLiteral("/bundle.toml");
    write(path, "schema = 1\nnonsense = 2\n");
    MainWindow window(m_theme->palette());
    open(window, folder.path());
    runAfter(window, [&] {
        QVERIFY(window.corrections()
                    .correct({"ember-022/kern.log"}, MemberField::Rank, QStringLiteral("3"))
                    .has_value());
    });
    QString said;
    answer(QStringLiteral("OK"), &said);
    window.commands().saveManifest->trigger();
    QVERIFY2(said.contains(QStringLiteral("bundle.toml:2")), qPrintable(said));
    QCOMPARE(bytesOf(path), QByteArray("schema = 1\nnonsense = 2\n"));
}

void ImportTest::theStripLeadsToTheImport() {
    MainWindow window(m_theme->palette());
    open(window, example);
    QVERIFY(window.strip().isVisible());
    QVERIFY(window.strip().line().line().text().contains(QStringLiteral("job logs")));
    QVERIFY(!isInFront(window.panels().import()));
    QCoreApplication::processEvents();
    QTest::mouseClick(&window.strip().line(), Qt::LeftButton, {},
                      window.strip().line().linkRect(0).center());
    QTRY_VERIFY(isInFront(window.panels().import()));
    QVERIFY(!window.strip().isVisible());
}

void ImportTest::anIssueOpensTheLogAtItsLine() {
    QTemporaryDir folder;
    copyTree(example, folder.path());
    write(folder.path() + QStringLiteral("/bundle.toml"), "schema = 1\n\nnonsense = 2\n");
    MainWindow window(m_theme->palette());
    open(window, folder.path());
    window.commands().review->trigger();
    IssueList& list = window.panels().evidence().issues();
    QVERIFY(list.isVisible());
    QVERIFY(window.panels().evidence().note().contains(QStringLiteral("issue")));
    const Analysis& analysis = *window.navigation().analysis();
    QModelIndex found;
    for (int place = 0; place < list.issues().rowCount(); ++place) {
        const QModelIndex parent = list.issues().index(place, 0);
        if (parent.data().toString() == QStringLiteral("bundle.toml")) {
            found = list.issues().index(0, 0, parent);
        }
    }
    QVERIFY(found.isValid());
    list.tree().expand(found.parent());
    list.tree().scrollTo(found);
    QTest::mouseClick(list.tree().viewport(), Qt::LeftButton, {},
                      list.tree().visualRect(found).center());
    QCOMPARE(analysis.bundle->member(window.navigation().member()).path,
             std::string("bundle.toml"));
    QTRY_VERIFY(isInFront(window.panels().log()));
    QCOMPARE(window.panels().log().view().currentLine(), std::uint64_t{3});
}

void ImportTest::onlyJobsOfSeveralAttemptsOfferThem() {
    MainWindow window(m_theme->palette());
    open(window, example);
    QVERIFY(!window.attempts().isVisible());
    auto restarted = std::make_shared<Analysis>(*window.navigation().analysis());
    restarted->attempts.resize(2);
    restarted->attempts[0].state = TerminalState::NodeFail;
    restarted->attempts[1].number = 1;
    restarted->verdict.workload.attempt = 1;
    window.attempts().showAttempts(restarted.get());
    QVERIFY(window.attempts().isVisible());
    QComboBox& combo = window.attempts().combo();
    QCOMPARE(combo.count(), 2);
    QCOMPARE(combo.currentIndex(), 1);
    runAfter(window, [&] {
        combo.setFocus();
        QTest::keyClick(&combo, Qt::Key_Up);
    });
    QCOMPARE(window.session().reason(), Session::Reason::Correct);
}

QTEST_MAIN(ImportTest)
#include "import_test.moc"
