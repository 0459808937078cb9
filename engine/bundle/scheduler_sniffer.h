// Tells the text that Slurm's and Kubernetes' commands print.
#pragma once

#include <optional>
#include <string_view>

#include "engine/model/known.h"
#include "engine/model/member_kind.h"

namespace ff {

/// `SacctText`, `SlurmText` or `KubernetesText`, by the first line that is no prompt, comment or
/// date, or by records of scontrol that make up half of the lines; nothing for other text.
[[nodiscard]] std::optional<Known<MemberKind>> sniffSchedulerText(std::string_view head);

} // namespace ff
