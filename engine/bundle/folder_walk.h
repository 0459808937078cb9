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
    std::string name;    ///< relative to the folder, `/` between parts
    std::string problem; ///< of a folder that cannot be listed; empty: a file
};

/// Symbolic links are not followed, and what is no regular file is left out, both with a note.
/// A folder that cannot be listed, `folder` itself too (with an empty name), is in the list with
/// its problem. Ordered by name, and so are the issues, whose `what` begins with `prefix` and the
/// name.
[[nodiscard]] std::vector<ListedFile> listFolder(const std::filesystem::path& folder,
                                                 const std::string& prefix,
                                                 const Progress& progress,
                                                 std::vector<IntakeIssue>& issues);

} // namespace ff
