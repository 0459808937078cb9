#include "views/log/log_row_painter.h"

#include <algorithm>
#include <array>

#include <QFontMetrics>
#include <QPainter>

#include "views/log/line_decoder.h"
#include "views/log/log_columns.h"
#include "views/shared/entity_text.h"
#include "views/shared/fonts.h"
#include "views/shared/mark_painter.h"
#include "views/shared/time_text.h"

namespace ff {
namespace {

constexpr int padding = 8;

QRect cellOf(const QRect& row, LogColumn column) {
    const ColumnSpan span = logColumn(column, row.width());
    return {row.left() + span.left + padding, row.top(), span.width - 2 * padding, row.height()};
}

} // namespace

PaletteRole captureColour(std::size_t place) {
    static constexpr std::array colours{PaletteRole::Cap1, PaletteRole::Cap2, PaletteRole::Cap3};
    return colours[place % colours.size()];
}

std::vector<const Capture*> shownCaptures(const Match& match) {
    std::vector<const Capture*> shown;
    for (const Capture& capture : match.captures) {
        if (capture.name != "match") {
            shown.push_back(&capture);
        }
    }
    return shown;
}

LogRowPainter::LogRowPainter(const Analysis& analysis, const Navigation& navigation,
                             const MatchedLines& matched, const Palette& palette)
    : m_analysis(analysis), m_navigation(navigation), m_matched(matched), m_palette(palette) {}

void LogRowPainter::setPlace(const QString& node, const QString& rank) {
    m_node = node;
    m_rank = rank;
}

int LogRowPainter::paint(QPainter& painter, const QRect& row, const LineView& line, bool isCurrent,
                         bool hasFocus) const {
    paintFill(painter, row, line, isCurrent);
    paintFacts(painter, row, line);
    const int width = paintText(painter, row, line, isCurrent);
    if (isCurrent && hasFocus) {
        painter.setPen(m_palette.color(PaletteRole::SelBd));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(row.adjusted(0, 0, -1, -1));
    }
    return width;
}

void LogRowPainter::paintFill(QPainter& painter, const QRect& row, const LineView& line,
                              bool isCurrent) const {
    const MatchedLines::Hit* hit = m_matched.at(line.number, m_navigation.event());
    if (isCurrent) {
        const PaletteRole fill = hit != nullptr ? PaletteRole::Hi : PaletteRole::Sel;
        painter.fillRect(row, m_palette.color(fill));
    } else if (hit != nullptr && m_navigation.isSelected(hit->event)) {
        painter.fillRect(row, m_palette.color(PaletteRole::Sel));
    }
    painter.fillRect(row.left(), row.bottom(), row.width(), 1, m_palette.color(PaletteRole::Grid));
}

void LogRowPainter::paintFacts(QPainter& painter, const QRect& row, const LineView& line) const {
    painter.setFont(monoFont(fontSize::small));
    painter.setPen(m_palette.color(PaletteRole::Faint));
    painter.drawText(cellOf(row, LogColumn::Line), Qt::AlignRight | Qt::AlignVCenter,
                     QString::number(line.number));
    painter.setPen(m_palette.color(PaletteRole::Text));
    if (const auto time = m_matched.timeOf(line.number)) {
        painter.drawText(cellOf(row, LogColumn::Time), Qt::AlignLeft | Qt::AlignVCenter,
                         timeOfDay(*time, TimeDigits::Microseconds));
    }
    QString node = m_node;
    QString rank = m_rank;
    if (const MatchedLines::Hit* hit = m_matched.at(line.number, m_navigation.event())) {
        const QRect cell = cellOf(row, LogColumn::Mark);
        const MarkShape shape =
            markFor(m_analysis.symptomOf(hit->event), m_analysis.event(hit->event));
        paintMark(painter, QPointF(cell.center()) + QPointF(0.5, 0), shape, m_palette,
                  MarkPlace::List);
        const Printer& printer = hit->match->printer;
        node = printer.node.empty() ? node
                                    : shownText(m_analysis.placement.canonicalNode(printer.node));
        rank = printer.rank ? QString::number(*printer.rank) : rank;
    }
    painter.setFont(uiFont(fontSize::small));
    painter.setPen(m_palette.color(PaletteRole::Dim));
    const QRect nodeCell = cellOf(row, LogColumn::Node).adjusted(0, 0, padding, 0);
    painter.drawText(nodeCell, Qt::AlignLeft | Qt::AlignVCenter,
                     painter.fontMetrics().elidedText(node, Qt::ElideMiddle, nodeCell.width()));
    painter.drawText(cellOf(row, LogColumn::Rank), Qt::AlignRight | Qt::AlignVCenter, rank);
}

int LogRowPainter::paintText(QPainter& painter, const QRect& row, const LineView& line,
                             bool isCurrent) const {
    const DecodedLine text = decodedLine(line.bytes);
    const QRect cell = cellOf(row, LogColumn::Text);
    painter.save();
    painter.setClipRect(cell.adjusted(-padding + 1, 0, padding, 0));
    painter.setFont(monoFont(fontSize::small));
    painter.setPen(m_palette.color(PaletteRole::Text));
    const QRect box = cell.translated(-m_scroll, 0);
    const int width = painter.fontMetrics().horizontalAdvance(text.text);
    painter.drawText(QRect(box.left(), box.top(), width + 4, box.height()),
                     Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, text.text);
    if (isCurrent) {
        paintCaptures(painter, box, line, text);
    }
    painter.restore();
    return width;
}

void LogRowPainter::paintCaptures(QPainter& painter, const QRect& box, const LineView& line,
                                  const DecodedLine& text) const {
    const MatchedLines::Hit* hit = m_matched.at(line.number, m_navigation.event());
    if (hit == nullptr) {
        return;
    }
    const QFontMetrics metrics = painter.fontMetrics();
    const std::vector<const Capture*> captures = shownCaptures(*hit->match);
    for (std::size_t i = 0; i < captures.size(); ++i) {
        const Capture& capture = *captures[i];
        if (capture.length == 0 || capture.offset < line.offset) {
            continue;
        }
        const int from = text.placeOf(capture.offset - line.offset);
        const int to = text.placeOf(capture.offset - line.offset + capture.length);
        const int left = box.left() + metrics.horizontalAdvance(text.text.left(from));
        const int width = metrics.horizontalAdvance(text.text.mid(from, to - from));
        painter.fillRect(left, box.bottom() - 2, width, 2, m_palette.color(captureColour(i)));
    }
}

} // namespace ff
