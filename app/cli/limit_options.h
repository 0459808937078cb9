// The options that bound what archives may unpack to.
#pragma once

#include "engine/model/bundle_limits.h"

namespace CLI {
class App;
}

namespace ff::cli {

/// `--max-unpacked`, `--max-entry`, `--max-entries`, `--max-ratio`, `--max-nesting`. Sizes may end
/// in K, M, G or T (of 1024).
void addLimitOptions(CLI::App& command, BundleLimits& limits);

} // namespace ff::cli
