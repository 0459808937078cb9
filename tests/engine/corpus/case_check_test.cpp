// Each rule of comparison, once met and once not.
#include "engine/corpus/case_check.h"

#include <QtTest>

#include "engine/corpus/case_reader.h"
#include "tests/support/sample_analysis.h"

using namespace ff;

class CaseCheckTest : public QObject {
    Q_OBJECT
private slots:
    void comparesNvlink_data();
    void comparesNvlink();
    void comparesSilentRank_data();
    void comparesSilentRank();
    void comparesAmbiguous_data();
    void comparesAmbiguous();
    void badNodesAreBlame();
    void suspectsAreNoBlame();
    void oneDifferenceForEachName();
    void saysWhatCameInstead();
};

namespace {

std::vector<CaseDifference> differences(const Analysis& analysis, const QString& text) {
    const auto expected = parseExpectation(text.toStdString(), "expect.toml");
    if (!expected) {
        return {{"expect.toml", expected.error().front().text()}};
    }
    return checkCase(analysis, *expected);
}

void addColumns() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("failingKey");
}

void add(const char* name, const char* text, const char* failingKey = "") {
    QTest::newRow(name) << QString(text) << QString(failingKey);
}

void compare(const Analysis& analysis) {
    QFETCH(QString, text);
    QFETCH(QString, failingKey);
    const auto found = differences(analysis, text);
    if (failingKey.isEmpty()) {
        QVERIFY2(found.empty(), found.empty() ? "" : found[0].text.c_str());
    } else {
        QCOMPARE(found.size(), std::size_t{1});
        QCOMPARE(QString::fromStdString(found[0].key), failingKey);
        QVERIFY(!found[0].text.empty());
    }
}

} // namespace

void CaseCheckTest::comparesNvlink_data() {
    addColumns();
    add("nothing is expected", "");
    add("state", "terminal_state = 'failed'");
    add("one of the states", "terminal_state = ['completed', 'failed']");
    add("another state", "terminal_state = 'completed'", "terminal_state");
    add("outcome", "outcome = 'hardware.nvlink'");
    add("one of the outcomes", "outcome = ['hardware.gpu', 'hardware.nvlink']");
    add("another outcome", "outcome = 'hardware.gpu'", "outcome");
    add("not ambiguous", "ambiguous = false");
    add("ambiguity wanted", "ambiguous = true", "ambiguous");
    add("symptom", "primary.symptom = 'GPU.nvlink_error'");
    add("another symptom", "primary.symptom = 'gpu.fell_off_bus'", "primary.symptom");
    add("node", "primary.node = 'GPU-A02.cluster.local'");
    add("another node", "primary.node = 'gpu-a01'", "primary.node");
    add("GPU by address", "primary.gpu = '00000000:DF:00.0'");
    add("GPU by index", "primary.gpu = 7");
    add("GPU by index as text", "primary.gpu = '7'");
    add("another GPU", "primary.gpu = '0000:1b:00'", "primary.gpu");
    add("a rank that is not accused", "primary.rank = 15", "primary.rank");
    add("others are spared", "not_blamed = ['rank:0', 'node:gpu-a01', 'gpu:0000:43:00']");
    add("the node is not spared", "not_blamed = ['node:gpu-a02']", "not_blamed");
    add("the GPU is not spared", "not_blamed = ['gpu:df:00.0']", "not_blamed");
    add("secondary", "secondary_contains = ['collective.watchdog_timeout']");
    add("the primary is not secondary", "secondary_contains = ['gpu.nvlink_error']",
        "secondary_contains");
    add("filtered is not secondary", "secondary_contains = ['gpu.row_remap']",
        "secondary_contains");
    add("missing evidence by what", "missing_evidence_mentions = ['fabric manager']");
    add("missing evidence by how", "missing_evidence_mentions = ['fabricmanager.log']");
    add("nothing mentions it", "missing_evidence_mentions = ['sacct']",
        "missing_evidence_mentions");
    add("extractor fired", "fires = ['gpu/nvrm-xid']");
    add("refiner fired", "fires = ['gpu/fault-aborts-channels']");
    add("filter fired", "fires = ['system/previous-tenant']");
    add("did not fire", "fires = ['workload/child-failed']", "fires");
    add("no such rule", "fires = ['gpu/none']", "fires");
    add("must not fire and did not", "must_not_fire = ['workload/child-failed']");
    add("must not fire but did", "must_not_fire = ['gpu/nvrm-xid']", "must_not_fire");
    add("why and certainty compare nothing", "why = 'x'\ncertainty = 'unknown'");
}

