// Questions: what is offered, what is answered, and that each line opens its evidence.
#include "views/explanation/explanation_panel.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTreeView>
#include <QtTest>

#include "engine/pipeline/engine.h"
#include "views/explanation/answer_model.h"
#include "views/explanation/answer_view.h"
#include "views/explanation/question_box.h"
#include "views/explanation/question_model.h"

using namespace ff;

namespace {

constexpr int longestWait = 20000; // milliseconds

std::shared_ptr<const Analysis> example() {
    static const auto analysis = [] {
        const auto rules = loadRules({});
        AnalysisRequest request;
        request.paths = {FIRSTFAULT_SOURCE_DIR "/resources/examples/nvlink-fault"};
        return *analyse(request, *rules);
    }();
    return analysis;
}

struct Screen {
    Screen() : palette(QPalette()), panel(navigation, palette, new QWidget) {
        panel.resize(420, 800);
        panel.show();
        navigation.setAnalysis(example());
    }

    bool ask(const QString& question) {
        panel.ask(question);
        return QTest::qWaitFor([&] { return panel.answer().model().answer() != nullptr; },
                               longestWait);
    }
    AnswerModel& model() { return panel.answer().model(); }

    /// The first line of the answer that has the mark.
    QModelIndex find(AnswerNode::Mark mark, const QModelIndex& parent = {}) {
        for (int row = 0; row < model().rowCount(parent); ++row) {
            const QModelIndex index = model().index(row, 0, parent);
            if (model().node(index).mark == mark && model().node(index).opensEvidence()) {
                return index;
            }
            if (const QModelIndex below = find(mark, index); below.isValid()) {
                return below;
            }
        }
        return {};
    }

    Navigation navigation;
    Palette palette;
    ExplanationPanel panel;
};

} // namespace

class ExplanationPanelTest : public QObject {
    Q_OBJECT

private slots:
    void everythingThatCanBeAskedIsOffered() {
        const QuestionIndex index(*example(), {});
        const auto has = [&](const QString& typed, const QString& text) {
            const auto found = index.matches(typed, 60);
            return std::any_of(found.begin(), found.end(),
                               [&](const Question& each) { return each.text == text; });
        };
        QVERIFY(has(QStringLiteral("fell off"), QStringLiteral("gpu.fell_off_bus")));
        QVERIFY(has(QStringLiteral("nvrm"), QStringLiteral("gpu/nvrm-xid")));
        QVERIFY(has(QStringLiteral("rank 3"), QStringLiteral("rank:3")));
        QVERIFY(has(QStringLiteral("ember-017"), QStringLiteral("node:ember-017")));
        QVERIFY(has(QStringLiteral("9b:00"), QStringLiteral("gpu:ember-022/0000:9b:00")));
        QCOMPARE(index.matches(QStringLiteral("rank:1"), 1).front().text,
                 QStringLiteral("rank:1"));
        QVERIFY(index.matches(QStringLiteral("no such thing anywhere"), 60).empty());
        QCOMPARE(index.matches({}, 5).size(), std::size_t{5});
    }

    void whatIsOfferedIsKnownToTheEngine() {
        Screen screen;
        const QuestionIndex index(*example(), {});
        for (const Question& question : index.all()) {
            if (question.kind == Question::Kind::Symptom || question.kind == Question::Kind::Rule) {
                continue;
            }
            QVERIFY2(screen.ask(question.text), qPrintable(question.text));
            screen.panel.showChain();
        }
    }

    void aFailedConditionIsOpenAndTheOthersAreFolded() {
        Screen screen;
        QAbstractItemModelTester tester(&screen.model());
        QVERIFY(screen.ask(QStringLiteral("gpu.fell_off_bus")));
        QVERIFY(screen.panel.answer().answer().contains(QStringLiteral("Not seen")));
        const QModelIndex failed = screen.find(AnswerNode::Mark::Fails);
        QVERIFY(failed.isValid());
        const QModelIndex condition = screen.find(AnswerNode::Mark::Fails, failed);
        QVERIFY(condition.isValid());
        QVERIFY(screen.panel.answer().tree().isExpanded(failed));
        QVERIFY(screen.model().node(condition).note.contains(QStringLiteral("exception")));
    }

