// One investigation from the first click to the last: open, verdict, the cause's line, another
// candidate, a filter, and taking things back.
#include <QListView>
#include <QMenuBar>
#include <QPushButton>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QToolButton>
#include <QtTest>

#include "app/ui/layout/dock_layout.h"
#include "app/ui/window/main_window.h"
#include "app/ui/look/theme.h"
#include "app/ui/window/window_actions.h"
#include "views/evidence/import_view.h"
#include "views/filters/filter_bar.h"
#include "views/filters/filter_chip.h"
#include "views/log/log_panel.h"
#include "views/log/log_view.h"
#include "views/shared/run_line.h"
#include "views/verdict/column_view.h"
#include "views/verdict/list_popup.h"
#include "views/verdict/verdict_body.h"
#include "views/verdict/verdict_card.h"

using namespace ff;

class WholePathTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void theCauseLeadsToItsLine();
    void anotherCandidateIsLookedAt();
    void aFilterIsClosedAndPutBack();
    void aCorrectionIsMadeAndUndone();

private:
    void open(const QString& path);

    std::unique_ptr<Theme> m_theme;
    std::unique_ptr<MainWindow> m_window;
};

namespace {

const QString source = QStringLiteral(FIRSTFAULT_SOURCE_DIR);

QPushButton* buttonOf(const QWidget& widget, const QString& text) {
    for (QPushButton* button : widget.findChildren<QPushButton*>()) {
        if (button->text().remove(QLatin1Char('&')).startsWith(text)) {
            return button;
        }
    }
    return nullptr;
}

int lastLink(const RunLine& line) {
    int target = -1;
    for (const TextRun& run : line.line().runs) {
        target = run.style == TextRun::Style::Link ? run.target : target;
    }
    return target;
}

} // namespace

void WholePathTest::initTestCase() {
    QStandardPaths::setTestModeEnabled(true);
    QCoreApplication::setOrganizationName(QStringLiteral("firstfault-path-test"));
    QSettings().clear();
    m_theme = std::make_unique<Theme>(*qApp);
    m_window = std::make_unique<MainWindow>(m_theme->palette());
    m_window->resize(1680, 1050);
    m_window->show();
}

void WholePathTest::open(const QString& path) {
    QSignalSpy finished(&m_window->session(), &Session::finished);
    m_window->open({source + path});
    QVERIFY(finished.wait(60000));
    QVERIFY(m_window->card().isShowingVerdict());
}

void WholePathTest::theCauseLeadsToItsLine() {
    open(QStringLiteral("/resources/examples/nvlink-fault"));
    m_window->navigation().clearSelection();
    QCoreApplication::processEvents();
    RunLine* line = m_window->card().body().columns()[0]->lines().at(1);
    QTest::mouseClick(line, Qt::LeftButton, {}, line->linkRect(lastLink(*line)).center());
    const Analysis& analysis = *m_window->navigation().analysis();
    QVERIFY(m_window->navigation().event() == analysis.verdict.primary->event);
    QVERIFY(m_window->navigation().locator().has_value());
    QCOMPARE(QString::fromStdString(analysis.bundle->member(m_window->navigation().member()).path),
             QStringLiteral("ember-022/kern.log"));
}

void WholePathTest::anotherCandidateIsLookedAt() {
    open(QStringLiteral("/tests/cases/two-faults-same-second"));
    const Verdict& verdict = m_window->navigation().analysis()->verdict;
    QVERIFY(verdict.alternatives.size() > 1);
    QPushButton* alternatives = buttonOf(m_window->card(), QStringLiteral("Alternatives"));
    QVERIFY(alternatives != nullptr);
    alternatives->click();
    auto* popup = m_window->findChild<ListPopup*>();
    QVERIFY(popup != nullptr && popup->isVisible());
    QTest::keyClick(&popup->list(), Qt::Key_Down);
    QTest::keyClick(&popup->list(), Qt::Key_Return);
    QTRY_VERIFY(m_window->findChild<ListPopup*>() == nullptr || !popup->isVisible());
    bool isOne = false;
    for (const Accusation& accusation : verdict.alternatives) {
        isOne = isOne || m_window->navigation().isSelected(accusation.event);
    }
    QVERIFY(isOne);
}

void WholePathTest::aFilterIsClosedAndPutBack() {
    Navigation& navigation = m_window->navigation();
    const Nanos at = navigation.analysis()->event(navigation.event()).first.at;
    const TimeRange range{at - second, at + second};
    navigation.setTimeFilter(range);
    auto* bar = m_window->findChild<FilterBar*>();
    QVERIFY(bar != nullptr && bar->isVisible());
    QList<FilterChip*> chips = bar->findChildren<FilterChip*>();
    QCOMPARE(chips.size(), 1);
    chips.front()->closeButton().click();
    QTRY_VERIFY(!navigation.timeFilter());
    QVERIFY(m_window->commands().undo->isEnabled());
    m_window->commands().undo->trigger();
    QCOMPARE(navigation.timeFilter(), std::optional(range));
}

void WholePathTest::aCorrectionIsMadeAndUndone() {
    const auto run = [this](const std::function<void()>& act) {
        QSignalSpy finished(&m_window->session(), &Session::finished);
        act();
        QVERIFY(finished.wait(60000));
    };
    const auto nodeOfFirst = [this] {
        return m_window->navigation().analysis()->bundle->members.front().node.value;
    };
    const std::string before = nodeOfFirst();
    const std::string path = m_window->navigation().analysis()->bundle->members.front().path;
    run([&] {
        QVERIFY(m_window->corrections()
                    .correct({path}, MemberField::Node, QStringLiteral("elsewhere"))
                    .has_value());
    });
    QCOMPARE(nodeOfFirst(), std::string("elsewhere"));
    run([&] { m_window->commands().undo->trigger(); });
    QCOMPARE(nodeOfFirst(), before);
}

QTEST_MAIN(WholePathTest)
#include "whole_path_test.moc"
