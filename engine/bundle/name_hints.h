// What a member's path says about the node and rank it belongs to.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/model/known.h"

namespace ff {

struct NameHints {
    Known<std::string> node;
    Known<std::optional<int>> rank;      ///< global
    Known<std::optional<int>> localRank; ///< from torchrun's log folders
};

/// Such as `gpu-q13/rank_8.log`, `nodes/n7/dmesg.txt`, `gn-b12_dmesg.txt`, `r13n06.syslog`,
/// `nccl_trace_rank_3`, `torchelastic_x/.../attempt_0/3/stderr.log`.
[[nodiscard]] NameHints hintsFromPath(std::string_view path);

} // namespace ff