    void aLineOpensItsEvidence() {
        Screen screen;
        QVERIFY(screen.ask(QStringLiteral("gpu.fell_off_bus")));
        const QModelIndex line = screen.find(AnswerNode::Mark::Line);
        QVERIFY(line.isValid());
        QTreeView& tree = screen.panel.answer().tree();
        tree.setCurrentIndex(line);
        QTest::keyClick(&tree, Qt::Key_Return);
        QVERIFY(screen.navigation.locator() == screen.model().node(line).place);
    }

    void aPartOfTheJobIsAnsweredByItsEvents() {
        Screen screen;
        QVERIFY(screen.ask(QStringLiteral("rank:3")));
        const QModelIndex event = screen.find(AnswerNode::Mark::Event);
        QVERIFY(event.isValid());
        Q_EMIT screen.panel.answer().tree().clicked(event);
        QVERIFY(screen.navigation.events() == screen.model().node(event).events);
        QVERIFY(example()->event(screen.navigation.event()).entity.rank == 3);
    }

    void anEventAndTheVerdictCanBeAskedFor() {
        Screen screen;
        screen.navigation.requestWhyNot(QStringLiteral("e1"));
        QVERIFY(screen.panel.isShowingAnswer());
        QVERIFY(QTest::qWaitFor([&] { return screen.model().answer() != nullptr; }, longestWait));
        QVERIFY(screen.panel.answer().answer().contains(QStringLiteral("out of scope")));
        QVERIFY(screen.ask({}));
        QCOMPARE(screen.panel.answer().question(), QStringLiteral("Why this verdict"));
        screen.panel.showChain();
        QVERIFY(!screen.panel.isShowingAnswer());
        QVERIFY(screen.model().answer() == nullptr);
    }

    void whatIsNotKnownIsSaidWithASuggestion() {
        Screen screen;
        screen.panel.ask(QStringLiteral("gpu.fel_off_bus"));
        QVERIFY(QTest::qWaitFor(
            [&] { return screen.panel.answer().answer().contains(QStringLiteral("did you mean")); },
            longestWait));
    }

    void typingOffersAndReturnAsks() {
        Screen screen;
        QVERIFY(QTest::qWaitFor([&] { return screen.panel.box().isEnabled(); }, longestWait));
        QSignalSpy asked(&screen.panel.box(), &QuestionBox::asked);
        QTest::keyClicks(&screen.panel.box(), QStringLiteral("fell_off"));
        QCOMPARE(screen.panel.box().offers().best(), QStringLiteral("gpu.fell_off_bus"));
        QTest::keyClick(&screen.panel.box(), Qt::Key_Return);
        QCOMPARE(asked.count(), 1);
        QCOMPARE(asked[0][0].toString(), QStringLiteral("gpu.fell_off_bus"));
    }

    void nothingOfALeftAnalysisStays() {
        Screen screen;
        QVERIFY(screen.ask(QStringLiteral("rank:3")));
        screen.navigation.setAnalysis(nullptr);
        QVERIFY(!screen.panel.isShowingAnswer());
        QVERIFY(screen.model().answer() == nullptr);
        QVERIFY(!screen.panel.box().isEnabled());
    }

    void aLeftAnalysisIsFreed() {
        Screen screen;
        auto copy = std::make_shared<const Analysis>(*example());
        const std::weak_ptr<const Analysis> guard(copy);
        screen.navigation.setAnalysis(std::move(copy));
        screen.panel.ask(QStringLiteral("rank:3"));
        screen.navigation.setAnalysis(nullptr);
        QVERIFY(QTest::qWaitFor([&] { return guard.expired(); }, longestWait));
    }
};

QTEST_MAIN(ExplanationPanelTest)
#include "explanation_panel_test.moc"
