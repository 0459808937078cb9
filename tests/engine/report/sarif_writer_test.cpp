// The log against the shape of SARIF 2.1.0, what it says, and what evidence cannot do to it.
#include "engine/report/sarif_writer.h"

#include <QtTest>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "engine/redaction/name_collector.h"
#include "tests/support/sample_analysis.h"
#include "tests/support/sarif_checker.h"

using namespace ff;
using Json = nlohmann::ordered_json;

class SarifWriterTest : public QObject {
    Q_OBJECT
private slots:
    void checkerSeesWhatIsWrong_data();
    void checkerSeesWhatIsWrong();
    void samplesHaveTheShape();
    void causeIsAnErrorWithItsChain();
    void stepsNameTimeOrderAndRule();
    void filesAreRelativeWithDigests();
    void placesStandBelowTheirNodes();
    void alternativesOfAnAmbiguousVerdictAreWarnings();
    void suspectsAndRanksWithoutACause();
    void jobWithoutFaultPasses();
    void rulesAreThoseInvolved();
    void issuesAndExclusionsAreNotifications();
    void sameInputGivesSameBytes();
    void fingerprintsOutliveOtherNumbers();
    void hostileEvidenceIsInert();
    void longLinesAreCutAroundTheMatch();
    void danglingIdsKeepTheShape();
    void largeJobsAreBounded();
    void namesBecomeTokensEverywhere();
};

namespace {

const std::string version = "9.8.7";

ReportInput inputOf(const Analysis& analysis) {
    return {*analysis.bundle, *analysis.rules, analysis.graph,    analysis.placement,
            analysis.verdict, version,         &analysis.attempts};
}

std::string write(const Analysis& analysis, Redactor* redactor = nullptr) {
    return writeSarif(inputOf(analysis), analysis.issues, redactor);
}

Json runOf(const Analysis& analysis) { return Json::parse(write(analysis))["runs"][0]; }

/// Empty when the log has the shape.
std::string problemsOf(const std::string& text) {
    std::string all;
    for (const std::string& problem : sarifProblems(text)) {
        all += problem + "\n";
    }
    return all;
}

#define HAS_SHAPE(text) QCOMPARE(problemsOf(text), std::string())

std::string textOf(const Json& value) { return value.get<std::string>(); }

std::vector<Json> resultsOf(const Json& run, const std::string& standing) {
    std::vector<Json> found;
    for (const Json& result : run["results"]) {
        if (result["properties"]["standing"] == standing) {
            found.push_back(result);
        }
    }
    return found;
}

std::vector<std::string> notesOf(const Json& run, const std::string& kind) {
    std::vector<std::string> found;
    for (const Json& note : run["invocations"][0]["toolExecutionNotifications"]) {
        if (note["descriptor"]["id"] == kind) {
            found.push_back(textOf(note["level"]) + ": " + textOf(note["message"]["text"]));
        }
    }
    return found;
}

/// The same analysis with the line of the first evidence of its cause replaced.
Analysis withLine(const Analysis& given, const std::string& path, const std::string& line,
                  const std::string& match) {
    class Bytes : public ByteSource {
    public:
        explicit Bytes(std::string text) : m_text(std::move(text)) {}
        std::string_view view() const override { return m_text; }

    private:
        std::string m_text;
    };
    Analysis analysis = given;
    Event& event = analysis.graph.log.events[analysis.verdict.primary->event.index()];
    auto bundle = std::make_shared<Bundle>(*analysis.bundle);
    Member& member = bundle->members[event.evidence.front().locator.member.index()];
    member.path = path;
    member.size = line.size();
    member.bytes = std::make_shared<Bytes>(line);
    Locator locator = event.evidence.front().locator;
    locator.line = 1;
    locator.offset = 0;
    locator.length = line.size();
    event.evidence.resize(1);
    event.evidence.front().locator = locator;
    event.evidence.front().captures = {{"match", match, 0, 0}};
    analysis.verdict.primary->restsOn = {locator};
    analysis.verdict.primary->evidence = {locator};
    analysis.bundle = bundle;
    return analysis;
}

} // namespace

