// Truth as `expect.toml`.
#include <fmt/format.h>

#include "tests/support/simulator/scenario.h"

namespace ff::sim {
namespace {

std::string list(const std::vector<std::string>& words) {
    std::string text;
    for (const std::string& word : words) {
        text += (text.empty() ? "\"" : ", \"") + word + "\"";
    }
    return "[" + text + "]";
}

} // namespace

std::string expectationText(const Truth& truth) {
    std::string text;
    if (!truth.terminalStates.empty()) {
        text += "terminal_state = " + list(truth.terminalStates) + "\n";
    }
    text += "outcome = " + list(truth.outcomes) + "\n";
    if (truth.isAmbiguous) {
        text += fmt::format("ambiguous = {}\n", *truth.isAmbiguous);
    }
    for (const auto& [kind, name] : truth.primary) {
        text += kind == "rank" ? fmt::format("primary.rank = {}\n", name)
                               : fmt::format("primary.{} = \"{}\"\n", kind, name);
    }
    text += "not_blamed = " + list(truth.notBlamed) + "\n";
    return text + fmt::format("certainty = \"confirmed\"\nwhy = \"{}\"\n", truth.why);
}

} // namespace ff::sim
