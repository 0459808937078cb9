// A bundle as it is after an analysis, made by hand.
#pragma once

#include "engine/report/inspection_input.h"
#include "tests/support/event_log_fixture.h"

namespace ff {

class InspectionScene : public EventLogFixture {
public:
    InspectionScene() {
        bundle.name = "evidence";
        bundle.origin = "/data/evidence";
        bundle.digest = "sha256:1234";
        rules.name = "demo";
    }

    /// With a report of the given status, and 10 lines of 100 bytes.
    Member& report(const std::string& path, MemberKind kind, const std::string& node,
                   ConnectorReport::Status status = ConnectorReport::Status::Ok,
                   std::optional<int> rank = {}) {
        Member& member = addMember(path, kind, node, rank);
        member.size = 1000;
        MemberReading& reading = readings.back();
        reading.lines.lineCount = 10;
        reading.firstTime = base;
        reading.lastTime = base + minute;
        ConnectorReport made;
        made.source = member.source;
        made.memberOrNode = path;
        made.member = member.id;
        made.status = status;
        made.matches = status == ConnectorReport::Status::Ok ? 1 : 0;
        made.records = 10;
        made.bytes = member.size;
        reports.push_back(std::move(made));
        return member;
    }
    void absent(Source source, const std::string& about, const std::string& reason) {
        ConnectorReport made;
        made.source = source;
        made.memberOrNode = about;
        made.status = ConnectorReport::Status::NotProvided;
        made.reason = reason;
        reports.push_back(std::move(made));
    }
    /// Ranks of eight a node, `n00` on, each with a log.
    void addRanks(int count) {
        for (int rank = 0; rank < count; ++rank) {
            const std::string node =
                "n" + std::string(rank / 8 < 10 ? "0" : "") + std::to_string(rank / 8);
            report("logs/rank_" + std::to_string(rank) + ".log", MemberKind::AppLog, node,
                   ConnectorReport::Status::Ok, rank);
            RankPlace& place = placement.ranks[rank];
            place.node = node;
            place.localRank = rank % 8;
            place.gpu.index = rank % 8;
            place.gpu.pci = "0000:1b:00";
            place.learntFrom = "its banner";
            if (placement.nodes.empty() || placement.nodes.back() != node) {
                placement.nodes.push_back(node);
            }
        }
    }

    [[nodiscard]] InspectionInput input() const {
        return {bundle, readings, issues, placement, attempts, workload, reports, rules, version};
    }

    std::vector<ConnectorReport> reports;
    std::vector<IntakeIssue> issues;
    std::vector<Attempt> attempts;
    std::string version = "9.8.7";
};

} // namespace ff
