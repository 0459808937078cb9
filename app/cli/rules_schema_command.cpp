// Prints the JSON Schema of rule files.
#include "app/cli/rules_schema_command.h"

#include <memory>
#include <string>

#include <CLI/CLI.hpp>

#include "app/cli/output_file.h"
#include "engine/corpus/rules_report_writer.h"

namespace ff::cli {

void addRulesSchemaCommand(CLI::App& rules, ExitCode& code) {
    auto output = std::make_shared<std::string>();
    CLI::App* command =
        rules.add_subcommand("schema", "Print the JSON Schema of rule files, for editors");
    command->add_option("--output,-o", *output, "File to write instead of standard output")
        ->type_name("FILE");
    command->footer(exitCodeHelp);
    command->callback([output, &code] {
        const bool isWritten = writeOrReport(*output, writeRulesSchema());
        code = isWritten ? ExitCode::Success : ExitCode::BadUsage;
    });
}

} // namespace ff::cli
