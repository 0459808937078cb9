// Where the history lies.
#pragma once

#include <filesystem>

namespace ff {

/// `$FIRSTFAULT_HISTORY` where it is an absolute path; `$XDG_DATA_HOME/firstfault/history.db`, else
/// `~/.local/share/firstfault/history.db`. Empty, so that nothing is kept, where the first is
/// `off` or the environment names none of them.
[[nodiscard]] std::filesystem::path historyFile();

} // namespace ff
