// Prints the facts of the engine that rules can turn into events.
#include "app/cli/rules_natives_command.h"

#include <memory>
#include <string>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "app/cli/output_file.h"
#include "engine/corpus/rules_report_writer.h"
#include "engine/model/native_facts.h"

namespace ff::cli {
namespace {

std::string nativesText() {
    std::string text;
    for (const NativeFact& fact : nativeFactTable) {
        text += fmt::format("{}{}\n    {}\n", text.empty() ? "" : "\n", fact.name, fact.about);
        for (const NativeField& field : fact.fields) {
            text += fmt::format("    {:<10} {:<10} {}\n", field.name, field.example, field.about);
        }
    }
    return text;
}

} // namespace

void addRulesNativesCommand(CLI::App& rules, ExitCode& code) {
    auto asJson = std::make_shared<bool>(false);
    CLI::App* command = rules.add_subcommand(
        "natives", "List the facts of the engine that extractors with `native` read");
    command->add_flag("--json", *asJson, "Print them as JSON");
    command->footer(exitCodeHelp);
    command->callback([asJson, &code] {
        const bool isWritten = writeOrReport({}, *asJson ? writeNativesJson() : nativesText());
        code = isWritten ? ExitCode::Success : ExitCode::BadUsage;
    });
}

} // namespace ff::cli
