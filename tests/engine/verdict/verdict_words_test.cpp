// One line that names what, where and when, and nobody who is not accused.
#include "engine/verdict/verdict_words.h"

#include <QtTest>

#include "engine/verdict/verdict_builder.h"
#include "tests/engine/verdict/verdict_scene.h"

using namespace ff;

namespace {

QString summary(VerdictScene& scene) {
    return QString::fromStdString(decide(scene.input()).summary);
}

} // namespace

class VerdictWordsTest : public QObject {
    Q_OBJECT

private slots:
    void namesThePrimary() {
        VerdictScene scene;
        scene.explain(scene.fault("n1"), scene.timeout(3));
        const QString text = summary(scene);
        QVERIFY(text.contains("title of gpu.nvlink_error"));
        QVERIFY(text.contains("0000:1b:00"));
        QVERIFY(text.contains("n1"));
        QVERIFY(!text.contains('\n'));
    }

    void namesBothOfTwo() {
        VerdictScene scene;
        scene.explain(scene.fault("n1"), scene.timeout(3));
        scene.explain(scene.fault("n2"), scene.timeout(4));
        const QString text = summary(scene);
        QVERIFY(text.contains("n1") && text.contains("n2"));
    }

    void accusesNobodyWithoutAPrimary() {
        VerdictScene scene;
        scene.timeout(3);
        const QString text = summary(scene);
        QVERIFY(!text.isEmpty());
        QVERIFY(!text.contains("w3")); // printed the line, and is not to blame for it
    }

    void tellsMoments() {
        QCOMPARE(QString::fromStdString(momentOf(Stamp{})), QString("at a time that is not known"));
        const Nanos at = fromCivil({2026, 4, 5, 4, 40, 55, 772686000});
        const Stamp stamp{at, at, at, TimeQuality::Exact, {}};
        QVERIFY(momentOf(stamp).find("04:40:55.77") != std::string::npos);
    }

    void explainsWithTheRulesWords() {
        VerdictScene scene;
        scene.explain(scene.fault("n1"), scene.timeout(3));
        const Verdict verdict = decide(scene.input());
        QVERIFY(verdict.explanation.find("because") != std::string::npos);
        QVERIFY(verdict.explanation.find(verdict.confidenceFacts.front()) != std::string::npos);
    }
};

QTEST_GUILESS_MAIN(VerdictWordsTest)
#include "verdict_words_test.moc"
