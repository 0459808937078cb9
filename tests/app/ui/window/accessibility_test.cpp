// What a screen reader is told of the whole window, through QAccessible alone.
#include <functional>

#include <QAccessible>
#include <QListView>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTabBar>
#include <QTableView>
#include <QTreeView>
#include <QtTest>

#include "app/ui/layout/dock_layout.h"
#include "app/ui/look/theme.h"
#include "app/ui/window/main_window.h"
#include "views/chain/chain_view.h"
#include "views/evidence/evidence_view.h"
#include "views/explanation/answer_view.h"
#include "views/explanation/explanation_panel.h"
#include "views/graph/graph_plot.h"
#include "views/log/log_panel.h"
#include "views/log/log_view.h"
#include "views/timeline/lane_plot.h"
#include "views/verdict/verdict_card.h"

using namespace ff;

class AccessibilityTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void whatTakesTheFocusHasAName();
    void theCardIsReadOut();
    void theChainIsAList();
    void answersAreATree();
    void membersAndCoverageAreRead();
    void lanesAndMarksAreAList();
    void theGraphIsAList();
    void logLinesAreAList();

private:
    std::unique_ptr<Theme> m_theme;
    std::unique_ptr<MainWindow> m_window;
};

namespace {

constexpr int longestWait = 60000; // milliseconds

void walk(QAccessibleInterface* item, const std::function<void(QAccessibleInterface&)>& visit,
          int depth = 0) {
    if (item == nullptr || !item->isValid() || depth > 30) {
        return;
    }
    visit(*item);
    for (int i = 0; i < item->childCount(); ++i) {
        walk(item->child(i), visit, depth + 1);
    }
}

/// Names of all that is below the widget, in order.
QStringList namesBelow(QWidget& widget) {
    QStringList names;
    walk(QAccessible::queryAccessibleInterface(&widget), [&](QAccessibleInterface& item) {
        const QString name = item.text(QAccessible::Name);
        if (!name.isEmpty()) {
            names << name;
        }
    });
    return names;
}

bool isNamed(const QStringList& names, const QString& words) {
    return std::any_of(names.begin(), names.end(),
                       [&](const QString& name) { return name.contains(words); });
}

/// Whether something has the state of the selected item and says these words.
bool isSelected(QWidget& widget, const QString& words) {
    bool found = false;
    walk(QAccessible::queryAccessibleInterface(&widget), [&](QAccessibleInterface& item) {
        found = found || (item.state().selected && item.text(QAccessible::Name).contains(words));
    });
    return found;
}

QAccessible::Role roleOf(QWidget& widget) {
    return QAccessible::queryAccessibleInterface(&widget)->role();
}

} // namespace

void AccessibilityTest::initTestCase() {
    QStandardPaths::setTestModeEnabled(true);
    QCoreApplication::setOrganizationName(QStringLiteral("firstfault-accessibility-test"));
    QSettings().clear();
    QAccessible::setActive(true);
    m_theme = std::make_unique<Theme>(*qApp);
    m_window = std::make_unique<MainWindow>(m_theme->palette());
    m_window->resize(1680, 1050);
    m_window->show();
    QSignalSpy finished(&m_window->session(), &Session::finished);
    m_window->open({QStringLiteral(FIRSTFAULT_SOURCE_DIR "/resources/examples/nvlink-fault")});
    QVERIFY(finished.wait(longestWait));
}

void AccessibilityTest::whatTakesTheFocusHasAName() {
    QStringList nameless;
    for (QWidget* widget : m_window->findChildren<QWidget*>()) {
        // The field inside of a box with arrows is told as the box.
        if (!widget->isVisible() || widget->objectName() == QStringLiteral("qt_spinbox_lineedit") ||
            (widget->focusPolicy() & Qt::TabFocus) == 0) {
            continue;
        }
        const auto* tabs = qobject_cast<const QTabBar*>(widget);
        if (tabs != nullptr && tabs->count() == 0) {
            continue; // that Qt keeps for panels to come
        }
        QAccessibleInterface* item = QAccessible::queryAccessibleInterface(widget);
        if (item == nullptr || item->text(QAccessible::Name).isEmpty()) {
            nameless << QString::fromLatin1(widget->metaObject()->className()) + QLatin1Char(' ') +
                            widget->objectName() + QStringLiteral(" in ") +
                            QString::fromLatin1(widget->parentWidget()->metaObject()->className());
        }
    }
    QVERIFY2(nameless.isEmpty(), qPrintable(nameless.join(QLatin1Char('\n'))));
}

