// Rule sets are immutable: the same object means the same rules.
#include "engine/pipeline/scan_memory.h"

#include <iterator>

namespace ff {

Result<RulePrograms*> ScanMemory::programsOf(const std::shared_ptr<const RuleSet>& rules) {
    if (m_rules != rules || !m_programs) {
        m_found.assign(m_found.size(), std::nullopt);
        m_programs.reset();
        auto programs = RulePrograms::build(rules);
        if (!programs) {
            return tl::unexpected<Error>(programs.error());
        }
        m_programs.emplace(std::move(*programs));
        m_rules = rules;
    }
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
        one = {};
    }
    return out;
}

} // namespace ff
