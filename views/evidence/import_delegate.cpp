#include "views/evidence/import_delegate.h"

#include <algorithm>

#include <QComboBox>
#include <QCompleter>
#include <QLineEdit>
#include <QPainter>
#include <QSpinBox>

#include "engine/model/known.h"
#include "views/evidence/import_model.h"
#include "views/shared/fonts.h"

namespace ff {
namespace {

constexpr int rowHeight = 22;
constexpr int padding = 6;
constexpr int dotRadius = 3;
constexpr int gap = 8;
constexpr int numberRoom = 24; // of three digits, so that the words stand in line
constexpr int mostNumber = 1'000'000;
const char* const editedText = "editedText"; // what the editor showed at first

QString learntWord(int how) {
    switch (static_cast<Learnt>(how)) {
    case Learnt::Guess:
        return ImportDelegate::tr("guess");
    case Learnt::Name:
        return ImportDelegate::tr("name");
    case Learnt::Content:
        return ImportDelegate::tr("content");
    case Learnt::Manifest:
        return ImportDelegate::tr("stated");
    case Learnt::Unknown:
        break;
    }
    return {};
}

} // namespace

ImportDelegate::ImportDelegate(const Palette& palette, QObject* parent)
    : QStyledItemDelegate(parent), m_palette(palette) {}

QSize ImportDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const {
    return {QStyledItemDelegate::sizeHint(option, index).width(), rowHeight};
}

/// A dot where the user corrected, else a word for how the value was learnt; at the side of the
/// cell that the value leaves free. Returns what is left for the value.
QRect ImportDelegate::paintOrigin(QPainter& painter, const QRect& box,
                                  const QModelIndex& index) const {
    const auto alignment = index.data(Qt::TextAlignmentRole).value<Qt::Alignment>();
    const bool isAtLeft = alignment.testFlag(Qt::AlignRight);
    if (index.data(ImportModel::IsCorrectedRole).toBool()) {
        const int x = isAtLeft ? box.left() + dotRadius : box.right() - dotRadius;
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(Qt::NoPen);
        painter.setBrush(m_palette.color(PaletteRole::SelBd));
        painter.drawEllipse(QPointF(x, box.center().y() + 0.5), dotRadius, dotRadius);
        painter.setRenderHint(QPainter::Antialiasing, false);
        return isAtLeft ? box.adjusted(2 * dotRadius + gap, 0, 0, 0)
                        : box.adjusted(0, 0, -2 * dotRadius - gap, 0);
    }
    const int how = index.data(ImportModel::LearntRole).toInt();
    const QString word = learntWord(how);
    painter.setFont(uiFont(fontSize::note));
    const int taken = painter.fontMetrics().horizontalAdvance(word) + gap;
    const int value =
        QFontMetrics(uiFont(fontSize::normal)).horizontalAdvance(index.data().toString());
    if (word.isEmpty() || box.width() < taken + value) {
        return box; // the tool tip says it too
    }
    const bool isGuess = how == static_cast<int>(Learnt::Guess);
    painter.setPen(m_palette.color(isGuess ? PaletteRole::Degr : PaletteRole::Faint));
    // Right before a number, where nobody takes it for a word of the column to the left.
    const int room = isAtLeft ? std::max(value, numberRoom) + gap : 0;
    painter.drawText(box.adjusted(0, 0, -room, 0), Qt::AlignRight | Qt::AlignVCenter, word);
    return isAtLeft ? box : box.adjusted(0, 0, -taken, 0);
}

void ImportDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                           const QModelIndex& index) const {
    const bool isSelected = option.state.testFlag(QStyle::State_Selected);
    const bool isIgnored = index.data(ImportModel::IsIgnoredRole).toBool();
    painter->save();
    painter->fillRect(option.rect,
                      m_palette.color(isSelected ? PaletteRole::Sel : PaletteRole::Base));
    QRect box = option.rect.adjusted(padding, 0, -padding, 0);
    if (ImportModel::fieldOf(index.column())) {
        box = paintOrigin(*painter, box, index);
    }
    const bool isName = index.column() == ImportModel::NameColumn;
    painter->setFont(uiFont(fontSize::normal));
    painter->setPen(m_palette.color(isIgnored ? PaletteRole::Faint : PaletteRole::Text));
    const auto alignment = index.data(Qt::TextAlignmentRole).value<Qt::Alignment>();
    const QString text = painter->fontMetrics().elidedText(
        index.data().toString(), isName ? Qt::ElideMiddle : Qt::ElideRight, box.width());
    painter->drawText(box, static_cast<int>(alignment) | Qt::TextSingleLine, text);
    if (option.state.testFlag(QStyle::State_HasFocus)) {
        painter->setPen(m_palette.color(PaletteRole::SelBd));
        painter->setBrush(Qt::NoBrush);
        painter->drawRect(option.rect.adjusted(0, 0, -1, -1));
    }
    painter->restore();
}

