// Names of what is to be left out, looked up in an analysis.
#include "engine/pipeline/exclusions.h"

#include <QtTest>

#include "tests/support/sample_analysis.h"

using namespace ff;

namespace {

QString errorOf(const Exclusions& exclusions) {
    const auto resolved = resolve(exclusions, nvlinkFaultSample());
    return resolved ? QString() : QString::fromStdString(resolved.error().text());
}

} // namespace

class ExclusionsTest : public QObject {
    Q_OBJECT

private slots:
    void rulesGoByIdOrGlob() {
        const auto whole = nvlinkFaultSample();
        QVERIFY(whole->rules->ruleNames.size() > 1);
        const std::string first = whole->rules->ruleNames.front();
        const auto one = resolve({{first}, {}, {}}, whole);
        QVERIFY(one.has_value());
        QCOMPARE(one->told.rules, std::vector<std::string>{first});
        QVERIFY(one->isRuleLeftOut[0] && !one->isRuleLeftOut[1]);
        const auto plain = resolve({{first.substr(first.find('/') + 1)}, {}, {}}, whole);
        QVERIFY(plain.has_value());
        QCOMPARE(plain->told.rules, one->told.rules);
        const auto all = resolve({{"*"}, {}, {}}, whole);
        QCOMPARE(all->told.rules.size(), whole->rules->ruleNames.size());
    }

    void filtersAndRefinersLeaveTheRulesExtractorsStay() {
        const auto whole = nvlinkFaultSample();
        QVERIFY(!whole->rules->refiners.empty());
        const auto all = resolve({{"*"}, {}, {}}, whole);
        const auto rules = rulesWithout(*all);
        QVERIFY(rules->refiners.empty() && rules->filters.empty());
        QCOMPARE(rules->extractors.size(), whole->rules->extractors.size());
        const auto none = resolve({{}, {}, {"e0"}}, whole);
        QVERIFY(rulesWithout(*none) == whole->rules);
    }

    void membersGoByPathOrGlob() {
        const auto whole = nvlinkFaultSample();
        const std::string path = whole->bundle->members.back().path;
        const auto one = resolve({{}, {path}, {}}, whole);
        QVERIFY(one.has_value());
        QCOMPARE(one->told.members, std::vector<std::string>{path});
        const auto all = resolve({{}, {"*", path}, {}}, whole);
        QCOMPARE(all->members.size(), whole->bundle->members.size());
    }

    void aPathThatHoldsAStarIsMeantAlone() {
        auto whole = std::make_shared<Analysis>(*nvlinkFaultSample());
        auto bundle = std::make_shared<Bundle>(*whole->bundle);
        bundle->members[0].path = "logs/*.log";
        bundle->members[1].path = "logs/a.log";
        whole->bundle = bundle;
        const auto one = resolve({{}, {"logs/*.log"}, {}}, whole);
        QVERIFY(one.has_value());
        QCOMPARE(one->members, std::vector<MemberId>{bundle->members[0].id});
        const auto both = resolve({{}, {"logs/*.lo*"}, {}}, whole);
        QCOMPARE(both->members.size(), std::size_t(2));
    }

    void eventsGoByIdAndDerivedOnesByTheirParts() {
        auto whole = std::make_shared<Analysis>(*nvlinkFaultSample());
        const auto two = resolve({{}, {}, {"e1", "e0", "e1"}}, whole);
        QVERIFY(two.has_value());
        QCOMPARE(two->events, (std::vector<EventId>{EventId(0), EventId(1)}));
        QCOMPARE(two->told.events.size(), std::size_t(2));
        QCOMPARE(two->told.events[0].id, std::string("e0"));
        const auto plain = resolve({{}, {}, {"1"}}, whole);
        QVERIFY(plain.has_value());
        QCOMPARE(plain->events, std::vector<EventId>{EventId(1)});
        QCOMPARE(plain->told.events[0].id, std::string("e1"));
        Event derived = whole->graph.log.events.front();
        derived.id = EventId(whole->graph.log.events.size());
        derived.members = {EventId(2), EventId(1)};
        whole->graph.log.events.push_back(derived);
        const std::string id = "e" + std::to_string(derived.id.index());
        const auto parts = resolve({{}, {}, {id}}, whole);
        QCOMPARE(parts->events, (std::vector<EventId>{EventId(1), EventId(2)}));
        QCOMPARE(parts->told.events[0].id, id);
    }

    void whatIsNotThereIsSaidWithTheClosest() {
        const auto whole = nvlinkFaultSample();
        std::string rule = whole->rules->ruleNames.front();
        rule.back() = rule.back() == 'x' ? 'y' : 'x';
        QVERIFY(errorOf({{rule}, {}, {}}).contains("did you mean"));
        QVERIFY(errorOf({{"no/such-*"}, {}, {}}).contains("there is no rule `no/such-*`"));
        const std::string path = whole->bundle->members.front().path;
        QVERIFY(errorOf({{}, {path + "x"}, {}}).contains(QString::fromStdString(path + "`?")));
        QVERIFY(errorOf({{}, {"nowhere/*"}, {}}).contains("there is no member"));
        for (const char* id : {"e99999", "99999", "e", "e-1", "e+1", "-1", "+1", " 1", "E1", ""}) {
            QVERIFY2(errorOf({{}, {}, {id}}).contains("events are e0 to e"), id);
        }
    }
};

QTEST_GUILESS_MAIN(ExclusionsTest)
#include "exclusions_test.moc"
