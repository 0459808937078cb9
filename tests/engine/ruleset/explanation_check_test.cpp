// Refiners that would name the wrong root, alone or together.
#include <QtTest>

#include "tests/engine/ruleset/rule_texts.h"

using namespace ff;
using test::errorsOf;
using test::head;
using test::symptom;

class ExplanationCheckTest : public QObject {
    Q_OBJECT
private slots:
    void refusesCascadesThatExplainCauses_data();
    void refusesCascadesThatExplainCauses();
    void refusesCycles_data();
    void refusesCycles();
};

static const std::string symptoms =
    head + symptom("gpu.a", "cause") + symptom("gpu.b", "cause") + symptom("gpu.c", "cause") +
    symptom("net.late", "cascade") + symptom("net.bye", "teardown") +
    symptom("net.info", "context") + symptom("net.sure", "confirmation");

static std::string explains(const std::string& id, const std::string& cause,
                            const std::string& effect, const std::string& more = {}) {
    return "[[refiner]]\nid = \"" + id +
           "\"\nbecause = \"b\"\nrelation = \"explains\"\ncause = { " + cause + " }\neffect = { " +
           effect + " }\n" + more + "\n";
}

void ExplanationCheckTest::refusesCascadesThatExplainCauses_data() {
    QTest::addColumn<QString>("cause");
    QTest::addColumn<QString>("effect");
    QTest::addColumn<bool>("isRefused");
    const auto row = [](const char* name, const char* cause, const char* effect, bool isRefused) {
        QTest::newRow(name) << cause << effect << isRefused;
    };
    row("cascade, cause", "symptom = 'net.late'", "symptom = 'gpu.a'", true);
    row("teardown, cause", "symptom = 'net.bye'", "role = 'cause'", true);
    row("by role", "role = ['cascade', 'teardown']", "domain = 'hardware'", true);
    row("cascade, anything", "role = 'cascade'", "", true);
    row("cascade, cascade", "role = 'cascade'", "role = ['cascade', 'teardown']", false);
    row("cascade, confirmation", "symptom = 'net.late'", "symptom = 'net.sure'", false);
    row("cascade, context", "symptom = 'net.late'", "symptom = 'net.info'", false);
    row("cause, cause", "symptom = 'gpu.a'", "symptom = 'gpu.b'", false);
    row("either, cause", "symptom = ['gpu.a', 'net.late']", "symptom = 'gpu.b'", false);
    row("context, cause", "symptom = 'net.info'", "symptom = 'gpu.b'", false);
}

void ExplanationCheckTest::refusesCascadesThatExplainCauses() {
    QFETCH(QString, cause);
    QFETCH(QString, effect);
    QFETCH(bool, isRefused);
    const QString errors = QString::fromStdString(
        errorsOf(symptoms + explains("r", cause.toStdString(), effect.toStdString())));
    QCOMPARE(errors.contains("would make a cascade symptom a root"), isRefused);
    QCOMPARE(errors.startsWith("rules.toml:52:1: `demo/r` would"), isRefused);
    QCOMPARE(errors.isEmpty(), !isRefused);
}

void ExplanationCheckTest::refusesCycles_data() {
    QTest::addColumn<QString>("rules");
    QTest::addColumn<QString>("errors");
    const auto row = [](const char* name, const std::string& rules, const char* errors) {
        QTest::newRow(name) << QString::fromStdString(rules) << errors;
    };
    const std::string a = "symptom = 'gpu.a'";
    const std::string b = "symptom = 'gpu.b'";
    const std::string c = "symptom = 'gpu.c'";
    const std::string loose = "within = ['-5s', '1m']";
    const std::string after = "within = ['0s', '1m']";
    const char* const two = "rules.toml:52:1: cycle of `explains`: gpu.a -> gpu.b -> gpu.a (rules "
                            "demo/r, demo/s) (let `within` of one begin at \"0s\", or take one "
                            "away)";
    row("two", explains("r", a, b, loose) + explains("s", b, a, loose), two);
    row("one side reaches back", explains("r", a, b, loose) + explains("s", b, a, after), two);
    row("no window", explains("r", a, b) + explains("s", b, a), two);
    row("role adds nothing", explains("r", a + ", role = 'cause'", b) + explains("s", b, a), two);
    row("three",
        explains("r", a, b, loose) + explains("s", b, c, loose) + explains("t", c, a, loose),
        "rules.toml:52:1: cycle of `explains`: gpu.a -> gpu.b -> gpu.c -> gpu.a (rules demo/r, "
        "demo/s, demo/t) (let `within` of one begin at \"0s\", or take one away)");
    row("itself", explains("r", a, a, loose),
        "rules.toml:52:1: cycle of `explains`: gpu.a -> gpu.a (rules demo/r) (let `within` of one "
        "begin at \"0s\", or take one away)");
    row("strictly after", explains("r", a, b, after) + explains("s", b, a, after), "");
    row("far apart", explains("r", a, b, after) + explains("s", b, a, "within = ['1s', '1m']"), "");
    row("other places",
        explains("r", a, b, "same = ['node']") + explains("s", b, a, "same = ['gpu']"), "");
    row("attributes", explains("r", a + ", attributes = { x = 1 }", b) + explains("s", b, a), "");
    row("unless", explains("r", a, b, "unless = { symptom = 'gpu.c' }") + explains("s", b, a), "");
    row("globs", explains("r", "symptom = 'gpu.*'", b) + explains("s", b, a), "");
    row("a chain", explains("r", a, b) + explains("s", b, c) + explains("t", a, c), "");
}

void ExplanationCheckTest::refusesCycles() {
    QFETCH(QString, rules);
    QFETCH(QString, errors);
    QCOMPARE(QString::fromStdString(errorsOf(symptoms + rules.toStdString())), errors);
}

QTEST_GUILESS_MAIN(ExplanationCheckTest)
#include "explanation_check_test.moc"
