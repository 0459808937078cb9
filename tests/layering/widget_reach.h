// Models and proxies must work without widgets.
#pragma once

#include <vector>

#include "tests/layering/source_tree.h"
#include "tests/layering/violation.h"

namespace ff::layering {

/// Files whose name ends in `_model` or `_proxy` and that include a header of QtWidgets, directly
/// or through the product's own headers; reported at the include that leads there.
[[nodiscard]] std::vector<Violation> findWidgetReach(const std::vector<SourceFile>& files);

} // namespace ff::layering
