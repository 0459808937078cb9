// The document against its schema, parsed back.
#include "engine/report/explanation_json_writer.h"

#include <QtTest>

#include <nlohmann/json.hpp>

#include "tests/engine/report/explanation_scene.h"

using namespace ff;
using Json = nlohmann::ordered_json;

namespace {

using Keys = std::vector<std::string>;

Keys keysOf(const Json& object) {
    Keys keys;
    for (const auto& [key, value] : object.items()) {
        keys.push_back(key);
    }
    return keys;
}

Json parsed(const ExplanationScene& scene) {
    return Json::parse(writeExplanationJson(scene.input(), scene.explanation));
}

} // namespace

class ExplanationJsonWriterTest : public QObject {
    Q_OBJECT

private slots:
    void hasEveryKeyInOrder() {
        const Json document = parsed({});
        QVERIFY(keysOf(document) == Keys({"schema", "engine", "ruleset", "evidence_digest",
                                          "verdict", "rules", "event", "why_not"}));
        QVERIFY(document["schema"] == "firstfault/explanation/1");
        QVERIFY(document["engine"] == "9.8.7");
        QVERIFY(keysOf(document["verdict"]) ==
                Keys({"conclusion", "outcome", "confidence", "confidence_facts", "ambiguous",
                      "candidates", "rejected", "gaps"}));
        QVERIFY(keysOf(document["rules"][0]) ==
                Keys({"rule", "kind", "does", "fired", "lines", "firings", "sources", "conditions",
                      "why_not", "missed", "nearest", "is_cut"}));
        QVERIFY(keysOf(document["why_not"]) == Keys({"target", "is_primary", "is_seen", "answer",
                                                     "seen", "absent", "makers", "maker_count"}));
    }

    void whatWasNotAskedIsNotThere() {
        ExplanationScene scene;
        scene.explanation = {};
        const Json document = parsed(scene);
        for (const char* key : {"verdict", "event", "why_not"}) {
            QVERIFY(document[key].is_null());
        }
        QVERIFY(document["rules"].empty() && document["rules"].is_array());
    }

    void causesWithTheirWay() {
        const Json candidate = parsed({})["verdict"]["candidates"][0];
        QVERIFY(candidate["standing"] == "primary");
        QVERIFY(candidate["symptom"] == "gpu.nvlink_error");
        QVERIFY(candidate["gpu"] == "0000:df:00");
        QVERIFY(candidate["path"].size() == 2);
        QVERIFY(candidate["path"][0]["relation"].is_null());
        QVERIFY(candidate["path"][1]["relation"] == "explains");
        QVERIFY(candidate["path"][1]["delta_ns"].is_number_integer());
        QVERIFY(candidate["by"].is_null() && candidate["delta_ns"].is_null());
    }

    void aSuspectHasNoEvent() {
        const Json suspect = parsed({})["verdict"]["rejected"][0];
        QVERIFY(suspect["event"].is_null());
        QVERIFY(suspect["rank"] == 5);
        QVERIFY(suspect["standing"] == "suspect");
    }

    void conditionsSayWhatTheyRestOn() {
        const Json conditions = parsed({})["rules"][0]["conditions"];
        QVERIFY(conditions[0]["holds"] == true && conditions[0]["reason"].is_null());
        QVERIFY(conditions[0]["evidence"][0]["line"].is_number());
        QVERIFY(conditions[0]["events"][0]["symptom"] == "gpu.nvlink_error");
        QVERIFY(conditions[1]["holds"] == false && conditions[1]["reason"] == "outside_window");
        QVERIFY(conditions[1]["nearest"] == "Xid 79 on gpu-a01, 41.000 s too early");
        QVERIFY(conditions[2]["holds"].is_null());
    }

    void eventsHaveTheirStory() {
        const Json event = parsed({})["event"];
        QVERIFY(event["history"].back()["to"] == "demoted");
        QVERIFY(event["as_effect"][0]["order_proven"].is_boolean());
        QVERIFY(event["near_misses"][0]["reason"] == "place_mismatch");
        QVERIFY(event["evidence"][0]["offset"].is_number());
    }

    void hostileWordsAreSafeAndBytesTheSame() {
        const ExplanationScene scene;
        const std::string once = writeExplanationJson(scene.input(), scene.explanation);
        QCOMPARE(once, writeExplanationJson(scene.input(), scene.explanation));
        QVERIFY(once.find('\x1b') == std::string::npos && once.ends_with("}\n"));
    }
};

QTEST_GUILESS_MAIN(ExplanationJsonWriterTest)
#include "explanation_json_writer_test.moc"
