// What was seen is told by its fate; what was not, by the rules and sources that would show it.
#include "engine/explain/why_not_explainer.h"

#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "engine/explain/event_fate.h"
#include "engine/explain/event_words.h"
#include "engine/explain/extractor_explainer.h"
#include "engine/explain/relation_explainer.h"
#include "engine/explain/rule_explainer.h"
#include "engine/explain/why_not_target.h"
#include "engine/model/entity_match.h"

namespace ff {

namespace {

using Standing = Hypothesis::Standing;

constexpr std::size_t mostMakers = 24;

bool makes(const RuleSet& rules, const Extractor& extractor, const std::string& symptom) {
    const Extractor::SymptomChoice& choice = extractor.symptom;
    if (choice.plain == symptom || choice.fallback == symptom) {
        return true;
    }
    const auto table = rules.tables.find(choice.table);
    return table != rules.tables.end() &&
           std::any_of(table->second.begin(), table->second.end(),
                       [&](const auto& entry) { return entry.second.symptom == symptom; });
}

class WhyNotExplainer {
public:
    WhyNotExplainer(RuleScenes& scenes, WhyNotTarget target, const Progress& progress)
        : m_scenes(scenes), m_analysis(scenes.analysis()), m_rules(*m_analysis.rules),
          m_target(std::move(target)), m_progress(progress) {}

    Result<WhyNotExplanation> run() {
        m_out.target = m_target.text(m_rules);
        if (!m_target.rule.empty()) {
            auto rules = explainRules(m_scenes, m_target.rule, m_progress);
            if (!rules) {
                return tl::unexpected<Error>(rules.error());
            }
            m_out.makers = std::move(*rules);
            m_out.makerCount = m_out.makers.size();
        }
        collectSeen();
        if (!m_out.isSeen && m_target.symptom.isValid()) {
            explainMakers();
        }
        if (m_target.kind) {
            addAbsentOfPart();
        }
        m_out.answer = answer();
        return std::move(m_out);
    }

private:
    [[nodiscard]] bool isMeant(const Event& event) const {
        if (m_target.symptom.isValid()) {
            return event.symptom == m_target.symptom;
        }
        if (m_target.kind) {
            return isAbout(m_analysis, event.entity, m_target);
        }
        return isOfRule(event);
    }

    /// Made by it, or moved by it.
    [[nodiscard]] bool isOfRule(const Event& event) const {
        const auto isRule = [&](RuleId id) {
            return id.isValid() && m_rules.ruleName(id) == m_target.rule;
        };
        return isRule(event.extractor) ||
               std::any_of(event.history.begin(), event.history.end(),
                           [&](const Event::Move& move) { return isRule(move.rule); });
    }

    void collectSeen() {
        std::vector<EventId> ids;
        for (const Event& event : m_analysis.graph.log.events) {
            if (isMeant(event)) {
                ids.push_back(event.id);
            }
        }
        m_out.isSeen = !ids.empty();
        m_out.seen = EventFates(m_analysis, m_progress).grouped(ids);
        for (const Suspect& suspect : m_analysis.verdict.suspects) {
            if (isAbout(m_analysis, suspect.entity, m_target)) {
                Hypothesis made;
                made.entity = suspect.entity;
                made.standing = Standing::Suspect;
                made.why = suspect.why;
                m_out.seen.push_back(std::move(made));
            }
        }
        std::stable_sort(m_out.seen.begin(), m_out.seen.end(),
                         [](const auto& a, const auto& b) { return a.standing < b.standing; });
        m_out.isPrimary = !m_out.seen.empty() && m_out.seen.front().standing == Standing::Primary;
    }

    void explainMakers() {
        const std::string& symptom = m_rules.symptom(m_target.symptom).id;
        std::vector<const Extractor*> extractors;
        std::set<Source> named; // by a rule that reads nothing else
        std::set<Source> sources;
        for (const Extractor& each : m_rules.extractors) {
            if (makes(m_rules, each, symptom)) {
                const std::set<Source> visible = visibleSources(each);
                sources.insert(visible.begin(), visible.end());
                named.insert(each.sources.begin(), each.sources.end());
                if (++m_out.makerCount <= mostMakers) {
                    extractors.push_back(&each);
                }
            }
        }
        m_out.makers = explainExtractors(extractors, m_scenes, m_progress);
        for (RuleExplanation& maker : m_out.makers) {
            noteOtherSymptoms(maker);
        }
        for (const Refiner& each : m_rules.refiners) {
            if (each.relation == Relation::Derives && each.emit == symptom &&
                ++m_out.makerCount <= mostMakers) {
                m_out.makers.push_back(explainRefiner(each, m_scenes));
            }
        }
        std::stable_sort(
            m_out.makers.begin(), m_out.makers.end(),
            [](const RuleExplanation& a, const RuleExplanation& b) { return b.whyNot < a.whyNot; });
        for (const Source source : sources) {
            auto state = sourceState(m_analysis, source);
            if (state.absentCount > 0 || (state.members == 0 && named.contains(source))) {
                m_out.absent.push_back(std::move(state));
            }
        }
    }

    /// A rule with a table fired, for other keys than those of the symptom.
    void noteOtherSymptoms(RuleExplanation& maker) const {
        if (maker.fired == 0) {
            return;
        }
        std::set<std::string> others;
        for (const RuleExplanation::Firing& firing : maker.firings) {
            others.insert(m_analysis.symptomOf(firing.event).id);
        }
        maker.whyNot = WhyNot::ValueMismatch;
        maker.nearest = fmt::format(
            "It fired {}, each for another symptom: {}.", countWords(maker.fired, "time"),
            listWords(std::vector<std::string>(others.begin(), others.end())));
    }

