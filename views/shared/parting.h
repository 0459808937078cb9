// Letting go of what takes long to free.
#pragma once

#include <memory>

namespace ff {

/// Drops the reference on another thread: freeing the analysis of thousands of ranks would hold up
/// the window's. Nothing that is freed so may use widgets.
void partWith(std::shared_ptr<const void> something);

} // namespace ff
