// The filters that are active, in one place above the panels.
#pragma once

#include <functional>
#include <map>

#include <QWidget>

#include "views/filters/filter_chip.h"
#include "views/shared/navigation.h"
#include "views/shared/palette.h"

class QHBoxLayout;
class QLabel;
class QToolButton;

namespace ff {

/// Shows the time filter by itself; panels add what they filter by. Takes no room while nothing is
/// filtered. What was taken away last can be put back beside the chips.
class FilterBar : public QWidget {
    Q_OBJECT

public:
    FilterBar(Navigation& navigation, const Palette& palette, QWidget* parent = nullptr);

    /// Adds or changes the chip called `id`; `remove` is run when it is closed.
    void setChip(const QString& id, const QString& name, const QString& text,
                 std::function<void()> remove);
    void removeChip(const QString& id);
    /// Null when there is none.
    [[nodiscard]] FilterChip* chip(const QString& id) const;
    [[nodiscard]] QToolButton& undoButton() { return *m_undo; }

private:
    struct Entry {
        FilterChip* chip = nullptr;
        std::function<void()> remove;
    };

    void showTimeFilter();
    void showUndo();
    void close(const QString& id);
    void refresh();
    void dress();

    Navigation& m_navigation;
    const Palette& m_palette;
    QLabel* m_title;
    QHBoxLayout* m_chips;
    QToolButton* m_undo;
    std::map<QString, Entry> m_entries;
};

} // namespace ff