void AccessibilityTest::theCardIsReadOut() {
    VerdictCard& card = m_window->card();
    QCOMPARE(QAccessible::queryAccessibleInterface(&card)->text(QAccessible::Name),
             QStringLiteral("Verdict"));
    const QStringList names = namesBelow(card);
    for (const char* words : {"NVLink error (Xid 149)", "hardware.nvlink", "Supported", "FAILED",
                              "Why", "kern.log:153", "rank_1.log:39", "16 ranks"}) {
        QVERIFY2(isNamed(names, QString::fromLatin1(words)), words);
    }
}

void AccessibilityTest::theChainIsAList() {
    auto* chain = m_window->findChild<ChainView*>();
    auto* list = chain->findChild<QListView*>();
    QCOMPARE(roleOf(*list), QAccessible::List);
    QVERIFY(isNamed(namesBelow(*list), QStringLiteral("order not proven")));
    m_window->navigation().goToCause();
    QVERIFY(isSelected(*list, QStringLiteral("gpu.nvlink_error")));
    m_window->navigation().stepChain(1);
    QVERIFY(!isSelected(*list, QStringLiteral("gpu.nvlink_error")));
}

void AccessibilityTest::answersAreATree() {
    ExplanationPanel& panel = m_window->panels().explanation();
    panel.ask(QStringLiteral("rank:0"));
    auto* answer = panel.findChild<AnswerView*>();
    auto* tree = answer->findChild<QTreeView*>();
    QVERIFY(tree != nullptr);
    QTRY_VERIFY_WITH_TIMEOUT(tree->model()->rowCount() > 0, 10000);
    QVERIFY(isNamed(namesBelow(*tree), QStringLiteral("rank")));
    panel.showChain();
}

void AccessibilityTest::membersAndCoverageAreRead() {
    EvidenceView& evidence = m_window->panels().evidence();
    QVERIFY(isNamed(namesBelow(evidence.tree()), QStringLiteral("kern.log")));
    const QStringList states = namesBelow(evidence.coverage());
    QVERIFY(isNamed(states, QStringLiteral("read, has hits")));
    QVERIFY(isNamed(states, QStringLiteral("ember-022")));
    m_window->navigation().setTimeFilter(TimeRange{0, 1});
    QVERIFY(isNamed(namesBelow(evidence.coverage()), QStringLiteral("outside the time filter")));
    m_window->navigation().setTimeFilter(std::nullopt);
    QVERIFY(!isNamed(namesBelow(evidence.coverage()), QStringLiteral("outside the time filter")));
}

void AccessibilityTest::lanesAndMarksAreAList() {
    auto* plot = m_window->findChild<LanePlot*>();
    QTRY_VERIFY(!plot->isLayingOut());
    QCOMPARE(roleOf(*plot), QAccessible::List);
    m_window->navigation().goToCause();
    QVERIFY(isNamed(namesBelow(*plot), QStringLiteral("rank 13")));
    QVERIFY(isSelected(*plot, QStringLiteral("Xid 149")) ||
            isSelected(*plot, QStringLiteral("nvlink")));
}

void AccessibilityTest::theGraphIsAList() {
    m_window->panels().showGraph();
    auto* graph = m_window->findChild<GraphPlot*>();
    QTRY_VERIFY_WITH_TIMEOUT(graph->scene() != nullptr, 10000);
    QCOMPARE(roleOf(*graph), QAccessible::List);
    m_window->navigation().goToCause();
    QVERIFY(isSelected(*graph, QStringLiteral("NVLink error")));
}

void AccessibilityTest::logLinesAreAList() {
    m_window->panels().showLog();
    LogView& log = m_window->panels().log().view();
    m_window->navigation().goToCause();
    QTRY_VERIFY(log.currentRow().has_value());
    QCOMPARE(roleOf(log), QAccessible::List);
    const bool isTold =
        QTest::qWaitFor([&] { return isSelected(log, QStringLiteral("Xid")); }, 5000);
    QVERIFY2(isTold, qPrintable(QString::number(*log.currentRow()) + QLatin1Char('\n') +
                                namesBelow(log).join(QLatin1Char('\n'))));
}

QTEST_MAIN(AccessibilityTest)
#include "accessibility_test.moc"
