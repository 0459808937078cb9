#include "engine/redaction/name_kind.h"

#include <array>

namespace ff {

std::string_view toText(NameKind kind) {
    static constexpr std::array<std::string_view, nameKindCount> names = {
        "host", "user", "addr", "path", "mail", "place", "word"};
    return names[static_cast<std::size_t>(kind)];
}

} // namespace ff
