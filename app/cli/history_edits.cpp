// One function a subcommand.
#include "app/cli/history_edits.h"

#include <memory>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "app/cli/terminal.h"
#include "engine/store/history_place.h"

namespace ff::cli {
namespace {

struct FeedbackOptions {
    std::int64_t run = 0;
    bool isConfirmed = false;
    bool isCleared = false;
    Feedback feedback;
};

using Runs = std::vector<std::int64_t>;
using Change = Result<std::int64_t> (HistoryStore::*)(std::span<const std::int64_t>);

ExitCode change(const Runs& runs, Change what, const char* done, const char* none) {
    auto store = openHistory(HistoryStore::Access::Write);
    if (!store) {
        return ExitCode::Failed;
    }
    const auto count = (*store.*what)(runs);
    if (!count) {
        return failed(*store, count.error());
    }
    tellNotice(*store);
    fmt::print("{} {} of {} runs\n", done, *count, runs.size());
    if (*count < static_cast<std::int64_t>(runs.size())) {
        reportError({none, {}, 0, 0, "firstfault history lists them, --deleted those deleted"});
        return ExitCode::Failed;
    }
    return ExitCode::Success;
}

ExitCode review(const FeedbackOptions& options) {
    const bool isCorrected =
        !options.feedback.symptom.empty() || !options.feedback.entity.empty();
    if (int{options.isConfirmed} + int{options.isCleared} + int{isCorrected} != 1) {
        reportError({"give --confirm, or --cause and --entity, or --clear", {}, 0, 0, {}});
        return ExitCode::BadUsage;
    }
    auto store = openHistory(HistoryStore::Access::Write);
    if (!store) {
        return ExitCode::Failed;
    }
    Feedback feedback = options.feedback;
    feedback.kind = isCorrected ? Feedback::Kind::Corrected : Feedback::Kind::Confirmed;
    const auto done = options.isCleared ? store->clearFeedback(options.run)
                                        : store->setFeedback(options.run, feedback);
    if (!done) {
        return failed(*store, done.error());
    }
    tellNotice(*store);
    fmt::print("Run {}: {}\n", options.run,
               options.isCleared ? "unreviewed"
               : isCorrected     ? "corrected"
                                 : "confirmed");
    return ExitCode::Success;
}

void addRuns(CLI::App& history, const char* name, const char* help, ExitCode& code, Change what,
             const char* done, const char* none) {
    auto runs = std::make_shared<Runs>();
    CLI::App* command = history.add_subcommand(name, help);
    command->add_option("RUN", *runs, "Numbers of runs, as firstfault history lists them")
        ->required()
        ->check(CLI::PositiveNumber);
    command->callback(
        [runs, &code, what, done, none] { code = change(*runs, what, done, none); });
}

} // namespace

std::optional<HistoryStore> openHistory(HistoryStore::Access access) {
    const auto file = historyFile();
    if (file.empty()) {
        reportError({"no history is kept here", {}, 0, 0,
                     "FIRSTFAULT_HISTORY is off, or neither XDG_DATA_HOME nor HOME is set"});
        return std::nullopt;
    }
    auto store = HistoryStore::open(file, access);
    if (!store) {
        reportError(store.error());
        return std::nullopt;
    }
    return *std::move(store);
}

void tellNotice(HistoryStore& store) {
    if (const std::string notice = store.takeNotice(); !notice.empty()) {
        reportError({notice, {}, 0, 0, {}});
    }
}

ExitCode failed(HistoryStore& store, const Error& error) {
    tellNotice(store);
    reportError(error);
    return ExitCode::Failed;
}

void addHistoryEdits(CLI::App& history, ExitCode& code) {
    addRuns(history, "delete", "Delete runs; undelete takes them back for seven days", code,
            &HistoryStore::remove, "Deleted", "some are not there");
    addRuns(history, "undelete", "Take deleted runs back", code, &HistoryStore::restore, "Took back",
            "some were not deleted");
    auto options = std::make_shared<FeedbackOptions>();
    CLI::App* command =
        history.add_subcommand("feedback", "Say whether a verdict was right; replaces what was "
                                           "said before");
    command->add_option("RUN", options->run, "Number of the run")
        ->required()
        ->check(CLI::PositiveNumber);
    command->add_flag("--confirm", options->isConfirmed, "The verdict was right");
    command->add_option("--cause", options->feedback.symptom,
                        "The symptom that was the cause, such as gpu.fell_off_bus");
    command->add_option("--entity", options->feedback.entity,
                        "What was to blame: a node, or GPU 0000:df:00 on gpu-q13");
    command->add_option("--note", options->feedback.note, "Anything worth knowing");
    command->add_flag("--clear", options->isCleared, "Take back what was said");
    command->callback([options, &code] { code = review(*options); });
}

} // namespace ff::cli
