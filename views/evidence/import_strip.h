// The strip that says, right after opening, what was recognised, and leads to correcting it.
#pragma once

#include "engine/pipeline/analysis.h"
#include "views/shared/notice_strip.h"

namespace ff {

class ImportStrip : public NoticeStrip {
    Q_OBJECT

public:
    explicit ImportStrip(const Palette& palette, QWidget* parent = nullptr);

    void showSummary(const Analysis& analysis);

signals:
    void reviewRequested();
};

} // namespace ff
