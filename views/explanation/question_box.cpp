#include "views/explanation/question_box.h"

#include <utility>

#include <QAbstractItemView>
#include <QCompleter>
#include <QPainter>
#include <QRegularExpression>
#include <QStyledItemDelegate>

#include "views/explanation/question_model.h"
#include "views/shared/fonts.h"
#include "views/shared/icons.h"

namespace ff {
namespace {

constexpr int offerHeight = 36;
constexpr int boxHeight = 26;
constexpr int offersShown = 12;
constexpr int margin = 8;

bool isEventName(const QString& text) {
    static const QRegularExpression pattern(QStringLiteral("^e[0-9]+$"));
    return pattern.match(text).hasMatch();
}

/// Two lines: what can be asked with its kind, and what that is.
class OfferDelegate : public QStyledItemDelegate {
public:
    OfferDelegate(const Palette& palette, QObject* parent)
        : QStyledItemDelegate(parent), m_palette(palette) {}

    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem&, const QModelIndex&) const override {
        return {200, offerHeight};
    }

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override {
        painter->save();
        const bool isSelected = option.state.testFlag(QStyle::State_Selected);
        painter->fillRect(option.rect,
                          m_palette.color(isSelected ? PaletteRole::Sel : PaletteRole::Base));
        QRect line = option.rect.adjusted(margin, 3, -margin, -offerHeight / 2 + 1);
        const QString kind = index.data(QuestionModel::kindRole).toString();
        painter->setFont(uiFont(fontSize::small));
        painter->setPen(m_palette.color(PaletteRole::Dim));
        painter->drawText(line, Qt::AlignRight | Qt::AlignVCenter, kind);
        const int kindWidth = painter->fontMetrics().horizontalAdvance(kind) + margin;
        drawElided(*painter, option.rect.adjusted(margin, offerHeight / 2 - 1, -margin, -2),
                   index.data(QuestionModel::noteRole).toString());
        painter->setFont(uiFont(fontSize::normal, true));
        painter->setPen(m_palette.color(PaletteRole::Text));
        drawElided(*painter, line.adjusted(0, 0, -kindWidth, 0), index.data().toString());
        painter->restore();
    }

private:
    static void drawElided(QPainter& painter, const QRect& box, const QString& text) {
        painter.drawText(box, Qt::AlignLeft | Qt::AlignVCenter,
                         painter.fontMetrics().elidedText(text, Qt::ElideRight, box.width()));
    }

    const Palette& m_palette;
};

} // namespace

QuestionBox::QuestionBox(const Palette& palette, QWidget* parent)
    : QLineEdit(parent), m_palette(palette), m_offers(new QuestionModel(this)),
      m_completer(new QCompleter(m_offers, this)) {
    setFixedHeight(boxHeight);
    setFont(uiFont(fontSize::normal));
    setClearButtonEnabled(true);
    setPlaceholderText(tr("Why not …? Any symptom, rule, node, GPU, rank"));
    setAccessibleName(tr("Why not"));
    setAccessibleDescription(
        tr("Asks why a symptom, rule or part of the job is not what came first"));
    QAction* icon = addAction(glyphIcon(Glyph::Search, palette), QLineEdit::LeadingPosition);
    connect(&palette, &Palette::changed, this,
            [this, icon] { icon->setIcon(glyphIcon(Glyph::Search, m_palette)); });
    m_completer->setCompletionMode(QCompleter::UnfilteredPopupCompletion);
    m_completer->setMaxVisibleItems(offersShown);
    m_completer->popup()->setItemDelegate(new OfferDelegate(palette, m_completer));
    m_completer->popup()->setAccessibleName(tr("What can be asked"));
    setCompleter(m_completer);
    connect(this, &QLineEdit::textEdited, m_offers, &QuestionModel::setTyped);
    connect(this, &QLineEdit::returnPressed, this, &QuestionBox::askTyped);
    connect(m_completer, qOverload<const QString&>(&QCompleter::activated), this,
            &QuestionBox::asked);
    setIndex(nullptr);
}

void QuestionBox::setIndex(std::shared_ptr<const QuestionIndex> index) {
    setEnabled(index != nullptr);
    m_offers->setIndex(std::move(index));
}

void QuestionBox::askTyped() {
    const QAbstractItemView* popup = m_completer->popup();
    if (popup->isVisible() && popup->currentIndex().isValid()) {
        return; // the list says which one it is
    }
    const QString typed = text().trimmed();
    if (typed.isEmpty()) {
        return;
    }
    m_offers->setTyped(typed);
    const QString best = isEventName(typed) ? QString() : m_offers->best();
    m_completer->popup()->hide();
    Q_EMIT asked(best.isEmpty() ? typed : best);
}

} // namespace ff
