#include "app/cli/exclusion_options.h"

#include <CLI/CLI.hpp>

#include "app/cli/terminal.h"
#include "engine/pipeline/investigation.h"

namespace ff::cli {

void addExclusionOptions(CLI::App& command, Exclusions& exclusions) {
    const auto add = [&](const char* name, std::vector<std::string>& values, const char* help) {
        command.add_option(name, values, help)->allow_extra_args(false);
    };
    add("--without-rule", exclusions.rules,
        "The verdict as if there were no such rule; * stands for any text; may be repeated");
    add("--without-member", exclusions.members,
        "The verdict as if that member of the bundle were not there; * likewise; may be repeated");
    add("--without-event", exclusions.events,
        "The verdict as if that event (e12 or 12, of the JSON without exclusions) were not there; "
        "may be "
        "repeated");
}

std::shared_ptr<const Analysis> analyseWithout(const EvidenceOptions& options,
                                               const Exclusions& exclusions, ExitCode& code) {
    const auto rules = loadRulesOrReport(options.rules);
    if (!rules) {
        code = ExitCode::Failed;
        return nullptr;
    }
    Investigation investigation(requestFrom(options));
    ProgressLine line;
    const auto whole = investigation.run(rules, {}, options.attempt, line.progress());
    line.clear();
    if (!whole) {
        reportError(whole.error());
        code = exitCodeOf(whole.error(), options);
        return nullptr;
    }
    const auto without =
        investigation.runWithout(exclusions, *whole, {}, options.attempt, line.progress());
    line.clear();
    if (!without) {
        reportError(without.error());
        code = ExitCode::BadUsage;
        return nullptr;
    }
    return *without;
}

} // namespace ff::cli
