// The rule editor in the window: from a line of the log to a verdict of edited rules, and back.
#include <QAction>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QtTest>

#include "app/ui/layout/dock_layout.h"
#include "app/ui/layout/dock_panel.h"
#include "app/ui/rules/rules_wiring.h"
#include "app/ui/window/main_window.h"
#include "app/ui/window/window_actions.h"
#include "views/log/log_panel.h"
#include "views/rules/rule_page.h"
#include "views/rules/rule_panel.h"
#include "views/rules/rule_results.h"
#include "views/rules/text_table_model.h"
#include "views/rules/verdict_pair.h"
#include "views/verdict/verdict_card.h"

using namespace ff;

namespace {

constexpr int longestWait = 60000; // milliseconds

void write(const QString& path, const QByteArray& text) {
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(text);
}

/// A job that dies of something no shipped rule knows.
struct Failure {
    Failure() {
        write(folder.filePath(QStringLiteral("kern.log")),
              "2026-03-01T10:00:00.000000Z node-7 kernel: fluxpump 3: coolant pump 4 stopped\n"
              "2026-03-01T10:00:01.000000Z node-7 kernel: fluxpump 3: temperature 71\n");
    }
    QTemporaryDir folder;
};

bool open(MainWindow& window, const QString& path) {
    QSignalSpy finished(&window.session(), &Session::finished);
    window.open({path});
    return finished.wait(longestWait);
}

void selectLine(MainWindow& window, std::uint64_t line) {
    const auto& analysis = window.navigation().analysis();
    const std::string_view bytes = analysis->bundle->members.front().bytes->view();
    Locator place;
    place.member = analysis->bundle->members.front().id;
    place.line = line;
    for (std::uint64_t i = 1; i < line; ++i) {
        place.offset = bytes.find('\n', place.offset) + 1;
    }
    place.length = bytes.find('\n', place.offset) - place.offset;
    window.navigation().selectLocator(place);
}

} // namespace

class RulesWindowTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QStandardPaths::setTestModeEnabled(true); }
    void init() {
        QDir(RuleFiles::userFolder()).removeRecursively();
        QDir(RuleJournal::defaultFolder()).removeRecursively();
    }
    void cleanupTestCase() { QDir(RuleFiles::userFolder()).removeRecursively(); }

    void fromALineToASavedRule() {
        Failure failure;
        Palette palette{QPalette()};
        MainWindow window(palette);
        window.show();
        QVERIFY(open(window, failure.folder.path()));
        QVERIFY(!window.navigation().analysis()->verdict.primary);
        window.commands().rulesLayout->trigger();
        selectLine(window, 1);
        RulesWiring& rules = window.rules();
        RulePanel& panel = rules.panel();
        rules.ruleFromLineAction().trigger();
        RulePage* page = panel.page();
        QVERIFY(page != nullptr);
        QVERIFY(page->editor().bytes().contains("coolant pump"));
        QCOMPARE(page->editor().selectedText().left(5), QStringLiteral("mine."));
        QTRY_VERIFY_WITH_TIMEOUT(window.session().showsEditedRules(), longestWait);
        const auto& now = window.navigation().analysis();
        QCOMPARE(now->graph.log.events.size(), std::size_t{1});
        QVERIFY(rules.banner().text().contains(QStringLiteral("not saved")));
        page->editor().goTo(page->outline().entries.back().line + 1, 1);
        QTRY_COMPARE_WITH_TIMEOUT(panel.results().hits().rowCount(), 1, longestWait);
        QTRY_VERIFY_WITH_TIMEOUT(panel.results().conditions().rowCount() > 0, longestWait);
        QTRY_VERIFY_WITH_TIMEOUT(
            panel.results().verdicts().text().contains(QStringLiteral("AFTER")), longestWait);

        // An error keeps the last good result.
        const QByteArray good = page->editor().bytes();
        page->editor().replaceBytes(good + "\n[[extr");
        QTRY_VERIFY_WITH_TIMEOUT(panel.results().isStale(), longestWait);
        QCOMPARE(panel.results().hits().rowCount(), 1);
        QVERIFY(window.session().showsEditedRules());
        page->editor().replaceBytes(good);
        QTRY_VERIFY_WITH_TIMEOUT(!panel.results().isStale(), longestWait);

        // Back to the saved rules, and to the edits again.
        Q_EMIT rules.banner().line().activated(0);
        QTRY_VERIFY_WITH_TIMEOUT(!window.session().showsEditedRules(), longestWait);
        QTRY_COMPARE_WITH_TIMEOUT(window.navigation().analysis()->graph.log.events.size(),
                                  std::size_t{0}, longestWait);
        QVERIFY(page->isUnsaved());
        QVERIFY(rules.banner().text().contains(QStringLiteral("saved rules")));
        Q_EMIT rules.banner().line().activated(1);
        QTRY_VERIFY_WITH_TIMEOUT(window.session().showsEditedRules(), longestWait);

        panel.save();
        QTRY_VERIFY_WITH_TIMEOUT(!window.session().showsEditedRules(), longestWait);
        QCOMPARE(window.navigation().analysis()->graph.log.events.size(), std::size_t{1});
        QVERIFY(rules.banner().text().isEmpty());
        QFile file(RuleFiles::userFolder() + QStringLiteral("/mine.toml"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(file.readAll(), good);
        QVERIFY(open(window, failure.folder.path())); // from the disk
        QCOMPARE(window.navigation().analysis()->graph.log.events.size(), std::size_t{1});
    }

    void theLayoutForRulesShowsTextAndLines() {
        Failure failure;
        Palette palette{QPalette()};
        MainWindow window(palette);
        window.resize(1680, 1050);
        window.show();
        QVERIFY(open(window, failure.folder.path()));
        const auto heightOf = [](const QWidget& view) {
            return view.visibleRegion().boundingRect().height();
        };
        for (int i = 0; i < 2; ++i) { // as at first, and as it was left
            window.commands().rulesLayout->trigger();
            QTRY_VERIFY(heightOf(window.rules().panel()) > 300);
            QTRY_VERIFY(heightOf(window.panels().log()) > 100);
            window.commands().reviewLayout->trigger();
            QTRY_VERIFY(heightOf(*window.panels().centralWidget()) > 100);
        }
    }

    void aLineIsExplainedAndMadeASample() {
        Failure failure;
        Palette palette{QPalette()};
        MainWindow window(palette);
        window.show();
        QVERIFY(open(window, failure.folder.path()));
        selectLine(window, 1);
        RulePanel& panel = window.rules().panel();
        panel.ruleFromLine();
        QTRY_VERIFY_WITH_TIMEOUT(window.session().showsEditedRules(), longestWait);
        const std::string rule =
            panel.page()->outline().qualified(panel.page()->outline().entries.back());
        selectLine(window, 2);
        panel.explainLine(rule, *window.navigation().locator());
        QTRY_VERIFY_WITH_TIMEOUT(panel.results().line().rowCount() == 3, longestWait);
        const TextTableRow& last = panel.results().line().rows().back();
        QVERIFY(last.sign == TextTableRow::Sign::Bad);
        QVERIFY2(last.cells[3].contains(QStringLiteral("fluxpump")), qPrintable(last.cells[3]));
        panel.page()->editor().goTo(panel.page()->outline().entries.back().line + 1, 1);
        panel.sampleFromLine();
        QVERIFY(panel.page()->editor().bytes().contains("line = 'fluxpump 3: temperature 71'"));
        panel.page()->editor().setModified(false);
    }

    void aNewerEditReplacesAnOlderOne() {
        Failure failure;
        Palette palette{QPalette()};
        MainWindow window(palette);
        window.show();
        QVERIFY(open(window, failure.folder.path()));
        selectLine(window, 1);
        RulePanel& panel = window.rules().panel();
        panel.ruleFromLine();
        const QByteArray good = panel.page()->editor().bytes();
        for (int i = 0; i < 20; ++i) {
            panel.page()->editor().replaceBytes(
                QByteArray(good).replace("title = ", "title = 'x' # " + QByteArray::number(i)));
            QTest::qWait(i % 7);
        }
        panel.page()->editor().replaceBytes(QByteArray(good).replace("regex = '", "regex = 'no"));
        QTRY_VERIFY_WITH_TIMEOUT(window.session().showsEditedRules() &&
                                     !window.session().isReading() &&
                                     window.navigation().analysis()->graph.log.events.empty(),
                                 longestWait);
        QTest::qWait(300);
        QVERIFY(window.navigation().analysis()->graph.log.events.empty());
        panel.page()->editor().setModified(false);
    }

    void theWindowThatFollowsALanguageKeepsTheEdits() {
        Palette palette{QPalette()};
        MainWindow window(palette);
        window.rules().panel().newFile();
        window.rules().panel().page()->editor().append("# mine\n", 0, 0);
        const QByteArray typed = window.rules().panel().page()->editor().bytes();
        MainWindow next(palette);
        next.adopt(window);
        QCOMPARE(next.rules().panel().page()->editor().bytes(), typed);
        QVERIFY(next.rules().panel().page()->isUnsaved());
        next.rules().panel().page()->editor().setModified(false);
    }
};

QTEST_MAIN(RulesWindowTest)
#include "rules_window_test.moc"
