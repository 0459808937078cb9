// Questions alone, together and with names that are not known; cancelling.
#include "engine/explain/explainer.h"

#include <QtTest>

#include "tests/engine/explain/explain_scene.h"

using namespace ff;

namespace {

struct OneFault : ExplainScene {
    OneFault() {
        faultExplainsTimeout();
        fault("n1");
        timeout(3, "n1");
    }
};

} // namespace

class ExplainerTest : public QObject {
    Q_OBJECT

private slots:
    void withoutAQuestionTheVerdict() {
        OneFault scene;
        const auto made = explain(scene.analyse(), {});
        QVERIFY(made && made->verdict && !made->event && !made->whyNot && made->rules.empty());
    }

    void questionsTogether() {
        OneFault scene;
        const auto made =
            explain(scene.analyse(), {{"test/fault-*", "test/extractor"}, "e1", "node:n1"});
        QVERIFY(made && !made->verdict);
        QCOMPARE(made->rules.size(), std::size_t(2));
        QVERIFY(made->event->event == EventId(1));
        QVERIFY(made->whyNot->isPrimary);
    }

    void oneUnknownNameFailsTheWhole() {
        OneFault scene;
        const Analysis& analysis = scene.analyse();
        QVERIFY(!explain(analysis, {{"test/nothing"}, "e1", ""}));
        QVERIFY(!explain(analysis, {{}, "e9", ""}));
        QVERIFY(!explain(analysis, {{}, "e1", "node:n8"}));
    }

    void aCancelIsNoAnswer() {
        OneFault scene;
        CancelFlag flag;
        flag.cancel();
        const auto made = explain(scene.analyse(), {{}, "e1", ""}, {&flag, {}});
        QVERIFY(!made);
        QCOMPARE(made.error().what, std::string("cancelled"));
    }
};

QTEST_GUILESS_MAIN(ExplainerTest)
#include "explainer_test.moc"
