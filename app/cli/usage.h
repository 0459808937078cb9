// What is the same for all options, and what was meant by words that are none of them.
#pragma once

#include <span>
#include <string>

namespace CLI {
class App;
}

namespace ff::cli {

/// Makes an empty value of any option, of subcommands too, bad usage: it would be as if not given.
void refuseEmptyValues(CLI::App& app);

/// Of arguments that could not be parsed, the first that is no subcommand or option where it
/// stands, with the nearest that is: a line; empty when all are known.
[[nodiscard]] std::string unknownWord(const CLI::App& app, std::span<const char* const> arguments);

} // namespace ff::cli
