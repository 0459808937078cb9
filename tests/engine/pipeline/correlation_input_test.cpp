// Events that were prepared once serve verdicts by any filters and refiners.
#include "engine/pipeline/correlation_input.h"

#include <filesystem>

#include <QtTest>

#include "engine/bundle/bundle_opener.h"
#include "engine/pipeline/conclusion_stage.h"
#include "engine/pipeline/engine.h"
#include "engine/pipeline/intake_stage.h"
#include "engine/pipeline/scan_stage.h"
#include "engine/report/verdict_json_writer.h"

using namespace ff;

namespace {

std::string jsonOf(const Analysis& analysis) {
    return writeVerdictJson({*analysis.bundle, *analysis.rules, analysis.graph, analysis.placement,
                             analysis.verdict, engineVersion()});
}

/// A bundle that was read and searched.
class Read {
public:
    explicit Read(std::shared_ptr<const RuleSet> rules) : m_rules(std::move(rules)) {
        const std::filesystem::path example =
            std::filesystem::path(FIRSTFAULT_SOURCE_DIR) / "resources/examples/nvlink-fault";
        m_bundle = openBundle({{example}, {}, false, {}, {}}, {}).value();
        m_intake = readMembers(m_bundle, 1, {});
        auto programs = RulePrograms::build(m_rules);
        std::vector<MemberId> members;
        for (const Member& member : m_bundle.members) {
            members.push_back(member.id);
        }
        const auto all = scanMembers(m_bundle, members, m_intake, programs.value(), 1, {});
        for (const ScanResult& found : all.value()) {
            append(m_scanned.matches, found.matches);
            append(m_scanned.placementHits, found.placementHits);
            append(m_scanned.clockHits, found.clockHits);
        }
    }

    [[nodiscard]] std::shared_ptr<Analysis> begun(std::shared_ptr<const RuleSet> rules) const {
        auto analysis = std::make_shared<Analysis>();
        analysis->bundle = std::make_shared<const Bundle>(m_bundle);
        analysis->rules = std::move(rules);
        analysis->readings = m_intake.readings;
        return analysis;
    }
    [[nodiscard]] CorrelationInput prepared() const {
        return prepareCorrelation({m_bundle, *m_rules, m_intake.readings}, m_scanned, {}, {})
            .value();
    }
    [[nodiscard]] std::string concluded(std::shared_ptr<const RuleSet> rules) const {
        return jsonOf(*conclude(begun(std::move(rules)), m_scanned, {}, {}).value());
    }

private:
    template <class Values>
    static void append(Values& all, const Values& more) {
        all.insert(all.end(), more.begin(), more.end());
    }

    std::shared_ptr<const RuleSet> m_rules;
    Bundle m_bundle;
    IntakeResult m_intake;
    ScanResult m_scanned;
};

/// The rules without one refiner: others' ids stand for other names then.
std::shared_ptr<const RuleSet> without(const RuleSet& rules, std::size_t refiner) {
    auto out = std::make_shared<RuleSet>(rules);
    const RuleId gone = out->refiners[refiner].rule;
    out->refiners.erase(out->refiners.begin() + static_cast<std::ptrdiff_t>(refiner));
    out->ruleNames.erase(out->ruleNames.begin() + static_cast<std::ptrdiff_t>(gone.index()));
    const auto move = [&](auto& list) {
        for (auto& rule : list) {
            rule.rule = rule.rule > gone ? RuleId(rule.rule.index() - 1) : rule.rule;
        }
    };
    move(out->extractors);
    move(out->filters);
    move(out->refiners);
    move(out->collectors);
    return out;
}

} // namespace

class CorrelationInputTest : public QObject {
    Q_OBJECT

private slots:
    void servesVerdictsByOtherRefiners() {
        const auto rules = loadRules({});
        QVERIFY(rules.has_value());
        const Read read(*rules);
        const CorrelationInput input = read.prepared();
        const std::string whole = read.concluded(*rules);
        QCOMPARE(jsonOf(*correlate(read.begun(*rules), input, std::nullopt, {}).value()), whole);
        std::size_t changed = 0;
        for (std::size_t i = 0; i < (*rules)->refiners.size(); i += 7) {
            const auto others = without(**rules, i);
            const std::string expected = read.concluded(others);
            QCOMPARE(jsonOf(*correlate(read.begun(others), input, std::nullopt, {}).value()),
                     expected);
            changed += expected != whole ? 1 : 0;
        }
        const auto none = std::make_shared<RuleSet>(**rules);
        none->refiners.clear();
        none->filters.clear();
        const std::string bare = read.concluded(none);
        QCOMPARE(jsonOf(*correlate(read.begun(none), input, std::nullopt, {}).value()), bare);
        QVERIFY(bare != whole);
        // What was prepared is as it was.
        QCOMPARE(jsonOf(*correlate(read.begun(*rules), input, std::nullopt, {}).value()), whole);
    }

    void givesUpWhenCancelled() {
        const auto rules = loadRules({});
        const Read read(*rules);
        CancelFlag flag;
        flag.cancel();
        const auto result =
            correlate(read.begun(*rules), read.prepared(), std::nullopt, {&flag, {}});
        QVERIFY(!result.has_value());
        QCOMPARE(result.error().what, std::string("cancelled"));
    }
};

QTEST_GUILESS_MAIN(CorrelationInputTest)
#include "correlation_input_test.moc"
