// A report as it would be saved, with what its preview needs.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "engine/base/progress.h"
#include "engine/pipeline/analysis.h"
#include "views/report/preview_text.h"
#include "views/report/report_kind.h"

namespace ff {

/// What the reader chose about the report.
struct ReportChoice {
    ReportKind kind;
    bool replacesNames = false;
    std::vector<std::string> words; ///< names too
    std::vector<std::string> kept;  ///< no names
};

struct ReportDraft {
    ReportChoice choice;
    Document document;
    std::string bytes;   ///< of the file
    PreviewText preview; ///< empty for what is shown as pages
    std::vector<Replacement> replaced;
    std::string nameMap; ///< which token stands for which name; empty where names stay
};

/// Null when cancelled. Bytes of all formats but PDF are those that the command line writes. For
/// a worker thread: the time grows with the analysis for JSON and SARIF.
[[nodiscard]] std::shared_ptr<const ReportDraft>
makeReport(const Analysis& analysis, const ReportChoice& choice, const Progress& progress);

} // namespace ff
