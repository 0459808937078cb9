// Glyphs have a shape each: check, cross, question mark, dot, dash. Colour only repeats them.
#include "views/explanation/answer_delegate.h"

#include <algorithm>
#include <cmath>

#include <QPainter>
#include <QTextLayout>
#include <QTextOption>

#include "views/explanation/answer_model.h"
#include "views/shared/fonts.h"

namespace ff {
namespace {

constexpr int glyphWidth = 18;
constexpr int sideMargin = 10;
constexpr int verticalMargin = 4;
constexpr int noteGap = 1;

const AnswerNode& nodeAt(const QModelIndex& index) {
    return static_cast<const AnswerModel*>(index.model())->node(index);
}

/// Lines broken between words, and within one that is longer than a line. Draws them where a
/// painter is given; returns their height.
int layText(const QString& text, const QFont& font, int width, QPainter* painter = nullptr,
            QPointF at = {}) {
    if (text.isEmpty()) {
        return 0;
    }
    QTextLayout layout(text, font);
    QTextOption option;
    option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    layout.setTextOption(option);
    layout.beginLayout();
    double height = 0;
    for (QTextLine line = layout.createLine(); line.isValid(); line = layout.createLine()) {
        line.setLineWidth(width);
        line.setPosition(QPointF(0, height));
        height += line.height();
    }
    layout.endLayout();
    if (painter != nullptr) {
        layout.draw(painter, at);
    }
    return static_cast<int>(std::ceil(height));
}

} // namespace

AnswerDelegate::AnswerDelegate(const Palette& palette, int indentation, QObject* parent)
    : QStyledItemDelegate(parent), m_palette(palette), m_indentation(indentation) {}

QFont AnswerDelegate::fontOf(const AnswerNode& node) const {
    if (node.mark == AnswerNode::Mark::Line) {
        return monoFont(fontSize::small);
    }
    return uiFont(fontSize::normal, node.isTitle);
}

int AnswerDelegate::textWidth(const QModelIndex& index) const {
    int depth = 1;
    for (QModelIndex at = index.parent(); at.isValid(); at = at.parent()) {
        ++depth;
    }
    const int glyph = nodeAt(index).mark == AnswerNode::Mark::None ? 0 : glyphWidth;
    return std::max(m_width - depth * m_indentation - glyph - sideMargin, 60);
}

QSize AnswerDelegate::sizeHint(const QStyleOptionViewItem&, const QModelIndex& index) const {
    const AnswerNode& node = nodeAt(index);
    const int width = textWidth(index);
    const int note = layText(node.note, uiFont(fontSize::small), width);
    const int text = layText(node.text, fontOf(node), width);
    return {60, text + (note > 0 ? note + noteGap : 0) + 2 * verticalMargin};
}

PaletteRole AnswerDelegate::roleOf(const AnswerNode& node) const {
    if (node.mark == AnswerNode::Mark::Line) {
        return PaletteRole::Link;
    }
    return node.mark == AnswerNode::Mark::NotJudged ? PaletteRole::Dim : PaletteRole::Text;
}

void AnswerDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                           const QModelIndex& index) const {
    const AnswerNode& node = nodeAt(index);
    const QRect box = option.rect;
    painter->save();
    painter->setClipRect(box);
    const bool isSelected = option.state.testFlag(QStyle::State_Selected);
    painter->fillRect(box, m_palette.color(isSelected ? PaletteRole::Sel : PaletteRole::Base));
    QRect text = box.adjusted(0, verticalMargin, 0, 0);
    if (node.mark != AnswerNode::Mark::None) {
        paintGlyph(*painter, QRect(text.left(), text.top(), glyphWidth, 16), node.mark);
        text.setLeft(text.left() + glyphWidth);
    }
    text.setWidth(textWidth(index));
    painter->setPen(m_palette.color(roleOf(node)));
    const int taken = layText(node.text, fontOf(node), text.width(), painter, text.topLeft());
    painter->setPen(m_palette.color(PaletteRole::Dim));
    layText(node.note, uiFont(fontSize::small), text.width(), painter,
            text.topLeft() + QPoint(0, taken + noteGap));
    if (option.state.testFlag(QStyle::State_HasFocus)) {
        painter->setPen(m_palette.color(PaletteRole::SelBd));
        painter->setBrush(Qt::NoBrush);
        painter->drawRect(box.adjusted(0, 0, -1, -1));
    }
    painter->restore();
}

void AnswerDelegate::paintGlyph(QPainter& painter, const QRect& box, AnswerNode::Mark mark) const {
    const QPointF centre(box.left() + 7.5, box.center().y() + 0.5);
    const auto at = [&](double x, double y) { return centre + QPointF(x, y); };
    const auto pen = [&](PaletteRole role) {
        painter.setPen(QPen(m_palette.color(role), 1.6, Qt::SolidLine, Qt::RoundCap));
        painter.setBrush(Qt::NoBrush);
    };
    painter.setRenderHint(QPainter::Antialiasing);
    switch (mark) {
    case AnswerNode::Mark::Holds:
        pen(PaletteRole::Ok);
        painter.drawPolyline(QPolygonF{at(-4, 0), at(-1, 3), at(4, -4)});
        break;
    case AnswerNode::Mark::Fails:
        pen(PaletteRole::Fatal);
        painter.drawLine(at(-3.5, -3.5), at(3.5, 3.5));
        painter.drawLine(at(-3.5, 3.5), at(3.5, -3.5));
        break;
    case AnswerNode::Mark::NotJudged:
        painter.setFont(uiFont(fontSize::small, true));
        painter.setPen(m_palette.color(PaletteRole::Dim));
        painter.drawText(QRect(box.left(), box.top(), 15, box.height()), Qt::AlignCenter,
                         QStringLiteral("?"));
        break;
    case AnswerNode::Mark::Event:
        painter.setPen(Qt::NoPen);
        painter.setBrush(m_palette.color(PaletteRole::Casc));
        painter.drawEllipse(centre, 3.0, 3.0);
        break;
    case AnswerNode::Mark::Line:
        pen(PaletteRole::Link);
        painter.drawPolyline(QPolygonF{at(-3, -4), at(-3, 1), at(3, 1)});
        painter.drawPolyline(QPolygonF{at(0.5, -1.5), at(3, 1), at(0.5, 3.5)});
        break;
    case AnswerNode::Mark::Absent:
        pen(PaletteRole::Degr);
        painter.drawEllipse(centre, 4.0, 4.0);
        painter.drawLine(at(-2.8, 2.8), at(2.8, -2.8));
        break;
    case AnswerNode::Mark::None:
        break;
    }
    painter.setRenderHint(QPainter::Antialiasing, false);
}

} // namespace ff