    [[nodiscard]] std::set<std::string> reportNames() const {
        std::set<std::string> names;
        std::string node = m_target.kind == EntityKind::Node ? m_target.name : m_target.node;
        if (m_target.kind == EntityKind::Rank) {
            names.insert("rank " + m_target.name);
            for (const auto& [rank, place] : m_analysis.placement.ranks) {
                node = std::to_string(rank) == m_target.name ? place.node : node;
            }
        }
        if (!node.empty()) {
            names.insert("node " + node);
        }
        return names;
    }

    void addAbsentOfPart() {
        const std::set<std::string> names = reportNames();
        for (const ConnectorReport& report : m_analysis.verdict.connectorReports) {
            if (report.status == ConnectorReport::Status::NotProvided &&
                names.contains(report.memberOrNode)) {
                m_out.absent.push_back({report.source, 0, {report.memberOrNode}, 1});
            }
        }
    }

    /// Causes that only the source shows.
    [[nodiscard]] std::size_t causesShownBy(Source source) {
        return static_cast<std::size_t>(std::count_if(
            m_rules.symptoms.begin(), m_rules.symptoms.end(), [&](const Symptom& symptom) {
                return canBeRoot(symptom.role) &&
                       m_scenes.producers().of(symptom).sources == std::set<Source>{source};
            }));
    }

    [[nodiscard]] std::string absentWords() {
        std::vector<std::string> all;
        for (const RuleExplanation::SourceState& each : m_out.absent) {
            const std::string of =
                each.absent.empty() ? "" : fmt::format(" of {}", listWords(each.absent, 3));
            const std::size_t causes = causesShownBy(each.source);
            all.push_back(fmt::format("{}{}{}", toText(each.source), of,
                                      causes == 0 ? ""
                                                  : fmt::format(" ({} shown by nothing else)",
                                                                countWords(causes, "cause"))));
        }
        return all.empty() ? std::string()
                           : fmt::format(" Not there (source_absent): {}.", listWords(all));
    }

    [[nodiscard]] std::string answer() {
        if (!m_target.rule.empty()) {
            return ruleAnswer();
        }
        if (m_out.isPrimary) {
            return fmt::format("It is the primary: {}.",
                               eventWords(m_analysis, m_out.seen.front().event));
        }
        if (!m_out.seen.empty()) {
            const Hypothesis& best = m_out.seen.front();
            const std::string who = best.event.isValid() ? eventWords(m_analysis, best.event)
                                                         : entityWords(best.entity);
            return fmt::format("{}: {}. {}", who, toText(best.standing), best.why) +
                   (m_out.isSeen ? std::string() : absentWords());
        }
        return unseenAnswer();
    }

    /// A rank that failed without an event.
    [[nodiscard]] std::string failureWords() const {
        if (m_target.kind != EntityKind::Rank) {
            return {};
        }
        for (const Unexplained& each : m_analysis.verdict.unexplained) {
            const bool isOfIt = std::any_of(each.ranks.begin(), each.ranks.end(), [&](int rank) {
                return isSameName(EntityKind::Rank, std::to_string(rank), m_target.name);
            });
            if (isOfIt) {
                return " " + each.why;
            }
        }
        return {};
    }

    [[nodiscard]] std::string unseenAnswer() {
        if (m_target.kind) {
            return "Not seen: no event is about it." + failureWords() + absentWords();
        }
        if (m_out.makers.empty()) {
            return "Not seen, and no rule of this set makes it.";
        }
        const RuleExplanation& best = m_out.makers.front();
        return fmt::format("Not seen: {} could show it. The nearest, {}: {}{}",
                           countWords(m_out.makerCount, "rule"), best.rule,
                           best.whyNot ? toText(*best.whyNot) : std::string_view("fired"),
                           best.nearest.empty() ? "." : ". " + best.nearest) +
               absentWords();
    }

    [[nodiscard]] std::string ruleAnswer() const {
        const RuleExplanation& rule = m_out.makers.front();
        if (rule.fired == 0) {
            return fmt::format("It did not fire: {}. {}",
                               rule.whyNot ? toText(*rule.whyNot) : std::string_view(),
                               rule.nearest);
        }
        if (m_out.isPrimary) {
            return fmt::format("It fired {}, and the primary is of it.",
                               countWords(rule.fired, "time"));
        }
        const std::string fate =
            m_out.seen.empty()
                ? std::string()
                : fmt::format(" {}: {}. {}", eventWords(m_analysis, m_out.seen.front().event),
                              toText(m_out.seen.front().standing), m_out.seen.front().why);
        return fmt::format("It fired {}.{}", countWords(rule.fired, "time"), fate);
    }

    RuleScenes& m_scenes;
    const Analysis& m_analysis;
    const RuleSet& m_rules;
    WhyNotTarget m_target;
    const Progress& m_progress;
    WhyNotExplanation m_out;
};

} // namespace

Result<WhyNotExplanation> explainWhyNot(RuleScenes& scenes, std::string_view target,
                                        const Progress& progress) {
    Result<WhyNotTarget> found = findWhyNotTarget(scenes.analysis(), target);
    if (!found) {
        return tl::unexpected<Error>(found.error());
    }
    auto made = WhyNotExplainer(scenes, std::move(*found), progress).run();
    if (progress.isCancelled()) {
        return failure("cancelled");
    }
    return made;
}

} // namespace ff
