// Writes the pages that describe rules.
#include "app/cli/rules_docs_command.h"

#include <filesystem>
#include <memory>
#include <string>
#include <system_error>
#include <vector>

#include <CLI/CLI.hpp>

#include "app/cli/output_file.h"
#include "app/cli/terminal.h"
#include "engine/corpus/rule_pages.h"
#include "engine/pipeline/engine.h"

namespace ff::cli {
namespace {

namespace fs = std::filesystem;

struct Options {
    std::vector<std::string> paths;
    std::string output;
};

Result<void> writePages(const std::vector<RulePage>& pages, const std::string& folder) {
    if (folder.empty()) {
        std::string text;
        for (const RulePage& page : pages) {
            text += page.text + (&page == &pages.back() ? "" : "\n");
        }
        return writeOutput({}, text);
    }
    std::error_code error;
    fs::create_directories(folder, error);
    if (error) {
        return failure("cannot be made: " + error.message(), folder);
    }
    for (const RulePage& page : pages) {
        if (auto written = writeOutput((fs::path(folder) / page.name).string(), page.text);
            !written) {
            return written;
        }
    }
    return {};
}

ExitCode run(const Options& options) {
    std::vector<fs::path> paths(options.paths.begin(), options.paths.end());
    if (paths.empty()) {
        const auto builtin = builtinRules();
        if (!builtin) {
            reportError(builtin.error());
            return ExitCode::BadUsage;
        }
        paths = {*builtin};
    }
    const auto pages = rulePagesOf(paths);
    if (!pages) {
        reportErrors(pages.error());
        return ExitCode::Failed;
    }
    if (const auto written = writePages(*pages, options.output); !written) {
        reportError(written.error());
        return ExitCode::BadUsage;
    }
    return ExitCode::Success;
}

} // namespace

void addRulesDocsCommand(CLI::App& rules, ExitCode& code) {
    auto options = std::make_shared<Options>();
    CLI::App* command =
        rules.add_subcommand("docs", "Write a Markdown page for each pack, made from its rules");
    command
        ->add_option("PATH", options->paths,
                     "Rule files or folders of them (default: the shipped rules)")
        ->check(CLI::ExistingPath);
    command
        ->add_option("--output,-o", options->output,
                     "Folder to write the pages to instead of standard output")
        ->type_name("DIR");
    command->footer(exitCodeHelp);
    command->callback([options, &code] { code = run(*options); });
}

} // namespace ff::cli
