// One line of a structured logger: a JSON object with a message and what belongs to it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ff {

/// A value as it stands in the line; a string without its quotes.
struct JsonLogValue {
    std::size_t offset = 0;
    std::size_t length = 0;
    bool isText = false;

    [[nodiscard]] std::string_view in(std::string_view line) const {
        return line.substr(offset, length);
    }
};

struct JsonLogLine {
    bool isObject = false;
    bool isCut = false;        ///< the line ends inside the object
    std::size_t malformed = 0; ///< from 1: the byte from where on it is no JSON; 0: none
    std::optional<JsonLogValue> message;
    std::vector<JsonLogValue> errors; ///< exception texts, in the order of the line
    std::optional<JsonLogValue> time;
    std::string node;
    std::string process; ///< of the process, else the logger's name
    std::optional<int> rank;
    std::optional<int> localRank;
    std::optional<std::int64_t> pid;
    std::string stream;                  ///< of containers: `stdout`, `stderr`
    bool isContainerLine = false;        ///< Docker's json-file: `log`, `stream`, `time`
    std::optional<bool> isTaggedPartial; ///< Fluent Bit's `logtag`
};

/// Names: those of Python's, Go's and Rust's common loggers, of Docker's json-file, of the Elastic
/// Common Schema, of Fluent Bit's Kubernetes filter and of the journal, at the top or one object
/// down. Of several names of one meaning the more usual one counts, of repeated ones the last.
[[nodiscard]] JsonLogLine readJsonLogLine(std::string_view line);

} // namespace ff
