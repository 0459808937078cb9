#include "views/filters/filter_bar.h"

#include <utility>

#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>

#include "views/shared/fonts.h"
#include "views/shared/icons.h"
#include "views/shared/time_text.h"

namespace ff {

namespace {

constexpr int barHeight = 28;

QString timeChip() { return QStringLiteral("time"); }

/// A range with an open end says `from` or `until`.
QString rangeText(const TimeRange& range) {
    if (range.from == minTime) {
        return FilterBar::tr("until %1").arg(timeOfDay(range.to));
    }
    if (range.to == maxTime) {
        return FilterBar::tr("from %1").arg(timeOfDay(range.from));
    }
    return FilterBar::tr("%1 – %2").arg(timeOfDay(range.from), timeOfDay(range.to));
}

} // namespace

FilterBar::FilterBar(Navigation& navigation, const Palette& palette, QWidget* parent)
    : QWidget(parent), m_navigation(navigation), m_palette(palette),
      m_title(new QLabel(tr("Filters"), this)), m_chips(new QHBoxLayout),
      m_undo(new QToolButton(this)) {
    setFixedHeight(barHeight);
    setAutoFillBackground(true);
    setAccessibleName(tr("Active filters"));
    m_undo->setAutoRaise(true);
    m_undo->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_chips->setSpacing(6);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(8, 2, 8, 2);
    layout->setSpacing(8);
    layout->addWidget(m_title);
    layout->addLayout(m_chips);
    layout->addWidget(m_undo);
    layout->addStretch(1);
    connect(m_undo, &QToolButton::clicked, &m_navigation.removals(), &QUndoStack::undo);
    connect(&m_navigation, &Navigation::timeFilterChanged, this, &FilterBar::showTimeFilter);
    connect(&m_navigation.removals(), &QUndoStack::indexChanged, this, &FilterBar::showUndo);
    connect(&m_palette, &Palette::changed, this, &FilterBar::dress);
    dress();
    showTimeFilter();
    showUndo();
}

void FilterBar::setChip(const QString& id, const QString& name, const QString& text,
                        std::function<void()> remove) {
    Entry& entry = m_entries[id];
    if (entry.chip == nullptr) {
        entry.chip = new FilterChip(m_palette, this);
        m_chips->addWidget(entry.chip);
        connect(entry.chip, &FilterChip::closed, this, [this, id] { close(id); },
                Qt::QueuedConnection);
    }
    entry.chip->setText(name, text);
    entry.remove = std::move(remove);
    refresh();
}

void FilterBar::removeChip(const QString& id) {
    const auto found = m_entries.find(id);
    if (found == m_entries.end()) {
        return;
    }
    delete found->second.chip;
    m_entries.erase(found);
    refresh();
}

FilterChip* FilterBar::chip(const QString& id) const {
    const auto found = m_entries.find(id);
    return found == m_entries.end() ? nullptr : found->second.chip;
}

void FilterBar::close(const QString& id) {
    const auto found = m_entries.find(id);
    if (found == m_entries.end()) {
        return;
    }
    const std::function<void()> remove = found->second.remove;
    remove();
}

void FilterBar::showTimeFilter() {
    if (const std::optional<TimeRange>& range = m_navigation.timeFilter()) {
        setChip(timeChip(), tr("Time"), rangeText(*range),
                [this] { m_navigation.removeTimeFilter(); });
    } else {
        removeChip(timeChip());
    }
}

void FilterBar::showUndo() {
    const QUndoStack& removals = m_navigation.removals();
    if (removals.canUndo()) {
        m_undo->setText(tr("Undo %1").arg(removals.undoText()));
    }
    m_undo->setVisible(removals.canUndo());
    refresh();
}

void FilterBar::refresh() {
    setVisible(!m_entries.empty() || m_navigation.removals().canUndo());
    m_title->setText(m_entries.empty() ? tr("No filter") : tr("Filters"));
}

void FilterBar::dress() {
    QPalette colors = palette();
    colors.setColor(QPalette::Window, m_palette.color(PaletteRole::Win));
    colors.setColor(QPalette::WindowText, m_palette.color(PaletteRole::Dim));
    colors.setColor(QPalette::Button, m_palette.color(PaletteRole::Btn));
    colors.setColor(QPalette::ButtonText, m_palette.color(PaletteRole::Link));
    setPalette(colors);
    m_title->setFont(uiFont(fontSize::small));
    m_undo->setFont(uiFont(fontSize::small));
    m_undo->setIcon(glyphIcon(Glyph::Undo, m_palette));
}

} // namespace ff
