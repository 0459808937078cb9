// The facts that native extractors see are those that are listed for people.
#include "engine/pipeline/ledger_stage.h"

#include <QtTest>

#include <set>

#include "engine/model/native_facts.h"

using namespace ff;

class LedgerStageTest : public QObject {
    Q_OBJECT
private slots:
    void factsHaveTheListedFields();
};

void LedgerStageTest::factsHaveTheListedFields() {
    RuleSet rules;
    Extractor any;
    any.kind = Extractor::Kind::Native;
    any.native = nativeFactTable[0].name;
    rules.extractors.push_back(any);
    CollectiveLedger ledger;
    StalledCollective stalled;
    stalled.group = "0";
    stalled.sequence = 4312;
    stalled.operation = "ALLREDUCE";
    stalled.waiting = {0, 1};
    stalled.absent = {11};
    stalled.mismatched = {12};
    Locator line;
    line.member = MemberId(0);
    stalled.evidence = {line};
    ledger.stalled = {stalled};
    ledger.suspects = {{11, true, "it never entered", 2}};
    Placement placement;
    placement.ranks[11].node = "gpu-n04";
    placement.ranks[12].node = "gpu-n05";
    const auto matches = ledgerMatches(ledger, placement, rules);
    QVERIFY(matches.has_value());
    QCOMPARE(matches->size(), std::size_t(2));
    std::set<std::string> listed;
    for (const NativeField& field : nativeFactTable[0].fields) {
        listed.insert(std::string(field.name));
    }
    for (const Match& match : *matches) {
        std::set<std::string> found;
        for (const Capture& capture : match.captures) {
            found.insert(capture.name);
        }
        QCOMPARE(found, listed);
    }
    QCOMPARE(matches->front().value("fact"), std::string("absent"));
    QCOMPARE(matches->back().value("fact"), std::string("mismatched"));
}

QTEST_GUILESS_MAIN(LedgerStageTest)
#include "ledger_stage_test.moc"
