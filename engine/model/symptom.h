// A catalogued kind of evidence.
#pragma once

#include <string>
#include <vector>

#include "engine/base/time.h"
#include "engine/model/entity.h"
#include "engine/model/role.h"
#include "engine/model/rule_origin.h"

namespace ff {

struct Symptom {
    std::string id; ///< dotted, such as `gpu.fell_off_bus`; unique over the rule set
    std::string title;
    Role role = Role::Context;
    std::string domain;
    std::string subDomain;
    EntityKind scope = EntityKind::Job;
    Nanos coalesceGap = 60 * second; ///< repeats within it are one event
    Severity severity = Severity::Info;
    bool accuses = false; ///< its node may be called bad
    std::string remediation;
    std::vector<std::string> references;
    RuleOrigin origin;
};

} // namespace ff
