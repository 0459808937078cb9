// A catalogued kind of evidence.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/base/time.h"
#include "engine/model/entity.h"
#include "engine/model/role.h"
#include "engine/model/rule_origin.h"
#include "engine/model/source.h"
#include "engine/model/template_text.h"

namespace ff {

struct Symptom {
    /// Evidence that the symptom alone lacks; asked for when nothing better is there.
    struct Wish {
        TemplateText what; ///< places: entity kinds and the event's attributes
        TemplateText how;
        std::string why;
        std::optional<Source> source; ///< not asked for when the node has a member of it
    };

    std::string id; ///< dotted, such as `gpu.fell_off_bus`; unique over the rule set
    std::string title;
    Role role = Role::Context;
    std::string domain;
    std::string subDomain;
    EntityKind scope = EntityKind::Job;
    Nanos coalesceGap = 60 * second; ///< repeats within it are one event
    Severity severity = Severity::Info;
    bool accuses = false; ///< its node may be called bad
    bool lasts =
        false; ///< until the part is reset, restarted or replaced: jobs to come meet it too
    std::string remediation;
    std::vector<Wish> wishes;
    std::vector<std::string> references;
    RuleOrigin origin;
};

} // namespace ff
