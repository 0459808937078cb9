#include "views/log/log_row_painter.h"

#include <algorithm>
#include <array>
#include <utility>

#include <QCoreApplication>
#include <QFontMetrics>
#include <QPainter>

#include "views/log/line_decoder.h"
#include "views/shared/entity_text.h"
#include "views/shared/fonts.h"
#include "views/shared/mark_painter.h"
#include "views/shared/time_text.h"

namespace ff {
namespace {

constexpr int padding = 8;
constexpr int mostFoundDrawn = 64; ///< in one line

/// The eight colours of terminals, as the palette's hues that can be read on `Base`.
PaletteRole roleOf(int colour) {
    static constexpr std::array roles{PaletteRole::Faint, PaletteRole::Fatal, PaletteRole::Ok,
                                      PaletteRole::Degr,  PaletteRole::Link,  PaletteRole::Num,
                                      PaletteRole::Key,   PaletteRole::Text};
    return colour < 0 ? PaletteRole::Text : roles[static_cast<std::size_t>(colour) % roles.size()];
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

QString levelLetter(LineLevel level) {
    switch (level) {
    case LineLevel::Fatal:
        return QStringLiteral("F");
    case LineLevel::Error:
        return QStringLiteral("E");
    case LineLevel::Warning:
        return QStringLiteral("W");
    case LineLevel::Info:
    case LineLevel::None:
        break;
    }
    return {};
}

QString levelName(LineLevel level) {
    switch (level) {
    case LineLevel::Fatal:
        return QCoreApplication::translate("ff::LogView", "fatal");
    case LineLevel::Error:
        return QCoreApplication::translate("ff::LogView", "error");
    case LineLevel::Warning:
        return QCoreApplication::translate("ff::LogView", "warning");
    case LineLevel::Info:
    case LineLevel::None:
        break;
    }
    return {};
}

LogRowPainter::LogRowPainter(const Analysis& analysis, const Navigation& navigation,
                             const MatchedLines& matched, const Palette& palette, LogLook look)
    : m_analysis(analysis), m_navigation(navigation), m_matched(matched), m_palette(palette),
      m_look(std::move(look)) {}

QRect LogRowPainter::cellOf(const QRect& row, LogColumn column) const {
    const ColumnSpan span = logColumn(column, row.width(), m_look.showsMember);
    return {row.left() + span.left + padding, row.top(), span.width - 2 * padding, row.height()};
}

int LogRowPainter::paint(QPainter& painter, const QRect& row, const LogLine& line, bool isCurrent,
                         bool hasFocus) const {
    paintFill(painter, row, line, isCurrent);
    paintFacts(painter, row, line);
    const int width = paintText(painter, row, line);
    if (line.place.isAfterGap) {
        painter.setPen(QPen(m_palette.color(PaletteRole::Faint), 1, Qt::DashLine));
        painter.drawLine(row.left(), row.top(), row.right(), row.top());
    }
    if (isCurrent && hasFocus) {
        painter.setPen(m_palette.color(PaletteRole::SelBd));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(row.adjusted(0, 0, -1, -1));
    }
    return width;
}

void LogRowPainter::paintMissing(QPainter& painter, const QRect& row) const {
    const QRect cell = cellOf(row, LogColumn::Text);
    painter.fillRect(cell.left(), row.center().y() - 2, std::min(cell.width(), 240), 4,
                     m_palette.color(PaletteRole::Grid));
    painter.fillRect(row.left(), row.bottom(), row.width(), 1, m_palette.color(PaletteRole::Grid));
}

void LogRowPainter::paintFill(QPainter& painter, const QRect& row, const LogLine& line,
                              bool isCurrent) const {
    const MatchedLines::Hit* hit =
        m_matched.at(line.place.member, line.place.line, m_navigation.event());
    if (isCurrent) {
        const PaletteRole fill = hit != nullptr ? PaletteRole::Hi : PaletteRole::Sel;
        painter.fillRect(row, m_palette.color(fill));
    } else if (hit != nullptr && m_navigation.isSelected(hit->event)) {
        painter.fillRect(row, m_palette.color(PaletteRole::Sel));
    }
    painter.fillRect(row.left(), row.bottom(), row.width(), 1, m_palette.color(PaletteRole::Grid));
}

void LogRowPainter::paintFacts(QPainter& painter, const QRect& row, const LogLine& line) const {
    painter.setFont(monoFont(fontSize::small));
    painter.setPen(m_palette.color(PaletteRole::Faint));
    painter.drawText(cellOf(row, LogColumn::Line), Qt::AlignRight | Qt::AlignVCenter,
                     QString::number(line.place.line));
    if (m_look.bookmarks != nullptr &&
        m_look.bookmarks->contains({line.place.member, line.place.line})) {
        painter.fillRect(row.left(), row.top(), 4, row.height() - 1,
                         m_palette.color(PaletteRole::SelBd));
    }
    if (line.facts.time) {
        painter.setPen(
            m_palette.color(line.facts.isOwnTime ? PaletteRole::Text : PaletteRole::Faint));
        painter.drawText(cellOf(row, LogColumn::Time), Qt::AlignLeft | Qt::AlignVCenter,
                         timeOfDay(*line.facts.time, TimeDigits::Microseconds));
    }
    paintSeverity(painter, row, line);
    paintOrigin(painter, row, line);
}

/// An event's mark, and the level that the line gives itself.
void LogRowPainter::paintSeverity(QPainter& painter, const QRect& row, const LogLine& line) const {
    const ColumnSpan span = logColumn(LogColumn::Mark, row.width(), m_look.showsMember);
    const QRect cell(row.left() + span.left, row.top(), span.width, row.height());
    if (const MatchedLines::Hit* hit =
            m_matched.at(line.place.member, line.place.line, m_navigation.event())) {
        const MarkShape shape =
            markFor(m_analysis.symptomOf(hit->event), m_analysis.event(hit->event));
        paintMark(painter, QPointF(cell.left() + 14.5, cell.center().y() + 0.5), shape, m_palette,
                  MarkPlace::List);
    }
    const QString letter = levelLetter(line.level);
    if (!letter.isEmpty()) {
        const bool isWarning = line.level == LineLevel::Warning;
        painter.setFont(monoFont(fontSize::small, !isWarning));
        painter.setPen(m_palette.color(isWarning ? PaletteRole::Degr : PaletteRole::Fatal));
        painter.drawText(cell.adjusted(26, 0, -4, 0), Qt::AlignLeft | Qt::AlignVCenter, letter);
    }
}

void LogRowPainter::paintOrigin(QPainter& painter, const QRect& row, const LogLine& line) const {
    QString node = shownText(line.facts.node);
    QString rank = line.facts.rank ? QString::number(*line.facts.rank) : QString();
    if (const MatchedLines::Hit* hit =
            m_matched.at(line.place.member, line.place.line, m_navigation.event())) {
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
    if (m_look.showsMember) {
        const QRect cell = cellOf(row, LogColumn::Member).adjusted(0, 0, padding, 0);
        const QString name = memberName(m_analysis, line.place.member);
        painter.drawText(cell, Qt::AlignLeft | Qt::AlignVCenter,
                         painter.fontMetrics().elidedText(name, Qt::ElideMiddle, cell.width()));
    }
}

int LogRowPainter::paintText(QPainter& painter, const QRect& row, const LogLine& line) const {
    DecodedLine text = decodedLine(line.bytes);
    if (line.locator.length > line.bytes.size()) {
        text.text += QCoreApplication::translate("ff::LogView", " … (a line of %1)")
                         .arg(sizeText(line.locator.length));
    }
    const QRect cell = cellOf(row, LogColumn::Text);
    painter.save();
    painter.setClipRect(cell.adjusted(-padding + 1, 0, padding, 0));
    painter.setFont(monoFont(fontSize::small));
    const QRect box = cell.translated(-m_look.scroll, 0);
    const int width = painter.fontMetrics().horizontalAdvance(text.text);
    paintFound(painter, box, text);
    paintRuns(painter, QRect(box.left(), box.top(), width + 4, box.height()), text,
              line.place.kind == LinePlace::Kind::Context);
    paintCaptures(painter, box, line, text);
    painter.restore();
    return width;
}

void LogRowPainter::paintRuns(QPainter& painter, const QRect& box, const DecodedLine& text,
                              bool isContext) const {
    constexpr int flags = Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine;
    painter.setPen(m_palette.color(isContext ? PaletteRole::Dim : PaletteRole::Text));
    if (!m_look.showsColours || text.colours.empty() || text.colours.size() > 256) {
        painter.drawText(box, flags, text.text);
        return;
    }
    const QFontMetrics metrics = painter.fontMetrics();
    const int first = text.colours.front().from;
    painter.drawText(box, flags, text.text.left(first));
    for (std::size_t i = 0; i < text.colours.size(); ++i) {
        const ColourRun& run = text.colours[i];
        const int end = i + 1 < text.colours.size() ? text.colours[i + 1].from
                                                    : static_cast<int>(text.text.size());
        if (end == run.from) {
            continue;
        }
        const int left = metrics.horizontalAdvance(text.text.left(run.from));
        painter.setPen(m_palette.color(roleOf(run.colour)));
        painter.setFont(monoFont(fontSize::small, run.isBold));
        painter.drawText(box.adjusted(left, 0, 0, 0), flags,
                         text.text.mid(run.from, end - run.from));
    }
    painter.setFont(monoFont(fontSize::small));
}

/// What the search found, filled behind the text.
void LogRowPainter::paintFound(QPainter& painter, const QRect& box, const DecodedLine& text) const {
    if (!m_look.matcher || m_look.matcher->isEmpty()) {
        return;
    }
    const QByteArray utf8 = text.text.toUtf8();
    const std::string_view bytes(utf8.constData(), static_cast<std::size_t>(utf8.size()));
    const QFontMetrics metrics = painter.fontMetrics();
    std::size_t from = 0;
    for (int i = 0; i < mostFoundDrawn; ++i) {
        const auto span = m_look.matcher->find(bytes, from);
        if (!span) {
            return;
        }
        const QString before =
            QString::fromUtf8(bytes.data(), static_cast<qsizetype>(span->offset));
        const QString found =
            QString::fromUtf8(bytes.data() + span->offset, static_cast<qsizetype>(span->length));
        const int left = box.left() + metrics.horizontalAdvance(before);
        const QRect mark(left, box.top() + 2, metrics.horizontalAdvance(found), box.height() - 5);
        painter.fillRect(mark, m_palette.color(PaletteRole::Hi));
        painter.setPen(m_palette.color(PaletteRole::Degr));
        painter.drawRect(mark.adjusted(0, 0, -1, 0));
        from = span->offset + std::max<std::size_t>(span->length, 1);
    }
}

void LogRowPainter::paintCaptures(QPainter& painter, const QRect& box, const LogLine& line,
                                  const DecodedLine& text) const {
    const MatchedLines::Hit* hit =
        m_matched.at(line.place.member, line.place.line, m_navigation.event());
    const auto& current = m_navigation.locator();
    const bool isCurrent =
        current && current->member == line.place.member && current->line == line.place.line;
    if (hit == nullptr || (!isCurrent && !m_navigation.isSelected(hit->event))) {
        return;
    }
    const QFontMetrics metrics = painter.fontMetrics();
    const std::vector<const Capture*> captures = shownCaptures(*hit->match);
    for (std::size_t i = 0; i < captures.size(); ++i) {
        const Capture& capture = *captures[i];
        if (capture.length == 0 || capture.offset < line.locator.offset) {
            continue;
        }
        const int from = text.placeOf(capture.offset - line.locator.offset);
        const int to = text.placeOf(capture.offset - line.locator.offset + capture.length);
        const int left = box.left() + metrics.horizontalAdvance(text.text.left(from));
        const int width = metrics.horizontalAdvance(text.text.mid(from, to - from));
        painter.fillRect(left, box.bottom() - 2, width, 2, m_palette.color(captureColour(i)));
    }
}

} // namespace ff
