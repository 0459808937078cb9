// Takes terminal control sequences out of a line.
#pragma once

#include <string_view>

#include "engine/model/line_decoder.h"

namespace ff {

/// ANSI escape sequences (CSI, OSC, two-byte), also written as `#033[` by syslog daemons, as `^[[`
/// or `\x1b[` by viewers and loggers, or with the ESC lost before a colour (`[32m`), are left out;
/// every other byte stays, NUL included. At most `limit` raw bytes are taken.
[[nodiscard]] LineText withoutControls(std::string_view raw, std::size_t limit);

} // namespace ff
