// Attempts that names of files and folders tell.
#pragma once

#include <optional>

#include "engine/model/member.h"

namespace ff {

/// The manifest's number, else that of a folder or a file such as torchrun's `attempt_1/`,
/// `restart2/rank_0.log`, `train.restart-2.log` or `requeue_1/`; from 0.
[[nodiscard]] std::optional<int> statedAttempt(const Member& member);

} // namespace ff
