// Folders must not include each other in a circle.
#pragma once

#include <vector>

#include "tests/layering/source_tree.h"
#include "tests/layering/violation.h"

namespace ff::layering {

/// One violation for each include that lies on a cycle between folders and closes it.
[[nodiscard]] std::vector<Violation> findFolderCycles(const std::vector<SourceFile>& files);

} // namespace ff::layering