void SarifWriterTest::checkerSeesWhatIsWrong_data() {
    QTest::addColumn<QString>("pointer");
    QTest::addColumn<QString>("value");
    QTest::addColumn<QString>("problem");
    const auto add = [](const char* name, const char* pointer, const char* value,
                        const char* problem) {
        QTest::newRow(name) << pointer << value << problem;
    };
    add("version", "/version", "\"2.0.0\"", "is none of");
    add("unknown", "/colour", "1", "no property of Log");
    add("level", "/runs/0/results/0/level", "\"fatal\"", "is none of");
    add("pass with level", "/runs/0/results/0/kind", "\"pass\"", "only a failure");
    add("rule", "/runs/0/results/0/ruleIndex", "99", "refers to nothing");
    add("other rule", "/runs/0/results/0/ruleId", "\"x\"", "something else");
    add("no message", "/runs/0/results/0/message", "{}", "lacks text");
    add("line 0", "/runs/0/results/0/locations/0/physicalLocation/region/startLine", "0", "no One");
    add("file", "/runs/0/results/0/locations/0/physicalLocation/artifactLocation/index", "999",
        "refers to nothing");
    add("absolute", "/runs/0/artifacts/0/location/uri", "\"/etc/passwd\"", "no RelativeUri");
    add("not encoded", "/runs/0/artifacts/0/location/uri", "\"a b\"", "no RelativeUri");
    add("climbs", "/runs/0/artifacts/0/location/uri", "\"a/../b\"", "no RelativeUri");
    add("base", "/runs/0/originalUriBaseIds", "{}", "uriBaseId refers to nothing");
    add("hash", "/runs/0/artifacts/0/hashes/sha-256", "\"12\"", "no Hash");
    add("guid", "/runs/0/automationDetails/guid", "\"1-2\"", "no Guid");
    add("time", "/runs/0/results/0/codeFlows/0/threadFlows/0/locations/0/executionTimeUtc",
        "\"2026-03-14 09:26\"", "no Time");
    add("importance", "/runs/0/results/0/codeFlows/0/threadFlows/0/locations/0/importance",
        "\"great\"", "is none of");
    add("place holder", "/runs/0/results/0/message/text", "\"see {0}\"", "no MessageText");
    add("link", "/runs/0/results/0/message/text", "\"[a](http://b)\"", "no MessageText");
    add("control", "/runs/0/results/0/message/text", "\"a\\u001bb\"", "characters that act");
    add("direction", "/runs/0/properties/summary", "\"a\\u202eb\"", "characters that act");
    add("no driver", "/runs/0/tool", "{}", "lacks driver");
}

void SarifWriterTest::checkerSeesWhatIsWrong() {
    QFETCH(QString, pointer);
    QFETCH(QString, value);
    QFETCH(QString, problem);
    Json log = Json::parse(write(*nvlinkFaultSample()));
    log[Json::json_pointer(pointer.toStdString())] = Json::parse(value.toStdString());
    const QString problems = QString::fromStdString(problemsOf(log.dump()));
    QVERIFY2(problems.contains(problem), qPrintable(problems));
}

void SarifWriterTest::samplesHaveTheShape() {
    for (const auto& sample : {nvlinkFaultSample(), silentRankSample(), ambiguousSample()}) {
        HAS_SHAPE(write(*sample));
    }
    const Json run = runOf(*nvlinkFaultSample());
    const Json& driver = run["tool"]["driver"];
    QCOMPARE(textOf(driver["name"]), std::string("Firstfault"));
    QCOMPARE(textOf(driver["semanticVersion"]), version);
    QCOMPARE(textOf(driver["properties"]["ruleSetDigest"]), nvlinkFaultSample()->rules->hash);
    QVERIFY(run["invocations"][0]["executionSuccessful"].get<bool>());
}

