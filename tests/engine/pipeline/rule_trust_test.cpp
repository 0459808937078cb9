// From a folder of rules with a program to a verdict, with and without trust.
#include "engine/pipeline/rule_trust.h"

#include <fstream>

#include <QTemporaryDir>
#include <QtTest>

#include "engine/pipeline/engine.h"
#include "engine/pipeline/investigation.h"

using namespace ff;
namespace fs = std::filesystem;

namespace {

const char* const rulesText = R"(schema = 1
pack = "site"

[[extractor]]
id = "fan"
title = "Fan of a node stopped, found by a program"
sources = ["applog"]
regex = 'fan'
command = ["python3", "fan.py"]
)";

const char* const program = R"(import json, sys
print(json.dumps({"type": "hello", "version": 1}))
for line in sys.stdin:
    m = json.loads(line)
    if m["type"] == "line":
        print(json.dumps({"type": "event", "ref": m["ref"], "symptom": "host.overheated",
                          "accuse": {"node": "n7"}, "attributes": {"fan": 3}}))
print(json.dumps({"type": "end"}))
)";

struct Scene {
    QTemporaryDir top;
    fs::path root = top.path().toStdString();
    fs::path rules = root / "rules";
    fs::path trustFile = root / "config" / "trusted.toml";
    fs::path ran = root / "rules-ran";

    Scene() {
        fs::create_directories(rules);
        fs::create_directories(root / "bundle");
        write(rules / "site.toml", rulesText);
        write(rules / "fan.py", program);
        write(root / "bundle" / "job.log", "2026-08-14T11:00:00Z step 1 loss 3.1\n"
                                           "2026-08-14T11:00:05Z fan 3 of the rack stands still\n"
                                           "2026-08-14T11:00:09Z step 2 loss 3.0\n");
    }
    static void write(const fs::path& path, const std::string& text) {
        std::ofstream(path, std::ios::binary) << text;
    }
    [[nodiscard]] std::shared_ptr<const RuleSet> load() const {
        auto loaded = loadRules({true, {rules}, trustFile});
        return loaded ? *loaded : nullptr;
    }
    [[nodiscard]] std::shared_ptr<const Analysis>
    analysed(const std::shared_ptr<const RuleSet>& loaded) const {
        AnalysisRequest request;
        request.paths = {root / "bundle"};
        auto out = analyse(request, loaded);
        return out ? *out : nullptr;
    }
    void trust() const { QVERIFY(trustCommands(*commandsBelow(rules, trustFile), trustFile)); }
};

const Event* findEvent(const Analysis& analysis, const std::string& symptom) {
    for (const Event& event : analysis.graph.log.events) {
        if (analysis.rules->symptom(event.symptom).id == symptom) {
            return &event;
        }
    }
    return nullptr;
}

QString reasonOf(const Analysis& analysis) {
    for (const auto& each : analysis.verdict.rulesNotRun) {
        if (each.rule == "site/fan") {
            return QString::fromStdString(each.reason);
        }
    }
    return {};
}

} // namespace

class RuleTrustTest : public QObject {
    Q_OBJECT

private slots:
    void nothingRunsUntrusted() {
        const Scene scene;
        Scene::write(scene.rules / "fan.py", "open('../rules-ran', 'w')\n");
        const auto analysis = scene.analysed(scene.load());
        QVERIFY(analysis);
        QVERIFY(!fs::exists(scene.ran));
        QVERIFY(reasonOf(*analysis).contains("`python3 fan.py`"));
        QVERIFY(reasonOf(*analysis).contains("firstfault rules trust "));
    }

    void aTrustedProgramMakesEvents() {
        const Scene scene;
        scene.trust();
        const auto analysis = scene.analysed(scene.load());
        QVERIFY(analysis);
        QCOMPARE(reasonOf(*analysis), QString());
        const Event* event = findEvent(*analysis, "host.overheated");
        QVERIFY(event != nullptr);
        QCOMPARE(event->entity.node, std::string("n7"));
        QVERIFY(findAttribute(event->attributes, "fan") != nullptr);
        QCOMPARE(toRfc3339(event->onset.at), std::string("2026-08-14T11:00:05.000000000Z"));
    }

    void aLeftOutRuleRunsNoProgramAndSaysNothing() {
        const Scene scene;
        Scene::write(scene.root / "bundle" / "other.log", "2026-08-14T11:00:02Z step 1 loss 3.1\n");
        const std::string noisy = std::string("open('../rules-ran', 'w')\n") + program +
                                  "sys.exit(3)\n"; // it fails, which is told
        Scene::write(scene.rules / "fan.py", noisy);
        scene.trust();
        AnalysisRequest request;
        request.paths = {scene.root / "bundle"};
        Investigation investigation(request);
        const auto whole = investigation.run(scene.load(), {}, std::nullopt, {});
        QVERIFY(whole.has_value() && fs::exists(scene.ran));
        QVERIFY(reasonOf(**whole).contains("its program"));
        fs::remove(scene.ran);
        for (const bool leavesOutAMember : {false, true}) {
            Exclusions exclusions;
            exclusions.rules = {"site/fan"};
            if (leavesOutAMember) {
                exclusions.members = {"other.log"};
            }
            const auto without = investigation.runWithout(exclusions, *whole, {}, std::nullopt, {});
            QVERIFY(without.has_value());
            QVERIFY(!fs::exists(scene.ran));
            QVERIFY(findEvent(**without, "host.overheated") == nullptr);
            QCOMPARE(reasonOf(**without), QString("left out of this analysis"));
            const auto notRun = (*without)->verdict.rulesNotRun;
            QCOMPARE(std::count_if(notRun.begin(), notRun.end(),
                                   [](const auto& each) { return each.rule == "site/fan"; }),
                     std::ptrdiff_t(1));
        }
        const auto again = investigation.run(scene.load(), {}, std::nullopt, {});
        QVERIFY(again.has_value() && fs::exists(scene.ran));
        QVERIFY(reasonOf(**again).contains("its program"));
    }

