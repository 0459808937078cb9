// What kind of evidence a file is: by its bytes first, by its name where they leave it open.
#pragma once

#include <string_view>

#include "engine/model/known.h"
#include "engine/model/member_kind.h"

namespace ff {

/// Looks at the first 64 KiB only.
[[nodiscard]] Known<MemberKind> sniffKind(std::string_view bytes, std::string_view path);

/// `UTF-16 little endian` or `UTF-16 big endian`, with or without a byte order mark, for texts that
/// are mostly ASCII; empty for anything else. Looks at the first 4 KiB only.
[[nodiscard]] std::string_view wideEncodingOf(std::string_view bytes);

} // namespace ff
