// Lists and shows; deletion and feedback are in history_edits.
#include "app/cli/history_command.h"

#include <chrono>
#include <memory>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "app/cli/history_edits.h"
#include "app/cli/history_text.h"
#include "app/cli/output_file.h"
#include "app/cli/terminal.h"
#include "engine/base/text.h"
#include "engine/store/history_csv_writer.h"
#include "engine/store/history_json_writer.h"

namespace ff::cli {
namespace {

struct Options {
    HistoryQuery query;
    std::string since;
    std::string until;
    std::string format = "text";
    std::string output;
    bool isScores = false;
    std::optional<int> retention;

    [[nodiscard]] HistoryTextStyle style() const {
        const bool isShown = output.empty() && isTerminal(Stream::Output);
        return {isShown ? terminalWidth() : 100, isShown && wantsColours()};
    }
};

/// Only here does what is asked depend on the time of asking.
Nanos now() {
    return std::chrono::duration_cast<std::chrono::nanoseconds>(
               std::chrono::system_clock::now().time_since_epoch())
        .count();
}

/// `14d` ago, `2026-04-05`, or `2026-04-05T04:51:35` with or without a `Z`; UTC.
std::optional<Nanos> momentFrom(const std::string& text) {
    if (const auto ago = parseDuration(text)) {
        return subtractSaturated(now(), *ago);
    }
    const bool isDate = text.size() == 10;
    const bool isWhole = isDate || text.size() == 19 || (text.size() > 19 && text.ends_with('Z'));
    const auto civil = isWhole ? parseIsoCivil(isDate ? text + "T00:00:00" : text) : std::nullopt;
    return civil ? std::optional(fromCivil(*civil)) : std::nullopt;
}

std::string momentProblem(const std::string& text) {
    return momentFrom(text) ? std::string()
                            : "neither a time such as 2026-04-05 or 2026-04-05T04:51:35Z (UTC) nor "
                              "a span such as 14d: " +
                                  text;
}

ExitCode tell(HistoryStore& store, const Options& options, const std::string& text) {
    tellNotice(store);
    return writeOrReport(options.output, text) ? ExitCode::Success : ExitCode::BadUsage;
}

ExitCode list(HistoryStore& store, const Options& options) {
    HistoryQuery query = options.query;
    query.since = options.since.empty() ? std::nullopt : momentFrom(options.since);
    query.until = options.until.empty() ? std::nullopt : momentFrom(options.until);
    const auto runs = store.find(query);
    if (!runs) {
        return failed(store, runs.error());
    }
    std::optional<AccusationCount> accused;
    if (!query.entity.empty() && query.entity.find('*') == std::string::npos) {
        const Nanos last = query.until ? subtractSaturated(*query.until, 1) : maxTime;
        const auto count = store.accusations(query.entity, query.since.value_or(minTime), last);
        if (!count) {
            return failed(store, count.error());
        }
        accused = *count;
    }
    if (options.format == "json") {
        return tell(store, options, writeHistoryJson(*runs, query.entity, accused));
    }
    if (options.format == "csv") {
        return tell(store, options, writeHistoryCsv(*runs));
    }
    std::string text = historyText(*runs, options.style());
    if (accused && accused->jobs > 0) {
        text += "\n" + accusedText(query.entity, *accused) + "\n";
    }
    return tell(store, options, text);
}

ExitCode scores(HistoryStore& store, const Options& options) {
    const auto scores = store.scores();
    if (!scores) {
        return failed(store, scores.error());
    }
    return tell(store, options,
                options.format == "json"  ? writeScoresJson(*scores)
                : options.format == "csv" ? writeScoresCsv(*scores)
                                          : scoresText(*scores, options.style()));
}

ExitCode keep(int days) {
    auto store = openHistory(HistoryStore::Access::Write);
    if (!store) {
        return ExitCode::Failed;
    }
    if (const auto set = store->setRetentionDays(days); !set) {
        return failed(*store, set.error());
    }
    const auto dropped = store->purge();
    if (!dropped) {
        return failed(*store, dropped.error());
    }
    tellNotice(*store);
    fmt::print("Runs are kept {}; dropped {}\n",
               days == 0 ? std::string("for ever") : fmt::format("for {} days", days), *dropped);
    return ExitCode::Success;
}

ExitCode run(const Options& options) {
    if (options.retention) {
        return keep(*options.retention);
    }
    auto store = openHistory(HistoryStore::Access::Read);
    if (!store) {
        return ExitCode::Failed;
    }
    return options.isScores ? scores(*store, options) : list(*store, options);
}

ExitCode show(std::int64_t run, const Options& options) {
    auto store = openHistory(HistoryStore::Access::Read);
    if (!store) {
        return ExitCode::Failed;
    }
    const auto details = store->load(run);
    if (!details) {
        return failed(*store, details.error());
    }
    return tell(*store, options,
                options.format == "json" ? writeHistoryRunJson(*details)
                                         : historyRunText(*details, options.style()));
}

void addOutput(CLI::App& command, Options& options, std::vector<std::string> formats) {
    command.add_option("--format", options.format, "Form (default: text)")
        ->check(CLI::IsMember(std::move(formats)));
    command.add_option("--output", options.output,
                       "Write to this file, whole or not at all (default: standard output)");
}

void addFilters(CLI::App& command, Options& options) {
    const CLI::Validator moment(momentProblem, "TIME");
    HistoryQuery& query = options.query;
    command.add_option("--entity", query.entity,
                       "Accused: a node, or the name of a part; * stands for any text, here and "
                       "below");
    command.add_option("--outcome", query.outcome, "hardware.nvlink, or a domain alone");
    command.add_option("--rule", query.rule, "A rule that found or tied what the verdict tells");
    command.add_option("--symptom", query.symptom, "The cause");
    command.add_option("--bundle", query.bundle, "Its name or path");
    command.add_option("--text", query.text, "Anywhere in what is told of a run");
    command.add_option("--since", options.since, "Failed then or later: a date, a time, or 14d")
        ->check(moment);
    command.add_option("--until", options.until, "Failed before: likewise")->check(moment);
    command.add_flag("--deleted", query.showsDeleted, "Those that were deleted");
    command.add_option("--limit", query.limit, "At most so many (default: 1000)")
        ->check(CLI::Range(1, 1'000'000));
}

} // namespace

void addHistoryCommand(CLI::App& app, ExitCode& code) {
    auto options = std::make_shared<Options>();
    CLI::App* command =
        app.add_subcommand("history", "Verdicts given before, and what readers said of them");
    command->require_subcommand(0, 1);
    addFilters(*command, *options);
    addOutput(*command, *options, {"text", "json", "csv"});
    command->add_flag("--scores", options->isScores,
                      "By rule and symptom: causes confirmed, corrected, unreviewed");
    command->add_option("--retention", options->retention,
                        "Keep runs for so many days after their last analysis; 0: for ever")
        ->check(CLI::Range(0, HistoryStore::mostRetentionDays));
    command->callback([command, options, &code] {
        if (command->get_subcommands().empty()) {
            code = run(*options);
        }
    });
    auto shown = std::make_shared<Options>();
    auto number = std::make_shared<std::int64_t>(0);
    CLI::App* one = command->add_subcommand("show", "All that is kept of one run");
    one->add_option("RUN", *number, "Its number")->required()->check(CLI::PositiveNumber);
    addOutput(*one, *shown, {"text", "json"});
    one->callback([shown, number, &code] { code = show(*number, *shown); });
    addHistoryEdits(*command, code);
    command->footer(exitCodeHelp);
}

} // namespace ff::cli