void CaseCheckTest::comparesNvlink() { compare(*nvlinkFaultSample()); }

void CaseCheckTest::comparesSilentRank_data() {
    addColumns();
    add("undetermined is as good as ambiguous", "ambiguous = true");
    add("it is not ambiguous either", "ambiguous = false");
    add("a suspect will do",
        "outcome = ['workload.rank_desync', 'unknown.undetermined']\nprimary.rank = 5");
    add("its symptom is not asked for", "outcome = 'unknown.undetermined'\n"
                                        "primary.rank = '5'\nprimary.symptom = 'gpu.nvlink_error'");
    add("a symptom alone is met", "outcome = 'unknown.undetermined'\nprimary.symptom = 'a.b'");
    add("one suspect must have it all",
        "outcome = 'unknown.undetermined'\nprimary.rank = 5\nprimary.node = 'gpu-a01'");
    add("another rank is no suspect", "outcome = 'unknown.undetermined'\nprimary.rank = 6",
        "primary.rank");
    add("no suspect where undetermined is not accepted", "primary.rank = 5", "primary.rank");
    add("a suspect is not blamed", "not_blamed = ['rank:5', 'node:gpu-a01']");
    add("secondary without a primary", "secondary_contains = ['collective.watchdog_timeout']");
    add("missing evidence", "missing_evidence_mentions = ['DMESG', 'gpu-a01', 'rank 5']");
}

void CaseCheckTest::comparesSilentRank() { compare(*silentRankSample()); }

void CaseCheckTest::comparesAmbiguous_data() {
    addColumns();
    add("ambiguous", "ambiguous = true");
    add("commitment wanted", "ambiguous = false", "ambiguous");
    add("an alternative is no primary", "primary.node = 'gpu-a01'", "primary.node");
    add("an alternative is blame", "not_blamed = ['node:gpu-a01']", "not_blamed");
    add("others are spared", "not_blamed = ['rank:0', 'node:gpu-a03']");
    add("what would decide is missing evidence", "missing_evidence_mentions = ['chronyc']");
}

void CaseCheckTest::comparesAmbiguous() { compare(*ambiguousSample()); }

void CaseCheckTest::badNodesAreBlame() {
    Analysis analysis = *silentRankSample();
    QVERIFY(differences(analysis, "not_blamed = ['node:gpu-a01']").empty());
    analysis.verdict.badNodes = {"gpu-a01.cluster.local"};
    QCOMPARE(differences(analysis, "not_blamed = ['node:gpu-a01']").size(), std::size_t{1});
    QVERIFY(differences(analysis, "not_blamed = ['rank:0']").empty());
}

void CaseCheckTest::suspectsAreNoBlame() {
    Analysis analysis = *nvlinkFaultSample();
    Suspect suspect;
    suspect.entity.rank = 3;
    analysis.verdict.suspects = {suspect};
    QVERIFY(differences(analysis, "not_blamed = ['rank:3']").empty());
    // A determined verdict answers with its primary, whatever is suspected besides.
    QCOMPARE(differences(analysis, "outcome = ['hardware.nvlink', 'unknown.undetermined']\n"
                                   "primary.rank = 3")
                 .size(),
             std::size_t{1});
}

void CaseCheckTest::oneDifferenceForEachName() {
    const auto found =
        differences(*ambiguousSample(), "not_blamed = ['node:gpu-a01', 'rank:0', 'node:gpu-a02']\n"
                                        "outcome = 'hardware.gpu'");
    QCOMPARE(found.size(), std::size_t{3});
    QCOMPARE(found[0].key, std::string("outcome"));
    QCOMPARE(found[2].text,
             std::string("node:gpu-a02 must not be blamed, but an alternative accuses it"));
}

void CaseCheckTest::saysWhatCameInstead() {
    const auto found = differences(*nvlinkFaultSample(), "primary.node = 'gpu-a01'\n"
                                                         "outcome = 'hardware.gpu'");
    QCOMPARE(found[0].text, std::string("expected hardware.gpu, but it is hardware.nvlink"));
    QCOMPARE(found[1].text,
             std::string("expected gpu-a01, but GPU 0000:df:00 on gpu-a02 is accused"));
}

QTEST_GUILESS_MAIN(CaseCheckTest)
#include "case_check_test.moc"
