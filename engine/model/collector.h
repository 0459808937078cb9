// A rule that picks events for a section of a report.
#pragma once

#include <string>

#include "engine/model/ids.h"
#include "engine/model/rule_origin.h"
#include "engine/model/selector.h"

namespace ff {

struct Collector {
    RuleId rule;
    std::string id; ///< qualified
    std::string section;
    Selector select;
    std::string order = "first_time"; ///< `first_time`, `count` or `severity`
    int limit = 20;
    RuleOrigin origin;
};

} // namespace ff