void SarifWriterTest::causeIsAnErrorWithItsChain() {
    const auto sample = nvlinkFaultSample();
    const Json run = runOf(*sample);
    const Json& cause = run["results"][0];
    QCOMPARE(textOf(cause["ruleId"]), std::string("gpu.nvlink_error"));
    QCOMPARE(textOf(cause["level"]), std::string("error"));
    QCOMPARE(textOf(cause["message"]["text"]), sample->verdict.summary);
    QCOMPARE(textOf(cause["properties"]["confidence"]), std::string("established"));
    const Json& place = cause["locations"][0]["physicalLocation"];
    QCOMPARE(textOf(place["artifactLocation"]["uri"]), std::string("gpu-a02/kern.log"));
    QVERIFY(place["region"]["startLine"].get<int>() >= 1);
    QVERIFY(textOf(place["region"]["snippet"]["text"]).find("Xid") != std::string::npos);
    QCOMPARE(resultsOf(run, "primary").size(), std::size_t{1});
    QVERIFY(!cause["codeFlows"][0]["threadFlows"][0]["locations"].empty());
    QCOMPARE(textOf(run["properties"]["outcome"]), std::string("hardware.nvlink"));
}

void SarifWriterTest::stepsNameTimeOrderAndRule() {
    const auto sample = nvlinkFaultSample();
    const Json run = runOf(*sample);
    std::vector<Json> hops;
    std::size_t alike = 0;
    for (const Json& step : run["results"][0]["codeFlows"][0]["threadFlows"][0]["locations"]) {
        if (step["importance"] == "essential") {
            hops.push_back(step);
        } else {
            QCOMPARE(step["executionOrder"], hops.back()["executionOrder"]);
            ++alike;
        }
    }
    QCOMPARE(hops.size(), sample->verdict.chain.size());
    std::size_t further = 0;
    for (std::size_t i = 0; i < hops.size(); ++i) {
        QCOMPARE(hops[i]["executionOrder"].get<std::size_t>(), i + 1);
        further += sample->verdict.chain[i].events.size() - 1;
    }
    QCOMPARE(alike, further);
    QCOMPARE(hops.front()["kinds"], Json::array({"cause"}));
    QCOMPARE(textOf(hops.front()["executionTimeUtc"]),
             std::string("2026-03-14T09:26:53.589793000Z"));
    QCOMPARE(textOf(hops.back()["kinds"].back()), std::string("failure"));
    QVERIFY(textOf(hops[1]["properties"]["rule"]).find('/') != std::string::npos);
    QVERIFY(hops[1]["properties"].contains("orderProven"));
}

void SarifWriterTest::filesAreRelativeWithDigests() {
    const auto sample = nvlinkFaultSample();
    const Json run = runOf(*sample);
    const Json& artifact = run["artifacts"][0];
    QCOMPARE(textOf(artifact["location"]["uriBaseId"]), std::string("BUNDLE"));
    const std::string digest = textOf(artifact["hashes"]["sha-256"]);
    for (const Member& member : sample->bundle->members) {
        if (member.path == textOf(artifact["location"]["uri"])) {
            QCOMPARE(artifact["length"].get<std::uint64_t>(), member.size);
            const std::string_view bytes = member.bytes->view();
            const QByteArray raw(bytes.data(), static_cast<qsizetype>(bytes.size()));
            QCOMPARE(QByteArray::fromStdString(digest),
                     QCryptographicHash::hash(raw, QCryptographicHash::Sha256).toHex());
            return;
        }
    }
    QFAIL("the artifact is no member");
}

void SarifWriterTest::placesStandBelowTheirNodes() {
    const Json run = runOf(*nvlinkFaultSample());
    const Json& place = run["results"][0]["locations"][0]["logicalLocations"][0];
    QCOMPARE(textOf(place["kind"]), std::string("gpu"));
    QCOMPARE(textOf(place["fullyQualifiedName"]), std::string("node:gpu-a02/gpu:0000:df:00"));
    const Json& listed = run["logicalLocations"][place["index"].get<std::size_t>()];
    const Json& node = run["logicalLocations"][listed["parentIndex"].get<std::size_t>()];
    QCOMPARE(textOf(node["name"]), std::string("gpu-a02"));
    QCOMPARE(textOf(node["kind"]), std::string("node"));
}

