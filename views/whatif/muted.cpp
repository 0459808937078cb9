#include "views/whatif/muted.h"

#include <algorithm>
#include <set>

#include <QCoreApplication>

#include "views/shared/entity_text.h"
#include "views/shared/events_text.h"

namespace ff {
namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(WhatIf)
};

Muted::EventName nameOf(const Analysis& analysis, const Event& event) {
    Muted::EventName name;
    name.symptom = analysis.rules->symptom(event.symptom).id;
    name.entity = event.entity.text();
    if (!event.evidence.empty()) {
        const Locator& place = event.evidence.front().locator;
        name.member = analysis.bundle->member(place.member).path;
        name.line = place.line;
        name.offset = place.offset;
    }
    return name;
}

bool hasRule(const RuleSet& rules, const std::string& id) {
    return std::find(rules.ruleNames.begin(), rules.ruleNames.end(), id) != rules.ruleNames.end();
}

bool hasMember(const Bundle& bundle, const std::string& path) {
    return std::any_of(bundle.members.begin(), bundle.members.end(),
                       [&](const Member& member) { return member.path == path; });
}

/// The events, and with them all that report the same symptom of the same entity: a fault of which two
/// lines tell is not away while one of them is left.
std::vector<Muted::EventName> reportsOfTheSame(const Analysis& analysis,
                                               const std::vector<EventId>& events) {
    std::set<std::pair<SymptomId, std::string>> faults;
    std::set<SymptomId> symptoms; // of few events; of no other event the entity is spelled out
    for (const EventId id : events) {
        const Event& event = analysis.event(id);
        faults.emplace(event.symptom, event.entity.text());
        symptoms.insert(event.symptom);
    }
    std::vector<Muted::EventName> names;
    for (const Event& event : analysis.graph.log.events) {
        if (symptoms.contains(event.symptom) &&
            faults.contains({event.symptom, event.entity.text()})) {
            names.push_back(nameOf(analysis, event));
        }
    }
    std::sort(names.begin(), names.end());
    return names;
}

} // namespace

Muted mutedOf(const Analysis& analysis, const MuteRequest& request) {
    Muted muted;
    if (!request.rule.empty()) {
        muted.kind = Muted::Kind::Rule;
        muted.name = request.rule;
        muted.label = Words::tr("rule %1").arg(engineText(request.rule));
    } else if (request.member.isValid()) {
        muted.kind = Muted::Kind::Member;
        muted.name = analysis.bundle->member(request.member).path;
        muted.label = shownText(muted.name);
    } else {
        muted.events = reportsOfTheSame(analysis, request.events);
        muted.label = engineText(analysis.symptomOf(request.events.front()).id) +
                      QStringLiteral(" · ") + eventsPlace(analysis, request.events);
    }
    return muted;
}

Exclusions exclusionsOf(const Analysis& analysis, const std::vector<Muted>& list) {
    Exclusions out;
    std::set<Muted::EventName> wanted;
    for (const Muted& muted : list) {
        if (muted.kind == Muted::Kind::Rule && hasRule(*analysis.rules, muted.name)) {
            out.rules.push_back(muted.name);
        } else if (muted.kind == Muted::Kind::Member && hasMember(*analysis.bundle, muted.name)) {
            out.members.push_back(muted.name);
        }
        wanted.insert(muted.events.begin(), muted.events.end());
    }
    std::set<SymptomId> symptoms; // most events need no name: theirs is another
    for (const Muted::EventName& name : wanted) {
        symptoms.insert(analysis.rules->findSymptom(name.symptom));
    }
    for (const Event& event : analysis.graph.log.events) {
        if (symptoms.contains(event.symptom) && wanted.contains(nameOf(analysis, event))) {
            out.events.push_back("e" + std::to_string(event.id.value));
        }
    }
    return out;
}

} // namespace ff
