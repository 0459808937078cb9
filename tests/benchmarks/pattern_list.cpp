// Prints the regular expressions that the shipped rules search lines with, one a line, for other
// programs to search with: without the names of groups, which two patterns may not share.
//
//     pattern_list [RULES...]
//
// The syntax that is left is understood alike by RE2, ripgrep and Python.
#include <iostream>
#include <string>
#include <string_view>

#include "engine/pipeline/engine.h"

namespace {

/// Signs that mean themselves may be escaped in RE2 alone.
bool mustEscape(char c) {
    constexpr std::string_view plain = "\"'/<>=,;:!@%_` ";
    return plain.find(c) == std::string_view::npos;
}

/// `(?P<name>` becomes `(?:`.
std::string withoutNames(const std::string& regex) {
    std::string out;
    for (std::size_t i = 0; i < regex.size(); ++i) {
        const bool isEscape = regex[i] == '\\' && i + 1 < regex.size();
        if (isEscape) {
            out += mustEscape(regex[i + 1]) ? "\\" : "";
            ++i;
        } else if (regex.compare(i, 4, "(?P<") == 0) {
            out += "(?:";
            i = regex.find('>', i);
            continue;
        }
        out += regex[i];
    }
    return out;
}

} // namespace

int main(int count, char** words) {
    ff::RuleSources sources;
    sources.withBuiltin = count <= 1;
    sources.directories.assign(words + 1, words + count);
    const auto rules = ff::loadRules(sources);
    if (!rules) {
        std::cerr << "the rules have errors\n";
        return 1;
    }
    for (const ff::Extractor& extractor : (*rules)->extractors) {
        if (extractor.kind == ff::Extractor::Kind::Regex) {
            std::cout << withoutNames(extractor.regex) << '\n';
        }
    }
    return 0;
}
