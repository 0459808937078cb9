// The explanation on the screen: stepping, shared selection, links and copying.
#include "views/chain/chain_view.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QSignalSpy>
#include <QtTest>

#include "tests/support/sample_analysis.h"
#include "views/chain/chain_delegate.h"
#include "views/chain/chain_list.h"
#include "views/chain/chain_model.h"

using namespace ff;

namespace {

struct Screen {
    explicit Screen(std::shared_ptr<const Analysis> analysis)
        : palette(QPalette()), view(navigation, palette) {
        navigation.setAnalysis(std::move(analysis));
        view.resize(408, 700);
        view.show();
        QCoreApplication::processEvents();
    }

    int current() { return view.list()->currentIndex().row(); }
    QRect boxOf(int row) { return view.list()->visualRect(view.model()->index(row)); }
    int firstOf(ChainRowKind kind) {
        for (int i = 0; i < view.model()->rowCount(); ++i) {
            if (view.model()->row(i).kind == kind) {
                return i;
            }
        }
        return -1;
    }
    void click(QPoint position) {
        QTest::mouseClick(view.list()->viewport(), Qt::LeftButton, {}, position);
    }
    const ChainDelegate& delegate() {
        return *qobject_cast<ChainDelegate*>(view.list()->itemDelegate());
    }

    Navigation navigation;
    Palette palette;
    ChainView view;
};

} // namespace

class ChainViewTest : public QObject {
    Q_OBJECT

private slots:
    void keysStepThroughTheChain() {
        Screen screen(nvlinkFaultSample());
        const auto& chain = screen.navigation.analysis()->verdict.chain;
        for (std::size_t i = 0; i < chain.size(); ++i) {
            QTest::keyClick(screen.view.list(), Qt::Key_Period);
            QCOMPARE(screen.navigation.event(), chain[i].event);
            QCOMPARE(screen.current(), static_cast<int>(i));
        }
        QTest::keyClick(screen.view.list(), Qt::Key_Period);
        QCOMPARE(screen.current(), static_cast<int>(chain.size()) - 1);
        QTest::keyClick(screen.view.list(), Qt::Key_Comma);
        QCOMPARE(screen.navigation.event(), chain[chain.size() - 2].event);
    }

    void aClickSelectsAllEventsOfTheHop() {
        Screen screen(nvlinkFaultSample());
        screen.click(screen.boxOf(2).center());
        const ChainHop& hop = screen.navigation.analysis()->verdict.chain[2];
        QCOMPARE(screen.navigation.events(), hop.events);
        QCOMPARE(screen.navigation.event(), hop.event);
    }

    void arrowKeysSelectAndSkipTitles() {
        Screen screen(nvlinkFaultSample());
        screen.navigation.selectHop(3);
        QTest::keyClick(screen.view.list(), Qt::Key_Down);
        QVERIFY(screen.view.model()->row(screen.current()).kind == ChainRowKind::Decoy);
        QCOMPARE(screen.navigation.event(), screen.view.model()->row(screen.current()).lead);
    }

    void theSharedSelectionMovesTheList() {
        Screen screen(nvlinkFaultSample());
        const auto& chain = screen.navigation.analysis()->verdict.chain;
        screen.navigation.selectEvent(chain[1].events.back());
        QCOMPARE(screen.current(), 1);
        QCOMPARE(screen.navigation.events().size(), std::size_t(1));
        screen.navigation.clearSelection();
        QCOMPARE(screen.current(), -1);
        QVERIFY(screen.view.list()->selectionModel()->selectedIndexes().isEmpty());
    }

