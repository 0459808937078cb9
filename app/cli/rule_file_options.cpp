#include "app/cli/rule_file_options.h"

#include <CLI/CLI.hpp>

namespace ff::cli {

void addRuleFileOptions(CLI::App& command, RuleFileOptions& options, const std::string& aboutJson) {
    command.add_option("PATH", options.paths, "Rule files or folders of them")
        ->required()
        ->check(CLI::ExistingPath);
    command.add_flag("--no-builtin", options.leavesOutBuiltin,
                     "Do not load the shipped rules beneath");
    command.add_flag("--json", options.asJson, aboutJson);
}

} // namespace ff::cli
