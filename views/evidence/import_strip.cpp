#include "views/evidence/import_strip.h"

#include <utility>

#include "views/evidence/import_summary.h"

namespace ff {

ImportStrip::ImportStrip(const Palette& palette, QWidget* parent) : NoticeStrip(palette, parent) {
    setAccessibleName(tr("What was recognised"));
    connect(this, &NoticeStrip::activated, this, [this] {
        hide();
        Q_EMIT reviewRequested();
    });
}

void ImportStrip::showSummary(const Analysis& analysis) {
    const ImportSummary summary = importSummary(analysis);
    TextLine line;
    line.runs.push_back({tr("Recognised "), TextRun::Style::Bold});
    line.runs.push_back({summary.found});
    if (!summary.doubts.isEmpty()) {
        line.mark = MarkShape::Demoted;
        line.runs.push_back({tr(" · ")});
        line.runs.push_back({summary.doubts, TextRun::Style::Bold});
    }
    line.runs.push_back({QStringLiteral("   ")});
    line.runs.push_back({tr("Review"), TextRun::Style::Link, 0});
    showLine(std::move(line));
}

} // namespace ff
