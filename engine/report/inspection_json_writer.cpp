// One function a part of the schema, put together in its order.
#include "engine/report/inspection_json_writer.h"

#include <map>

#include <fmt/format.h>

#include "engine/report/clock_json.h"
#include "engine/report/inspection_totals.h"
#include "engine/report/json_values.h"

namespace ff {
namespace {

Json numberOrNull(const std::optional<int>& number) { return number ? Json(*number) : Json(); }

/// `{value, how, from}`; the value is null where nothing was learnt.
template <class T>
Json knownJson(const Known<T>& known, const Json& value) {
    return {{"value", known.isKnown() ? value : Json()},
            {"how", toText(known.how)},
            {"from", nameOrNull(known.from)}};
}

Json namesJson(const std::map<std::string, std::string>& names) {
    Json made = Json::object();
    for (const auto& [name, value] : names) {
        made[textJson(name).get<std::string>()] = textJson(value);
    }
    return made;
}

Json workloadJson(const ExecutionContext& workload) {
    Json made = {{"id", nameOrNull(workload.id)},
                 {"scheduler", nameOrNull(workload.scheduler)},
                 {"name", nameOrNull(workload.name)},
                 {"status", nameOrNull(workload.status)},
                 {"terminal_state", toText(workload.terminalState)},
                 {"terminal_state_from", nameOrNull(workload.terminalStateFrom)}};
    made["exit_code"] = numberOrNull(workload.exitCode);
    made["signal"] = numberOrNull(workload.signal);
    made["start"] = timeJson(workload.start);
    made["end"] = timeJson(workload.end);
    made["nodes"] =
        listJson(workload.nodes, [](const std::string& node) { return textJson(node); });
    made["ranks"] = numberOrNull(workload.worldSize);
    made["attempt"] = workload.attempt;
    return made;
}

Json attemptJson(const Bundle& bundle, const Attempt& attempt) {
    return {{"number", attempt.number},
            {"start", timeJson(attempt.start)},
            {"end", timeJson(attempt.end)},
            {"state", toText(attempt.state)},
            {"learnt_from", nameOrNull(attempt.learntFrom)},
            {"evidence", listJson(attempt.evidence, [&](const Locator& locator) {
                 return locatorJson(bundle, locator);
             })}};
}

Json nodeJson(const InspectionInput& input, const Member& member) {
    Json made = knownJson(member.node, textJson(member.node.value));
    made["canonical"] = nameOrNull(nodeOfMember(input.placement, member));
    return made;
}

/// The zone as it is used: a name where there is one, else minutes east of UTC.
Json zoneJson(const Member& member) {
    return member.zoneName.isKnown()
               ? knownJson(member.zoneName, textJson(member.zoneName.value))
               : knownJson(member.zoneMinutes, Json(member.zoneMinutes.value));
}

void addReading(Json& made, const InspectionInput& input, const Member& member) {
    const MemberReading& reading = input.readings[member.id.index()];
    made["size"] = member.size;
    made["lines"] = reading.lines.lineCount;
    made["rows"] = reading.records.size();
    made["first_time"] = timeJson(reading.firstTime);
    made["last_time"] = timeJson(reading.lastTime);
    made["holds_several_ranks"] = reading.holdsSeveralRanks;
}

Json memberJson(const InspectionInput& input, const Member& member, const ConnectorReport* report) {
    Json made = {{"path", textJson(member.path)},
                 {"kind", knownJson(member.kind, Json(toText(member.kind.value)))},
                 {"source", toText(member.source)},
                 {"node", nodeJson(input, member)},
                 {"rank", knownJson(member.rank, numberOrNull(member.rank.value))},
                 {"local_rank", knownJson(member.localRank, numberOrNull(member.localRank.value))},
                 {"zone", zoneJson(member)},
                 {"year", knownJson(member.year, Json(member.year.value))},
                 {"attempt", knownJson(member.attempt, numberOrNull(member.attempt.value))}};
    addReading(made, input, member);
    made["status"] = report == nullptr ? Json() : Json(toText(report->status));
    made["reason"] = report == nullptr ? Json() : nameOrNull(report->reason);
    made["matches"] = report == nullptr ? Json() : Json(report->matches);
    return made;
}

Json membersJson(const InspectionInput& input) {
    const auto reports = reportsOfMembers(input);
    return listJson(input.bundle.members, [&](const Member& member) {
        return memberJson(input, member, reports[member.id.index()]);
    });
}

Json placementJson(const Placement& placement) {
    Json ranks = listJson(placement.ranks, [](const auto& entry) {
        const auto& [rank, place] = entry;
        return Json{{"rank", rank},
                    {"node", nameOrNull(place.node)},
                    {"local_rank", numberOrNull(place.localRank)},
                    {"gpu_ids", gpuIdsJson(place.gpu)},
                    {"pids", place.pids},
                    {"learnt_from", nameOrNull(place.learntFrom)}};
    });
    const auto text = [](const std::string& each) { return textJson(each); };
    return {{"ranks", std::move(ranks)},
            {"nodes", listJson(placement.nodes, text)},
            {"aliases", namesJson(placement.aliases)},
            {"racks", namesJson(placement.rackOfNode)},
            {"switches", namesJson(placement.switchOfNode)},
            {"nvlink_domains", namesJson(placement.nvlinkDomainOfNode)},
            {"conflicts", listJson(placement.conflicts, text)}};
}

Json coverageJson(const InspectionInput& input) {
    const CoverageTable table =
        coverageTable(input.coverage(), nodesWithEvidence(input.coverage()));
    return listJson(table.rows, [&](const CoverageTable::Row& row) {
        Json cells = Json::object();
        for (std::size_t i = 0; i < table.sources.size(); ++i) {
            cells[toText(table.sources[i])] = toText(row.cells[i].state);
        }
        return Json{{"node", nameOrNull(row.node)}, {"sources", std::move(cells)}};
    });
}

Json issueJson(const Bundle& bundle, const IntakeIssue& issue) {
    const bool isOfMember = issue.member.isValid();
    return {{"member", isOfMember ? textJson(bundle.member(issue.member).path) : Json()},
            {"line", issue.line == 0 ? Json() : Json(issue.line)},
            {"offset", isOfMember ? Json(issue.offset) : Json()},
            {"severity", toText(issue.severity)},
            {"what", textJson(issue.what)},
            {"count", issue.count}};
}

Json totalsJson(const InspectionInput& input) {
    const InspectionTotals totals = totalsOf(input);
    Json statuses = Json::object();
    for (const auto& [status, count] : totals.reports) {
        statuses[toText(status)] = count;
    }
    Json issues = Json::object();
    for (const auto& [severity, count] : totals.issues) {
        issues[toText(severity)] = count;
    }
    return {{"members", totals.members}, {"bytes", totals.bytes}, {"lines", totals.lines},
            {"rows", totals.rows},       {"reports", statuses},   {"issues", issues}};
}

} // namespace

std::string writeInspectionJson(const InspectionInput& input) {
    Json document = Json::object();
    document["schema"] = "firstfault/inspection/1";
    document["engine"] = textJson(input.engineVersion);
    document["ruleset"] = {{"name", textJson(input.rules.name)}, {"hash", input.rules.hash}};
    document["bundle"] = textJson(input.bundle.name);
    document["evidence_digest"] = input.bundle.digest;
    document["workload"] = workloadJson(input.workload);
    document["attempts"] = listJson(
        input.attempts, [&](const Attempt& attempt) { return attemptJson(input.bundle, attempt); });
    document["members"] = membersJson(input);
    document["placement"] = placementJson(input.placement);
    document["coverage"] = coverageJson(input);
    document["connector_reports"] = listJson(input.reports, connectorJson);
    document["clocks"] = input.clocks == nullptr ? Json::array() : clocksJson(*input.clocks);
    document["issues"] = listJson(
        input.issues, [&](const IntakeIssue& issue) { return issueJson(input.bundle, issue); });
    document["totals"] = totalsJson(input);
    return document.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

} // namespace ff
