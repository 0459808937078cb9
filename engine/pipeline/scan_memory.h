// What each extractor found in each member: an edit of one searches again for that one alone.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "engine/base/result.h"
#include "engine/model/ids.h"
#include "engine/model/member_reading.h"
#include "engine/model/rule_set.h"
#include "engine/pipeline/match_collector.h"
#include "engine/pipeline/member_findings.h"
#include "engine/pipeline/search_key.h"

namespace ff {

class ScanMemory {
public:
    /// What the rules search for and nobody has searched.
    struct Missing {
        std::vector<MemberId> members;  ///< of which nothing is kept, ascending
        std::vector<MemberId> others;   ///< that lack some extractors, ascending
        std::vector<bool> extractors;   ///< those, by `ExtractorId`
        std::size_t extractorCount = 0; ///< how many those are
    };
    /// Found in some members by a search that goes on.
    struct Ahead {
        const std::vector<MemberId>& members;
        std::vector<MemberFindings> found; ///< one for each
    };

    /// All that was found in one member.
    struct Finds {
        std::vector<std::pair<SearchKey, std::vector<RowMatch>>> matches;
        std::vector<PlacementHit> placementHits;
        std::vector<ClockHit> clockHits;
    };

    /// Finds of extractors that these rules lack are kept for a while: an edit may be taken back.
    void setRules(const std::shared_ptr<const RuleSet>& rules);
    /// All that was found in some of `count` members.
    void forget(const std::vector<MemberId>& members, std::size_t count);
    [[nodiscard]] Missing missing(const std::vector<Source>& sources) const;
    /// Of a member that was searched for everything.
    void keepAll(MemberId member, MemberFindings found);
    /// Of one that was searched for these extractors.
    void keepSome(MemberId member, MemberFindings found, const std::vector<bool>& extractors);
    /// Of all members in their order, as a search for all these rules at once finds it. `ahead` are
    /// members of which nothing is kept, or not what is in `ahead`.
    [[nodiscard]] Result<ScanResult> collect(const std::vector<MemberReading>& readings,
                                             const Ahead* ahead = nullptr) const;

    /// Of the rules, by `ExtractorId`.
    [[nodiscard]] const std::vector<SearchKey>& keys() const { return m_keys; }
    /// Whether extractors with the keys of before, in the same order, found just the same. False
    /// too where that is not known any more, or where rows are searched in another way: what they
    /// are read for decides which lines count.
    [[nodiscard]] bool isFoundAgain(const std::vector<SearchKey>& before) const;
    /// For these rules; nothing where the member was not searched.
    [[nodiscard]] std::optional<Finds> findsOf(MemberId member) const;
    /// Takes what is of these rules; false, and nothing taken, where it is of no member with so
    /// many records.
    bool restore(MemberId member, Finds finds, std::size_t records);

private:
    /// What else a search for everything finds.
    struct OwnFindings {
        std::vector<PlacementHit> placementHits;
        std::vector<ClockHit> clockHits;
    };
    struct Found {
        std::vector<bool> isSearched;                      ///< by `MemberId`
        std::map<MemberId, std::vector<RowMatch>> matches; ///< where there are any
        std::uint64_t lastUsed = 0;
    };

    void keep(MemberId member, MemberFindings& found, const std::vector<bool>* extractors);
    void dropOldest();

    std::shared_ptr<const RuleSet> m_rules;
    std::vector<SearchKey> m_keys; ///< of the rules, by `ExtractorId`
    std::vector<bool> m_isFirst;   ///< likewise: of those with its key; it stands for all of them
    std::uint64_t m_uses = 0;      ///< how often rules were set
    std::map<SearchKey, Found> m_found;
    std::vector<std::optional<OwnFindings>> m_own; ///< by `MemberId`
};

} // namespace ff
