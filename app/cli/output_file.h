// Writing a finished document.
#pragma once

#include <string>
#include <string_view>

#include "engine/base/result.h"

namespace ff::cli {

/// Who may read a new file: as any file of the user, or the user alone.
enum class OutputRights { Usual, Private };

/// To standard output when `path` is empty or `-`. To a file through a temporary beside it that is
/// renamed at the end, so that nobody ever reads half a document; a device or pipe is written to
/// as it is, and a link stays one: what it points to is written.
[[nodiscard]] Result<void> writeOutput(const std::string& path, std::string_view text,
                                       OutputRights rights = OutputRights::Usual);

/// The same; false when it failed, and standard error then says so.
[[nodiscard]] bool writeOrReport(const std::string& path, std::string_view text,
                                 OutputRights rights = OutputRights::Usual);

/// Whether all that was printed to standard output so far has arrived there.
[[nodiscard]] bool isOutputComplete();

} // namespace ff::cli
