// The options that leave something out of an analysis, as if it had not been there.
#pragma once

#include <memory>

#include "app/cli/evidence_options.h"
#include "app/cli/exit_code.h"
#include "engine/pipeline/exclusions.h"

namespace ff::cli {

/// `--without-rule`, `--without-member`, `--without-event`, each as often as wanted.
void addExclusionOptions(CLI::App& command, Exclusions& exclusions);

/// Two analyses, as ids of events are those of the whole one, and with it told what is not there.
/// Null where that fails: it is said, and `code` set.
[[nodiscard]] std::shared_ptr<const Analysis>
analyseWithout(const EvidenceOptions& options, const Exclusions& exclusions, ExitCode& code);

} // namespace ff::cli
