#include "views/evidence/member_delegate.h"

#include "views/evidence/evidence_model.h"
#include "views/shared/fonts.h"

namespace ff {
namespace {

constexpr int rowHeight = 20;

} // namespace

MemberDelegate::MemberDelegate(const Palette& palette, QObject* parent)
    : QStyledItemDelegate(parent), m_palette(palette) {}

QSize MemberDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const {
    return {QStyledItemDelegate::sizeHint(option, index).width(), rowHeight};
}

void MemberDelegate::initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const {
    QStyledItemDelegate::initStyleOption(option, index);
    if (index.column() == EvidenceModel::NameColumn) {
        option->font = uiFont(fontSize::normal, index.data(EvidenceModel::IsNodeRole).toBool());
        return;
    }
    option->font = uiFont(fontSize::small);
    option->palette.setColor(QPalette::Text, m_palette.color(PaletteRole::Dim));
    option->palette.setColor(QPalette::HighlightedText, m_palette.color(PaletteRole::Dim));
}

} // namespace ff