    void rowsOutsideOfTheTimeFilterAreFaint() {
        Screen screen(nvlinkFaultSample());
        const auto isOutside = [&](int row) {
            return screen.view.model()->index(row).data(ChainModel::outsideRole).toBool();
        };
        QVERIFY(!isOutside(0));
        const auto& analysis = *screen.navigation.analysis();
        const Nanos fault = analysis.event(analysis.verdict.primary->event).onset.at;
        screen.navigation.setTimeFilter(TimeRange{fault + 60 * second, maxTime});
        QVERIFY(isOutside(0));
        QVERIFY(screen.view.model()
                    ->index(0)
                    .data(Qt::AccessibleTextRole)
                    .toString()
                    .startsWith(QStringLiteral("outside")));
        QVERIFY(!isOutside(screen.firstOf(ChainRowKind::Section)));
        screen.navigation.setTimeFilter(TimeRange{fault, fault});
        QVERIFY(!isOutside(0));
        screen.navigation.setTimeFilter(std::nullopt);
        for (int row = 0; row < screen.view.model()->rowCount(); ++row) {
            QVERIFY(!isOutside(row));
        }
    }

    void aCommandIsCopiedByClickAndByKey() {
        Screen screen(nvlinkFaultSample());
        const int wish = screen.firstOf(ChainRowKind::Wish);
        const ChainRow row = screen.view.model()->row(wish);
        QGuiApplication::clipboard()->clear();
        screen.click(screen.delegate().copyRect(screen.boxOf(wish), row).center());
        QCOMPARE(QGuiApplication::clipboard()->text(), row.command);
        QGuiApplication::clipboard()->clear();
        screen.view.list()->setCurrentIndex(screen.view.model()->index(wish));
        QTest::keySequence(screen.view.list(), QKeySequence::Copy);
        QCOMPARE(QGuiApplication::clipboard()->text(), row.command);
    }

    void aRuleIsAskedFor() {
        Screen screen(nvlinkFaultSample());
        QSignalSpy asked(&screen.view, &ChainView::ruleRequested);
        const ChainRow row = screen.view.model()->row(0);
        screen.click(screen.delegate().ruleRect(screen.boxOf(0), row).center());
        QCOMPARE(asked.count(), 1);
        QCOMPARE(asked[0][0].toString(), QStringLiteral("gpu/nvrm-xid"));
        screen.click(screen.boxOf(1).topLeft() + QPoint(60, 10));
        QCOMPARE(asked.count(), 1);
        QTest::keyClick(screen.view.list(), Qt::Key_Return);
        QCOMPARE(asked.count(), 2);
    }

    void heightsAreThoseOfTheDesign() {
        Screen screen(nvlinkFaultSample());
        QCOMPARE(screen.boxOf(0).height(), 52);
        QCOMPARE(screen.boxOf(screen.firstOf(ChainRowKind::Decoy)).height(), 38);
        QCOMPARE(screen.boxOf(screen.firstOf(ChainRowKind::Section)).height(), 24);
    }

    void longTextsWrapAtTheWidth() {
        Screen screen(nvlinkFaultSample());
        const int step = screen.firstOf(ChainRowKind::Text) + 1;
        const int wide = screen.boxOf(step).height();
        screen.view.resize(170, 700);
        QCoreApplication::processEvents();
        QVERIFY(screen.boxOf(step).height() > wide);
    }

    void theNoteCountsHops() {
        Screen screen(nvlinkFaultSample());
        QVERIFY(screen.view.note().startsWith(QStringLiteral("4 hops")));
        screen.navigation.setAnalysis(ambiguousSample());
        QVERIFY(screen.view.note().isEmpty());
    }

    void anAlternativeSelectsItsEvent() {
        Screen screen(ambiguousSample());
        screen.click(screen.boxOf(2).center());
        QCOMPARE(screen.navigation.event(),
                 screen.navigation.analysis()->verdict.alternatives[1].event);
    }

    void withoutAnAnalysisNothingBreaks() {
        Screen screen(nullptr);
        screen.view.grab();
        screen.navigation.setAnalysis(silentRankSample());
        screen.view.grab();
        QVERIFY(screen.view.list()->isVisible());
        screen.navigation.setAnalysis(nullptr);
        QVERIFY(!screen.view.list()->isVisible());
    }
};

QTEST_MAIN(ChainViewTest)
#include "chain_view_test.moc"
