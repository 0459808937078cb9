// Failures as values: what went wrong, where, and what the reader can do about it.
#pragma once

#include <string>
#include <utility>

#include <tl/expected.hpp>

namespace ff {

/// An expected failure. `line` and `column` count from 1; 0 means unknown.
struct Error {
    std::string what;
    std::string path;
    int line = 0;
    int column = 0;
    std::string hint;

    /// `path:line:column: what (hint)`, leaving out what is unknown.
    [[nodiscard]] std::string text() const;
};

template <class T>
using Result = tl::expected<T, Error>;

/// Shorthand for returning a failure from a function with a `Result`.
[[nodiscard]] inline tl::unexpected<Error> failure(std::string what, std::string path = {},
                                                   int line = 0, int column = 0,
                                                   std::string hint = {}) {
    return tl::unexpected<Error>(
        Error{std::move(what), std::move(path), line, column, std::move(hint)});
}

} // namespace ff