    void theOfferShowsWhatWouldRun() {
        const Scene scene;
        const auto offer = commandsBelow(scene.rules, scene.trustFile);
        QVERIFY(offer.has_value());
        QCOMPARE(offer->commands.size(), std::size_t(1));
        QCOMPARE(offer->commands[0].rule, std::string("site/fan"));
        QCOMPARE(offer->commands[0].text(), std::string("python3 fan.py"));
        QVERIFY(!offer->isTrusted);
        scene.trust();
        QVERIFY(commandsBelow(scene.rules, scene.trustFile)->isTrusted);
        QCOMPARE((CommandOffer::Command{{}, {"sh", "-c", "a 'b'", ""}}.text()),
                 std::string(R"(sh -c 'a '\''b'\''' '')"));
    }

    void anotherContentIsNotTrusted() {
        const Scene scene;
        scene.trust();
        Scene::write(scene.rules / "fan.py", std::string(program) + "#\n");
        const auto loaded = scene.load();
        QCOMPARE(untrustedCommands(*loaded).size(), std::size_t(1));
        QVERIFY(!reasonOf(*scene.analysed(loaded)).isEmpty());
        scene.trust();
        QCOMPARE(trustedFolders(scene.trustFile)->size(),
                 std::size_t(1)); // the old content is gone
        QVERIFY(untrustedCommands(*scene.load()).empty());
    }

    void aChangeAfterLoadingIsNoticed() {
        const Scene scene;
        scene.trust();
        const auto loaded = scene.load();
        Scene::write(scene.rules / "fan.py", "open('../rules-ran', 'w')\n");
        const auto analysis = scene.analysed(loaded);
        QVERIFY(reasonOf(*analysis).contains("changed since they were loaded"));
        QVERIFY(!fs::exists(scene.ran));
    }

    void runningLeavesTheFolderTrusted() {
        const Scene scene;
        Scene::write(scene.rules / "helper.py", "x = 1\n");
        Scene::write(scene.rules / "fan.py", "import helper\n" + std::string(program));
        scene.trust();
        QVERIFY(findEvent(*scene.analysed(scene.load()), "host.overheated") != nullptr);
        QVERIFY(untrustedCommands(*scene.load()).empty());
    }

    void trustIsTakenBack() {
        const Scene scene;
        scene.trust();
        QCOMPARE(*revokeTrust("/elsewhere", scene.trustFile), std::size_t(0));
        QCOMPARE(*revokeTrust(scene.rules.string(), scene.trustFile), std::size_t(1));
        QCOMPARE(untrustedCommands(*scene.load()).size(), std::size_t(1));
        scene.trust();
        const std::string hash = trustedFolders(scene.trustFile)->front().hash;
        QCOMPARE(*revokeTrust(hash, scene.trustFile), std::size_t(1));
        QVERIFY(trustedFolders(scene.trustFile)->empty());
    }

    void withoutATrustFileNothingIsTrusted() {
        const Scene scene;
        scene.trust();
        const auto loaded = loadRules({true, {scene.rules}});
        QCOMPARE(untrustedCommands(**loaded).size(), std::size_t(1));
        QVERIFY(!trustCommands(*commandsBelow(scene.rules, {}), {}).has_value());
    }

    void rulesInTheEvidenceAreNoRules() {
        const Scene scene;
        Scene::write(scene.root / "bundle" / "site.toml", rulesText);
        Scene::write(scene.root / "bundle" / "fan.py", "open('../rules-ran', 'w')\n");
        const auto analysis = scene.analysed(*loadRules({}));
        QVERIFY(analysis && analysis->verdict.rulesNotRun.empty());
        QVERIFY(!fs::exists(scene.ran));
    }

    void aFailingProgramCostsItsOwnEventsAlone() {
        const Scene scene;
        Scene::write(scene.rules / "fan.py", "raise SystemExit('no fans here')\n");
        scene.trust();
        const auto analysis = scene.analysed(scene.load());
        QVERIFY(analysis);
        QCOMPARE(
            reasonOf(*analysis),
            QString("its program ended with exit code 1 (\"no fans here\"); it found nothing"));
    }

    void runsAgainOnlyWhenSomethingIsAnother() {
        const Scene scene;
        Scene::write(scene.rules / "fan.py",
                     "open('../rules-ran', 'a').write('x')\n" + std::string(program));
        scene.trust();
        const auto loaded = scene.load();
        AnalysisRequest request;
        request.paths = {scene.root / "bundle"};
        Investigation investigation(request);
        const auto runs = [&] { return fs::file_size(scene.ran); };
        const auto first = investigation.run(loaded, {}, {}, {});
        QVERIFY(first && findEvent(**first, "host.overheated") != nullptr);
        QCOMPARE(runs(), std::uintmax_t(1));
        const auto second = investigation.run(loaded, {}, {}, {});
        QVERIFY(findEvent(**second, "host.overheated") != nullptr);
        QCOMPARE(runs(), std::uintmax_t(1));
        Manifest::MemberEntry leftOut;
        leftOut.path = "job.log";
        leftOut.ignore = true;
        const auto third = investigation.run(loaded, {leftOut}, {}, {});
        QVERIFY(findEvent(**third, "host.overheated") == nullptr);
        QCOMPARE(runs(), std::uintmax_t(2));
    }
};

QTEST_GUILESS_MAIN(RuleTrustTest)
#include "rule_trust_test.moc"
