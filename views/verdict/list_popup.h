// A list over the window: walks through what it names while it stays open.
#pragma once

#include <QFrame>

#include "views/shared/navigation.h"
#include "views/shared/palette.h"
#include "views/verdict/card_lists.h"

class QLabel;
class QLineEdit;
class QListView;

namespace ff {

class ListDelegate;
class ListModel;

/// Arrow keys open the evidence of each row; Return does and closes; typing narrows a long list.
class ListPopup : public QFrame {
    Q_OBJECT

public:
    ListPopup(Navigation& navigation, const Palette& palette, QWidget* parent);

    void setContent(CardListContent content);
    /// Below `anchor`, within its screen.
    void openBelow(const QWidget& anchor);

    [[nodiscard]] ListModel& model() { return *m_model; }
    [[nodiscard]] QListView& list() { return *m_list; }
    [[nodiscard]] QLineEdit& filter() { return *m_filter; }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void refreshCount();
    void open(const QModelIndex& index);
    void act(const QModelIndex& index);
    [[nodiscard]] int wantedHeight() const;

    Navigation& m_navigation;
    QLabel* m_title;
    QLabel* m_count;
    QLineEdit* m_filter;
    QListView* m_list;
    ListModel* m_model;
    ListDelegate* m_delegate;
};

} // namespace ff
