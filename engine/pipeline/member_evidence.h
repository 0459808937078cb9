// What the first look at a member found, as far as it helps to date the others.
#pragma once

#include <vector>

#include "engine/intake/text_probe.h"
#include "engine/intake/time_probe.h"
#include "engine/model/record.h"

namespace ff {

struct MemberEvidence {
    const TextProbe* text = nullptr;
    const TimeProbe* times = nullptr;
    const std::vector<Record>* rows = nullptr;
};

} // namespace ff
