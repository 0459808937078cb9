// Rules over events: filters, refiners, collectors and their selectors.
#include "tests/engine/ruleset/rule_error_rows.h"

using namespace ff;
using test::compareErrors;
using test::errorColumns;
using test::errorRow;
using test::head;
using test::load;
using test::symptom;

class RefinerReaderTest : public QObject {
    Q_OBJECT
private slots:
    void readsFilters();
    void readsRefiners();
    void readsDerivingRefiners();
    void readsCollectors();
    void reportsErrors_data();
    void reportsErrors();
    void reportsErrorsOfSelectors_data();
    void reportsErrorsOfSelectors();
};

/// The refiner begins in line 17, `lines` in line 19.
static std::string refiner(const std::string& lines) {
    return head + symptom("gpu.lost", "cause") + symptom("net.late", "cascade") +
           "[[refiner]]\nid = \"r\"\n" + lines;
}

void RefinerReaderTest::readsFilters() {
    const RuleSet rules = load(head + R"(
[[filter]]
id = "previous-tenant"
when = { role = "cause", before = "workload.start - 12m", after = "workload.end + 1s" }
because = "Before this attempt."
priority = -2
)");
    const Filter& rule = rules.filters.at(0);
    QCOMPARE(rule.id, std::string("demo/previous-tenant"));
    QVERIFY(rule.when.roles == std::vector{Role::Cause});
    QCOMPARE(rule.when.before->anchor, TimeBound::Anchor::WorkloadStart);
    QCOMPARE(rule.when.before->offset, -12 * minute);
    QCOMPARE(rule.when.after->anchor, TimeBound::Anchor::WorkloadEnd);
    QCOMPARE(rule.when.after->offset, second);
    QCOMPARE(rule.because, std::string("Before this attempt."));
    QCOMPARE(rule.priority, -2);
}

void RefinerReaderTest::readsRefiners() {
    const RuleSet rules =
        load(head + symptom("gpu.lost", "cause") + symptom("collective.timeout", "cascade") + R"(
[[refiner]]
id = "lost-explains-timeout"
phase = "early"
relation = "explains"
cause = { role = "cause", scope = ["gpu", "link"], domain = "hardware", sub_domain = ["pcie"], source = "syslog", confirmed = true, attributes = { xid = [79, 94], unit = "bus" }, state = ["active"] }
effect = { symptom = "collective.*" }
same = ["node"]
different = ["gpu"]
within = ["-5s", "45m"]
unless = { symptom = "gpu.lost", same = ["node"], within = ["-60s", "5s"] }
because = "Peers wait."
priority = 3
)");
    const Refiner& rule = rules.refiners.at(0);
    QCOMPARE(rule.phase, Phase::Early);
    QCOMPARE(rule.relation, Relation::Explains);
    QVERIFY((rule.cause.scopes == std::vector{EntityKind::Gpu, EntityKind::Link}));
    QCOMPARE(rule.cause.domains.at(0), std::string("hardware"));
    QCOMPARE(rule.cause.subDomains.at(0), std::string("pcie"));
    QVERIFY(rule.cause.sources == std::vector{Source::Syslog});
    QVERIFY(rule.cause.confirmed == std::optional(true));
    QCOMPARE(rule.cause.attributes.size(), std::size_t(2));
    QVERIFY((rule.cause.attributes[0].second ==
             std::vector<AttributeValue>{std::int64_t(79), std::int64_t(94)}));
    QVERIFY(rule.cause.states == std::vector{EventState::Active});
    QCOMPARE(rule.effect.symptoms.at(0), std::string("collective.*"));
    QVERIFY(rule.same == std::vector{EntityKind::Node});
    QVERIFY(rule.different == std::vector{EntityKind::Gpu});
    QCOMPARE(rule.within->from, -5 * second);
    QCOMPARE(rule.within->to, 45 * minute);
    QCOMPARE(rule.unless->when.symptoms.at(0), std::string("gpu.lost"));
    QVERIFY(rule.unless->same == std::vector{EntityKind::Node});
    QCOMPARE(rule.unless->within->from, -minute);
    QCOMPARE(rule.priority, 3);
}

void RefinerReaderTest::readsDerivingRefiners() {
    const RuleSet rules =
        load(head + symptom("gpu.bad", "cause") + symptom("gpu.suspect", "cause") + R"(
[[refiner]]
id = "suspects"
relation = "derives"
cause = { symptom = "gpu.bad" }
count = { at_least = 2, distinct = "gpu", within = "10m" }
emit = "gpu.suspect"
because = "Two are no accident."
)");
    const Refiner& rule = rules.refiners.at(0);
    QCOMPARE(rule.phase, Phase::Main);
    QCOMPARE(rule.relation, Relation::Derives);
    QCOMPARE(rule.count.atLeast, 2);
    QVERIFY(rule.count.distinct == std::optional(EntityKind::Gpu));
    QCOMPARE(rule.count.within, 10 * minute);
    QCOMPARE(rule.emit, std::string("gpu.suspect"));
}

