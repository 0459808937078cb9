// The document against the list of its keys, and what evidence cannot do to it.
#include "engine/report/verdict_json_writer.h"

#include <functional>

#include <QtTest>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "engine/base/digest.h"
#include "tests/support/sample_analysis.h"

using namespace ff;
using Json = nlohmann::ordered_json;

class VerdictJsonWriterTest : public QObject {
    Q_OBJECT
private slots:
    void hasEveryKeyInOrder();
    void everyKeyIsDocumented();
    void objectsHaveTheirKeys();
    void namesTheAccused();
    void unknownTimesAreNull();
    void openUncertaintyIsNull();
    void locatorsOpenTheirLines();
    void historySaysWhoMovedWhat();
    void everyNodeHasAnAttribution();
    void nobodyIsFaultyWithoutBadNodes();
    void ambiguityKeepsItsAlternatives();
    void undeterminedHasSuspectsAndNoPrimary();
    void ranksThatFailedAlikeAreOneRange();
    void saysWhatIsLeftOut();
    void sameInputGivesSameBytes();
    void hostileBytesBecomeReplacements();
    void danglingIdsAreNull();
};

namespace {

const std::string version = "9.8.7";

std::string write(const Analysis& analysis) {
    return writeVerdictJson({*analysis.bundle, *analysis.rules, analysis.graph, analysis.placement,
                             analysis.verdict, version});
}

Json parsed(const Analysis& analysis) { return Json::parse(write(analysis)); }

std::vector<std::string> keysOf(const Json& object) {
    std::vector<std::string> keys;
    for (const auto& [key, value] : object.items()) {
        keys.push_back(key);
    }
    return keys;
}

using Keys = std::vector<std::string>;

const Keys entityKeys = {"node",   "gpu",  "gpu_ids", "nic", "link",
                         "switch", "rank", "storage", "job"};

Keys joined(std::initializer_list<Keys> lists) {
    Keys all;
    for (const Keys& list : lists) {
        all.insert(all.end(), list.begin(), list.end());
    }
    return all;
}

} // namespace

void VerdictJsonWriterTest::hasEveryKeyInOrder() {
    const Keys wanted = {"schema",
                         "engine",
                         "ruleset",
                         "evidence_digest",
                         "workload",
                         "terminal_state",
                         "outcome",
                         "confidence",
                         "confidence_facts",
                         "ambiguous",
                         "critical_failure",
                         "primary",
                         "suspects",
                         "alternatives",
                         "secondary",
                         "unexplained",
                         "bad_nodes",
                         "suspect_domain",
                         "chain",
                         "summary",
                         "explanation",
                         "next_steps",
                         "events",
                         "clocks",
                         "missing_evidence",
                         "connector_reports",
                         "rules_not_run",
                         "attributions"};
    for (const auto& sample : {nvlinkFaultSample(), silentRankSample(), ambiguousSample()}) {
        QCOMPARE(keysOf(parsed(*sample)), wanted);
    }
    const Json document = parsed(*nvlinkFaultSample());
    QCOMPARE(document["schema"].get<std::string>(), std::string("firstfault/verdict/1"));
    QCOMPARE(document["engine"].get<std::string>(), version);
    QCOMPARE(keysOf(document["ruleset"]), (Keys{"name", "hash"}));
}

/// Keys that are names of nodes (`topology`) are none of the schema.
void VerdictJsonWriterTest::everyKeyIsDocumented() {
    QFile page(QStringLiteral(FIRSTFAULT_SOURCE_DIR "/resources/verdict.md"));
    QVERIFY(page.open(QIODevice::ReadOnly));
    const QString words = QString::fromUtf8(page.readAll());
    Analysis analysis = *nvlinkFaultSample();
    analysis.verdict.leftOut = LeftOut{{"a/b"}, {"x.log"}, {{"e1", "s", "n"}}, true, "with"};
    const std::vector<Attempt> attempts(2);
    const Json whole = Json::parse(writeVerdictJson({*analysis.bundle, *analysis.rules,
                                                     analysis.graph, analysis.placement,
                                                     analysis.verdict, version, &attempts}));
    int keys = 0;
    const std::function<void(const Json&, bool)> check = [&](const Json& value, bool areNames) {
        for (const auto& [key, each] : value.items()) {
            if (value.is_object() && !areNames) {
                ++keys;
                const QString quoted = u'`' + QString::fromStdString(key) + u'`';
                QVERIFY2(words.contains(quoted), qPrintable(quoted));
            }
            if (each.is_structured()) {
                check(each, value.is_object() && value.contains("nvlink_domain"));
            }
        }
    };
    for (const Json& document : {whole, parsed(*silentRankSample()), parsed(*ambiguousSample())}) {
        check(document, false);
    }
    QVERIFY(keys > 500);
}

