// The first column begins with the sign, so that no meaning rests on a colour.
#include "views/rules/text_table_model.h"

#include <algorithm>
#include <utility>

#include <QFont>

#include "views/shared/fonts.h"

namespace ff {
namespace {

QString signGlyph(TextTableRow::Sign sign) {
    switch (sign) {
    case TextTableRow::Sign::Good:
        return QStringLiteral("✓ ");
    case TextTableRow::Sign::Bad:
        return QStringLiteral("✕ ");
    case TextTableRow::Sign::Warning:
        return QStringLiteral("▲ ");
    case TextTableRow::Sign::Open:
        return QStringLiteral("· ");
    case TextTableRow::Sign::Fold:
        return QStringLiteral("▸ ");
    case TextTableRow::Sign::None:
        break;
    }
    return {};
}

} // namespace

QString signText(TextTableRow::Sign sign) {
    switch (sign) {
    case TextTableRow::Sign::Good:
        return TextTableModel::tr("holds");
    case TextTableRow::Sign::Bad:
        return TextTableModel::tr("fails");
    case TextTableRow::Sign::Warning:
        return TextTableModel::tr("warning");
    case TextTableRow::Sign::Open:
        return TextTableModel::tr("not judged");
    case TextTableRow::Sign::Fold:
        return TextTableModel::tr("folded");
    case TextTableRow::Sign::None:
        break;
    }
    return {};
}

TextTableModel::TextTableModel(const Palette& palette, QObject* parent)
    : QAbstractTableModel(parent), m_palette(palette) {
    connect(&palette, &Palette::changed, this, [this] {
        if (!m_rows.empty()) {
            Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
        }
    });
}

void TextTableModel::setHeads(const QStringList& heads, std::vector<int> mono, int coloured,
                              int count) {
    if (heads == m_heads) {
        return;
    }
    beginResetModel();
    m_heads = heads;
    m_coloured = coloured;
    m_colouredCount = count;
    m_mono = std::move(mono);
    m_rows.clear();
    endResetModel();
}

void TextTableModel::setRows(std::vector<TextTableRow> rows) {
    beginResetModel();
    m_rows = std::move(rows);
    endResetModel();
}

int TextTableModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int TextTableModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_heads.size());
}

QVariant TextTableModel::colourOf(const TextTableRow& row, int column) const {
    if (column == 0) {
        switch (row.sign) {
        case TextTableRow::Sign::Good:
            return m_palette.color(PaletteRole::Ok);
        case TextTableRow::Sign::Bad:
            return m_palette.color(PaletteRole::Fatal);
        case TextTableRow::Sign::Warning:
            return m_palette.color(PaletteRole::Degr);
        case TextTableRow::Sign::Open:
        case TextTableRow::Sign::Fold:
            return m_palette.color(PaletteRole::Dim);
        case TextTableRow::Sign::None:
            break;
        }
    }
    if (isCapture(column)) {
        constexpr PaletteRole roles[] = {PaletteRole::Cap1, PaletteRole::Cap2, PaletteRole::Cap3};
        return m_palette.color(roles[(column - m_coloured) % 3]);
    }
    return {};
}

QVariant TextTableModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) {
        return {};
    }
    const TextTableRow& row = m_rows[static_cast<std::size_t>(index.row())];
    const int column = index.column();
    const QString text = row.cells.value(column);
    const bool hasSign = column == 0 && row.sign != TextTableRow::Sign::None;
    switch (role) {
    case Qt::DisplayRole:
        return hasSign ? signGlyph(row.sign) + text : text;
    case Qt::AccessibleTextRole:
        return hasSign ? QStringLiteral("%1: %2").arg(signText(row.sign), text) : text;
    case Qt::ToolTipRole:
        return row.tip.isEmpty() ? text : row.tip;
    case Qt::ForegroundRole:
        return colourOf(row, column);
    case Qt::FontRole:
        return std::find(m_mono.begin(), m_mono.end(), column) != m_mono.end() ||
                       isCapture(column)
                   ? QVariant(monoFont(fontSize::small))
                   : QVariant();
    default:
        return {};
    }
}

QVariant TextTableModel::headerData(int section, Qt::Orientation orientation, int role) const {
    return orientation == Qt::Horizontal && role == Qt::DisplayRole
               ? QVariant(m_heads.value(section))
               : QVariant();
}

} // namespace ff
