// Rules edited one after the other in an investigation give the bytes of a first run by the same
// rules. `FIRSTFAULT_EDITS=N` makes N edits of each bundle instead of a few.
#include <algorithm>
#include <filesystem>
#include <random>
#include <string>

#include <fmt/format.h>

#include <QtTest>

#include "engine/pipeline/engine.h"
#include "engine/pipeline/investigation.h"
#include "engine/report/report_input.h"
#include "engine/report/verdict_json_writer.h"
#include "tests/support/simulator/scenario.h"

using namespace ff;

namespace {

namespace fs = std::filesystem;

constexpr int usualEdits = 24;

std::shared_ptr<const RuleSet> shippedRules() {
    static const auto rules = loadRules({});
    return rules ? *rules : nullptr;
}

int editCount() {
    bool isNumber = false;
    const int count = qEnvironmentVariableIntValue("FIRSTFAULT_EDITS", &isNumber);
    return isNumber && count > 0 ? count : usualEdits;
}

/// The verdict as it is written, and all events with each line they rest on.
std::string textOf(const Analysis& made) {
    std::string out = writeVerdictJson(
        {*made.bundle, *made.rules, made.graph, made.placement, made.verdict, engineVersion()});
    for (const Event& event : made.graph.log.events) {
        out += fmt::format("\n{} {} {}", made.rules->symptom(event.symptom).id, event.entity.text(),
                           event.extractor.isValid() ? made.rules->ruleName(event.extractor)
                                                     : std::string());
        for (const Match& match : event.evidence) {
            out += fmt::format(" {}:{}+{} {}", match.locator.member.value, match.locator.offset,
                               match.repeats, match.extractor.value);
            for (const Capture& capture : match.captures) {
                out += fmt::format(" {}={}", capture.name, capture.value);
            }
        }
    }
    return out;
}

std::string textOf(const Result<std::shared_ptr<const Analysis>>& made) {
    return made ? textOf(**made) : "failed: " + made.error().text();
}

/// Makes a rule set into another, at random.
class Editor {
public:
    explicit Editor(std::uint64_t seed) : m_random(seed) {}

    /// Says what it did.
    std::string edit(RuleSet& rules) {
        switch (number(12)) {
        case 0:
        case 1:
            return changeRegex(rules);
        case 2:
            return swapRegexes(rules);
        case 3:
            return addException(rules);
        case 4:
            return removeExtractor(rules);
        case 5:
            return copyExtractor(rules);
        case 6:
            return changeMeaning(rules);
        case 7:
            return changeWindow(rules);
        case 8:
            return removeRelation(rules);
        case 9:
            return changeSymptom(rules);
        case 10:
            return changeSources(rules);
        default:
            return changeRows(rules);
        }
    }

    std::size_t number(std::size_t below) { return m_random() % std::max<std::size_t>(below, 1); }

private:
    Extractor& any(RuleSet& rules, Extractor::Kind kind) {
        std::vector<Extractor*> found;
        for (Extractor& extractor : rules.extractors) {
            if (extractor.kind == kind) {
                found.push_back(&extractor);
            }
        }
        return found.empty() ? rules.extractors.front() : *found[number(found.size())];
    }

