// `firstfault history delete`, `undelete` and `feedback`.
#pragma once

#include "app/cli/exit_code.h"
#include "engine/store/history_store.h"

namespace CLI {
class App;
}

namespace ff::cli {

/// Said, and nothing, where it cannot be opened or none is kept.
[[nodiscard]] std::optional<HistoryStore> openHistory(HistoryStore::Access access);
/// Also tells what was done to a damaged file.
[[nodiscard]] ExitCode failed(HistoryStore& store, const Error& error);
void tellNotice(HistoryStore& store);

void addHistoryEdits(CLI::App& history, ExitCode& code);

} // namespace ff::cli
