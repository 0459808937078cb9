// Users named by a field: `user=bob`, `"user": "bob"`, `UserId=bob(1000)`, `uid=1000(bob)`.
#pragma once

#include <cstddef>
#include <string_view>

namespace ff {

/// A place in the text; `length` 0: there is none.
struct UserField {
    std::size_t begin = 0;
    std::size_t length = 0;
};

/// The value of the field whose name begins at `at`; also of `for user bob(uid=0)`. Accounts that
/// every machine has, and numbers, are none.
[[nodiscard]] UserField userFieldAt(std::string_view text, std::size_t at);

} // namespace ff
