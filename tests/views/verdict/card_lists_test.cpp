// The lists that the card opens, and the popup that walks through them.
#include <QAbstractItemModelTester>
#include <QClipboard>
#include <QGuiApplication>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QSignalSpy>
#include <QtTest>

#include "tests/support/sample_analysis.h"
#include "views/verdict/card_lists.h"
#include "views/verdict/list_model.h"
#include "views/verdict/list_popup.h"

using namespace ff;

namespace {

std::vector<ListRow> rowsOf(const Analysis& analysis, CardList list) {
    return cardListOf(analysis, list).rows;
}

int firstRow(const ListModel& model, ListRow::Kind kind) {
    for (int i = 0; i < model.rowCount(); ++i) {
        if (model.row(i).kind == kind) {
            return i;
        }
    }
    return -1;
}

} // namespace

class CardListsTest : public QObject {
    Q_OBJECT

private slots:
    void everyAffectedRankHasARow() {
        const auto analysis = nvlinkFaultSample();
        const auto rows = rowsOf(*analysis, CardList::Ranks);
        QCOMPARE(rows.size(), std::size_t{16});
        QVERIFY(rows[3].title.startsWith(QStringLiteral("rank 3")));
        QVERIFY(rows[3].detail.contains(QStringLiteral("collective.watchdog_timeout")));
        const auto& events = std::get<std::vector<EventId>>(rows[3].target);
        QVERIFY(analysis->event(events.front()).entity.rank == 3);
    }

    void nodesCountTheirRanks() {
        const auto rows = rowsOf(*nvlinkFaultSample(), CardList::Nodes);
        QCOMPARE(rows.size(), std::size_t{2});
        QCOMPARE(rows[0].note, QStringLiteral("8 ranks"));
        QVERIFY(rows[0].isChoosable());
    }

    void whatItRestsOnOpensItsLines() {
        const auto analysis = nvlinkFaultSample();
        const auto rows = rowsOf(*analysis, CardList::RestsOn);
        bool hasLine = false;
        bool hasFact = false;
        for (const ListRow& row : rows) {
            const auto* place = std::get_if<Locator>(&row.target);
            hasLine = hasLine ||
                      (place != nullptr && *place == analysis->verdict.primary->restsOn.front());
            hasFact = hasFact ||
                      row.title ==
                          QString::fromStdString(analysis->verdict.confidenceFacts.front());
        }
        QVERIFY(hasLine);
        QVERIFY(hasFact);
    }

    void whatWouldChangeItNamesMissingEvidenceWithItsCommand() {
        const auto analysis = silentRankSample();
        const auto rows = rowsOf(*analysis, CardList::WouldChange);
        const std::string& how = analysis->verdict.missingEvidence.front().how;
        QVERIFY(!how.empty());
        const bool hasCommand = std::any_of(rows.begin(), rows.end(), [&](const ListRow& row) {
            const auto* command = std::get_if<std::string>(&row.target);
            return command != nullptr && *command == how;
        });
        QVERIFY(hasCommand);
    }

    void alternativesSayWhyTheyLost() {
        const auto analysis = ambiguousSample();
        const auto rows = rowsOf(*analysis, CardList::Alternatives);
        QVERIFY(rows[0].detail.contains(QStringLiteral("20 ms apart")));
        QVERIFY(std::holds_alternative<MuteRequest>(rows[1].target));
    }

    void arrowKeysOpenEachRow() {
        Palette palette{QPalette()};
        Navigation navigation;
        const auto analysis = nvlinkFaultSample();
        navigation.setAnalysis(analysis);
        QWidget window;
        window.resize(600, 400);
        window.show();
        auto* popup = new ListPopup(navigation, palette, &window);
        QAbstractItemModelTester tester(&popup->model());
        popup->setContent(cardListOf(*analysis, CardList::Ranks));
        popup->openBelow(window);
        QVERIFY(QTest::qWaitForWindowExposed(popup));
        QVERIFY(popup->filter().isVisible());
        QTest::keyClick(&popup->filter(), Qt::Key_Down);
        QTest::keyClick(&popup->list(), Qt::Key_Down);
        const int row = popup->list().currentIndex().row();
        QVERIFY(row >= 0);
        QVERIFY(navigation.events() ==
                std::get<std::vector<EventId>>(popup->model().row(row).target));
        popup->filter().setText(QStringLiteral("rank 7"));
        QCOMPARE(popup->model().rowCount(), 1);
        const QPointer<ListPopup> guard(popup);
        popup->list().setCurrentIndex(popup->model().index(0));
        QTest::keyClick(&popup->list(), Qt::Key_Return);
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        QVERIFY(guard.isNull());
        QVERIFY(analysis->event(navigation.event()).entity.rank == 7);
    }

    void aCommandIsCopiedAndAQuestionIsAsked() {
        Palette palette{QPalette()};
        Navigation navigation;
        const auto analysis = ambiguousSample();
        navigation.setAnalysis(analysis);
        QSignalSpy asked(&navigation, &Navigation::muteRequested);
        QWidget window;
        window.show();
        auto* popup = new ListPopup(navigation, palette, &window);
        popup->setContent(cardListOf(*analysis, CardList::Alternatives));
        popup->openBelow(window);
        int command = -1;
        for (int i = 0; i < popup->model().rowCount(); ++i) {
            if (std::holds_alternative<std::string>(popup->model().row(i).target)) {
                command = i;
            }
        }
        QVERIFY(command >= 0);
        QGuiApplication::clipboard()->clear();
        popup->list().setCurrentIndex(popup->model().index(command));
        QTest::keyClick(&popup->list(), Qt::Key_Return);
        QCOMPARE(QGuiApplication::clipboard()->text().toStdString(),
                 std::get<std::string>(popup->model().row(command).target));
        QVERIFY(popup->isVisible());
        popup->list().setCurrentIndex(
            popup->model().index(firstRow(popup->model(), ListRow::Kind::Action)));
        QTest::keyClick(&popup->list(), Qt::Key_Return);
        QCOMPARE(asked.count(), 1);
    }
};

QTEST_MAIN(CardListsTest)
#include "card_lists_test.moc"
