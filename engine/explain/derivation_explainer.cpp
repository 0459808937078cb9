// The rule is tried with lower counts, until some group is enough.
#include "engine/explain/derivation_explainer.h"

#include <algorithm>
#include <iterator>

#include <fmt/format.h>

#include "engine/base/text.h"
#include "engine/explain/event_words.h"
#include "engine/explain/relation_explainer.h"
#include "engine/explain/side_explainer.h"
#include "engine/model/rule_conditions.h"

namespace ff {

namespace {

using Condition = RuleExplanation::Condition;

constexpr std::size_t sampleSize = 8;

struct LargestGroup {
    int size = 0;                ///< as the rule counts: events, or distinct places of them
    std::vector<EventId> events; ///< of the one with the most events
};

/// The largest count with which the rule would fire; 0: not even one event has all the places.
LargestGroup largestGroup(Refiner refiner, const PhaseScene& scene) {
    LargestGroup best;
    int low = 1;
    int high = std::max(refiner.count.atLeast, 1);
    while (low <= high) {
        refiner.count.atLeast = low + (high - low) / 2;
        const auto groups = scene.relate(refiner);
        if (groups.empty()) {
            high = refiner.count.atLeast - 1;
        } else {
            best = {refiner.count.atLeast, *std::max_element(groups.begin(), groups.end(),
                                                             [](const auto& a, const auto& b) {
                                                                 return a.size() < b.size();
                                                             })};
            low = refiner.count.atLeast + 1;
        }
    }
    return best;
}

class DerivationExplainer {
public:
    DerivationExplainer(const Refiner& refiner, RuleScenes& scenes, RuleExplanation& out)
        : m_refiner(refiner), m_scene(scenes.of(refiner.phase)), m_scenes(scenes), m_out(out) {}

    void run() {
        SideExplanation side =
            explainSide(m_refiner.cause, "cause.", m_scenes, m_refiner.phase, TakesPart::Active);
        const bool isThere = side.failed() == nullptr;
        std::move(side.conditions.begin(), side.conditions.end(),
                  std::back_inserter(m_out.conditions));
        m_group = isThere ? largestGroup(m_refiner, m_scene) : LargestGroup{};
        for (const std::string& key : conditionsOf(m_refiner)) {
            if (!key.starts_with("cause.") && !key.starts_with("effect.")) {
                add(key, isThere);
            }
        }
        if (m_out.fired == 0) {
            concludeWhyNot(m_out, WhyNot::CountBelow, needed());
        }
    }

private:
    [[nodiscard]] bool isEnough() const { return m_group.size >= m_refiner.count.atLeast; }

    [[nodiscard]] std::string needed() const {
        const auto& distinct = m_refiner.count.distinct;
        const std::string what =
            distinct ? fmt::format("different {}s", toText(*distinct)) : std::string("reports");
        return fmt::format("{} of {} {} needed", m_group.size, m_refiner.count.atLeast, what);
    }

    void add(const std::string& key, bool isThere) {
        Condition condition;
        condition.key = key;
        condition.isJudged = isThere;
        condition.asks = asked(key);
        if (isThere) {
            judge(condition);
        }
        m_out.conditions.push_back(std::move(condition));
    }

    [[nodiscard]] std::string asked(const std::string& key) const {
        if (key == "count.at_least") {
            return std::to_string(m_refiner.count.atLeast);
        }
        if (key == "count.distinct" && m_refiner.count.distinct) {
            return std::string(toText(*m_refiner.count.distinct));
        }
        if (key == "count.within") {
            return toDurationText(m_refiner.count.within, false);
        }
        return key.starts_with("same.") ? "the same" : "another";
    }

    /// A condition fails where the rule would fire without it, or counts more.
    void judge(Condition& condition) const {
        condition.holds = m_out.fired > 0 || (isEnough() && m_group.size > 0);
        const auto shown = std::min(m_group.events.size(), sampleSize);
        condition.events.assign(m_group.events.begin(),
                                m_group.events.begin() + static_cast<std::ptrdiff_t>(shown));
        condition.met = m_group.events.size();
        if (condition.holds) {
            return;
        }
        if (condition.key == "count.at_least") {
            condition.reason = WhyNot::CountBelow;
            condition.miss = needed();
            return;
        }
        const LargestGroup wider = largestGroup(without(m_refiner, condition.key), m_scene);
        condition.holds = wider.size <= m_group.size;
        if (!condition.holds) {
            condition.reason = whyNotFor(condition.key);
            condition.miss = fmt::format("{}; without it {}", needed(), wider.size);
        }
    }

    const Refiner& m_refiner;
    const PhaseScene& m_scene;
    RuleScenes& m_scenes;
    RuleExplanation& m_out;
    LargestGroup m_group;
};

} // namespace

void explainDerivation(const Refiner& refiner, RuleScenes& scenes, RuleExplanation& out) {
    DerivationExplainer(refiner, scenes, out).run();
}

} // namespace ff
