// The include rules of ARCHITECTURE.md, checked over a source tree.
#pragma once

#include <filesystem>
#include <vector>

#include "tests/layering/violation.h"

namespace ff::layering {

/// Every violation below `sourceRoot`, ordered by place. Rules by name:
/// `root`          quoted includes start at the source root
/// `layer`         which folder may include which
/// `qt`            no Qt in engine/ and app/cli/
/// `widget`        files ending `_model` or `_proxy` reach no header of QtWidgets
/// `third-party`   each library behind its one place
/// `cycle`         no cycle between folders
[[nodiscard]] std::vector<Violation> findViolations(const std::filesystem::path& sourceRoot);

} // namespace ff::layering
