// Opens an answer of Loki like an archive: a text for each stream.
#pragma once

#include <vector>

#include "engine/bundle/found_file.h"
#include "engine/bundle/loki_sniffer.h"
#include "engine/bundle/unpack_context.h"

namespace ff {

/// Adds a text below `path/` for each node, pod, container, rank, file and stream that the labels
/// tell apart: lines in the order of time, each behind its time in UTC. What the labels say of node
/// and rank is stated for the member. The answer itself is added only when it is damaged, empty, an
/// error, or holds no lines: with an issue.
void unpackLoki(FoundFile answer, LokiShape shape, const UnpackContext& context,
                std::vector<FoundFile>& files);

} // namespace ff
