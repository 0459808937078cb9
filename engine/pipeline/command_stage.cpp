// A program that is not trusted, fails or hangs costs its own events and nothing else.
#include "engine/pipeline/command_stage.h"

#include <iterator>

#include <fmt/format.h>

#include "engine/base/worker_pool.h"
#include "engine/pipeline/rule_trust.h"
#include "engine/scan/external_scanner.h"

namespace ff {

namespace {

std::string untrustedText(const Extractor& extractor) {
    const std::string command = CommandOffer::Command{extractor.id, extractor.command}.text();
    if (extractor.trust.folder.empty()) {
        return fmt::format("runs a program (`{}`), which these rules may not", command);
    }
    return fmt::format("runs a program (`{}`) and is not trusted to; to look at it and allow it: "
                       "firstfault rules trust {}",
                       command, CommandOffer::Command{{}, {extractor.trust.folder}}.text());
}

/// Why it may not run; empty where it may.
std::string refusalOf(const RuleSet& rules, const Extractor& extractor) {
    if (extractor.trust.hash.empty()) {
        return untrustedText(extractor);
    }
    return isStillTrusted(rules, extractor)
               ? std::string()
               : "its rules were changed since they were loaded, so that they are not trusted any "
                 "more";
}

} // namespace

std::vector<ExtractorId> commandsOf(const RuleSet& rules) {
    std::vector<ExtractorId> out;
    for (std::size_t i = 0; i < rules.extractors.size(); ++i) {
        if (rules.extractors[i].kind == Extractor::Kind::Command) {
            out.emplace_back(i);
        }
    }
    return out;
}

std::vector<CommandResult> runCommands(const Bundle& bundle, const IntakeResult& intake,
                                       const RuleSet& rules,
                                       const std::vector<ExtractorId>& commands, int threads,
                                       const Progress& progress, const ProcessLimits& limits) {
    std::vector<CommandResult> out(commands.size());
    std::vector<std::size_t> allowed;
    for (std::size_t i = 0; i < commands.size(); ++i) {
        const Extractor& extractor = rules.extractors[commands[i].index()];
        if (std::string refusal = refusalOf(rules, extractor); refusal.empty()) {
            allowed.push_back(i);
        } else {
            out[i].notRun.push_back({extractor.id, std::move(refusal)});
        }
    }
    if (!allowed.empty()) {
        progress.report("Running programs of rules", 0, allowed.size());
    }
    const ExternalInput input{bundle, intake.readings, intake.decoders};
    runTasks(allowed.size(), threads, [&](std::size_t task) {
        const std::size_t i = allowed[task];
        ExternalResult found = runExternal(rules, commands[i], input, limits, progress);
        out[i].matches = std::move(found.matches);
        out[i].issues = std::move(found.issues);
        if (!found.failure.empty()) {
            out[i].notRun.push_back(
                {rules.extractors[commands[i].index()].id, "its program " + found.failure});
        }
    });
    return out;
}

CommandResult joined(std::vector<CommandResult> results) {
    CommandResult out;
    for (CommandResult& each : results) {
        std::move(each.matches.begin(), each.matches.end(), std::back_inserter(out.matches));
        std::move(each.issues.begin(), each.issues.end(), std::back_inserter(out.issues));
        std::move(each.notRun.begin(), each.notRun.end(), std::back_inserter(out.notRun));
    }
    return out;
}

CommandResult runCommands(const Bundle& bundle, const IntakeResult& intake, const RuleSet& rules,
                          int threads, const Progress& progress, const ProcessLimits& limits) {
    return joined(runCommands(bundle, intake, rules, commandsOf(rules), threads, progress, limits));
}

} // namespace ff
