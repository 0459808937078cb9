// bundle.toml: what the user states about the evidence, which overrides what is inferred.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "engine/base/time.h"
#include "engine/model/member_kind.h"

namespace ff {

/// Schema in resources/bundle.toml.md.
struct Manifest {
    struct MemberEntry {
        std::string path; ///< may hold `*`; a later entry wins
        std::optional<MemberKind> kind;
        std::optional<std::string> node;
        std::optional<int> rank;
        std::optional<int> zoneMinutes;
        std::optional<std::string> zoneName; ///< IANA
        std::optional<int> attempt;          ///< from 0
        std::optional<int> year;
        std::optional<bool> ignore; ///< true: the members are left out
    };
    struct RankEntry {
        int rank = 0;
        std::string node;
        std::optional<int> localRank;
        std::string gpu; ///< PCI address
    };

    std::optional<std::string> jobId;
    std::optional<std::string> jobName;
    std::optional<std::string> scheduler;
    std::optional<Nanos> start;
    std::optional<Nanos> end;
    std::optional<int> worldSize;
    std::vector<std::string> nodes;
    std::vector<MemberEntry> members;
    std::vector<RankEntry> ranks;
    std::map<std::string, std::string> aliases;            ///< other name -> node
    std::map<std::string, std::string> rackOfNode;         ///< node -> rack
    std::map<std::string, std::string> switchOfNode;       ///< node -> leaf switch
    std::map<std::string, std::string> nvlinkDomainOfNode; ///< node -> domain of several nodes
};

} // namespace ff
