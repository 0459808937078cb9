// Which files may include which third-party library.
#pragma once

#include <string>
#include <vector>

#include "tests/layering/source_tree.h"
#include "tests/layering/violation.h"

namespace ff::layering {

/// True for headers of no library that has a place of its own.
[[nodiscard]] bool mayUseLibrary(const SourceFile& file, const std::string& target);

/// The literal matcher belongs to one file: reported at the second and every further one.
[[nodiscard]] std::vector<Violation> findSharedLibraryUse(const std::vector<SourceFile>& files);

} // namespace ff::layering
