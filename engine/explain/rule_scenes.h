// What rules are judged on: the events as each phase found them, and which sources there are.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <set>

#include "engine/pipeline/analysis.h"
#include "engine/refine/phase_scene.h"
#include "engine/ruleset/symptom_producers.h"

namespace ff {

/// For one thread at a time. The analysis must outlive it.
class RuleScenes {
public:
    explicit RuleScenes(const Analysis& analysis) : m_analysis(analysis) {}

    [[nodiscard]] const Analysis& analysis() const { return m_analysis; }
    [[nodiscard]] const PhaseScene& of(Phase phase) {
        auto& scene = m_scenes[phase];
        if (scene == nullptr) {
            scene = std::make_unique<PhaseScene>(*m_analysis.rules, m_analysis.verdict.workload,
                                                 m_analysis.placement, m_analysis.graph, phase);
        }
        return *scene;
    }
    [[nodiscard]] const ProducerIndex& producers() {
        if (!m_producers) {
            m_producers.emplace(*m_analysis.rules);
        }
        return *m_producers;
    }
    /// Whether the bundle has a member of the source that is read.
    [[nodiscard]] bool hasSource(Source source) const;
    /// Sources that could show a symptom the selector means, where the bundle has none of them;
    /// empty where it has one, or where a program could make such events.
    [[nodiscard]] std::set<Source> absentSources(const Selector& selector);

private:
    const Analysis& m_analysis;
    std::map<Phase, std::unique_ptr<PhaseScene>> m_scenes;
    std::optional<ProducerIndex> m_producers;
};

} // namespace ff
