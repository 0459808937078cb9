// Members, rows and hits that say where ranks ran.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "engine/placement/placement_builder.h"

namespace ff {

class PlacementScene {
public:
    PlacementScene() { addMember("member", ""); }

    Member& addMember(const std::string& path, const std::string& node,
                      std::optional<int> rank = {}) {
        Member member;
        member.id = MemberId(bundle.members.size());
        member.path = path;
        if (!node.empty()) {
            member.node = {node, Learnt::Name, path};
        }
        if (rank) {
            member.rank = {rank, Learnt::Name, path};
        }
        bundle.members.push_back(std::move(member));
        readings.emplace_back();
        return bundle.members.back();
    }

    /// Each line stands 100 bytes behind the one before it, in the first member.
    void say(PlacementFact fact, const std::string& printer,
             const std::vector<std::pair<std::string, std::string>>& captures,
             std::optional<Nanos> at = {}) {
        PlacementHit hit{fact, {}};
        hit.match.locator.member = MemberId(0);
        hit.match.locator.line = hits.size() + 1;
        hit.match.locator.offset = hits.size() * 100;
        hit.match.printer.node = printer;
        if (at) {
            hit.match.stamp = exactly(*at);
        }
        for (const auto& [name, value] : captures) {
            hit.match.captures.push_back({name, value, 0, 0});
        }
        hits.push_back(std::move(hit));
    }

    static Stamp exactly(Nanos at) { return {at, at, at, TimeQuality::Exact, {}}; }

    /// Any line of the first member.
    [[nodiscard]] Match lineAt(std::uint64_t offset, std::optional<Nanos> at = {}) const {
        Match match;
        match.locator.member = MemberId(0);
        match.locator.offset = offset;
        if (at) {
            match.stamp = exactly(*at);
        }
        return match;
    }

    void nccl(const std::string& node, int rank, int nranks, int device,
              const std::string& bus = "1b000") {
        say(PlacementFact::NcclRank, node,
            {{"rank", std::to_string(rank)},
             {"nranks", std::to_string(nranks)},
             {"device", std::to_string(device)},
             {"busid", bus}});
    }

    Record& addRecord(const std::string& kind,
                      const std::vector<std::pair<std::string, std::string>>& fields) {
        Record record;
        record.kind = kind;
        for (const auto& [name, value] : fields) {
            record.set(name, value);
        }
        readings[0].records.push_back(std::move(record));
        return readings[0].records.back();
    }

    [[nodiscard]] PlacementEvidence evidence() const { return {bundle, readings, hits}; }
    [[nodiscard]] AttemptPlan plan(std::optional<int> asked = {}) const {
        return buildAttempts(evidence(), asked).value();
    }
    [[nodiscard]] PlacementResult build(std::optional<int> asked = {}) const {
        return buildPlacement(evidence(), plan(asked));
    }

    Bundle bundle;
    std::vector<MemberReading> readings;
    std::vector<PlacementHit> hits;
};

} // namespace ff
