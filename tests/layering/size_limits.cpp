// Counts lines against the limits.
#include "tests/layering/size_limits.h"

#include <string>

#include "tests/layering/source_tree.h"

namespace ff::layering {

std::vector<Violation> findOversizedFiles(const std::filesystem::path& sourceRoot) {
    std::vector<Violation> found;
    for (const SourceFile& file : readSources(sourceRoot, {"engine", "views", "app", "tests"})) {
        const int limit = file.path.ends_with(".h") ? longestHeader : longestSource;
        if (file.lineCount > limit) {
            found.push_back(
                {file.path, 0, "size",
                 std::to_string(file.lineCount) + " lines, limit " + std::to_string(limit)});
        }
    }
    return found;
}

} // namespace ff::layering
