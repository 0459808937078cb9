// What kind of evidence a file is: by its bytes first, by its name where they leave it open.
#pragma once

#include <string_view>

#include "engine/model/known.h"
#include "engine/model/member_kind.h"

namespace ff {

/// Looks at the first 64 KiB only.
[[nodiscard]] Known<MemberKind> sniffKind(std::string_view bytes, std::string_view path);

} // namespace ff