void SarifWriterTest::alternativesOfAnAmbiguousVerdictAreWarnings() {
    Analysis analysis = *ambiguousSample();
    const auto open = resultsOf(runOf(analysis), "alternative");
    QCOMPARE(open.size(), std::size_t{2});
    QCOMPARE(textOf(open[0]["level"]), std::string("warning"));
    QVERIFY(open[0]["partialFingerprints"] != open[1]["partialFingerprints"]);
    QVERIFY(!open[1]["properties"]["wouldDecide"].empty());
    analysis.verdict.isAmbiguous = false;
    QCOMPARE(textOf(resultsOf(runOf(analysis), "alternative")[0]["level"]), std::string("note"));
}

void SarifWriterTest::suspectsAndRanksWithoutACause() {
    Analysis analysis = *silentRankSample();
    Unexplained many;
    many.ranks = {3, 4, 5, 9};
    many.why = "their logs end early";
    many.fellSilent = true;
    analysis.verdict.unexplained.push_back(many);
    HAS_SHAPE(write(analysis));
    const Json run = runOf(analysis);
    QCOMPARE(textOf(run["results"][0]["ruleId"]), std::string("firstfault.undetermined"));
    QCOMPARE(textOf(run["results"][0]["level"]), std::string("warning"));
    const auto suspects = resultsOf(run, "suspect");
    QCOMPARE(suspects.size(), analysis.verdict.suspects.size());
    QCOMPARE(textOf(suspects[0]["level"]), std::string("note"));
    QCOMPARE(textOf(suspects[0]["locations"][0]["logicalLocations"][0]["kind"]),
             std::string("rank"));
    const auto ranks = resultsOf(run, "unexplained");
    QCOMPARE(textOf(ranks.front()["level"]), std::string("warning"));
    QCOMPARE(textOf(ranks.back()["level"]), std::string("note"));
    QCOMPARE(textOf(ranks.back()["properties"]["ranks"]), std::string("3-5,9"));
    QCOMPARE(ranks.back()["occurrenceCount"].get<int>(), 4);
    QVERIFY(!notesOf(run, "firstfault.missing_evidence").empty());
}

void SarifWriterTest::jobWithoutFaultPasses() {
    Analysis analysis = *silentRankSample();
    analysis.verdict.outcome = {"none", "completed", {}};
    analysis.verdict.terminalState = TerminalState::Completed;
    HAS_SHAPE(write(analysis));
    const Json result = runOf(analysis)["results"][0];
    QCOMPARE(textOf(result["kind"]), std::string("pass"));
    QCOMPARE(textOf(result["level"]), std::string("none"));
}

void SarifWriterTest::rulesAreThoseInvolved() {
    const auto sample = nvlinkFaultSample();
    const Json run = runOf(*sample);
    std::set<std::string> used;
    for (const Json& result : run["results"]) {
        used.insert(textOf(result["ruleId"]));
    }
    std::set<std::string> listed;
    for (const Json& rule : run["tool"]["driver"]["rules"]) {
        listed.insert(textOf(rule["id"]));
        QVERIFY(!textOf(rule["shortDescription"]["text"]).empty());
        QVERIFY(!textOf(rule["help"]["text"]).empty());
    }
    QCOMPARE(listed, used);
    const Json& cause = run["tool"]["driver"]["rules"][0];
    QCOMPARE(textOf(cause["properties"]["role"]), std::string("cause"));
    QCOMPARE(textOf(cause["defaultConfiguration"]["level"]), std::string("error"));
}

