// The editor, an open file, the journal and the models, with real files.
#include <QAbstractItemModelTester>
#include <QLineEdit>
#include <QProcess>
#include <QPushButton>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QtTest>

#include "views/rules/rule_editor.h"
#include "views/rules/rule_journal.h"
#include "views/rules/rule_page.h"
#include "views/rules/rule_panel.h"
#include "views/rules/rule_results.h"
#include "views/rules/text_table_model.h"

using namespace ff;

namespace {

constexpr int longestWait = 30000; // milliseconds
const QByteArray head = "schema = 1\npack = \"mine\"\n";
const QByteArray rule = head + "[[symptom]]\nid = \"mine.flux\"\ntitle = \"Flux\"\n"
                               "role = \"context\"\nscope = \"node\"\n\n[[extractor]]\n"
                               "id = \"flux\"\ntitle = \"Flux\"\nregex = 'flux (?P<amount>\\d+)'\n"
                               "symptom = \"mine.flux\"\naccuse = { node = \"{source.node}\" }\n"
                               "[[extractor.sample]]\nline = 'flux 12'\n"
                               "expect = { symptom = \"mine.flux\" }\n"
                               "[[extractor.sample]]\nline = 'flux x'\nexpect = \"no match\"\n";

QByteArray contentOf(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

void put(const QString& path, const QByteArray& text) {
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly | QIODevice::Truncate));
    file.write(text);
}

bool holds(const TextTableModel& model, const QString& words) {
    for (const TextTableRow& row : model.rows()) {
        if (row.cells.join(u' ').contains(words)) {
            return true;
        }
    }
    return false;
}

/// A panel of its own over an empty folder of rules.
struct Desk {
    Desk() : panel(navigation, palette) {
        new QAbstractItemModelTester(&panel.tree(),
                                     QAbstractItemModelTester::FailureReportingMode::QtTest, &panel);
        new QAbstractItemModelTester(&panel.problems(),
                                     QAbstractItemModelTester::FailureReportingMode::QtTest, &panel);
        new QAbstractItemModelTester(&panel.results().samples(),
                                     QAbstractItemModelTester::FailureReportingMode::QtTest, &panel);
        panel.resize(1400, 800);
        panel.setFolders({folder.path()});
        panel.show();
    }
    QString path(const char* name) const { return folder.filePath(QString::fromLatin1(name)); }
    RulePage* opened(const QByteArray& text) {
        put(path("mine.toml"), text);
        return panel.openFile(path("mine.toml"));
    }

    QTemporaryDir folder;
    Palette palette{QPalette()};
    Navigation navigation;
    RulePanel panel;
};

} // namespace

class RuleEditorTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QStandardPaths::setTestModeEnabled(true); }

    void init() { QDir(RuleJournal::defaultFolder()).removeRecursively(); }

    void bytesStayAsTheyAre_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("empty") << QByteArray();
        QTest::newRow("no final newline") << QByteArray("a = 1\nb = 2");
        QTest::newRow("crlf") << QByteArray("a = 1\r\nb = 2\r\n");
        QTest::newRow("mixed") << QByteArray("a = 1\r\nb = 2\nc = 3\rd = 4");
        QTest::newRow("nul") << QByteArray("a = \"x\0y\"\n", 11);
        QTest::newRow("no utf-8") << QByteArray("a = \"\xff\xfe\xc3(\"\n");
        QTest::newRow("mark of order") << QByteArray("\xef\xbb\xbf" "a = 1\n");
    }
    void bytesStayAsTheyAre() {
        QFETCH(QByteArray, text);
        Palette palette{QPalette()};
        RuleEditor editor(palette);
        editor.setBytes(text);
        QCOMPARE(editor.bytes(), text);
        editor.append("x = 1\n", 0, 0);
        editor.undo();
        QCOMPARE(editor.bytes(), text);
    }

    void savingWritesWhatWasTyped() {
        Desk desk;
        RulePage* page = desk.opened("a = 1\r\nb = 2");
        page->editor().goTo(2, 1);
        QTest::keyClicks(&page->editor(), QStringLiteral("c = 3"));
        QTest::keyClick(&page->editor(), Qt::Key_Return);
        QVERIFY(page->isUnsaved());
        QTest::keyClick(&page->editor(), Qt::Key_S, Qt::ControlModifier);
        QCOMPARE(contentOf(page->path()), QByteArray("a = 1\r\nc = 3\r\nb = 2"));
        QVERIFY(!page->isUnsaved());
        while (page->editor().isUndoAvailable()) { // across the save
            page->editor().undo();
        }
        QCOMPARE(page->editor().bytes(), QByteArray("a = 1\r\nb = 2"));
        QVERIFY(page->isUnsaved());
        page->editor().redo();
    }

    void aFileThatCannotBeWrittenIsToldOf() {
        Desk desk;
        RulePage* page = desk.opened(head);
        page->editor().append("# x\n", 0, 0);
        QVERIFY(!page->saveAs(QStringLiteral("/proc/no/such.toml")));
        QVERIFY2(page->notice().contains(QStringLiteral("/proc")), qPrintable(page->notice()));
        QVERIFY(page->isUnsaved());
    }

    void anErrorStandsAtItsLineWithTheSuggestion() {
        Desk desk;
        RulePage* page = desk.opened(rule);
        QTRY_COMPARE_WITH_TIMEOUT(desk.panel.results().samples().rowCount(), 2, longestWait);
        QVERIFY(!desk.panel.results().isStale());
        page->editor().goTo(12, 1);
        QTest::keyClicks(&page->editor(), QStringLiteral("wihtin = 1"));
        QTest::keyClick(&page->editor(), Qt::Key_Return);
        QTRY_VERIFY_WITH_TIMEOUT(desk.panel.results().isStale(), longestWait);
        QCOMPARE(page->editor().marks().front().line, 12);
        QVERIFY(holds(desk.panel.problems(), QStringLiteral("wihtin")));
        page->editor().undo();
        page->editor().undo();
        QTRY_VERIFY_WITH_TIMEOUT(!desk.panel.results().isStale(), longestWait);
        page->editor().replaceBytes(QByteArray(rule).replace("title = \"Flux\"\nregex",
                                                             "titel = \"Flux\"\nregex"));
        QTRY_VERIFY_WITH_TIMEOUT(holds(desk.panel.problems(), QStringLiteral("did you mean `title`")),
                                 longestWait);
    }

    void samplesPassAndFailAtTheirLines() {
        Desk desk;
        RulePage* page = desk.opened(rule);
        QTRY_COMPARE_WITH_TIMEOUT(desk.panel.results().samples().rowCount(), 2, longestWait);
        const auto kindAt = [&](int line) {
            for (const EditorMark& mark : page->editor().marks()) {
                if (mark.line == line && mark.kind != EditorMark::Kind::Warning) {
                    return mark.kind;
                }
            }
            return EditorMark::Kind::Error;
        };
        QVERIFY(kindAt(15) == EditorMark::Kind::Passes);
        page->editor().replaceBytes(QByteArray(rule).replace("'flux 12'", "'flux'"));
        QTRY_VERIFY_WITH_TIMEOUT(kindAt(15) == EditorMark::Kind::Fails, longestWait);
        QVERIFY(holds(desk.panel.problems(), QStringLiteral("does not match")));
    }

    void changesOnDiskAreAskedAbout() {
        Desk desk;
        RulePage* page = desk.opened(rule);
        page->editor().append("# mine\n", 0, 0);
        const QByteArray mine = page->editor().bytes();
        put(page->path(), rule + "# theirs\n");
        QTRY_VERIFY_WITH_TIMEOUT(page->isAsking(), longestWait);
        QVERIFY(!page->save());
        QCOMPARE(contentOf(page->path()), rule + "# theirs\n");
        QCOMPARE(page->editor().bytes(), mine);
        QString difference;
        connect(page, &RulePage::differenceShown, page,
                [&](const QString& text) { difference = text; });
        page->showDifference();
        QVERIFY(difference.contains(QStringLiteral("- # mine")));
        QVERIFY(difference.contains(QStringLiteral("+ # theirs")));
        page->keepMine();
        QVERIFY(page->save());
        QCOMPARE(contentOf(page->path()), mine);
        put(page->path(), rule + "# again\n");
        QTRY_VERIFY_WITH_TIMEOUT(page->isAsking(), longestWait);
        page->reload();
        QCOMPARE(page->editor().bytes(), rule + "# again\n");
        QVERIFY(!page->isUnsaved());
        page->editor().undo();
        QCOMPARE(page->editor().bytes(), mine);
    }

    void aFileThatGoesCanBeWrittenAgain() {
        Desk desk;
        RulePage* page = desk.opened(rule);
        QFile::remove(page->path());
        QTRY_VERIFY_WITH_TIMEOUT(page->isUnsaved(), longestWait);
        QVERIFY(page->save());
        QCOMPARE(contentOf(page->path()), rule);
    }

    void unsavedTextOutlivesAKill() {
        QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("mine.toml"));
        put(path, rule);
        QProcess child;
        child.setProcessChannelMode(QProcess::ForwardedErrorChannel);
        child.start(QCoreApplication::applicationFilePath(), {QStringLiteral("--edit"), path});
        QVERIFY(child.waitForReadyRead(longestWait)); // it has typed
        QTest::qWait(1000);                           // at most a second is lost
        RuleJournal whileItRuns(RuleJournal::defaultFolder());
        QVERIFY(whileItRuns.takeLost().empty());
        child.kill();
        QVERIFY(child.waitForFinished(longestWait));
        Desk desk;
        QCOMPARE(desk.panel.restoreUnsaved(), std::size_t{1});
        RulePage* page = desk.panel.page();
        QCOMPARE(page->path(), path);
        QCOMPARE(page->editor().bytes(), rule + "\n# typed\n");
        QVERIFY(page->isUnsaved());
        QCOMPARE(contentOf(path), rule); // never by itself
        RuleJournal other(RuleJournal::defaultFolder());
        QVERIFY(other.takeLost().empty()); // this program has it now
    }

    void whatWasLostIsNotPutOverAChangedFile() {
        QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("mine.toml"));
        put(path, "a = 3\n");
        { RuleJournal(RuleJournal::defaultFolder()).keep({path, "a = 1\n", "a = 2\n"}); }
        Desk desk;
        QCOMPARE(desk.panel.restoreUnsaved(), std::size_t{1});
        QVERIFY(desk.panel.page()->isAsking());
        QCOMPARE(desk.panel.page()->editor().bytes(), QByteArray("a = 2\n"));
        QCOMPARE(contentOf(path), QByteArray("a = 3\n"));
    }

    void whatIsSavedLeavesTheJournal() {
        {
            Desk desk;
            RulePage* page = desk.opened(rule);
            page->editor().append("# x\n", 0, 0);
            QTest::qWait(600);
            QVERIFY(page->save());
        }
        QVERIFY(RuleJournal(RuleJournal::defaultFolder()).takeLost().empty());
    }

    void shippedRulesAreReadOnlyAndOverridden() {
        Desk desk;
        const QString shipped = QStringLiteral(FIRSTFAULT_SOURCE_DIR "/rules/gpu/xid.toml");
        RulePage* page = desk.panel.openFile(shipped, 7);
        QVERIFY(page->isShipped());
        const QByteArray before = page->editor().bytes();
        QTest::keyClicks(&page->editor(), QStringLiteral("x"));
        QCOMPARE(page->editor().bytes(), before);
        QVERIFY(!page->save());
        desk.panel.overrideRule();
        RulePage* own = desk.panel.page();
        QVERIFY(own != page);
        QCOMPARE(own->path(), RuleFiles::userFolder() + QStringLiteral("/gpu.toml"));
        QVERIFY(own->isUnsaved());
        const RuleOutline outline = own->outline();
        QCOMPARE(outline.entries.size(), std::size_t{1});
        QCOMPARE(outline.qualified(outline.entries[0]), std::string("gpu/nvrm-xid"));
        QSignalSpy ready(&desk.panel, &RulePanel::rulesReady);
        QVERIFY(ready.wait(longestWait));
        const auto rules = ready.last()[0].value<std::shared_ptr<const RuleSet>>();
        const auto found = std::find_if(rules->extractors.begin(), rules->extractors.end(),
                                        [](const Extractor& each) { return each.id == "gpu/nvrm-xid"; });
        QVERIFY(found != rules->extractors.end());
        QCOMPARE(QString::fromStdString(found->origin.file), own->path());
        desk.panel.openFile(shipped, 7);
        desk.panel.overrideRule(); // a second time: the one that is there
        QCOMPARE(desk.panel.page()->outline().entries.size(), std::size_t{1});
        own->editor().undo();
        own->editor().setModified(false);
    }

    void aHugePatternIsTypedWithoutWaiting() {
        Desk desk;
        QByteArray words;
        for (int i = 0; i < 10000; ++i) {
            words += "|word" + QByteArray::number(i);
        }
        const QByteArray huge = QByteArray(rule).replace("'flux (?P<amount>\\d+)'",
                                                         "'flux (?P<amount>\\d+)" + words + "'");
        RulePage* page = desk.opened(huge);
        page->editor().goTo(12, 10);
        QElapsedTimer timer;
        qint64 longest = 0;
        for (int i = 0; i < 20; ++i) {
            timer.start();
            QTest::keyClicks(&page->editor(), QStringLiteral("a"));
            QCoreApplication::processEvents();
            longest = std::max(longest, timer.elapsed());
        }
        QVERIFY2(longest < 300, qPrintable(QString::number(longest))); // 100 optimized
        QTRY_VERIFY_WITH_TIMEOUT(!desk.panel.problems().rows().empty() ||
                                     desk.panel.rules() != nullptr, longestWait);
        page->editor().setModified(false);
    }

    void completionIsPutInPlaceOfWhatWasTyped() {
        Desk desk;
        RulePage* page = desk.opened(head);
        page->editor().append("[[symptom]]\nrole = \"cas", 23, 0);
        page->editor().SendScintilla(QsciScintillaBase::SCI_DOCUMENTEND);
        QVERIFY(page->editor().offered().contains(QStringLiteral("cascade")));
        QTest::keyClick(&page->editor(), Qt::Key_Space, Qt::ControlModifier);
        QVERIFY(page->editor().SendScintilla(QsciScintillaBase::SCI_AUTOCACTIVE) != 0);
        QTest::keyClick(&page->editor(), Qt::Key_Return);
        QVERIFY(page->editor().bytes().endsWith("role = \"cascade"));
        page->editor().setModified(false);
    }

    void findGoesAround() {
        Palette palette{QPalette()};
        RuleEditor editor(palette);
        editor.setBytes("one\ntwo\none\n");
        QVERIFY(editor.findNext(QStringLiteral("one"), true));
        QVERIFY(editor.findNext(QStringLiteral("one"), true));
        QCOMPARE(editor.caretLine(), 3);
        QVERIFY(editor.findNext(QStringLiteral("one"), true));
        QCOMPARE(editor.caretLine(), 1);
        QVERIFY(!editor.findNext(QStringLiteral("three"), true));
    }

    void rulesAreFoundByName() {
        Desk desk;
        QTRY_VERIFY_WITH_TIMEOUT(desk.panel.tree().rowCount() >= 2, longestWait);
        QVERIFY(desk.panel.tree().index(0, 0).data().toString().contains(QStringLiteral("Shipped")));
        desk.panel.search().setText(QStringLiteral("nvrm-xid-74"));
        QCoreApplication::processEvents();
        QTest::keyClick(&desk.panel.search(), Qt::Key_Return);
    }
};

/// As a child: opens a file, types into it, and waits to be killed.
int editAndWait(const QString& path) {
    Palette palette{QPalette()};
    Navigation navigation;
    RulePanel panel(navigation, palette);
    panel.show();
    RulePage* page = panel.openFile(path);
    page->editor().append("# typed\n", 0, 0);
    QTimer::singleShot(0, [] {
        std::fputs("typed\n", stdout);
        std::fflush(stdout);
    });
    return QApplication::exec();
}

int main(int argc, char** argv) {
    QApplication application(argc, argv);
    QStandardPaths::setTestModeEnabled(true);
    const QStringList arguments = QApplication::arguments();
    if (arguments.value(1) == QStringLiteral("--edit")) {
        return editAndWait(arguments.value(2));
    }
    RuleEditorTest test;
    return QTest::qExec(&test, argc, argv);
}
#include "rule_editor_test.moc"
