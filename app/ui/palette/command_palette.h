// Everything the program can do and go to, found by a few letters.
#pragma once

#include <vector>

#include <QDialog>

#include "app/ui/palette/palette_entry.h"
#include "views/shared/palette.h"

class QLabel;
class QLineEdit;
class QListView;

namespace ff {

class PaletteModel;

/// Up, Down, Page keys move while typing goes on; Return does it, Escape leaves.
class CommandPalette : public QDialog {
    Q_OBJECT

public:
    CommandPalette(const Palette& palette, QWidget* window);

    /// Over the upper part of the window, with nothing typed.
    void offer(std::vector<PaletteEntry> entries);

    [[nodiscard]] QLineEdit& field() { return *m_field; }
    [[nodiscard]] QListView& list() { return *m_list; }
    [[nodiscard]] PaletteModel& model() { return *m_model; }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void take(const QString& pattern);
    void run(const QModelIndex& index);

    const Palette& m_palette;
    PaletteModel* m_model;
    QLineEdit* m_field;
    QListView* m_list;
    QLabel* m_count;
};

} // namespace ff
