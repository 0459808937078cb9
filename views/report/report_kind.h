// The formats that a report can be saved in, as the window offers them.
#pragma once

#include <optional>
#include <vector>

#include <QString>

#include "engine/report/report_writer.h"

namespace ff {

struct ReportKind {
    std::optional<ReportFormat> format = ReportFormat::Html; ///< none: PDF

    bool operator==(const ReportKind&) const = default;
    /// Shown as pages; else as text.
    [[nodiscard]] bool isPage() const { return !format || format == ReportFormat::Html; }
    /// Made of the whole analysis, not of the document.
    [[nodiscard]] bool isData() const {
        return format == ReportFormat::Json || format == ReportFormat::Sarif;
    }
};

[[nodiscard]] const std::vector<ReportKind>& reportKinds();

/// As settings name it: `pdf`, else the word that the command line takes.
[[nodiscard]] QString idOf(const ReportKind& kind);
/// HTML for a word that names none.
[[nodiscard]] ReportKind reportKindFrom(const QString& id);

[[nodiscard]] QString nameOf(const ReportKind& kind);
/// Whom it is for, in a sentence.
[[nodiscard]] QString purposeOf(const ReportKind& kind);
/// With the dot: `.html`.
[[nodiscard]] QString suffixOf(const ReportKind& kind);

} // namespace ff
