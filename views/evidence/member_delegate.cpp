#include "views/evidence/member_delegate.h"

#include <QPainter>

#include "views/evidence/evidence_model.h"
#include "views/shared/fonts.h"

namespace ff {
namespace {

constexpr int rowHeight = 20;
constexpr int rightPadding = 6; // between the last digit of a count and the column's end

} // namespace

MemberDelegate::MemberDelegate(const Palette& palette, QObject* parent)
    : QStyledItemDelegate(parent), m_palette(palette) {}

QSize MemberDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const {
    return {QStyledItemDelegate::sizeHint(option, index).width(), rowHeight};
}

void MemberDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                           const QModelIndex& index) const {
    QStyleOptionViewItem padded = option;
    if (index.column() != EvidenceModel::NameColumn) {
        if (option.state.testFlag(QStyle::State_Selected)) {
            painter->fillRect(option.rect, m_palette.color(PaletteRole::Sel));
        }
        padded.rect.adjust(0, 0, -rightPadding, 0);
    }
    QStyledItemDelegate::paint(painter, padded, index);
}

void MemberDelegate::initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const {
    QStyledItemDelegate::initStyleOption(option, index);
    if (index.column() == EvidenceModel::NameColumn) {
        option->font = uiFont(fontSize::normal, index.data(EvidenceModel::IsNodeRole).toBool());
        if (index.data(EvidenceModel::IsOutsideRole).toBool()) {
            option->palette.setColor(QPalette::Text, m_palette.color(PaletteRole::Faint));
        }
        return;
    }
    option->font = uiFont(fontSize::small);
    option->palette.setColor(QPalette::Text, m_palette.color(PaletteRole::Dim));
    option->palette.setColor(QPalette::HighlightedText, m_palette.color(PaletteRole::Dim));
}

} // namespace ff
