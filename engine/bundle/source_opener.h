// Turns what is to be opened into files: folders are listed, archives unpacked, pipes read.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "engine/base/progress.h"
#include "engine/base/result.h"
#include "engine/bundle/bundle_opener.h"
#include "engine/bundle/found_file.h"
#include "engine/model/intake_issue.h"

namespace ff {

struct OpenedSources {
    std::string name;             ///< for titles
    std::string origin;           ///< as given
    std::vector<FoundFile> files; ///< in no order that matters
    std::vector<IntakeIssue> issues;
};

/// Fails when a path is not there or when cancelled.
[[nodiscard]] Result<OpenedSources> openSources(const BundleRequest& request,
                                                const Progress& progress);

} // namespace ff