void VerdictJsonWriterTest::objectsHaveTheirKeys() {
    const Json document = parsed(*nvlinkFaultSample());
    const Json ambiguous = parsed(*ambiguousSample());
    const Json silent = parsed(*silentRankSample());
    const Keys head = joined({{"event", "symptom", "title"}, entityKeys, {"time", "onset"}});
    const Keys accused = joined({head, {"rests_on", "rests_on_text", "evidence"}});
    QCOMPARE(keysOf(document["primary"]), accused);
    QCOMPARE(keysOf(document["critical_failure"]), head);
    QCOMPARE(keysOf(ambiguous["alternatives"][0]),
             joined({accused, {"why_not_primary", "would_decide"}}));
    QCOMPARE(keysOf(ambiguous["alternatives"][0]["would_decide"][0]), (Keys{"what", "how"}));
    QCOMPARE(keysOf(silent["suspects"][0]), joined({entityKeys, {"why"}}));
    QCOMPARE(keysOf(document["secondary"][0]),
             (Keys{"event", "symptom", "count", "explained_by", "edge"}));
    QCOMPARE(keysOf(document["outcome"]), (Keys{"domain", "sub_domain", "tags"}));
    QCOMPARE(keysOf(document["chain"][0]),
             (Keys{"event", "relation", "rule", "delta_ns", "uncertainty_ns", "order_proven",
                   "because", "from", "events"}));
    QCOMPARE(keysOf(document["events"][0]), (Keys{"id", "symptom", "entity", "time", "onset",
                                                  "count", "state", "history", "evidence"}));
    QCOMPARE(keysOf(document["missing_evidence"][0]), (Keys{"what", "why_it_matters", "how"}));
    QCOMPARE(keysOf(document["connector_reports"][0]),
             (Keys{"source", "member_or_node", "status", "reason", "records", "bytes", "first_time",
                   "last_time"}));
    QCOMPARE(keysOf(document["rules_not_run"][0]), (Keys{"rule", "reason"}));
    QCOMPARE(keysOf(document["attributions"][0]), (Keys{"type", "node", "attributions"}));
    QCOMPARE(keysOf(document["workload"]),
             (Keys{"id", "scheduler", "name", "status", "exit_code", "signal", "start", "end",
                   "nodes", "ranks", "placement", "attempt", "topology"}));
}

void VerdictJsonWriterTest::namesTheAccused() {
    const Json primary = parsed(*nvlinkFaultSample())["primary"];
    QCOMPARE(primary["symptom"].get<std::string>(), std::string("gpu.nvlink_error"));
    QCOMPARE(primary["node"].get<std::string>(), std::string("gpu-a02"));
    QCOMPARE(primary["gpu"].get<std::string>(), std::string("0000:df:00"));
    QCOMPARE(primary["gpu_ids"]["index"].get<int>(), 7);
    QVERIFY(primary["gpu_ids"]["uuid"].is_null());
    QVERIFY(primary["rank"].is_null());
    QVERIFY(primary["nic"].is_null());
    QCOMPARE(primary["time"].get<std::string>(), std::string("2026-03-14T09:26:53.589793000Z"));
}

void VerdictJsonWriterTest::unknownTimesAreNull() {
    const Json document = parsed(*nvlinkFaultSample());
    int untimed = 0;
    for (const Json& event : document["events"]) {
        if (event["symptom"] == "workload.cuda_error") {
            QVERIFY(event["time"].is_null());
            QVERIFY(event["onset"].is_null());
            ++untimed;
        } else {
            QVERIFY(event["time"].is_string());
        }
    }
    QCOMPARE(untimed, 8);
}

