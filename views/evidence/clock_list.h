// The clocks of the hosts in the evidence panel.
#pragma once

#include <QWidget>

#include "views/shared/navigation.h"
#include "views/shared/palette.h"

class QTableView;

namespace ff {

class ClockModel;
class SectionHeader;

/// Nothing to see while no host has a clock. Ctrl+C copies the selected rows as a table.
class ClockList : public QWidget {
    Q_OBJECT

public:
    ClockList(Navigation& navigation, const Palette& palette, QWidget* parent = nullptr);

    [[nodiscard]] QTableView& table() { return *m_table; }
    [[nodiscard]] ClockModel& clocks() { return *m_clocks; }

public slots:
    void copySelected() const;

private:
    void buildTable();
    void takeAnalysis();
    void fitColumns();

    Navigation& m_navigation;
    const Palette& m_palette;
    ClockModel* m_clocks;
    SectionHeader* m_title;
    QTableView* m_table;
};

} // namespace ff
