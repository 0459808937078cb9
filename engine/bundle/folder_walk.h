// Lists the files below a folder.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "engine/base/progress.h"
#include "engine/model/intake_issue.h"

namespace ff {

struct ListedFile {
    std::filesystem::path path;
    std::string name; ///< relative to the folder, `/` between parts
};

/// Symbolic links are not followed, and what is no regular file is left out, both with a note.
/// Ordered by name. `what` of an issue begins with `prefix` and the name.
[[nodiscard]] std::vector<ListedFile> listFolder(const std::filesystem::path& folder,
                                                 const std::string& prefix,
                                                 const Progress& progress,
                                                 std::vector<IntakeIssue>& issues);

} // namespace ff
