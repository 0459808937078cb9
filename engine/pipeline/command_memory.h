// What programs of rules found, kept until something they are sent, or their rule, is another.
#pragma once

#include <cstdint>
#include <map>
#include <vector>

#include "engine/base/progress.h"
#include "engine/model/bundle.h"
#include "engine/model/rule_set.h"
#include "engine/pipeline/command_stage.h"
#include "engine/pipeline/intake_stage.h"

namespace ff {

class CommandMemory {
public:
    /// Of the programs of these rules; those left out (by `RuleId`; empty: none) are not run, nor
    /// is anything of them told. After a cancel what is kept has to be cleared.
    [[nodiscard]] CommandResult run(const Bundle& bundle, const IntakeResult& intake,
                                    const RuleSet& rules, const std::vector<bool>& isRuleLeftOut,
                                    int threads, const Progress& progress);
    void clear() { m_found.clear(); }

private:
    std::map<std::uint64_t, CommandResult> m_found; ///< by what the program depends on of the rules
};

} // namespace ff
