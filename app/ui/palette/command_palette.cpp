#include "app/ui/palette/command_palette.h"

#include <algorithm>
#include <utility>

#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QPainter>
#include <QVBoxLayout>

#include "app/ui/palette/palette_delegate.h"
#include "app/ui/palette/palette_model.h"
#include "views/shared/fonts.h"
#include "views/shared/time_text.h"

namespace ff {
namespace {

constexpr int widest = 640;
constexpr int fieldHeight = 30;
constexpr int rowsShown = 14;
constexpr int distanceFromTop = 70;
constexpr int margin = 8;

} // namespace

CommandPalette::CommandPalette(const Palette& palette, QWidget* window)
    : QDialog(window, Qt::Popup | Qt::FramelessWindowHint), m_palette(palette),
      m_model(new PaletteModel(this)), m_field(new QLineEdit(this)), m_list(new QListView(this)),
      m_count(new QLabel(this)) {
    setAccessibleName(tr("Command palette"));
    m_field->setPlaceholderText(tr("Do something, or go to a rank, node, rule or member"));
    m_field->setAccessibleName(tr("What to do or where to go"));
    m_field->setFixedHeight(fieldHeight);
    m_field->installEventFilter(this);
    m_list->setModel(m_model);
    m_list->setItemDelegate(new PaletteDelegate(palette, m_list));
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setUniformItemSizes(true);
    m_list->setFocusPolicy(Qt::NoFocus);
    m_list->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setFixedHeight(rowsShown * PaletteDelegate::rowHeight);
    m_list->setAccessibleName(tr("What fits"));
    m_count->setFont(uiFont(fontSize::small));
    m_count->setForegroundRole(QPalette::PlaceholderText);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(margin, margin, margin, margin);
    layout->setSpacing(margin / 2);
    layout->addWidget(m_field);
    layout->addWidget(m_list);
    layout->addWidget(m_count);
    connect(m_field, &QLineEdit::textChanged, this, &CommandPalette::take);
    connect(m_list, &QListView::clicked, this, &CommandPalette::run);
}

void CommandPalette::offer(std::vector<PaletteEntry> entries) {
    m_model->setEntries(std::move(entries));
    m_field->clear();
    take({});
    const QWidget* window = parentWidget();
    setFixedWidth(std::min(widest, window->width() - 2 * margin));
    adjustSize();
    move(window->mapToGlobal(
        QPoint((window->width() - width()) / 2, std::min(distanceFromTop, window->height() / 8))));
    show();
    m_field->setFocus();
}

void CommandPalette::take(const QString& pattern) {
    m_model->setPattern(pattern);
    m_list->setCurrentIndex(m_model->index(0, 0));
    m_list->scrollToTop();
    const std::size_t hits = m_model->hitCount();
    const auto shown = static_cast<std::size_t>(m_model->rowCount());
    m_count->setText(hits == 0       ? tr("Nothing fits")
                     : hits == shown ? tr("%1 fit").arg(countText(hits))
                                     : tr("The best %1 of %2; type on to narrow them")
                                           .arg(countText(shown), countText(hits)));
}

/// Closed before it runs: what is done may open a dialog of its own.
void CommandPalette::run(const QModelIndex& index) {
    const PaletteEntry* entry = m_model->entryAt(index);
    if (entry == nullptr || !entry->isEnabled) {
        return;
    }
    const auto action = entry->run;
    accept();
    action();
}

bool CommandPalette::eventFilter(QObject* watched, QEvent* event) {
    if (watched != m_field || event->type() != QEvent::KeyPress) {
        return QDialog::eventFilter(watched, event);
    }
    const auto* key = static_cast<QKeyEvent*>(event);
    const int last = m_model->rowCount() - 1;
    const int current = m_list->currentIndex().row();
    const auto go = [&](int row) {
        m_list->setCurrentIndex(m_model->index(std::clamp(row, 0, std::max(0, last)), 0));
        return true;
    };
    switch (key->key()) {
    case Qt::Key_Down:
        return go(current == last ? 0 : current + 1);
    case Qt::Key_Up:
        return go(current == 0 ? last : current - 1);
    case Qt::Key_PageDown:
        return go(current + rowsShown);
    case Qt::Key_PageUp:
        return go(current - rowsShown);
    case Qt::Key_Return:
    case Qt::Key_Enter:
        run(m_list->currentIndex());
        return true;
    default:
        return false;
    }
}

void CommandPalette::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.fillRect(rect(), m_palette.color(PaletteRole::Base));
    painter.setPen(m_palette.color(PaletteRole::SelBd));
    painter.drawRect(rect().adjusted(0, 0, -1, -1));
}

} // namespace ff
