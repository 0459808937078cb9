// A date near the failure, for stamps that have no year.
#pragma once

#include <optional>
#include <vector>

#include "engine/model/bundle.h"
#include "engine/pipeline/member_evidence.h"

namespace ff {

/// The newest date in the evidence, else the one stated in bundle.toml, else in the paths
/// (`messages-20260814`).
[[nodiscard]] std::optional<Nanos> referenceTime(const Bundle& bundle,
                                                 const std::vector<MemberEvidence>& evidence);

} // namespace ff
