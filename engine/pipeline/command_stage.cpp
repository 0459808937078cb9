// A program that is not trusted, fails or hangs costs its own events and nothing else.
#include "engine/pipeline/command_stage.h"

#include <iterator>

#include <fmt/format.h>

#include "engine/pipeline/rule_trust.h"
#include "engine/pipeline/worker_pool.h"
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

struct Task {
    ExtractorId id;
    ExternalResult found;
};

} // namespace

CommandResult runCommands(const Bundle& bundle, const IntakeResult& intake, const RuleSet& rules,
                          int threads, const Progress& progress, const ProcessLimits& limits) {
    CommandResult out;
    std::vector<Task> tasks;
    for (std::size_t i = 0; i < rules.extractors.size(); ++i) {
        const Extractor& extractor = rules.extractors[i];
        if (extractor.kind != Extractor::Kind::Command) {
            continue;
        }
        if (extractor.trust.hash.empty()) {
            out.notRun.push_back({extractor.id, untrustedText(extractor)});
        } else if (!isStillTrusted(rules, extractor)) {
            out.notRun.push_back({extractor.id, "its rules were changed since they were loaded, so "
                                                "that they are not trusted any more"});
        } else {
            tasks.push_back({ExtractorId(i), {}});
        }
    }
    if (!tasks.empty()) {
        progress.report("Running programs of rules", 0, tasks.size());
    }
    const ExternalInput input{bundle, intake.readings, intake.decoders};
    runTasks(tasks.size(), threads, [&](std::size_t i) {
        tasks[i].found = runExternal(rules, tasks[i].id, input, limits, progress);
    });
    for (Task& task : tasks) {
        ExternalResult& found = task.found;
        std::move(found.matches.begin(), found.matches.end(), std::back_inserter(out.matches));
        std::move(found.issues.begin(), found.issues.end(), std::back_inserter(out.issues));
        if (!found.failure.empty()) {
            out.notRun.push_back(
                {rules.extractors[task.id.index()].id, "its program " + found.failure});
        }
    }
    return out;
}

} // namespace ff
