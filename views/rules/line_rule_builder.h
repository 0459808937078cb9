// From a line of the evidence to the text of a rule or of a sample.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/model/source.h"

namespace ff {

/// A part of a line that becomes a named capture.
struct SuggestedCapture {
    std::string name;
    std::string pattern;
    std::size_t start = 0; ///< byte of the message
    std::size_t length = 0;
};

/// PCI addresses, ranks, hosts, addresses, numbers and quoted words of a message, from the left.
[[nodiscard]] std::vector<SuggestedCapture> suggestedCaptures(std::string_view message);

/// A regular expression that matches the message, with those captures.
[[nodiscard]] std::string patternFor(std::string_view message,
                                     const std::vector<SuggestedCapture>& captures);

struct LineRule {
    std::string text;         ///< tables to add to a file of the pack
    std::size_t toFill = 0;   ///< byte of it at which the symptom's id is to be typed
    std::size_t fillSize = 0; ///< bytes to be replaced there
};

/// A symptom and an extractor with a sample. `pack` goes in front of the symptom's id; `line` is
/// what the sample shows. `isShortNode`: the line itself names who printed it.
[[nodiscard]] LineRule ruleFrom(std::string_view message, std::string_view line, Source source,
                                const std::string& pack, const std::vector<std::string>& takenIds);

/// `[[extractor.sample]]` with the line, expecting `symptom` (empty: no match).
[[nodiscard]] std::string sampleFrom(std::string_view line, const std::string& symptom);

/// As a TOML text: literal where that can be, else with escapes.
[[nodiscard]] std::string tomlText(std::string_view text);

} // namespace ff
