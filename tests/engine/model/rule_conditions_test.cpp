// The names of conditions, and rules without one of them.
#include "engine/model/rule_conditions.h"

#include <QtTest>

#include "engine/model/rule_fingerprint.h"
#include "engine/model/why_not.h"

using namespace ff;

namespace {

using Keys = std::vector<std::string>;

Refiner refiner() {
    Refiner out;
    out.id = "test/x";
    out.cause.symptoms = {"gpu.*"};
    out.cause.roles = {Role::Cause};
    out.effect.symptoms = {"collective.*"};
    out.effect.attributes = {{"xid", {std::int64_t{79}}}, {"seq", {std::int64_t{1}}}};
    out.same = {EntityKind::Job, EntityKind::Node};
    out.different = {EntityKind::Gpu};
    out.within = DelayWindow{0, 5 * second};
    out.unless = Refiner::Exception{{}, {EntityKind::Node}, DelayWindow{-second, second}};
    out.unless->when.symptoms = {"host.oom_kill"};
    return out;
}

} // namespace

class RuleConditionsTest : public QObject {
    Q_OBJECT

private slots:
    void namesAreThoseOfTheRuleFile() {
        const Keys expected{"cause.symptom",
                            "cause.role",
                            "effect.symptom",
                            "effect.attributes.xid",
                            "effect.attributes.seq",
                            "same.node",
                            "different.gpu",
                            "within",
                            "unless",
                            "unless.symptom",
                            "unless.same.node",
                            "unless.within"};
        QCOMPARE(conditionsOf(refiner()), expected);
    }

    void countsBelongToDerives() {
        Refiner derives;
        derives.count = {2, EntityKind::Gpu, 10 * second};
        QVERIFY(conditionsOf(derives).empty());
        derives.relation = Relation::Derives;
        QCOMPARE(conditionsOf(derives), (Keys{"count.at_least", "count.distinct", "count.within"}));
        QCOMPARE(without(derives, "count.at_least").count.atLeast, 1);
        QCOMPARE(conditionsOf(without(derives, "count.distinct")).size(), std::size_t(2));
        QCOMPARE(without(derives, "count.within").count.within, maxTime);
    }

    void droppingOneLeavesTheOthers() {
        const Refiner whole = refiner();
        for (const std::string& key : conditionsOf(whole)) {
            Keys expected = conditionsOf(whole);
            std::erase_if(expected, [&](const std::string& other) {
                return other == key || (key == "unless" && other.starts_with("unless."));
            });
            QCOMPARE(conditionsOf(without(whole, key)), expected);
            QVERIFY(fingerprint(without(whole, key)) != fingerprint(whole));
        }
        QCOMPARE(fingerprint(without(whole, "cause.nonsense")), fingerprint(whole));
    }

    void extractorsAndFilters() {
        Extractor extractor;
        extractor.kind = Extractor::Kind::Fields;
        extractor.fields = {{"kind", "^a$"}, {"state", "b"}};
        extractor.notRegex = "c";
        QCOMPARE(conditionsOf(extractor), (Keys{"match.kind", "match.state", "not_regex"}));
        QCOMPARE(conditionsOf(without(extractor, "match.state")),
                 (Keys{"match.kind", "not_regex"}));
        QVERIFY(without(extractor, "not_regex").notRegex.empty());
        Filter filter;
        filter.when.roles = {Role::Cause};
        filter.when.before = TimeBound{};
        QCOMPARE(conditionsOf(filter), (Keys{"when.role", "when.before"}));
        QCOMPARE(conditionsOf(without(filter, "when.before")), (Keys{"when.role"}));
    }

    void metricsHaveConditionsOnTheirReadings() {
        Extractor extractor;
        extractor.kind = Extractor::Kind::Metric;
        extractor.fields = {{"pci_bus_id", "."}};
        extractor.metric.metric = "errors";
        extractor.metric.reading = Extractor::MetricCondition::Reading::Rate;
        extractor.metric.window = 60 * second;
        extractor.metric.value = 5;
        extractor.metric.lasting = 30 * second;
        QCOMPARE(conditionsOf(extractor),
                 (Keys{"match.pci_bus_id", "where.value", "where.rate_over", "for"}));
        dropEachOf(extractor);
        extractor.metric.reading = Extractor::MetricCondition::Reading::Increase;
        QCOMPARE(conditionsOf(extractor),
                 (Keys{"match.pci_bus_id", "where.value", "where.increase_over", "for"}));
        dropEachOf(extractor);
        QCOMPARE(fingerprint(without(extractor, "where.rate_over")), fingerprint(extractor));
        extractor.metric = {};
        extractor.metric.onChange = true;
        QCOMPARE(conditionsOf(extractor),
                 (Keys{"match.pci_bus_id", "where.value", "where.changed"}));
        dropEachOf(extractor);
        Extractor finer = extractor;
        finer.metric.value = 1e-9;
        QVERIFY(fingerprint(finer) != fingerprint(extractor));
        extractor.kind = Extractor::Kind::Fields;
        QCOMPARE(conditionsOf(extractor), (Keys{"match.pci_bus_id"}));
    }

    void oneConditionAlone() {
        const Selector one = only(refiner().effect, "attributes.seq");
        QCOMPARE(conditionsOf(one), (Keys{"attributes.seq"}));
    }

    void eachConditionHasItsReason() {
        QCOMPARE(toText(whyNotFor("cause.symptom")), std::string_view("no_candidate"));
        QCOMPARE(toText(whyNotFor("effect.attributes.xid")), std::string_view("value_mismatch"));
        QCOMPARE(toText(whyNotFor("same.node")), std::string_view("place_mismatch"));
        QCOMPARE(toText(whyNotFor("within")), std::string_view("outside_window"));
        QCOMPARE(toText(whyNotFor("for")), std::string_view("outside_window"));
        QCOMPARE(toText(whyNotFor("where.value")), std::string_view("value_mismatch"));
        QCOMPARE(toText(whyNotFor("count.at_least")), std::string_view("count_below"));
        QCOMPARE(toText(whyNotFor("unless")), std::string_view("suppressed_by"));
    }

    void whereARuleIsReadFromIsNoPartOfIt() {
        Refiner moved = refiner();
        moved.origin = {"elsewhere.toml", 7, 1};
        QCOMPARE(fingerprint(moved), fingerprint(refiner()));
    }

    void whatSearchesTextIsHashedAlone() {
        RuleSet rules;
        rules.extractors.resize(1);
        rules.extractors[0].regex = "a";
        RuleSet others = rules;
        others.refiners.push_back(refiner());
        QCOMPARE(extractionHash(others), extractionHash(rules));
        others.extractors[0].notRegex = "b";
        QVERIFY(extractionHash(others) != extractionHash(rules));
    }

private:
    static void dropEachOf(const Extractor& whole) {
        for (const std::string& key : conditionsOf(whole)) {
            Keys expected = conditionsOf(whole);
            std::erase(expected, key);
            QCOMPARE(conditionsOf(without(whole, key)), expected);
            QVERIFY(fingerprint(without(whole, key)) != fingerprint(whole));
        }
    }
};

QTEST_GUILESS_MAIN(RuleConditionsTest)
#include "rule_conditions_test.moc"
