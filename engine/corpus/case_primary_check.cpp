// Looks at the primary, or at the suspects where that is allowed.
#include "engine/corpus/case_primary_check.h"

#include <algorithm>

#include <fmt/format.h>

#include "engine/base/text.h"
#include "engine/corpus/case_check.h"
#include "engine/model/entity_match.h"

namespace ff {
namespace {

std::string described(const Entity& entity) {
    return entity.isEmpty() ? "nobody in particular" : entity.text();
}

bool hasAll(const Entity& entity, const Expectation& expected) {
    return std::all_of(
        expected.primaryEntity.begin(), expected.primaryEntity.end(),
        [&](const auto& wanted) { return namesEntity(entity, wanted.first, wanted.second); });
}

bool isMetBySuspect(const Verdict& verdict, const Expectation& expected) {
    if (!expected.acceptsUndetermined() || !isUndetermined(verdict)) {
        return false;
    }
    return expected.primaryEntity.empty() ||
           std::any_of(verdict.suspects.begin(), verdict.suspects.end(),
                       [&](const Suspect& each) { return hasAll(each.entity, expected); });
}

void reportNoPrimary(const Verdict& verdict, const Expectation& expected,
                     std::vector<CaseDifference>& differences) {
    const std::string instead =
        verdict.alternatives.empty()
            ? fmt::format("there is no primary (outcome {})", verdict.outcome.text())
            : fmt::format("there is no primary but {} alternatives", verdict.alternatives.size());
    if (!expected.primarySymptom.empty()) {
        differences.push_back({"primary.symptom", fmt::format("expected {}, but {}",
                                                              expected.primarySymptom, instead)});
    }
    for (const auto& [kind, name] : expected.primaryEntity) {
        differences.push_back({fmt::format("primary.{}", toText(kind)),
                               fmt::format("expected {}, but {}", name, instead)});
    }
}

} // namespace

void checkPrimary(const Analysis& analysis, const Expectation& expected,
                  std::vector<CaseDifference>& differences) {
    const Verdict& verdict = analysis.verdict;
    if (isMetBySuspect(verdict, expected)) {
        return;
    }
    if (!verdict.primary) {
        reportNoPrimary(verdict, expected, differences);
        return;
    }
    const EventId id = verdict.primary->event;
    const std::string& symptom = analysis.symptomOf(id).id;
    if (!expected.primarySymptom.empty() && !equalsIgnoringCase(symptom, expected.primarySymptom)) {
        differences.push_back({"primary.symptom", fmt::format("expected {}, but the primary is {}",
                                                              expected.primarySymptom, symptom)});
    }
    const Entity& entity = analysis.event(id).entity;
    for (const auto& [kind, name] : expected.primaryEntity) {
        if (!namesEntity(entity, kind, name)) {
            differences.push_back(
                {fmt::format("primary.{}", toText(kind)),
                 fmt::format("expected {}, but {} is accused", name, described(entity))});
        }
    }
}

void checkNotBlamed(const Analysis& analysis, const Expectation& expected,
                    std::vector<CaseDifference>& differences) {
    const Verdict& verdict = analysis.verdict;
    for (const NotBlamed& spared : expected.notBlamed) {
        const auto blames = [&](const Accusation& each) {
            return namesEntity(analysis.event(each.event).entity, spared.kind, spared.name);
        };
        const auto isBadNode = [&](const std::string& node) {
            return spared.kind == EntityKind::Node &&
                   isSameName(EntityKind::Node, node, spared.name);
        };
        std::string where;
        if (verdict.primary && blames(*verdict.primary)) {
            where = "the primary accuses it";
        } else if (std::any_of(verdict.alternatives.begin(), verdict.alternatives.end(), blames)) {
            where = "an alternative accuses it";
        } else if (std::any_of(verdict.badNodes.begin(), verdict.badNodes.end(), isBadNode)) {
            where = "it is among the bad nodes";
        } else {
            continue;
        }
        differences.push_back({"not_blamed", fmt::format("{}:{} must not be blamed, but {}",
                                                         toText(spared.kind), spared.name, where)});
    }
}

} // namespace ff