    std::string changeRegex(RuleSet& rules) {
        Extractor& extractor = any(rules, Extractor::Kind::Regex);
        switch (number(5)) {
        case 0: // keeps its literals
            extractor.regex = "(?:" + extractor.regex + ").*";
            break;
        case 1:
            extractor.regex = "(?P<word>[a-z]+) (?:" + extractor.regex + ")";
            break;
        case 2: // has none
            extractor.regex = "[a-z]:[0-9]";
            break;
        case 3:
            extractor.regex = "NCCL (?P<level>[A-Z]+)";
            break;
        default:
            extractor.regex = "(?i)(?P<what>error|fail(?:ed|ure)|timeout)";
        }
        return extractor.id + " looks for " + extractor.regex;
    }
    std::string swapRegexes(RuleSet& rules) {
        Extractor& one = any(rules, Extractor::Kind::Regex);
        Extractor& other = any(rules, Extractor::Kind::Regex);
        std::swap(one.regex, other.regex);
        std::swap(one.notRegex, other.notRegex);
        return one.id + " and " + other.id + " change places";
    }
    std::string addException(RuleSet& rules) {
        Extractor& extractor = any(rules, Extractor::Kind::Regex);
        extractor.notRegex = number(2) == 0 ? "[0-4]$" : "";
        return extractor.id + " leaves out " + extractor.notRegex;
    }
    std::string removeExtractor(RuleSet& rules) {
        const auto at = static_cast<std::ptrdiff_t>(number(rules.extractors.size()));
        std::string id = rules.extractors[static_cast<std::size_t>(at)].id;
        rules.extractors.erase(rules.extractors.begin() + at);
        return id + " is removed";
    }
    std::string copyExtractor(RuleSet& rules) {
        Extractor copy = any(rules, Extractor::Kind::Regex);
        copy.id += fmt::format("-{}", rules.ruleNames.size());
        copy.rule = RuleId(rules.ruleNames.size());
        rules.ruleNames.push_back(copy.id);
        copy.symptom = {rules.symptoms[number(rules.symptoms.size())].id, {}, {}, {}};
        const auto at = static_cast<std::ptrdiff_t>(number(rules.extractors.size() + 1));
        rules.extractors.insert(rules.extractors.begin() + at, copy);
        return copy.id + " is added";
    }
    std::string changeMeaning(RuleSet& rules) {
        Extractor& extractor = any(rules, Extractor::Kind::Regex);
        const Extractor& like = any(rules, Extractor::Kind::Regex);
        extractor.symptom = like.symptom;
        extractor.accuse = like.accuse;
        extractor.attributes = like.attributes;
        extractor.identify = like.identify;
        return extractor.id + " means what " + like.id + " does";
    }
    std::string changeWindow(RuleSet& rules) {
        Refiner& refiner = rules.refiners[number(rules.refiners.size())];
        refiner.within = DelayWindow{-second, static_cast<Nanos>(number(600)) * second};
        return refiner.id + " has another window";
    }
    std::string removeRelation(RuleSet& rules) {
        if (number(4) == 0 && !rules.filters.empty()) {
            rules.filters.erase(rules.filters.begin() +
                                static_cast<std::ptrdiff_t>(number(rules.filters.size())));
            return "a filter is removed";
        }
        rules.refiners.erase(rules.refiners.begin() +
                             static_cast<std::ptrdiff_t>(number(rules.refiners.size())));
        return "a refiner is removed";
    }
    std::string changeSymptom(RuleSet& rules) {
        Symptom& symptom = rules.symptoms[number(rules.symptoms.size())];
        if (number(2) == 0) {
            symptom.coalesceGap = static_cast<Nanos>(1 + number(100)) * second;
        } else {
            symptom.role = static_cast<Role>(number(3));
            symptom.title += "!";
        }
        return symptom.id + " is another";
    }
    std::string changeSources(RuleSet& rules) {
        Extractor& extractor = any(rules, Extractor::Kind::Regex);
        extractor.sources = any(rules, Extractor::Kind::Regex).sources;
        return extractor.id + " has other sources";
    }
    std::string changeRows(RuleSet& rules) {
        if (number(2) == 0) {
            Extractor& metric = any(rules, Extractor::Kind::Metric);
            metric.metric.value = static_cast<double>(number(90));
            return metric.id + " has another limit";
        }
        Extractor& fields = any(rules, Extractor::Kind::Fields);
        for (Extractor::FieldCondition& condition : fields.fields) {
            condition.regex = condition.field == "kind" ? condition.regex : ".";
        }
        return fields.id + " takes any value";
    }

    std::mt19937_64 m_random;
};

} // namespace

class RuleEditsTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QVERIFY(shippedRules() != nullptr); }

    void editsGiveTheBytesOfAFirstRun_data() {
        QTest::addColumn<QString>("what");
        for (const char* name : {"lost-gpu-in-tools-reports", "exception-chain-interleaved",
                                 "memory-counter-rises-with-the-error", "logs-from-loki-and-docker",
                                 "slurm-requeue", "queue-stopped-under-a-job"}) {
            QTest::addRow("%s", name) << QString("case ") + name;
        }
        for (const char* name : {"xid79_off_bus", "missing_collective", "nfs_stall_all"}) {
            QTest::addRow("%s", name) << QString("simulated ") + name;
        }
    }
    void editsGiveTheBytesOfAFirstRun() {
        QFETCH(QString, what);
        const std::string name = what.section(' ', 1).toStdString();
        AnalysisRequest request;
        request.threads = 2;
        if (what.startsWith("case")) {
            request.paths = {fs::path(FIRSTFAULT_SOURCE_DIR) / "tests" / "cases" / name};
        } else {
            sim::Scenario scenario;
            scenario.kind = name;
            scenario.layout = sim::Layout::PerNode;
            scenario.seed = 7;
            request.texts = sim::simulate(scenario).members;
        }
        Investigation edited(request);
        Editor editor(name.size());
        std::shared_ptr<const RuleSet> rules = shippedRules();
        std::vector<std::shared_ptr<const RuleSet>> before{rules};
        QCOMPARE(textOf(edited.run(rules, {}, std::nullopt, {})), textOf(analyse(request, rules)));
        for (int i = 0; i < editCount(); ++i) {
            std::string did = "all is taken back";
            if (i % 7 == 6) {
                rules = before[editor.number(before.size())];
            } else {
                auto next = std::make_shared<RuleSet>(*rules);
                did = editor.edit(*next);
                rules = std::move(next);
            }
            before.push_back(rules);
            const std::string expected = textOf(analyse(request, rules));
            const std::string got = textOf(edited.run(rules, {}, std::nullopt, {}));
            QVERIFY2(!expected.starts_with("failed"), expected.c_str());
            QVERIFY2(got == expected, ("differs after: " + did).c_str());
            QCOMPARE(edited.work().read, std::size_t(0));
            QCOMPARE(edited.work().searched, std::size_t(0));
        }
    }
};

QTEST_GUILESS_MAIN(RuleEditsTest)
#include "rule_edits_test.moc"
