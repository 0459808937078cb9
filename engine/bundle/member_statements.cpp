// Every statement is about all members that its path names.
#include "engine/bundle/member_statements.h"

#include <optional>

#include "engine/base/text.h"

namespace ff {

namespace {

template <class T, class U>
void state(Known<T>& known, const std::optional<U>& stated, const std::string& from) {
    if (stated) {
        known = {*stated, Learnt::Manifest, from};
    }
}

/// An offset and a name exclude each other: the later statement counts.
void stateZone(Member& member, const Manifest::MemberEntry& entry, const std::string& from) {
    state(member.zoneMinutes, entry.zoneMinutes, from);
    state(member.zoneName, entry.zoneName, from);
    if (entry.zoneMinutes) {
        member.zoneName = {};
    } else if (entry.zoneName) {
        member.zoneMinutes = {};
    }
}

} // namespace

void applyStatements(std::span<const Manifest::MemberEntry> entries, const std::string& from,
                     Bundle& bundle) {
    for (const Manifest::MemberEntry& entry : entries) {
        for (Member& member : bundle.members) {
            if (!matchesGlob(entry.path, member.path)) {
                continue;
            }
            state(member.kind, entry.kind, from);
            state(member.node, entry.node, from);
            state(member.rank, entry.rank, from);
            stateZone(member, entry, from);
            state(member.year, entry.year, from);
            state(member.attempt, entry.attempt, from);
            member.isIgnored = entry.ignore.value_or(member.isIgnored);
            member.source = sourceOf(member.kind.value);
        }
    }
    for (Member& member : bundle.members) {
        if (member.isIgnored) { // its name places nobody
            member.node = {};
            member.rank = {};
            member.localRank = {};
        }
    }
}

} // namespace ff
