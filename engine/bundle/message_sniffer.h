// Recognises a log without stamps by what its messages say.
#pragma once

#include <optional>
#include <string_view>

#include "engine/model/known.h"
#include "engine/model/member_kind.h"

namespace ff {

/// What most of the first 400 lines that are not blank were printed by: the kernel (`KernelLog`),
/// a host's daemons (`Syslog`), Slurm, Kubernetes, or a job's ranks and launchers. Nothing when no
/// family says half of them.
[[nodiscard]] std::optional<Known<MemberKind>> sniffMessages(std::string_view head);

} // namespace ff
