// A view that paints its items itself, told to screen readers as a list.
#pragma once

#include <QRect>
#include <QString>

class QWidget;

namespace ff {

/// Implemented by a widget beside QWidget. Items are numbered from 0; the numbers may stand for
/// others after `tellItemsChanged`.
class PaintedItems {
public:
    PaintedItems() = default;
    virtual ~PaintedItems() = default;
    PaintedItems(const PaintedItems&) = delete;
    PaintedItems& operator=(const PaintedItems&) = delete;

    [[nodiscard]] virtual int itemCount() const = 0;
    /// What is read out: all that is painted of it.
    [[nodiscard]] virtual QString itemText(int item) const = 0;
    /// In pixels of the widget; may lie outside of what is visible.
    [[nodiscard]] virtual QRect itemRect(int item) const = 0;
    /// The one that keys act on; -1: none.
    [[nodiscard]] virtual int currentItem() const = 0;
    [[nodiscard]] virtual bool isItemSelected(int item) const = 0;
    /// As a click on it.
    virtual void chooseItem(int item) = 0;
};

/// Makes every widget that is a `PaintedItems` a list for QAccessible. More than one call does
/// nothing.
void installPaintedItems();

/// Other items than before, or another current one.
void tellItemsChanged(QWidget& widget);
void tellCurrentItem(QWidget& widget, int item);

} // namespace ff
