// What evidence is missing, in the evidence panel: one click copies the command that fetches it.
#pragma once

#include <QWidget>

#include "views/shared/navigation.h"
#include "views/shared/palette.h"

class QListView;
class QToolButton;

namespace ff {

class SectionHeader;
class WishModel;

/// Nothing to see while nothing is missing. Return, Space and Ctrl+C copy too.
class WishList : public QWidget {
    Q_OBJECT

public:
    WishList(Navigation& navigation, const Palette& palette, QWidget* parent = nullptr);

    [[nodiscard]] QListView& list() { return *m_list; }
    [[nodiscard]] WishModel& wishes() { return *m_wishes; }
    [[nodiscard]] QToolButton& copyAllButton() { return *m_copyAll; }

signals:
    /// A command is on the clipboard.
    void copied(const QString& command);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void buildList();
    void takeAnalysis();
    void copy(const QModelIndex& index);
    void copyAll();

    Navigation& m_navigation;
    const Palette& m_palette;
    WishModel* m_wishes;
    SectionHeader* m_title;
    QToolButton* m_copyAll;
    QListView* m_list;
};

} // namespace ff
