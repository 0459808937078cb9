// Opens what nvidia-bug-report.sh wrote like an archive: a member for each of the logs in it.
#pragma once

#include <string_view>
#include <vector>

#include "engine/bundle/found_file.h"
#include "engine/bundle/unpack_context.h"

namespace ff {

/// Looks at the first 8 KiB only.
[[nodiscard]] bool isBugReport(std::string_view bytes);

/// Adds the parts below `path/`, each a range of the report's own bytes: `dmesg`, `journalctl`,
/// `nvidia-smi-q`, the logs by their file names; what stands between them is `other`, `other-2`,
/// ... The node is the one that the report's uname line names. Source of the layout:
/// nvidia-bug-report.sh of the drivers 470 to 570.
void unpackBugReport(FoundFile report, const UnpackContext& context, std::vector<FoundFile>& files);

} // namespace ff
