#include "engine/corpus/rule_change.h"

#include <array>

#include "engine/model/rule_fingerprint.h"

namespace ff {
namespace {

using Texts = std::map<std::string, std::string>;

/// Everything that has an id, with what it says.
Texts textsOf(const RuleSet& rules) {
    Texts out;
    const auto addAll = [&](const auto& list) {
        for (const auto& each : list) {
            out[each.id] = fingerprint(each);
        }
    };
    addAll(rules.symptoms);
    addAll(rules.extractors);
    addAll(rules.filters);
    addAll(rules.refiners);
    for (const auto& [name, table] : rules.tables) {
        std::string& text = out["table " + name];
        for (const auto& [key, entry] : table) {
            text += key + '\x1F' + entry.symptom + '\x1F';
            for (const Attribute& attribute : entry.attributes) {
                text += attribute.name + '\x1F' + toText(attribute.value) + '\x1F';
            }
        }
    }
    return out;
}

} // namespace

std::string_view toText(RuleChange::Kind kind) {
    static constexpr std::array<std::string_view, 4> words{"same", "added", "removed", "changed"};
    return words[static_cast<std::size_t>(kind)];
}

std::vector<RuleChange> ruleStates(const RuleSet& before, const RuleSet& after,
                                   const FiredCounts& firedBefore, const FiredCounts& firedAfter) {
    std::map<std::string, RuleChange> changes;
    const Texts old = textsOf(before);
    for (const auto& [id, text] : textsOf(after)) {
        const auto known = old.find(id);
        changes[id].kind = known == old.end()      ? RuleChange::Kind::Added
                           : known->second == text ? RuleChange::Kind::Same
                                                   : RuleChange::Kind::Changed;
    }
    for (const auto& [id, text] : old) {
        changes.try_emplace(id, RuleChange{id, RuleChange::Kind::Removed});
    }
    for (const auto& [id, count] : firedBefore) {
        changes[id].firedBefore = count;
    }
    for (const auto& [id, count] : firedAfter) {
        changes[id].firedAfter = count;
    }
    std::vector<RuleChange> out;
    for (auto& [id, change] : changes) {
        change.rule = id;
        out.push_back(change);
    }
    return out;
}

} // namespace ff
