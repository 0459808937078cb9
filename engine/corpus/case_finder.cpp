// Depth-first, stopping at each case.
#include "engine/corpus/case_finder.h"

#include <algorithm>

#include "engine/corpus/case_reader.h"

namespace ff {
namespace {

namespace fs = std::filesystem;

bool isCase(const fs::path& folder) {
    std::error_code error;
    return fs::is_regular_file(folder / expectationFile, error);
}

void collect(const fs::path& folder, std::vector<fs::path>& cases) {
    if (isCase(folder)) {
        cases.push_back(folder);
        return;
    }
    std::error_code error;
    for (fs::directory_iterator at(folder, error), end; !error && at != end; at.increment(error)) {
        std::error_code ignored;
        if (at->is_directory(ignored) && !at->is_symlink(ignored)) {
            collect(at->path(), cases);
        }
    }
}

} // namespace

Result<std::vector<fs::path>> findCases(const std::vector<fs::path>& folders) {
    std::vector<fs::path> cases;
    for (const fs::path& folder : folders) {
        std::error_code error;
        if (!fs::is_directory(folder, error)) {
            return failure("is no folder", folder.string());
        }
        const std::size_t before = cases.size();
        collect(folder.lexically_normal(), cases);
        if (cases.size() == before) {
            return failure("holds no case", folder.string(), 0, 0,
                           "a case is a folder with an expect.toml");
        }
    }
    std::sort(cases.begin(), cases.end());
    cases.erase(std::unique(cases.begin(), cases.end()), cases.end());
    return cases;
}

} // namespace ff
