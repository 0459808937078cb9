// Between the event attributes of rules and the ledger's own terms.
#include "engine/pipeline/ledger_stage.h"

#include <algorithm>

#include "engine/ledger/collective_ledger_builder.h"
#include "engine/scan/record_scanner.h"
#include "engine/timeline/stamp_shift.h"

namespace ff {

namespace {

std::optional<std::int64_t> numberOf(const Attributes& attributes, std::string_view name) {
    const AttributeValue* value = findAttribute(attributes, name);
    if (value == nullptr) {
        return std::nullopt;
    }
    const auto* number = std::get_if<std::int64_t>(value);
    return number == nullptr ? std::nullopt : std::optional(*number);
}

std::string textOf(const Attributes& attributes, std::string_view name) {
    const AttributeValue* value = findAttribute(attributes, name);
    return value == nullptr ? std::string() : toText(*value);
}

std::optional<CollectiveObservation> observationOf(const ResolvedMatch& match) {
    const auto rank = match.entity.rank ? match.entity.rank : match.match.printer.rank;
    CollectiveObservation seen;
    seen.sequence = numberOf(match.attributes, "seq");
    seen.lastEnqueued = numberOf(match.attributes, "last_enqueued");
    seen.lastCompleted = numberOf(match.attributes, "last_completed");
    if (!rank || (!seen.sequence && !seen.lastEnqueued && !seen.lastCompleted)) {
        return std::nullopt;
    }
    seen.rank = *rank;
    seen.group = textOf(match.attributes, "pg");
    seen.operation = textOf(match.attributes, "op");
    if (const auto ranFor = numberOf(match.attributes, "ran_for_ms");
        ranFor && *ranFor >= 0 && *ranFor < maxTime / millisecond) {
        seen.ranFor = *ranFor * millisecond;
    }
    seen.stamp = match.match.stamp;
    seen.locator = match.match.locator;
    seen.isWaiting = seen.sequence && seen.ranFor;
    return seen;
}

/// The rank whose own log a member is.
std::optional<int> rankOfMember(const Member& member, const Placement& placement) {
    if (member.rank.isKnown()) {
        return member.rank.value;
    }
    if (member.localRank.isKnown() && member.localRank.value && member.node.isKnown()) {
        return placement.rankOf(placement.canonicalNode(member.node.value),
                                *member.localRank.value);
    }
    return std::nullopt;
}

/// What brings the stamps of a member onto the common axis.
Nanos clockOffsetOf(const Member& member, std::optional<int> rank, const Placement& placement,
                    const HostClocks& clocks) {
    if (member.node.isKnown()) {
        return clocks.offsetOf(placement.canonicalNode(member.node.value));
    }
    const RankPlace* place = rank ? placement.place(*rank) : nullptr;
    return place == nullptr ? 0 : clocks.offsetOf(place->node);
}

Match placeOf(const Record& record) {
    Match match;
    match.locator = record.locator;
    match.stamp = record.stamp;
    return match;
}

bool isOfAttempt(const AttemptPlan& plan, const Match& match) {
    const int selected = plan.attempt().number;
    return plan.attemptOf(match).value_or(selected) == selected;
}

/// The last stamped line of the attempt; null when there is none.
const TimeMark* lastMark(const MemberReading& reading, MemberId member, const AttemptPlan& plan) {
    for (auto mark = reading.marks.rbegin(); mark != reading.marks.rend(); ++mark) {
        Match match;
        match.locator.member = member;
        match.locator.offset = mark->offset;
        match.stamp = {mark->time, mark->time, mark->time, TimeQuality::Exact, {}};
        if (isOfAttempt(plan, match)) {
            return &*mark;
        }
    }
    return nullptr;
}

std::map<int, RankLogEnd> logEndsOf(const Bundle& bundle,
                                    const std::vector<MemberReading>& readings,
                                    const Placement& placement, const AttemptPlan& plan,
                                    const HostClocks& clocks) {
    std::map<int, RankLogEnd> ends;
    for (const Member& member : bundle.members) {
        const MemberReading& reading = readings[member.id.index()];
        const auto rank = rankOfMember(member, placement);
        const TimeMark* mark = lastMark(reading, member.id, plan);
        if (member.source != Source::AppLog || !rank || mark == nullptr) {
            continue;
        }
        const TimeMark& last = *mark;
        const Nanos time = addSaturated(last.time, clockOffsetOf(member, rank, placement, clocks));
        RankLogEnd end;
        end.stamp.at = time;
        end.stamp.earliest = time;
        end.stamp.latest = time;
        end.stamp.quality = TimeQuality::Exact;
        end.locator.member = member.id;
        end.locator.line = last.line;
        end.locator.offset = last.offset;
        const auto found = ends.find(*rank);
        if (found == ends.end() || found->second.stamp.at < time) {
            ends[*rank] = end;
        }
    }
    return ends;
}

Record factOf(std::string fact, int rank, const StalledCollective& stalled, const Locator& locator,
              const Placement& placement) {
    Record record;
    record.kind = "ledger_fact";
    record.locator = locator;
    record.rank = rank;
    if (stalled.onset) {
        record.stamp = *stalled.onset;
    }
    const RankPlace* place = placement.place(rank);
    record.set("fact", std::move(fact));
    record.set("rank", std::to_string(rank));
    record.set("node", place == nullptr ? std::string() : place->node);
    record.set("group", stalled.group);
    record.set("sequence", std::to_string(stalled.sequence));
    record.set("operation", stalled.operation);
    record.set("waiting", std::to_string(stalled.waiting.size()));
    return record;
}

std::vector<Record> factsOf(const CollectiveLedger& ledger, const Placement& placement) {
    std::vector<Record> facts;
    const auto isSuspect = [&](int rank) {
        return std::any_of(
            ledger.suspects.begin(), ledger.suspects.end(),
            [&](const LedgerSuspect& suspect) { return suspect.rank == rank && suspect.hasData; });
    };
    for (const StalledCollective& stalled : ledger.stalled) {
        const Locator first = stalled.evidence.empty() ? Locator{} : stalled.evidence.front();
        for (std::size_t i = 0; i < stalled.absent.size(); ++i) {
            const bool hasOwn =
                i < stalled.absentEvidence.size() && stalled.absentEvidence[i].member.isValid();
            const Locator& at = hasOwn ? stalled.absentEvidence[i] : first;
            if (isSuspect(stalled.absent[i]) && at.member.isValid()) {
                facts.push_back(factOf("absent", stalled.absent[i], stalled, at, placement));
            }
        }
        for (const int rank : stalled.mismatched) {
            if (first.member.isValid()) {
                facts.push_back(factOf("mismatched", rank, stalled, first, placement));
            }
        }
    }
    return facts;
}

} // namespace

CollectiveLedger buildLedger(const Bundle& bundle, const std::vector<MemberReading>& readings,
                             const std::vector<ResolvedMatch>& matches, const Placement& placement,
                             std::optional<int> worldSize, const AttemptPlan& plan,
                             const HostClocks& clocks) {
    LedgerInput input;
    for (const ResolvedMatch& match : matches) {
        if (auto seen = match.outside.empty() ? observationOf(match) : std::nullopt) {
            input.observations.push_back(std::move(*seen));
        }
    }
    for (const MemberReading& reading : readings) {
        for (const Record& record : reading.records) {
            if (record.source == Source::FlightRecorder && isOfAttempt(plan, placeOf(record))) {
                input.flightRecords.push_back(record);
                Stamp& stamp = input.flightRecords.back().stamp;
                stamp = shifted(stamp, clockOffsetOf(bundle.member(record.locator.member),
                                                     record.rank, placement, clocks));
            }
        }
    }
    for (int rank = 0; rank < worldSize.value_or(0); ++rank) {
        input.expectedRanks.push_back(rank);
    }
    input.logEnds = logEndsOf(bundle, readings, placement, plan, clocks);
    return buildCollectiveLedger(input);
}

Result<std::vector<Match>> ledgerMatches(const CollectiveLedger& ledger, const Placement& placement,
                                         const RuleSet& rules) {
    std::vector<Match> matches;
    const std::vector<Record> facts = factsOf(ledger, placement);
    for (std::size_t i = 0; i < rules.extractors.size(); ++i) {
        if (rules.extractors[i].kind != Extractor::Kind::Native ||
            rules.extractors[i].native != "collective_ledger") {
            continue;
        }
        auto pattern = RecordPattern::build(rules.extractors[i], ExtractorId(i));
        if (!pattern) {
            return tl::unexpected<Error>(pattern.error());
        }
        for (const Record& fact : facts) {
            Match match;
            if (pattern->matchFact(fact, match)) {
                matches.push_back(std::move(match));
            }
        }
    }
    return matches;
}

} // namespace ff