void RefinerReaderTest::readsCollectors() {
    const RuleSet rules = load(head + R"(
[[collector]]
id = "first"
section = "Hardware"
select = { domain = "hardware", state = ["active", "demoted"] }
order = "severity"
limit = 5
)");
    const Collector& rule = rules.collectors.at(0);
    QCOMPARE(rule.section, std::string("Hardware"));
    QCOMPARE(rule.select.states.size(), std::size_t(2));
    QCOMPARE(rule.order, std::string("severity"));
    QCOMPARE(rule.limit, 5);
}

void RefinerReaderTest::reportsErrors_data() {
    errorColumns();
    const std::string plain = "because = \"b\"\nrelation = \"explains\"\n"
                              "cause = { symptom = \"gpu.lost\" }\n"
                              "effect = { symptom = \"net.*\" }\n";
    errorRow("needs", refiner("because = \"\""),
             "rules.toml:17:1: [[refiner]] needs `relation`\n"
             "rules.toml:17:1: [[refiner]] needs `cause`\n"
             "rules.toml:17:1: [[refiner]] needs `effect`\n"
             "rules.toml:19:11: `because` must not be empty");
    errorRow("unknown key", refiner(plain + "witin = [\"0s\", \"1s\"]"),
             "rules.toml:23:1: unknown key `witin` in [[refiner]] (did you mean `within`?)");
    errorRow("bad phase", refiner(plain + "phase = \"mian\""),
             "rules.toml:23:9: bad phase `mian` (did you mean `main`?)");
    errorRow("phase of the engine", refiner(plain + "phase = \"extract\""),
             "rules.toml:23:9: bad phase `extract` (one of early, main, final, post_outcome)");
    errorRow("bad place", refiner(plain + "same = [\"nodes\"]"),
             "rules.toml:23:9: bad same `nodes` (did you mean `node`?)");
    errorRow(
        "one bound", refiner(plain + "within = [\"1s\"]"),
        "rules.toml:23:10: `within` must be a list of two durations (such as [\"-5s\", \"45m\"])");
    errorRow(
        "no duration", refiner(plain + "within = [\"-5s\", \"45 parsecs\"]"),
        "rules.toml:23:18: `within` is no duration: \"45 parsecs\" (a number and a unit: ns, us, "
        "ms, s, m, h or d)");
    errorRow("backwards", refiner(plain + "within = [\"5s\", \"-5s\"]"),
             "rules.toml:23:10: `within` ends before it begins");
    errorRow("count", refiner(plain + "count = { at_least = 2 }\nemit = \"gpu.lost\""),
             "rules.toml:23:9: `count` belongs to `derives` only\n"
             "rules.toml:24:8: `emit` belongs to `derives` only");
    errorRow(
        "derives",
        refiner("because = \"b\"\nrelation = \"derives\"\ncause = {}\neffect = {}\n"
                "count = { at_least = 0, distinct = \"gpuu\", within = \"-1s\" }"),
        "rules.toml:17:1: [[refiner]] needs `emit`\n"
        "rules.toml:22:10: `effect` has no meaning for `derives` (`emit` names the new event)\n"
        "rules.toml:23:22: `at_least` must be 1 or more\n"
        "rules.toml:23:36: bad distinct `gpuu` (did you mean `gpu`?)\n"
        "rules.toml:23:53: `within` must not be negative");
}

void RefinerReaderTest::reportsErrors() { compareErrors(); }

void RefinerReaderTest::reportsErrorsOfSelectors_data() {
    errorColumns();
    const std::string plain = "because = \"b\"\nrelation = \"explains\"\n"
                              "cause = { symptom = \"gpu.lost\" }\n"
                              "effect = { symptom = \"net.*\" }\n";
    errorRow("unless",
             refiner(plain + "unless = { symptom = \"gpu.lost\", witin = [\"0s\", \"1s\"] }"),
             "rules.toml:23:34: unknown key `witin` in unless (did you mean `within`?)");
    errorRow("selector words",
             refiner("because = \"b\"\nrelation = \"explains\"\neffect = {}\n"
                     "cause = { state = \"activ\", source = \"syslogs\", "
                     "domain = \"netwrk\", confirmed = 1, attributes = { x = true } }"),
             "rules.toml:22:19: bad state `activ` (did you mean `active`?)\n"
             "rules.toml:22:37: bad source `syslogs` (did you mean `syslog`?)\n"
             "rules.toml:22:57: bad domain `netwrk` (did you mean `network`?)\n"
             "rules.toml:22:79: `confirmed` must be true or false, not an integer\n"
             "rules.toml:22:101: attribute `x` must be a text, an integer or a list of them, not a "
             "boolean");
    errorRow("time bound",
             head + "[[filter]]\nid = \"f\"\nbecause = \"b\"\n"
                    "when = { before = \"workload.begin\" }",
             "rules.toml:6:19: `before` is no time: \"workload.begin\" (such as \"workload.start - "
             "12m\" or \"workload.end\")");
    errorRow("collector",
             head + "[[collector]]\nid = \"c\"\nsection = \"s\"\nselect = {}\n"
                    "order = \"first_tim\"\nlimit = 0",
             "rules.toml:7:9: bad order `first_tim` (did you mean `first_time`?)\n"
             "rules.toml:8:9: `limit` must be 1 or more");
}

void RefinerReaderTest::reportsErrorsOfSelectors() { compareErrors(); }

QTEST_GUILESS_MAIN(RefinerReaderTest)
#include "refiner_reader_test.moc"