void VerdictJsonWriterTest::openUncertaintyIsNull() {
    Analysis analysis = *nvlinkFaultSample();
    const Json before = Json::parse(write(analysis));
    QVERIFY(before["chain"][0]["relation"].is_null());
    QVERIFY(before["chain"][1]["delta_ns"].is_null()); // CUDA errors have no time
    QCOMPARE(before["chain"][2]["delta_ns"].get<std::int64_t>(), 320 * millisecond);
    QCOMPARE(before["chain"][2]["uncertainty_ns"].get<std::int64_t>(), 48 * millisecond);
    QVERIFY(before["chain"][2]["order_proven"].get<bool>());
    analysis.verdict.chain[2].delay.most = maxTime;
    const Json after = Json::parse(write(analysis));
    QCOMPARE(after["chain"][2]["delta_ns"].get<std::int64_t>(), 320 * millisecond);
    QVERIFY(after["chain"][2]["uncertainty_ns"].is_null());
}

void VerdictJsonWriterTest::locatorsOpenTheirLines() {
    const auto sample = nvlinkFaultSample();
    int checked = 0;
    const Json document = parsed(*sample);
    for (const Json& event : document["events"]) {
        for (const Json& locator : event["evidence"]) {
            QCOMPARE(keysOf(locator), (Keys{"member", "line", "offset", "length", "hash"}));
            for (const Member& member : sample->bundle->members) {
                if (member.path == locator["member"].get<std::string>()) {
                    const std::string_view line = member.bytes->view().substr(
                        locator["offset"].get<std::size_t>(), locator["length"].get<std::size_t>());
                    QCOMPARE(locator["hash"].get<std::string>(),
                             fmt::format("{:016x}", quickHash(line)));
                    ++checked;
                }
            }
        }
    }
    QCOMPARE(checked, 24);
}

void VerdictJsonWriterTest::historySaysWhoMovedWhat() {
    const Json document = parsed(*nvlinkFaultSample());
    const std::string cause = document["primary"]["event"].get<std::string>();
    for (const Json& event : document["events"]) {
        if (event["symptom"] != "gpu.channel_aborted") {
            continue;
        }
        QCOMPARE(event["state"].get<std::string>(), std::string("demoted"));
        QCOMPARE(event["count"].get<int>(), 12);
        QCOMPARE(event["evidence"].size(), std::size_t{4});
        const Json& move = event["history"].back();
        QCOMPARE(keysOf(move), (Keys{"phase", "rule", "to", "by", "reason"}));
        QCOMPARE(move["phase"].get<std::string>(), std::string("main"));
        QCOMPARE(move["rule"].get<std::string>(), std::string("gpu/fault-aborts-channels"));
        QCOMPARE(move["by"].get<std::string>(), cause);
        return;
    }
    QFAIL("no aborted channel in the document");
}

void VerdictJsonWriterTest::everyNodeHasAnAttribution() {
    const Json attributions = parsed(*nvlinkFaultSample())["attributions"];
    QCOMPARE(attributions.size(), std::size_t{2});
    QCOMPARE(attributions[0]["type"].get<std::string>(), std::string("NodeAttribution"));
    QCOMPARE(attributions[0]["node"].get<std::string>(), std::string("gpu-a01"));
    QVERIFY(attributions[0]["attributions"].empty());
    const Json& faulty = attributions[1]["attributions"];
    QCOMPARE(faulty.size(), std::size_t{1});
    QCOMPARE(keysOf(faulty[0]), (Keys{"symptom", "event", "evidence"}));
    QCOMPARE(faulty[0]["symptom"].get<std::string>(), std::string("gpu.nvlink_error"));
}

void VerdictJsonWriterTest::nobodyIsFaultyWithoutBadNodes() {
    const Json document = parsed(*ambiguousSample());
    QCOMPARE(document["attributions"].size(), std::size_t{2});
    for (const Json& each : document["attributions"]) {
        QVERIFY(each["attributions"].is_array());
        QVERIFY(each["attributions"].empty());
    }
}

void VerdictJsonWriterTest::ambiguityKeepsItsAlternatives() {
    const Json document = parsed(*ambiguousSample());
    QVERIFY(document["ambiguous"].get<bool>());
    QVERIFY(document["primary"].is_null());
    QCOMPARE(document["alternatives"].size(), std::size_t{2});
    QVERIFY(!document["alternatives"][1]["would_decide"].empty());
}

