// Names first, then the number behind each, or before it where the name is a unit.
#include "engine/intake/training_line_parser.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <limits>
#include <optional>
#include <string>

#include "engine/intake/text_cursor.h"

namespace ff {

namespace {

constexpr std::size_t longestText = 64 << 10;

constexpr bool isLetter(char c) { return c >= 'a' && c <= 'z'; }

/// Lower case, with blanks for underscores.
std::string folded(std::string_view text) {
    std::string out(text);
    for (char& c : out) {
        c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
        c = c == '_' || c == '\t' ? ' ' : c;
    }
    return out;
}

struct Number {
    double value = 0;
    std::size_t begin = 0;
    std::size_t end = 0; ///< without a unit
};

/// `6,123`: thousands as a reader of English groups them.
std::size_t groupedEnd(std::string_view text, std::size_t begin) {
    std::size_t at = begin;
    while (at < text.size() && isDigit(text[at])) {
        ++at;
    }
    if (at == begin || at - begin > 3) {
        return begin;
    }
    const std::size_t head = at;
    while (at + 3 < text.size() && text[at] == ',' && isDigit(text[at + 1]) &&
           isDigit(text[at + 2]) && isDigit(text[at + 3]) &&
           (at + 4 >= text.size() || !isDigit(text[at + 4]))) {
        at += 4;
    }
    return at == head ? begin : at;
}

double multiplierOf(char c) {
    switch (c) {
    case 'k':
        return 1e3;
    case 'm':
        return 1e6;
    case 'g':
        return 1e9;
    default:
        return 0;
    }
}

/// A number written like `2.104519E+00`, `41.2k`, `6,123`, `nan` or `-inf`.
std::optional<Number> numberAt(std::string_view text, std::size_t begin, bool isGrouped) {
    Number out;
    out.begin = begin;
    const char* const first = text.data() + begin + (text.substr(begin).starts_with('+') ? 1 : 0);
    const std::size_t grouped = isGrouped ? groupedEnd(text, begin) : begin;
    if (grouped > begin) {
        for (std::size_t i = begin; i < grouped; ++i) {
            out.value = text[i] == ',' ? out.value : out.value * 10 + (text[i] - '0');
        }
        out.end = grouped;
        return out;
    }
    const auto [end, problem] = std::from_chars(first, text.data() + text.size(), out.value);
    if (problem == std::errc::result_out_of_range) {
        out.value = std::numeric_limits<double>::infinity();
    } else if (problem != std::errc()) {
        return std::nullopt;
    }
    out.end = static_cast<std::size_t>(end - text.data());
    const bool isWord = !std::isfinite(out.value) && problem == std::errc() &&
                        out.end < text.size() && isLetter(text[out.end]);
    if (isWord) {
        return std::nullopt; // `nano`, `info`
    }
    const bool isScaled = out.end < text.size() && multiplierOf(text[out.end]) > 0 &&
                          (out.end + 1 == text.size() || !isLetter(text[out.end + 1]));
    if (isScaled) {
        out.value *= multiplierOf(text[out.end]);
        ++out.end;
    }
    return out;
}

/// Seconds in the unit of time at `at`; 0: there is none. `isAlone`: nothing else may follow it.
double unitOfTimeAt(std::string_view text, std::size_t at) {
    constexpr std::array<std::pair<std::string_view, double>, 6> units{
        {{"ms", 1e-3}, {"us", 1e-6}, {"seconds", 1}, {"secs", 1}, {"sec", 1}, {"s", 1}}};
    for (const auto& [unit, seconds] : units) {
        const std::size_t end = at + unit.size();
        const bool isWhole = end >= text.size() || (!isLetter(text[end]) && text[end] != '/');
        if (text.substr(at).starts_with(unit) && isWhole) {
            return seconds;
        }
    }
    return 0;
}

/// What stands between a name and its value: a unit, quotes, `:` or `=`.
struct Gap {
    std::size_t end = 0;
    double seconds = 0; ///< of the unit that it names; 0: none
};

std::optional<Gap> gapAfter(std::string_view text, std::size_t at) {
    Gap gap;
    TextCursor cursor(text);
    cursor.skip(at);
    cursor.takeBlanks();
    cursor.take("in ");
    const double seconds = unitOfTimeAt(text, cursor.position());
    if (seconds > 0) {
        gap.seconds = seconds;
        while (isLetter(cursor.peek())) {
            cursor.skip(1);
        }
    } else if (cursor.take("(")) {
        gap.seconds = unitOfTimeAt(text, cursor.position());
        const std::size_t close = cursor.rest().substr(0, 32).find(')');
        if (close == std::string_view::npos) {
            return std::nullopt;
        }
        cursor.skip(close + 1);
    } else if (cursor.take("/gpu") || cursor.take("/device")) {
        cursor.takeBlanks();
    }
    cursor.take("\\");
    if (!cursor.take("\"")) {
        cursor.take("'");
    }
    cursor.takeBlanks();
    if (!cursor.take(":")) {
        cursor.take("=");
    }
    cursor.takeBlanks();
    cursor.take("tensor(");
    cursor.take("\\");
    if (!cursor.take("\"")) {
        cursor.take("'");
    }
    gap.end = cursor.position();
    return gap.end == at ? std::nullopt : std::optional(gap);
}

std::optional<TrainingValue> valueOf(std::string_view text, const TrainingKey& key,
                                     std::size_t begin) {
    const auto gap = gapAfter(text, begin + key.length);
    const bool isGrouped = key.metric == TrainingMetric::Throughput;
    const auto number = gap ? numberAt(text, gap->end, isGrouped) : std::nullopt;
    if (!number) {
        return std::nullopt;
    }
    double scale = 1;
    std::size_t behind = number->end;
    while (behind < text.size() && text[behind] == ' ') {
        ++behind;
    }
    if (key.metric == TrainingMetric::StepSeconds) {
        const double told = unitOfTimeAt(text, behind);
        scale = told > 0 ? told : gap->seconds;
        if (key.needsUnit && (told <= 0 || behind != number->end)) {
            return std::nullopt;
        }
        scale = scale > 0 ? scale : 1;
    }
    const char next = number->end < text.size() ? text[number->end] : ' ';
    const bool isOther = next == '%' || next == ':' || next == '/' ||
                         (isLetter(next) && key.metric != TrainingMetric::StepSeconds &&
                          key.metric != TrainingMetric::Throughput);
    if (isOther) {
        return std::nullopt;
    }
    return TrainingValue{key.metric, key.unit, number->value * scale, number->begin,
                         number->end - number->begin};
}

/// `412.5 tokens/s`
std::optional<TrainingValue> valueBefore(std::string_view text, const TrainingKey& key,
                                         std::size_t begin) {
    std::size_t end = begin;
    while (end > 0 && text[end - 1] == ' ') {
        --end;
    }
    std::size_t from = end;
    while (from > 0 && (isDigit(text[from - 1]) || text[from - 1] == '.' || text[from - 1] == ',' ||
                        multiplierOf(text[from - 1]) > 0)) {
        --from;
    }
    while (from < end && !isDigit(text[from])) {
        ++from;
    }
    const auto number = from < end ? numberAt(text, from, true) : std::nullopt;
    if (!number || number->end != end) {
        return std::nullopt;
    }
    return TrainingValue{key.metric, key.unit, number->value, number->begin, end - from};
}

void add(std::vector<TrainingValue>& values, const TrainingValue& value) {
    const bool isKnown = std::any_of(values.begin(), values.end(), [&](const TrainingValue& other) {
        return other.metric == value.metric && other.unit == value.unit;
    });
    if (!isKnown) {
        values.push_back(value);
    }
}

bool namesStep(std::string_view text) {
    constexpr std::array<std::string_view, 5> words = {"step", "iter", "epoch", "update", "batch"};
    return std::any_of(words.begin(), words.end(), [&](std::string_view word) {
        return text.find(word) != std::string_view::npos;
    });
}

} // namespace

std::vector<TrainingValue> trainingValuesIn(std::string_view raw) {
    const std::string text = folded(raw.substr(0, longestText));
    std::vector<TrainingValue> values;
    for (std::size_t at = 0; at < text.size(); ++at) {
        const bool isBegin = isLetter(text[at]) && (at == 0 || !isLetter(text[at - 1]));
        const auto key = isBegin ? trainingKeyAt(text, at) : std::nullopt;
        if (!key) {
            continue;
        }
        if (const auto value = valueOf(text, *key, at)) {
            add(values, *value);
            at = value->offset + value->length - 1;
        } else if (const auto before =
                       key->mayFollow ? valueBefore(text, *key, at) : std::nullopt) {
            add(values, *before);
        }
    }
    const bool isTraining = !values.empty() && (values.size() > 1 || namesStep(text));
    return isTraining ? values : std::vector<TrainingValue>();
}

} // namespace ff
