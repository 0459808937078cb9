// One row a finding.
#include "engine/ruleset/lint_catalogue.h"

#include <algorithm>
#include <array>

namespace ff {

namespace {

using enum LintSeverity;

constexpr std::array<LintEntry, 20> catalogue{{
    {"impossible-condition", Error, "A condition that no event can ever meet."},
    {"unknown-attribute", Error, "A selector asks for an attribute that nothing sets."},
    {"unseen-source", Error, "A rule names a source that it never gets to see."},
    {"unreferenced-symptom", Warning, "Nothing makes events of the symptom."},
    {"unreferenced-table", Warning, "No extractor looks anything up in the table."},
    {"duplicate-id", Error, "An id or a code is declared twice."},
    {"duplicate-title", Warning, "Two symptoms, or two extractors, have the same title."},
    {"code-as-text", Error, "A number is written as a text, which never equals it."},
    {"leading-wildcard", Warning, "A regular expression begins with `.*`."},
    {"shadowed-rule", Warning, "Another rule does all that this one does."},
    {"narrow-window", Warning, "A window is narrower than clocks can tell."},
    {"cascade-as-cause", Error, "A consequence would explain a cause, or is accused."},
    {"no-positive-sample", Warning, "No sample shows what the extractor matches."},
    {"no-negative-sample", Warning, "No sample shows what the extractor must leave alone."},
    {"no-remediation", Warning, "A cause does not say what to do about it."},
    {"no-reference", Warning, "A symptom names no source."},
    {"bad-reference", Warning, "A reference is no web address."},
    {"no-literal", Warning, "A pattern has no literal text, so it runs on every line."},
    {"unused-allow", Warning, "An `allow` for a finding that is not made."},
    {"overlapping-sample", Note, "Another rule makes another symptom of a sample's text."},
}};

} // namespace

std::string_view toText(LintSeverity severity) {
    switch (severity) {
    case Error:
        return "error";
    case Warning:
        return "warning";
    case Note:
        return "note";
    }
    return {};
}

std::span<const LintEntry> lintCatalogue() { return catalogue; }

const LintEntry* findLint(std::string_view id) {
    const auto found = std::find_if(catalogue.begin(), catalogue.end(),
                                    [&](const LintEntry& entry) { return entry.id == id; });
    return found == catalogue.end() ? nullptr : &*found;
}

std::vector<std::string_view> lintIds() {
    std::vector<std::string_view> out;
    for (const LintEntry& entry : catalogue) {
        out.push_back(entry.id);
    }
    return out;
}

} // namespace ff