void VerdictJsonWriterTest::undeterminedHasSuspectsAndNoPrimary() {
    const Json document = parsed(*silentRankSample());
    QVERIFY(document["primary"].is_null());
    QVERIFY(document["suspect_domain"].is_null());
    QCOMPARE(document["suspects"][0]["rank"].get<int>(), 5);
    QVERIFY(document["unexplained"][0]["event"].is_null());
    QCOMPARE(document["unexplained"][0]["rank"].get<int>(), 5);
}

void VerdictJsonWriterTest::ranksThatFailedAlikeAreOneRange() {
    Analysis analysis = *silentRankSample();
    Unexplained& entry = analysis.verdict.unexplained.front();
    entry.rank.reset();
    entry.ranks = {3, 4, 5, 9};
    const Json document = parsed(analysis);
    QVERIFY(document["unexplained"][0]["rank"].is_null());
    QCOMPARE(document["unexplained"][0]["ranks"].get<std::string>(), std::string("3-5,9"));
    QCOMPARE(document["unexplained"][0]["fell_silent"].get<bool>(), false);
    entry.fellSilent = true;
    QCOMPARE(parsed(analysis)["unexplained"][0]["fell_silent"].get<bool>(), true);
}

void VerdictJsonWriterTest::saysWhatIsLeftOut() {
    Analysis analysis = *nvlinkFaultSample();
    LeftOut leftOut;
    leftOut.rules = {"gpu/nvrm-xid"};
    leftOut.events = {{"e3", "gpu.nvlink_error", "GPU 0000:df:00 on gpu-a02"}};
    leftOut.changesVerdict = true;
    leftOut.summaryWith = "another";
    analysis.verdict.leftOut = leftOut;
    const Json without = parsed(analysis)["without"];
    QCOMPARE(keysOf(without),
             (Keys{"rules", "members", "events", "changes_verdict", "summary_with"}));
    QCOMPARE(without["rules"][0].get<std::string>(), std::string("gpu/nvrm-xid"));
    QVERIFY(without["members"].empty());
    QCOMPARE(keysOf(without["events"][0]), (Keys{"event", "symptom", "entity"}));
    QVERIFY(without["changes_verdict"].get<bool>());
    QVERIFY(!parsed(*nvlinkFaultSample()).contains("without"));
}

void VerdictJsonWriterTest::sameInputGivesSameBytes() {
    QCOMPARE(write(*nvlinkFaultSample()), write(*nvlinkFaultSample()));
    QVERIFY(write(*nvlinkFaultSample()) != write(*ambiguousSample()));
}

void VerdictJsonWriterTest::hostileBytesBecomeReplacements() {
    Analysis analysis = *nvlinkFaultSample();
    const std::string hostile("\xff\x00\x1b[2J\xc3\"\\</script>", 18);
    analysis.verdict.summary = hostile;
    analysis.verdict.primary->whyNotPrimary = hostile;
    analysis.graph.log.events[1].entity.node = hostile;
    analysis.verdict.badNodes = {hostile};
    auto bundle = std::make_shared<Bundle>(*analysis.bundle);
    bundle->members[0].path = hostile;
    bundle->digest = hostile;
    analysis.bundle = bundle;
    const std::string text = write(analysis);
    QVERIFY(text.find('\x1b') == std::string::npos);
    QVERIFY(text.find('\0') == std::string::npos);
    const QString decoded = QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
    QCOMPARE(decoded.toUtf8().toStdString(), text);
    const Json document = Json::parse(text);
    QVERIFY(document["summary"].get<std::string>().find("\"\\</script>") != std::string::npos);
}

void VerdictJsonWriterTest::danglingIdsAreNull() {
    Analysis analysis = *nvlinkFaultSample();
    analysis.verdict.criticalFailure = EventId(std::size_t{9999});
    analysis.verdict.secondary[0].edge = 9999;
    analysis.verdict.chain[1].rule = RuleId(std::size_t{9999});
    analysis.verdict.primary->evidence[0].member = MemberId(std::size_t{9999});
    const Json document = Json::parse(write(analysis));
    QVERIFY(document["critical_failure"].is_null());
    QVERIFY(document["secondary"][0]["edge"].is_null());
    QVERIFY(document["chain"][1]["rule"].is_null());
    QVERIFY(document["primary"]["evidence"][0]["member"].is_null());
}

QTEST_GUILESS_MAIN(VerdictJsonWriterTest)
#include "verdict_json_writer_test.moc"
