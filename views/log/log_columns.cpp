#include "views/log/log_columns.h"

#include <algorithm>
#include <array>

#include <QPainter>

#include "views/shared/fonts.h"
#include "views/shared/shown_zone.h"

namespace ff {
namespace {

constexpr std::array<int, logColumnCount - 1> widths{64, 120, 44, 96, 48, 120};

int widthOf(std::size_t column, bool showsMember) {
    const bool isMember = column == static_cast<std::size_t>(LogColumn::Member);
    return isMember && !showsMember ? 0 : scaledPixels(widths[column]);
}

} // namespace

ColumnSpan logColumn(LogColumn column, int total, bool showsMember) {
    ColumnSpan span;
    const auto wanted = static_cast<std::size_t>(column);
    for (std::size_t i = 0; i < wanted; ++i) {
        span.left += widthOf(i, showsMember);
    }
    span.width =
        wanted < widths.size() ? widthOf(wanted, showsMember) : std::max(0, total - span.left);
    return span;
}

QString logColumnTitle(LogColumn column) {
    switch (column) {
    case LogColumn::Line:
        return LogHeader::tr("Line");
    case LogColumn::Time:
        return LogHeader::tr("Time (%1)").arg(shownZoneName());
    case LogColumn::Mark:
        return LogHeader::tr("Sev.");
    case LogColumn::Node:
        return LogHeader::tr("Node");
    case LogColumn::Rank:
        return LogHeader::tr("Rank");
    case LogColumn::Member:
        return LogHeader::tr("Member");
    case LogColumn::Text:
        break;
    }
    return LogHeader::tr("Text");
}

LogHeader::LogHeader(const Palette& palette, QWidget* parent)
    : QWidget(parent), m_palette(palette) {
    connect(&palette, &Palette::changed, this, qOverload<>(&QWidget::update));
}

void LogHeader::setShowsMember(bool showsMember) {
    m_showsMember = showsMember;
    update();
}

void LogHeader::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.fillRect(rect(), m_palette.color(PaletteRole::Head));
    painter.setFont(uiFont(fontSize::small));
    for (int i = 0; i < logColumnCount; ++i) {
        const auto column = static_cast<LogColumn>(i);
        const ColumnSpan span = logColumn(column, width(), m_showsMember);
        if (span.width == 0) {
            continue;
        }
        const bool isNumber = column == LogColumn::Line || column == LogColumn::Rank;
        const bool isMark = column == LogColumn::Mark;
        const QRect box = isMark ? QRect(span.left + 4, 0, span.width - 4, height())
                                 : QRect(span.left + 8, 0, span.width - 16, height());
        painter.setPen(m_palette.color(PaletteRole::Dim));
        painter.drawText(box, (isNumber ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter,
                         logColumnTitle(column));
        if (i > 0) {
            painter.fillRect(span.left, 0, 1, height(), m_palette.color(PaletteRole::Bd));
        }
    }
    painter.fillRect(0, height() - 1, width(), 1, m_palette.color(PaletteRole::Bd));
}

} // namespace ff
