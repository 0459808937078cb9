// A place where the sources break a rule of the architecture.
#pragma once

#include <string>
#include <tuple>

namespace ff::layering {

struct Violation {
    std::string file;
    int line = 0; ///< from 1; 0: the file as a whole
    std::string rule;
    std::string what;

    [[nodiscard]] std::string text() const {
        const std::string place = line > 0 ? file + ":" + std::to_string(line) : file;
        return place + ": " + what + " [" + rule + "]";
    }
    bool operator<(const Violation& other) const {
        return std::tie(file, line, rule, what) <
               std::tie(other.file, other.line, other.rule, other.what);
    }
};

} // namespace ff::layering
