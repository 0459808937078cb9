// Reports are a few hundred lines: nothing here needs to be fast.
#include "engine/intake/report_text.h"

#include "engine/base/text.h"
#include "engine/intake/line_span.h"

namespace ff {

namespace {

constexpr std::size_t longestName = 96;
constexpr std::size_t longestValue = 4096;
constexpr std::size_t mostFields = 1024; // a GPU's part of nvidia-smi -q has about 200
constexpr std::size_t tabWidth = 8;

std::size_t indentOf(std::string_view raw) {
    std::size_t columns = 0;
    for (const char c : raw) {
        if (c == '\t') {
            columns = (columns / tabWidth + 1) * tabWidth;
        } else if (c == ' ') {
            ++columns;
        } else {
            break;
        }
    }
    return columns;
}

bool isUpper(char c) { return c >= 'A' && c <= 'Z'; }
bool isLower(char c) { return c >= 'a' && c <= 'z'; }
bool isNumeral(char c) { return c >= '0' && c <= '9'; }

/// Where a word begins inside `PortRcvErrors` or `VL15Dropped`, but not inside `SRAM`.
bool beginsWord(std::string_view text, std::size_t i) {
    return i > 0 && isUpper(text[i]) &&
           (isLower(text[i - 1]) || (i + 1 < text.size() && isLower(text[i + 1])));
}

} // namespace

void readReportLines(RecordReadingBuilder& builder,
                     const std::function<void(const ReportLine&)>& take) {
    const std::string_view bytes = builder.bytes();
    std::size_t at = 0;
    while (at < bytes.size()) {
        const LineSpan span = lineAt(bytes, at);
        ReportLine line;
        line.raw = span.in(bytes);
        line.text = trimmed(line.raw);
        line.offset = span.begin;
        line.indent = indentOf(line.raw);
        if (!line.text.empty()) {
            take(line);
        }
        at = span.next;
    }
    if (!bytes.empty() && bytes.back() != '\n') {
        const auto last = bytes.rfind('\n');
        builder.addIssue(last == std::string_view::npos ? 0 : last + 1, IntakeIssue::Severity::Note,
                         "The report does not end with a line end: its last value may be cut.");
    }
}

std::string fieldName(std::string_view text) {
    const bool isOneWord = text.find_first_of(" \t") == std::string_view::npos;
    std::string name;
    for (std::size_t i = 0; i < text.size() && name.size() < longestName; ++i) {
        const char c = text[i];
        if (!isUpper(c) && !isLower(c) && !isNumeral(c)) {
            if (!name.empty() && name.back() != '_') {
                name.push_back('_');
            }
            continue;
        }
        // `PCIe` and `GPUs` stand between blanks and are words already.
        if (isOneWord && beginsWord(text, i) && !name.empty() && name.back() != '_') {
            name.push_back('_');
        }
        name.push_back(isUpper(c) ? static_cast<char>(c - 'A' + 'a') : c);
    }
    while (!name.empty() && name.back() == '_') {
        name.pop_back();
    }
    return name;
}

std::optional<KeyValue> keyValueOf(std::string_view text) {
    for (std::size_t colon = text.find(':'); colon != std::string_view::npos;
         colon = text.find(':', colon + 1)) {
        const std::string_view after = text.substr(colon + 1);
        const bool ends =
            after.empty() || after.front() == ' ' || after.front() == '\t' || after.front() == '.';
        if (!ends) {
            continue;
        }
        const std::string_view key = trimmed(text.substr(0, colon));
        if (key.empty()) {
            return std::nullopt;
        }
        const auto dots = after.find_first_not_of('.');
        const bool isDotted = after.starts_with("..");
        std::string_view value = after;
        if (isDotted) {
            value = dots == std::string_view::npos ? std::string_view() : after.substr(dots);
        }
        return KeyValue{key, trimmed(value)};
    }
    return std::nullopt;
}

std::string_view firstWord(std::string_view text) {
    return text.substr(0, text.find_first_of(" \t"));
}

bool setOnce(Record& record, std::string name, std::string_view value) {
    if (name.empty() || value.empty() || record.fields.size() >= mostFields ||
        record.hasField(name)) {
        return false;
    }
    record.set(std::move(name), std::string(value.substr(0, longestValue)));
    return true;
}

} // namespace ff
