// Places, windows and roles of refiners.
#include <algorithm>

#include <fmt/format.h>

#include "engine/model/clock_uncertainty.h"
#include "engine/ruleset/lint_input.h"
#include "engine/ruleset/symptom_selection.h"

namespace ff {

namespace {

bool isOneNode(EntityKind kind) {
    return kind == EntityKind::Node || kind == EntityKind::Gpu || kind == EntityKind::Nic ||
           kind == EntityKind::Rank;
}

/// Two clocks can be off, each both ways: a narrower window says more than can be known.
void lintWindow(LintInput& in, const Refiner& rule, KeyPath path,
                const std::vector<EntityKind>& same, const std::optional<DelayWindow>& within) {
    constexpr Nanos narrowest = 2 * commonClockUncertainty;
    if (!within || std::any_of(same.begin(), same.end(), isOneNode)) {
        return;
    }
    const Nanos width = subtractSaturated(within->to, within->from);
    if (width < narrowest) {
        in.out.add("narrow-window", rule.origin, path,
                   fmt::format("Between nodes a window of {} is narrower than the {} that two "
                               "clocks can be off.",
                               toDurationText(width, false), toDurationText(narrowest, false)),
                   "widen it, or name the node in `same`");
    }
}

void lintPlaces(LintInput& in, const Refiner& rule) {
    for (const EntityKind kind : rule.same) {
        if (std::find(rule.different.begin(), rule.different.end(), kind) != rule.different.end()) {
            in.out.add("impossible-condition", rule.origin, {"different"},
                       fmt::format("The {} cannot be both the same and different.", toText(kind)),
                       "take one away");
        }
    }
}

/// Refiners see events that are active or demoted, and no others.
void lintStates(LintInput& in, const Refiner& rule, std::string_view key,
                const Selector& selector) {
    const auto takesPart = [](EventState state) {
        return state == EventState::Active || state == EventState::Demoted;
    };
    if (!selector.states.empty() &&
        std::none_of(selector.states.begin(), selector.states.end(), takesPart)) {
        in.out.add("impossible-condition", rule.origin, {key, "state"},
                   "Refiners see no events in these states.", "active or demoted");
    }
}

void lintRoles(LintInput& in, const Refiner& rule) {
    if (rule.relation != Relation::Explains) {
        return;
    }
    const auto causes = selectableSymptoms(in.rules, rule.cause);
    const auto effects = selectableSymptoms(in.rules, rule.effect);
    const auto aftermath = std::find_if(causes.begin(), causes.end(), [](const Symptom* each) {
        return each->role == Role::Cascade || each->role == Role::Teardown;
    });
    const auto root = std::find_if(effects.begin(), effects.end(),
                                   [](const Symptom* each) { return canBeRoot(each->role); });
    if (aftermath != causes.end() && root != effects.end()) {
        in.out.add("cascade-as-cause", rule.origin, {"cause"},
                   fmt::format("`{}` ({}) would explain `{}` (cause).", (*aftermath)->id,
                               toText((*aftermath)->role), (*root)->id),
                   "limit `cause` with role = \"cause\", or `effect` with role = \"cascade\"");
    }
}

} // namespace

void lintRelations(LintInput& in) {
    for (const Refiner& rule : in.rules.refiners) {
        lintPlaces(in, rule);
        lintRoles(in, rule);
        lintWindow(in, rule, {"within"}, rule.same, rule.within);
        lintStates(in, rule, "cause", rule.cause);
        lintStates(in, rule, "effect", rule.effect);
        if (rule.unless) {
            lintWindow(in, rule, {"unless", "within"}, rule.unless->same, rule.unless->within);
            lintStates(in, rule, "unless", rule.unless->when);
        }
    }
}

} // namespace ff
