// Parts the lines of an incident into files, as a layout keeps them.
#pragma once

#include <string>
#include <vector>

#include "tests/support/simulator/story.h"

namespace ff::sim {

[[nodiscard]] std::vector<PastedText> writeMembers(const Story& story);

/// The system log of a node in its form: text and file name.
[[nodiscard]] PastedText writeNodeLog(const Story& story, int node, const std::vector<Line>& lines);
/// `pods.json` and `events.json`.
[[nodiscard]] std::vector<PastedText> writeClusterObjects(const Story& story);
[[nodiscard]] std::string writeAccounting(const Story& story);

/// Text as a JSON string, with the quotes.
[[nodiscard]] std::string quoted(const std::string& text);

} // namespace ff::sim
