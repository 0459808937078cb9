#include "app/cli/history_recorder.h"

#include <algorithm>

#include <CLI/CLI.hpp>

#include "app/cli/terminal.h"
#include "engine/store/history_place.h"
#include "engine/store/history_store.h"
#include "engine/store/run_record_builder.h"

namespace ff::cli {
namespace {

constexpr int longestWait = 1000; // ms, for another program: the verdict waits behind it

} // namespace

void addHistoryOptions(CLI::App& command, HistoryOptions& options) {
    command.add_flag("--no-history", options.isOff,
                     "Do not keep this verdict in the history (see firstfault history)");
}

void recordInHistory(const HistoryOptions& options, const EvidenceOptions& evidence,
                     const Analysis& analysis) {
    const auto file = historyFile();
    if (options.isOff || file.empty() || analysis.isPreliminary || analysis.verdict.leftOut) {
        return;
    }
    auto store = HistoryStore::open(file, HistoryStore::Access::Write, {{}, longestWait});
    if (!store) {
        reportError(store.error());
        return;
    }
    std::vector<std::string> paths = evidence.bundle;
    std::erase(paths, "-");
    const std::string engine = engineVersion();
    const auto run = store->record(makeRunRecord(
        {*analysis.bundle, *analysis.rules, analysis.graph, analysis.verdict, engine, paths}));
    if (const std::string notice = store->takeNotice(); !notice.empty()) {
        reportError({notice, {}, 0, 0, {}});
    }
    if (!run) {
        reportError(run.error());
    }
}

} // namespace ff::cli
