// Names are looked up before anything runs, so that a misspelt one is no silent "no difference".
#include "engine/pipeline/exclusions.h"

#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "engine/base/text.h"
#include "engine/pipeline/decision_trial.h"
#include "engine/pipeline/event_name.h"

namespace ff {

namespace {

std::string hintFor(std::string_view word, const std::vector<std::string>& names) {
    const std::vector<std::string_view> known(names.begin(), names.end());
    const std::string close = closestTo(word, known);
    return close.empty() ? std::string() : fmt::format("did you mean `{}`?", close);
}

bool isGlob(std::string_view text) { return text.find('*') != std::string_view::npos; }

/// A member that is really called so is meant alone.
bool hasPath(const std::vector<Member>& members, const std::string& path) {
    return std::any_of(members.begin(), members.end(),
                       [&](const Member& member) { return member.path == path; });
}

/// `nvrm-xid` is enough for `gpu/nvrm-xid`.
bool namesRule(const std::string& asked, const std::string& rule) {
    const std::string_view plain = std::string_view(rule).substr(rule.find('/') + 1);
    return asked == rule || (isGlob(asked) && matchesGlob(asked, rule)) ||
           (asked.find('/') == std::string::npos && asked == plain);
}

Result<void> resolveRules(const Exclusions& exclusions, ResolvedExclusions& out) {
    const RuleSet& rules = *out.whole->rules;
    out.isRuleLeftOut.assign(rules.ruleNames.size(), false);
    for (const std::string& asked : exclusions.rules) {
        bool isKnown = false;
        for (std::size_t i = 0; i < rules.ruleNames.size(); ++i) {
            if (namesRule(asked, rules.ruleNames[i])) {
                out.isRuleLeftOut[i] = true;
                isKnown = true;
            }
        }
        if (!isKnown) {
            return failure(fmt::format("there is no rule `{}` to leave out", asked), {}, 0, 0,
                           hintFor(asked, rules.ruleNames));
        }
    }
    for (std::size_t i = 0; i < rules.ruleNames.size(); ++i) {
        if (out.isRuleLeftOut[i]) {
            out.told.rules.push_back(rules.ruleNames[i]);
        }
    }
    std::sort(out.told.rules.begin(), out.told.rules.end());
    return {};
}

Result<void> resolveMembers(const Exclusions& exclusions, ResolvedExclusions& out) {
    const auto& members = out.whole->bundle->members;
    std::set<MemberId> chosen;
    for (const std::string& asked : exclusions.members) {
        bool isKnown = false;
        const bool isPath = hasPath(members, asked);
        for (const Member& member : members) {
            if (isPath ? asked != member.path : !matchesGlob(asked, member.path)) {
                continue;
            }
            isKnown = true;
            if (member.kind.value != MemberKind::Manifest) {
                chosen.insert(member.id);
            } else if (isPath || !isGlob(asked)) {
                return failure(fmt::format("{} states what is known of the evidence and is none "
                                           "itself: it cannot be left out",
                                           member.path));
            }
        }
        if (!isKnown) {
            std::vector<std::string> paths;
            for (const Member& member : members) {
                paths.push_back(member.path);
            }
            return failure(fmt::format("there is no member `{}` to leave out", asked), {}, 0, 0,
                           hintFor(asked, paths));
        }
    }
    out.members.assign(chosen.begin(), chosen.end());
    for (const MemberId id : out.members) {
        out.told.members.push_back(out.whole->bundle->member(id).path);
    }
    return {};
}

Result<void> resolveEvents(const Exclusions& exclusions, ResolvedExclusions& out) {
    const EventLog& log = out.whole->graph.log;
    std::set<EventId> asked;
    for (const std::string& text : exclusions.events) {
        const auto id = eventNamed(text, log);
        if (!id) {
            return failure(fmt::format("there is no event `{}` to leave out", text), {}, 0, 0,
                           knownEventsText(log) + ", as in the JSON without exclusions");
        }
        asked.insert(*id);
    }
    for (const EventId id : asked) {
        addParts(log, id, out.events);
        out.told.events.push_back({fmt::format("e{}", id.index()), out.whole->symptomOf(id).id,
                                   log.event(id).entity.text()});
    }
    std::sort(out.events.begin(), out.events.end());
    out.events.erase(std::unique(out.events.begin(), out.events.end()), out.events.end());
    return {};
}

} // namespace

Result<ResolvedExclusions> resolve(const Exclusions& exclusions,
                                   std::shared_ptr<const Analysis> whole) {
    ResolvedExclusions out;
    out.whole = std::move(whole);
    for (const auto& part : {resolveRules, resolveMembers, resolveEvents}) {
        if (const Result<void> done = part(exclusions, out); !done) {
            return tl::unexpected<Error>(done.error());
        }
    }
    out.told.summaryWith = out.whole->verdict.summary;
    return out;
}

std::shared_ptr<const RuleSet> rulesWithout(const ResolvedExclusions& exclusions) {
    if (exclusions.told.rules.empty()) {
        return exclusions.whole->rules;
    }
    auto rules = std::make_shared<RuleSet>(*exclusions.whole->rules);
    const auto isOut = [&](const auto& rule) {
        return exclusions.isRuleLeftOut[rule.rule.index()];
    };
    std::erase_if(rules->filters, isOut);
    std::erase_if(rules->refiners, isOut);
    return rules;
}

} // namespace ff
