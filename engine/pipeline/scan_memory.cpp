// Rule sets are immutable: the same object means the same rules. Of other ones the part that
// searches is compared by its hash.
#include "engine/pipeline/scan_memory.h"

#include <iterator>

#include "engine/model/rule_fingerprint.h"

namespace ff {

Result<RulePrograms*> ScanMemory::programsOf(const std::shared_ptr<const RuleSet>& rules) {
    if (m_rules == rules && m_programs) {
        return &*m_programs;
    }
    const std::uint64_t extraction = extractionHash(*rules);
    if (extraction != m_extraction || !m_programs) {
        m_found.assign(m_found.size(), std::nullopt);
        m_programs.reset();
        auto programs = RulePrograms::build(rules);
        if (!programs) {
            return tl::unexpected<Error>(programs.error());
        }
        m_programs.emplace(std::move(*programs));
        m_extraction = extraction;
    }
    m_rules = rules;
    return &*m_programs;
}

void ScanMemory::forget(const std::vector<MemberId>& members, std::size_t count) {
    m_found.resize(count);
    for (const MemberId id : members) {
        m_found[id.index()].reset();
    }
}

std::vector<MemberId> ScanMemory::missing() const {
    std::vector<MemberId> out;
    for (std::size_t i = 0; i < m_found.size(); ++i) {
        if (!m_found[i]) {
            out.emplace_back(i);
        }
    }
    return out;
}

ScanResult ScanMemory::copyOfAll() const {
    ScanResult out;
    for (const std::optional<ScanResult>& found : m_found) {
        if (found) {
            out.matches.insert(out.matches.end(), found->matches.begin(), found->matches.end());
            out.placementHits.insert(out.placementHits.end(), found->placementHits.begin(),
                                     found->placementHits.end());
            out.clockHits.insert(out.clockHits.end(), found->clockHits.begin(),
                                 found->clockHits.end());
        }
    }
    return out;
}

ScanResult joined(std::vector<ScanResult> found) {
    ScanResult out;
    for (ScanResult& one : found) {
        std::move(one.matches.begin(), one.matches.end(), std::back_inserter(out.matches));
        std::move(one.placementHits.begin(), one.placementHits.end(),
                  std::back_inserter(out.placementHits));
        std::move(one.clockHits.begin(), one.clockHits.end(), std::back_inserter(out.clockHits));
        one = {};
    }
    return out;
}

} // namespace ff
