// What was found in each member, with the rules that found it.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "engine/base/result.h"
#include "engine/model/ids.h"
#include "engine/pipeline/rule_programs.h"
#include "engine/pipeline/scan_stage.h"

namespace ff {

class ScanMemory {
public:
    /// Rules that search for other things than those before make everything found so far void.
    [[nodiscard]] Result<RulePrograms*> programsOf(const std::shared_ptr<const RuleSet>& rules);
    /// Some of `count` members.
    void forget(const std::vector<MemberId>& members, std::size_t count);
    void keep(MemberId member, ScanResult found) { m_found[member.index()] = std::move(found); }
    /// Members of which nothing is kept, ascending.
    [[nodiscard]] std::vector<MemberId> missing() const;
    /// Of all members, in their order.
    [[nodiscard]] ScanResult copyOfAll() const;

private:
    std::shared_ptr<const RuleSet> m_rules;
    std::uint64_t m_extraction = 0; ///< hash of what the rules search for
    std::optional<RulePrograms> m_programs;
    std::vector<std::optional<ScanResult>> m_found; ///< by `MemberId`
};

/// One result out of the members' results, in their order.
[[nodiscard]] ScanResult joined(std::vector<ScanResult> found);

} // namespace ff
