// The panel of cases over a real folder: running, cancelling, edits, rules, opening.
#include "views/cases/cases_view.h"

#include <QApplication>
#include <QComboBox>
#include <QSignalSpy>
#include <QTabBar>
#include <QTemporaryDir>
#include <QToolButton>
#include <QTreeView>
#include <QtTest>

#include "tests/engine/corpus/small_cases.h"
#include "views/cases/cases_model.h"
#include "views/cases/rule_outcomes_model.h"

using namespace ff;
namespace fs = std::filesystem;

class CasesViewTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() {
        m_root = m_folder.path().toStdString();
        m_rules = smallcases::load(m_root / "rules");
        std::string text(smallcases::rules);
        text.replace(text.find(": 79,'"), 6, ": 97,'");
        m_others = smallcases::load(m_root / "others", text);
        QVERIFY(m_rules && m_others);
        smallcases::writeFollowing(m_root / "cases" / "a", "outcome = 'hardware.pcie'\n");
        smallcases::writeUnrelated(m_root / "cases" / "b", "outcome = 'none.healthy'\n");
    }

    void init() {
        m_view = std::make_unique<CasesView>(m_palette);
        m_view->setRules(m_rules, nullptr);
        m_view->resize(1000, 300);
    }

    void runsWhenItIsSeen() {
        m_view->setFolder(m_root / "cases");
        QVERIFY(!m_view->isRunning());
        m_view->show();
        QTRY_COMPARE(m_view->model().counts().done, std::size_t(2));
        QTRY_VERIFY(!m_view->isRunning());
        QCOMPARE(m_view->note(), QStringLiteral("1 pass · 1 fail"));
        QCOMPARE(m_view->list().currentIndex().siblingAtColumn(1).data().toString(),
                 QStringLiteral("b"));
        QVERIFY(m_view->details().contains(QStringLiteral("none.healthy")));
    }

    void anEditRunsAgainAndTellsWhatChanged() {
        started();
        QSignalSpy notes(m_view.get(), &CasesView::noteChanged);
        m_view->setRules(m_rules, m_others);
        QTRY_VERIFY(m_view->note().contains(QStringLiteral("1 for the worse")));
        QTRY_VERIFY(!m_view->isRunning());
        QVERIFY(!notes.isEmpty());
        m_view->filter().setCurrentIndex(static_cast<int>(CaseFilter::Changed));
        QVERIFY(m_view->list().model()->rowCount() >= 1);
        m_view->tabs().setCurrentIndex(1);
        const QAbstractItemModel& rules = *m_view->ruleList().model();
        QCOMPARE(rules.index(0, RuleOutcomesModel::Rule).data().toString(),
                 QStringLiteral("demo/xid-79"));
        QCOMPARE(rules.index(0, RuleOutcomesModel::Edit).data().toString(),
                 QStringLiteral("edited"));
        m_view->ruleList().setCurrentIndex(rules.index(0, 0));
        QTest::keyClick(&m_view->ruleList(), Qt::Key_Return);
        QCOMPARE(m_view->tabs().currentIndex(), 0);
        QCOMPARE(m_view->list().model()->rowCount(), 2);
        m_view->setRules(m_rules, nullptr);
        QTRY_COMPARE(m_view->note(), QStringLiteral("1 pass · 1 fail"));
    }

    void editsWaitWhereThatIsSwitchedOff() {
        started();
        m_view->automatic().setChecked(false);
        m_view->setRules(m_rules, m_others);
        QTest::qWait(400);
        QVERIFY(!m_view->isRunning());
        m_view->run();
        QTRY_VERIFY(m_view->note().contains(QStringLiteral("1 for the worse")));
    }

    void returnOpensACase() {
        started();
        QSignalSpy opened(m_view.get(), &CasesView::openRequested);
        m_view->list().setFocus();
        QTest::keyClick(&m_view->list(), Qt::Key_Return);
        QCOMPARE(opened.size(), 1);
        QCOMPARE(opened.front().front().value<fs::path>(), m_root / "cases" / "b");
    }

    void cancellingKeepsWhatIsDone() {
        started();
        m_view->run();
        m_view->cancel();
        QTRY_VERIFY(!m_view->isRunning());
        m_view->run();
        QTRY_COMPARE(m_view->model().counts().done, std::size_t(2));
        QTRY_VERIFY(!m_view->isRunning());
    }

    void aFolderWithoutCasesIsSaid() {
        m_view->setFolder(m_root / "rules");
        m_view->show();
        QTRY_VERIFY(m_view->note().contains(QStringLiteral("holds no case")));
    }

    void nothingIsLeftRunningWhenItGoes() {
        m_view->setFolder(m_root / "cases");
        m_view->show();
        QTRY_VERIFY(m_view->isRunning());
        m_view.reset();
    }

private:
    void started() {
        m_view->setFolder(m_root / "cases");
        m_view->show();
        QTRY_COMPARE(m_view->model().counts().done, std::size_t(2));
        QTRY_VERIFY(!m_view->isRunning());
    }

    QTemporaryDir m_folder;
    fs::path m_root;
    Palette m_palette{QApplication::palette()};
    std::shared_ptr<const RuleSet> m_rules;
    std::shared_ptr<const RuleSet> m_others;
    std::unique_ptr<CasesView> m_view;
};

QTEST_MAIN(CasesViewTest)
#include "cases_view_test.moc"
