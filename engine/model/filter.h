// A rule that puts events out of scope.
#pragma once

#include <string>

#include "engine/base/shared_text.h"
#include "engine/model/ids.h"
#include "engine/model/rule_origin.h"
#include "engine/model/selector.h"

namespace ff {

struct Filter {
    RuleId rule;
    std::string id; ///< qualified
    Selector when;
    SharedText because;
    int priority = 0;
    RuleOrigin origin;
};

} // namespace ff