void SarifWriterTest::issuesAndExclusionsAreNotifications() {
    Analysis analysis = *nvlinkFaultSample();
    IntakeIssue issue;
    issue.member = MemberId(std::size_t{0});
    issue.line = 7;
    issue.what = "cut in a {brace} and a [link](http://x)";
    issue.count = 3;
    IntakeIssue worse;
    worse.severity = IntakeIssue::Severity::Error;
    worse.what = "cannot be read";
    analysis.issues = {issue, worse};
    LeftOut leftOut;
    leftOut.rules = {"gpu/nvrm-xid"};
    leftOut.members = {"gpu-a02/kern.log"};
    leftOut.changesVerdict = true;
    leftOut.summaryWith = "another";
    analysis.verdict.leftOut = leftOut;
    analysis.verdict.rulesNotRun = {{"network/program", "is not trusted"}};
    HAS_SHAPE(write(analysis));
    const Json run = runOf(analysis);
    QCOMPARE(notesOf(run, "firstfault.intake"),
             (std::vector<std::string>{
                 "error: cannot be read",
                 "warning: cut in a {{brace}} and a \\[link\\](http://x) (3 times)"}));
    const auto left = notesOf(run, "firstfault.left_out");
    QCOMPARE(left.size(), std::size_t{3});
    QCOMPARE(left[1], std::string("warning: Left out: file gpu-a02/kern.log"));
    QVERIFY(left[2].find("the verdict is another: another") != std::string::npos);
    QCOMPARE(notesOf(run, "firstfault.rule_not_run").front(),
             std::string("warning: network/program: is not trusted"));
}

void SarifWriterTest::sameInputGivesSameBytes() {
    QCOMPARE(write(*nvlinkFaultSample()), write(*nvlinkFaultSample()));
    QVERIFY(write(*nvlinkFaultSample()) != write(*ambiguousSample()));
}

void SarifWriterTest::fingerprintsOutliveOtherNumbers() {
    const auto sample = nvlinkFaultSample();
    Analysis other = *sample;
    Event& cause = other.graph.log.events[other.verdict.primary->event.index()];
    cause.count += 5;
    cause.first.at += second;
    const auto of = [](const Analysis& analysis) {
        return runOf(analysis)["results"][0]["partialFingerprints"];
    };
    QCOMPARE(of(*sample), of(other));
    cause.entity.node = "gpu-a01";
    QVERIFY(of(*sample) != of(other));
}

void SarifWriterTest::hostileEvidenceIsInert() {
    const std::string hostile("<script>alert(1)</script>\x1b[31mred\x1b]0;t\x07 \xe2\x80\xae"
                              "drow \0 \xff\xc3( [x](javascript:1) {0} \"\\ \xe2\x80\xa8 end",
                              92);
    Analysis analysis =
        withLine(*nvlinkFaultSample(), "../a b/" + hostile + "/\xff:%2e?#.log", hostile, "end");
    analysis.verdict.summary = hostile;
    analysis.verdict.explanation = hostile;
    analysis.verdict.nextSteps = {hostile};
    analysis.verdict.badNodes = {hostile};
    analysis.verdict.workload.id = hostile;
    analysis.verdict.chain[1].because = hostile;
    for (Event& event : analysis.graph.log.events) {
        event.entity.node = hostile;
    }
    IntakeIssue issue;
    issue.what = hostile;
    analysis.issues = {issue};
    const std::string text = write(analysis);
    HAS_SHAPE(text);
    const Json run = Json::parse(text)["runs"][0];
    const Json& place = run["results"][0]["locations"][0]["physicalLocation"];
    const std::string line = textOf(place["region"]["snippet"]["text"]);
    QVERIFY(line.find("<U+202E>") != std::string::npos);
    QVERIFY(line.find("<U+0000>") != std::string::npos);
    QVERIFY(line.find("<0xFF>") != std::string::npos);
    QVERIFY(line.find("<script>") != std::string::npos); // a value of JSON, as it was logged
    const std::string uri = textOf(place["artifactLocation"]["uri"]);
    QVERIFY2(uri.starts_with("a%20b/%3Cscript%3E"), uri.c_str());
    QVERIFY(uri.find("%00") != std::string::npos);
}

