// Declares the options; sizes are read by CLI11, in units of 1024.
#include "app/cli/limit_options.h"

#include <string>

#include <CLI/CLI.hpp>

namespace ff::cli {
namespace {

void addSize(CLI::App& command, const std::string& name, std::uint64_t& size,
             const std::string& what) {
    command.add_option(name, size, what)
        ->transform(CLI::AsSizeValue(false))
        ->transform(CLI::Validator(
            // A sign would wrap around to the largest size there is.
            [](const std::string& text) {
                return text.find('-') == std::string::npos ? std::string()
                                                           : text + " is less than nothing";
            },
            "", "sign"))
        ->type_name("SIZE")
        ->group("Limits on archives");
}

} // namespace

void addLimitOptions(CLI::App& command, BundleLimits& limits) {
    addSize(command, "--max-unpacked", limits.unpackedBytes,
            "Bytes that all archives together may unpack to (default: 64G)");
    addSize(command, "--max-entry", limits.entryBytes,
            "Bytes of one entry, or of standard input (default: 16G)");
    const auto addNumber = [&](const char* name, auto& value, const char* what) {
        command.add_option(name, value, what)
            ->check(CLI::NonNegativeNumber)
            ->type_name("N")
            ->group("Limits on archives");
    };
    addNumber("--max-entries", limits.entries,
              "Entries of all archives together (default: 200000)");
    addNumber("--max-ratio", limits.ratio,
              "How many times its packed size an entry over 64M may have (default: 1000)");
    addNumber("--max-nesting", limits.nesting,
              "Archives opened inside each other; 0 opens none (default: 2)");
}

} // namespace ff::cli
