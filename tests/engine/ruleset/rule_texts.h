// Rule texts for tests, and what the loader says of them.
#pragma once

#include <string>
#include <vector>

#include "engine/ruleset/rule_loader.h"

namespace ff::test {

/// `schema` and `pack = "demo"`: two lines.
inline const std::string head = "schema = 1\npack = \"demo\"\n";

/// A symptom of seven lines: a `cause` is in hardware.pcie, the rest in no domain.
[[nodiscard]] std::string symptom(const std::string& id, const std::string& role);

/// The texts of all errors of one file called `rules.toml`, one a line; empty when it loads.
[[nodiscard]] std::string errorsOf(const std::string& text);
/// The texts of all errors of layers with one file each, called `0.toml`, `1.toml`, ...
[[nodiscard]] std::string errorsOfLayers(const std::vector<std::string>& texts);

/// The rule set of one file; empty when it does not load.
[[nodiscard]] RuleSet load(const std::string& text);
[[nodiscard]] RuleSet loadLayers(const std::vector<std::string>& texts);

/// All texts, one a line.
[[nodiscard]] std::string joined(const std::vector<Error>& errors);

} // namespace ff::test
