// What the labels of a Loki stream say of where its lines come from.
#pragma once

#include <map>
#include <optional>
#include <string>

#include "engine/model/known.h"
#include "engine/model/member_kind.h"

namespace ff {

struct LokiStreamName {
    std::string path; ///< such as `n3/slurm_4242_stderr.log`; the same for streams of one place
    Known<std::string> node;
    Known<std::optional<int>> rank;
    Known<std::optional<int>> localRank;
    Known<MemberKind> kind; ///< where a label names the kernel's log
};

/// Labels by the names that Promtail, Alloy, Fluent Bit and the OpenTelemetry collector give them.
/// Others, such as levels and ids of traces, tell no place apart.
[[nodiscard]] LokiStreamName nameOfStream(const std::map<std::string, std::string>& labels);

} // namespace ff
