// Walks subcommands as the parser does: the first word where one is needed names it.
#include "app/cli/usage.h"

#include <algorithm>
#include <vector>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "engine/base/text.h"

namespace ff::cli {
namespace {

using Names = std::vector<std::string>;

Names subcommandsOf(const CLI::App& app) {
    Names names;
    for (const CLI::App* each : app.get_subcommands([](const CLI::App*) { return true; })) {
        names.push_back(each->get_name());
    }
    return names;
}

Names optionsOf(const CLI::App& app) {
    Names names;
    for (const CLI::Option* each : app.get_options()) {
        for (const std::string& name : each->get_lnames()) {
            names.push_back("--" + name);
        }
    }
    return names;
}

bool isAmong(const Names& names, const std::string& word) {
    return std::find(names.begin(), names.end(), word) != names.end();
}

std::string unknownText(std::string_view what, const std::string& word, const Names& names) {
    const std::vector<std::string_view> known(names.begin(), names.end());
    const std::string closest = closestTo(word, known);
    return fmt::format("There is no {} {}{}\n", what, displayable(word),
                       closest.empty() ? "" : fmt::format(": did you mean {}?", closest));
}

} // namespace

void refuseEmptyValues(CLI::App& app) {
    for (CLI::Option* option : app.get_options()) {
        if (option->get_expected_max() > 0 && option->get_items_expected_max() > 0) {
            option->check(CLI::Validator(
                [](const std::string& value) {
                    return value.empty() ? std::string("an empty value says nothing")
                                         : std::string();
                },
                ""));
        }
    }
    for (CLI::App* each : app.get_subcommands([](const CLI::App*) { return true; })) {
        refuseEmptyValues(*each);
    }
}

std::string unknownWord(const CLI::App& app, std::span<const char* const> arguments) {
    const CLI::App* at = &app;
    for (const char* argument : arguments) {
        const std::string word(argument);
        const bool isOption = word.starts_with("--") && word.size() > 2;
        if (isOption) {
            const std::string name = word.substr(0, word.find('='));
            if (const Names names = optionsOf(*at); !isAmong(names, name)) {
                return unknownText("option", name, names);
            }
        } else if (const Names names = subcommandsOf(*at); !names.empty()) {
            if (!isAmong(names, word)) {
                return unknownText("subcommand", word, names);
            }
            at = at->get_subcommand(word);
        }
    }
    return {};
}

} // namespace ff::cli