QWidget* ImportDelegate::comboFor(MemberField field, QWidget* parent) const {
    auto* combo = new QComboBox(parent);
    combo->addItems(choicesOf(field));
    combo->setMaxVisibleItems(16);
    // Choosing is all there is to do in it.
    connect(combo, &QComboBox::activated, this, [this, combo] {
        auto* self = const_cast<ImportDelegate*>(this);
        Q_EMIT self->commitData(combo);
        Q_EMIT self->closeEditor(combo);
    });
    return combo;
}

QWidget* ImportDelegate::spinFor(MemberField field, QWidget* parent) {
    auto* spin = new QSpinBox(parent);
    spin->setRange(-1, mostNumber);
    spin->setSpecialValueText(QStringLiteral("–")); // as it was inferred
    spin->setFrame(false);
    if (field == MemberField::Year) {
        spin->setRange(1969, 2200);
    }
    return spin;
}

QWidget* ImportDelegate::lineFor(MemberField field, QWidget* parent) const {
    auto* edit = new QLineEdit(parent);
    edit->setFrame(false);
    edit->setPlaceholderText(tr("as inferred"));
    auto* completer = new QCompleter(field == MemberField::Node ? m_nodes : choicesOf(field), edit);
    completer->setCaseSensitivity(Qt::CaseInsensitive);
    completer->setFilterMode(Qt::MatchContains);
    edit->setCompleter(completer);
    return edit;
}

QWidget* ImportDelegate::createEditor(QWidget* parent, const QStyleOptionViewItem&,
                                      const QModelIndex& index) const {
    const auto field = ImportModel::fieldOf(index.column());
    if (!field) {
        return nullptr;
    }
    QWidget* editor = nullptr;
    switch (*field) {
    case MemberField::Kind:
    case MemberField::Use:
        editor = comboFor(*field, parent);
        break;
    case MemberField::Rank:
    case MemberField::Attempt:
    case MemberField::Year:
        editor = spinFor(*field, parent);
        break;
    case MemberField::Node:
    case MemberField::Zone:
        editor = lineFor(*field, parent);
        break;
    }
    editor->setAutoFillBackground(true);
    editor->setAccessibleName(fieldName(*field));
    return editor;
}

namespace {

QString editorText(const QWidget* editor) {
    if (const auto* combo = qobject_cast<const QComboBox*>(editor)) {
        return combo->currentText();
    }
    if (const auto* spin = qobject_cast<const QSpinBox*>(editor)) {
        return spin->value() == spin->minimum() ? QString() : QString::number(spin->value());
    }
    const auto* edit = qobject_cast<const QLineEdit*>(editor);
    return edit == nullptr ? QString() : edit->text().trimmed();
}

} // namespace

void ImportDelegate::setEditorData(QWidget* editor, const QModelIndex& index) const {
    if (editor->property(editedText).isValid()) {
        return; // a new analysis must not overwrite what is being typed
    }
    const QString text = index.data(Qt::EditRole).toString();
    if (auto* combo = qobject_cast<QComboBox*>(editor)) {
        combo->setCurrentIndex(combo->findText(text));
    } else if (auto* spin = qobject_cast<QSpinBox*>(editor)) {
        bool isNumber = false;
        const int value = text.toInt(&isNumber);
        spin->setValue(isNumber ? value : spin->minimum());
    } else if (auto* edit = qobject_cast<QLineEdit*>(editor)) {
        edit->setText(text);
        edit->selectAll();
    }
    editor->setProperty(editedText, editorText(editor));
}

void ImportDelegate::setModelData(QWidget* editor, QAbstractItemModel*,
                                  const QModelIndex& index) const {
    const QString text = editorText(editor);
    if (text != editor->property(editedText).toString()) {
        Q_EMIT committed(index, text);
    }
}

} // namespace ff
