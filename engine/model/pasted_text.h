// Evidence that is no file: text that somebody pasted.
#pragma once

#include <string>

namespace ff {

struct PastedText {
    std::string name; ///< becomes the member's path, so it may hint at a node or rank
    std::string text;
};

} // namespace ff
