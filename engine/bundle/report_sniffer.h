// Recognises the reports of diagnostic tools by how their lines look.
#pragma once

#include <optional>
#include <string_view>

#include "engine/model/known.h"
#include "engine/model/member_kind.h"

namespace ff {

/// The answers of nvidia-smi, dcgmi, the InfiniBand tools and NCCL's RAS port, the tables of metrics
/// that these tools write, and the logs of fabric manager and IMEX. Nothing when most lines are
/// something else, as in a job's log that starts with a table of nvidia-smi. Looks at no more than
/// the first 400 lines that are not blank.
[[nodiscard]] std::optional<Known<MemberKind>> sniffReport(std::string_view head);

} // namespace ff