void SarifWriterTest::longLinesAreCutAroundTheMatch() {
    const std::string before(600'000, 'a');
    const std::string line = before + " NVRM: Xid 149 " + std::string(500'000, 'b');
    const Analysis analysis = withLine(*nvlinkFaultSample(), "k.log", line, "Xid 149");
    const std::string text = write(analysis);
    HAS_SHAPE(text);
    QVERIFY(text.size() < 200'000);
    const Json run = Json::parse(text)["runs"][0];
    const std::string snippet =
        textOf(run["results"][0]["locations"][0]["physicalLocation"]["region"]["snippet"]["text"]);
    QVERIFY(snippet.find("NVRM: Xid 149") != std::string::npos);
    QVERIFY(snippet.find("bytes left out") != std::string::npos);
    QVERIFY(snippet.size() < 2'000);
}

void SarifWriterTest::danglingIdsKeepTheShape() {
    Analysis analysis = *nvlinkFaultSample();
    const std::size_t nowhere = 9999;
    analysis.verdict.criticalFailure = EventId(nowhere);
    analysis.verdict.chain[1].rule = RuleId(nowhere);
    analysis.verdict.chain[1].event = EventId(nowhere);
    analysis.verdict.primary->restsOn.front().member = MemberId(nowhere);
    HAS_SHAPE(write(analysis));
    analysis.verdict.primary->event = EventId(nowhere);
    HAS_SHAPE(write(analysis));
    QCOMPARE(textOf(runOf(analysis)["results"][0]["ruleId"]),
             std::string("firstfault.unknown_fault"));
}

void SarifWriterTest::largeJobsAreBounded() {
    Analysis analysis = *nvlinkFaultSample();
    const Event pattern = analysis.graph.log.events.back();
    ChainHop& last = analysis.verdict.chain.back();
    for (int rank = 0; rank < 4096; ++rank) {
        Event event = pattern;
        event.id = EventId(analysis.graph.log.events.size());
        event.entity = {};
        event.entity.rank = rank;
        analysis.graph.log.events.push_back(event);
        last.events.push_back(event.id);
        Unexplained unexplained;
        unexplained.event = event.id;
        unexplained.why = "no rule relates it";
        analysis.verdict.unexplained.push_back(unexplained);
        IntakeIssue issue;
        issue.what = fmt::format("problem {}", rank);
        analysis.issues.push_back(issue);
    }
    const std::string text = write(analysis);
    HAS_SHAPE(text);
    QVERIFY2(text.size() < 500'000, std::to_string(text.size()).c_str());
    const auto told = notesOf(Json::parse(text)["runs"][0], "firstfault.shortened");
    QCOMPARE(told.size(), std::size_t{3});
    QVERIFY(told[0].find("events of the chain are listed here") != std::string::npos);
    QVERIFY(told[1].starts_with("note: 50 of "));
    QCOMPARE(told[2], std::string("note: 100 of 4096 problems of reading are listed here."));
}

void SarifWriterTest::namesBecomeTokensEverywhere() {
    const auto sample = nvlinkFaultSample();
    const KnownNames names = collectNames({*sample->bundle, sample->readings, sample->placement,
                                           sample->graph, sample->verdict.workload});
    Redactor redactor = Redactor::numbered(names);
    const std::string text = write(*sample, &redactor);
    HAS_SHAPE(text);
    QVERIFY(text.find("gpu-a02") == std::string::npos);
    QVERIFY(text.find("gpu-a01") == std::string::npos);
    QVERIFY(text.find("host-1") != std::string::npos);
    Redactor again = Redactor::numbered(names);
    QCOMPARE(write(*sample, &again), text);
    const Json run = Json::parse(text)["runs"][0];
    QVERIFY(!run["redactionTokens"].empty());
    QVERIFY(run["results"][0]["partialFingerprints"] !=
            runOf(*sample)["results"][0]["partialFingerprints"]);
}

QTEST_GUILESS_MAIN(SarifWriterTest)
#include "sarif_writer_test.moc"
