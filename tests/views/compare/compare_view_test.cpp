// Two runs on the screen: choosing the other one, differences, lines, alignment.
#include "views/compare/compare_view.h"

#include <QComboBox>
#include <QSignalSpy>
#include <QToolButton>
#include <QTreeView>
#include <QTreeWidget>
#include <QtTest>

#include "tests/support/sample_analysis.h"

using namespace ff;

namespace {

struct Screen {
    Screen() : palette(QPalette()), view(navigation, palette) {
        view.resize(1200, 300);
        view.show();
    }

    bool isCompared() {
        return QTest::qWaitFor([&] { return view.model().runs() != nullptr; });
    }
    QToolButton* button(const QString& text) {
        for (QToolButton* button : view.findChildren<QToolButton*>()) {
            if (button->text() == text && button->isVisible()) {
                return button;
            }
        }
        return nullptr;
    }

    Navigation navigation;
    Palette palette;
    CompareView view;
};

} // namespace

class CompareViewTest : public QObject {
    Q_OBJECT

private slots:
    void theOtherRunIsAskedFor() {
        Screen screen;
        screen.navigation.setAnalysis(nvlinkFaultSample());
        const QSignalSpy asked(&screen.view, &CompareView::otherRequested);
        screen.button(QStringLiteral("Folder …"))->click();
        screen.button(QStringLiteral("File …"))->click();
        QCOMPARE(asked.count(), 2);
        QCOMPARE(asked.at(0).at(0).toBool(), false);
        QCOMPARE(asked.at(1).at(0).toBool(), true);
    }

    void otherAttemptsAreOffered() {
        auto analysis = std::make_shared<Analysis>(*nvlinkFaultSample());
        analysis->attempts.resize(3);
        for (int i = 0; i < 3; ++i) {
            analysis->attempts[static_cast<std::size_t>(i)].number = i;
        }
        analysis->verdict.workload.attempt = 2;
        Screen screen;
        screen.navigation.setAnalysis(analysis);
        const QSignalSpy asked(&screen.view, &CompareView::attemptRequested);
        QVERIFY(screen.button(QStringLiteral("Attempt 3")) == nullptr);
        screen.button(QStringLiteral("Attempt 2"))->click();
        QCOMPARE(asked.count(), 1);
        QCOMPARE(asked.at(0).at(0).toInt(), 1);
    }

    void differencesAndFactsAreListed() {
        Screen screen;
        screen.navigation.setAnalysis(nvlinkFaultSample());
        screen.view.setOther(silentRankSample(), QStringLiteral("silent"));
        QVERIFY(screen.isCompared());
        QVERIFY(screen.view.tree().model()->rowCount() > 0);
        QVERIFY(screen.view.facts().topLevelItemCount() > 5);
        QVERIFY(screen.view.note().contains(QStringLiteral("silent")));
        const int differing = screen.view.tree().model()->rowCount();
        screen.view.onlyDifferences().click();
        QVERIFY(screen.view.tree().model()->rowCount() >= differing);
    }

    void aRowSelectsItsEventsAndShowsLinesOfBoth() {
        Screen screen;
        screen.navigation.setAnalysis(nvlinkFaultSample());
        screen.view.setOther(nvlinkFaultSample(), QStringLiteral("twin"));
        QVERIFY(screen.isCompared());
        screen.view.onlyDifferences().click();
        const QModelIndex first = screen.view.tree().model()->index(0, 0);
        screen.view.tree().setCurrentIndex(first);
        QVERIFY(!screen.navigation.events().empty());
        QVERIFY(screen.view.lines().contains(QStringLiteral("This run")));
        QVERIFY(screen.view.lines().contains(QStringLiteral("Other run")));
        QVERIFY(screen.view.lines().count(QLatin1Char('\n')) >= 4);
    }

    void theAlignmentIsChosen() {
        Screen screen;
        screen.navigation.setAnalysis(nvlinkFaultSample());
        screen.view.setOther(silentRankSample(), QStringLiteral("silent"));
        QVERIFY(screen.isCompared());
        QVERIFY(screen.view.model().runs()->comparison.moment == RunMoment::FirstFault);
        screen.view.moment().setCurrentIndex(1);
        QVERIFY(QTest::qWaitFor([&] {
            const auto& runs = screen.view.model().runs();
            return runs && runs->comparison.moment == RunMoment::Start;
        }));
    }

    void aNewAnalysisIsComparedAnewAndTheOldIsReleased() {
        Screen screen;
        screen.navigation.setAnalysis(nvlinkFaultSample());
        const std::weak_ptr<const Analysis> old = screen.navigation.analysis();
        screen.view.setOther(silentRankSample(), QStringLiteral("silent"));
        QVERIFY(screen.isCompared());
        screen.navigation.setAnalysis(ambiguousSample());
        QVERIFY(QTest::qWaitFor([&] {
            const auto& runs = screen.view.model().runs();
            return runs && runs->left == screen.navigation.analysis();
        }));
        QTRY_VERIFY(old.expired());
    }

    void whatFailsIsSaid() {
        Screen screen;
        screen.navigation.setAnalysis(nvlinkFaultSample());
        screen.view.showReading(QStringLiteral("run-2"));
        QVERIFY(screen.view.note().contains(QStringLiteral("reading")));
        screen.view.showFailure(QStringLiteral("nothing can be read"));
        QVERIFY(screen.view.model().runs() == nullptr);
        QVERIFY(screen.view.note().isEmpty());
    }
};

QTEST_MAIN(CompareViewTest)
#include "compare_view_test.moc"
