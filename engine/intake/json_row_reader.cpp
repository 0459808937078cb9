// Rows of a JSON member.
#include "engine/intake/json_row_reader.h"

#include <fmt/format.h>

#include "engine/intake/json_value_reader.h"

namespace ff {

namespace {

constexpr std::size_t largestRow = std::size_t{64} << 20U;

} // namespace

void readJsonRows(RecordReadingBuilder& builder, std::string_view text, std::size_t base,
                  std::span<const std::string_view> path, std::string_view rowName,
                  const std::function<void(const JsonRow&)>& take) {
    using Severity = IntakeIssue::Severity;
    bool hasRows = false;
    const auto visit = [&](const JsonRange& range) {
        hasRows = true;
        if (!range.isComplete) {
            return; // the end of the walk tells
        }
        if (range.length > largestRow) {
            builder.addIssue(base + range.offset, Severity::Error,
                             fmt::format("A {} larger than 64 MiB was left out.", rowName));
            return;
        }
        const std::string_view rowText = text.substr(range.offset, range.length);
        auto value = readJsonValue(rowText);
        if (!value) {
            const auto column = static_cast<std::size_t>(value.error().column);
            builder.addIssue(base + range.offset + (column > 0 ? column - 1 : 0), Severity::Error,
                             fmt::format("A {} is no valid JSON and was left out.", rowName));
            return;
        }
        take({std::move(*value), base + range.offset, rowText, range.key});
    };
    const JsonScanEnd end = scanJson(text, path, visit);
    if (end.isComplete) {
        const std::size_t first = text.find_first_not_of(" \t\r\n");
        const bool isStructured =
            first == std::string_view::npos || text[first] == '{' || text[first] == '[';
        if (!hasRows && !isStructured) {
            builder.addIssue(base + first, Severity::Error, "This is no JSON: nothing was parsed.");
        }
        return;
    }
    if (end.isCut) {
        builder.markTruncated();
        builder.addIssue(base + end.offset, Severity::Warning,
                         fmt::format("The file was cut: {}; every complete {} before was read.",
                                     end.what, rowName));
    } else {
        builder.addIssue(
            base + end.offset, Severity::Error,
            fmt::format("Reading stopped: {}; every {} before was read.", end.what, rowName));
    }
}

} // namespace ff
