// One accessible object for the widget, and one for each item that somebody asks for.
#include "views/shared/painted_items.h"

#include <map>

#include <QAccessible>
#include <QAccessibleWidget>
#include <QPointer>
#include <QWidget>

namespace ff {

namespace {

class ItemList;

/// Lives as long as the list it belongs to.
class PaintedItem : public QAccessibleInterface, public QAccessibleActionInterface {
public:
    PaintedItem(ItemList& list, int item) : m_list(list), m_item(item) {}

    [[nodiscard]] bool isValid() const override;
    [[nodiscard]] QObject* object() const override { return nullptr; }
    [[nodiscard]] QAccessibleInterface* parent() const override;
    [[nodiscard]] QAccessibleInterface* child(int) const override { return nullptr; }
    [[nodiscard]] QAccessibleInterface* childAt(int, int) const override { return nullptr; }
    [[nodiscard]] int childCount() const override { return 0; }
    [[nodiscard]] int indexOfChild(const QAccessibleInterface*) const override { return -1; }
    [[nodiscard]] QString text(QAccessible::Text what) const override;
    void setText(QAccessible::Text, const QString&) override {}
    [[nodiscard]] QRect rect() const override;
    [[nodiscard]] QAccessible::Role role() const override { return QAccessible::ListItem; }
    [[nodiscard]] QAccessible::State state() const override;
    void* interface_cast(QAccessible::InterfaceType type) override {
        return type == QAccessible::ActionInterface ? static_cast<QAccessibleActionInterface*>(this)
                                                    : nullptr;
    }
    [[nodiscard]] QStringList actionNames() const override { return {pressAction()}; }
    [[nodiscard]] QStringList keyBindingsForAction(const QString&) const override { return {}; }
    void doAction(const QString& name) override;
    [[nodiscard]] int number() const { return m_item; }

private:
    ItemList& m_list;
    int m_item;
};

class ItemList : public QAccessibleWidget {
public:
    ItemList(QWidget* widget, PaintedItems& items)
        : QAccessibleWidget(widget, QAccessible::List), m_widget(widget), m_items(items) {}

    ~ItemList() override {
        for (const auto& [item, id] : m_ids) {
            QAccessible::deleteAccessibleInterface(id);
        }
    }

    /// Null once the widget is gone.
    [[nodiscard]] QWidget* view() const { return m_widget; }
    [[nodiscard]] PaintedItems& items() const { return m_items; }

    [[nodiscard]] int childCount() const override {
        return QAccessibleWidget::childCount() + m_items.itemCount();
    }

    [[nodiscard]] QAccessibleInterface* child(int index) const override {
        const int widgets = QAccessibleWidget::childCount();
        if (index < widgets) {
            return QAccessibleWidget::child(index);
        }
        const int item = index - widgets;
        if (item >= m_items.itemCount()) {
            return nullptr;
        }
        const auto [found, isNew] = m_ids.try_emplace(item, 0);
        if (isNew) {
            found->second = QAccessible::registerAccessibleInterface(
                new PaintedItem(const_cast<ItemList&>(*this), item));
        }
        return QAccessible::accessibleInterface(found->second);
    }

    [[nodiscard]] int indexOfChild(const QAccessibleInterface* child) const override {
        if (const auto* item = dynamic_cast<const PaintedItem*>(child)) {
            return QAccessibleWidget::childCount() + item->number();
        }
        return QAccessibleWidget::indexOfChild(child);
    }

    [[nodiscard]] QAccessibleInterface* childAt(int x, int y) const override {
        const QPoint at = m_widget->mapFromGlobal(QPoint(x, y));
        for (int i = m_items.itemCount(); i > 0; --i) {
            if (m_items.itemRect(i - 1).contains(at)) {
                return child(QAccessibleWidget::childCount() + i - 1);
            }
        }
        return nullptr;
    }

    [[nodiscard]] QAccessibleInterface* focusChild() const override {
        const int current = m_items.currentItem();
        return m_widget->hasFocus() && current >= 0
                   ? child(QAccessibleWidget::childCount() + current)
                   : QAccessibleWidget::focusChild();
    }

private:
    QPointer<QWidget> m_widget;
    PaintedItems& m_items;
    mutable std::map<int, QAccessible::Id> m_ids; ///< of the items that were asked for
};

bool PaintedItem::isValid() const {
    return m_list.view() != nullptr && m_item < m_list.items().itemCount();
}

QAccessibleInterface* PaintedItem::parent() const { return &m_list; }

QString PaintedItem::text(QAccessible::Text what) const {
    return what == QAccessible::Name && isValid() ? m_list.items().itemText(m_item) : QString();
}

QRect PaintedItem::rect() const {
    if (!isValid()) {
        return {};
    }
    const QRect box = m_list.items().itemRect(m_item);
    return {m_list.view()->mapToGlobal(box.topLeft()), box.size()};
}

QAccessible::State PaintedItem::state() const {
    QAccessible::State state;
    if (!isValid()) {
        state.invalid = true;
        return state;
    }
    state.focusable = true;
    state.selectable = true;
    state.focused = m_list.view()->hasFocus() && m_list.items().currentItem() == m_item;
    state.selected = m_list.items().isItemSelected(m_item);
    state.offscreen = !m_list.view()->rect().intersects(m_list.items().itemRect(m_item));
    return state;
}

void PaintedItem::doAction(const QString& name) {
    if (isValid() && name == pressAction()) {
        m_list.items().chooseItem(m_item);
    }
}

QAccessibleInterface* makeItemList(const QString&, QObject* object) {
    auto* items = dynamic_cast<PaintedItems*>(object);
    auto* widget = qobject_cast<QWidget*>(object);
    return items != nullptr && widget != nullptr ? new ItemList(widget, *items) : nullptr;
}

} // namespace

void installPaintedItems() { QAccessible::installFactory(makeItemList); }

void tellItemsChanged(QWidget& widget) {
    if (QAccessible::isActive()) {
        QAccessibleEvent event(&widget, QAccessible::ObjectReorder);
        QAccessible::updateAccessibility(&event);
    }
}

void tellCurrentItem(QWidget& widget, int item) {
    if (!QAccessible::isActive()) {
        return;
    }
    if (QAccessibleInterface* list = QAccessible::queryAccessibleInterface(&widget)) {
        QAccessibleEvent event(&widget, QAccessible::Focus);
        const auto items = dynamic_cast<PaintedItems*>(&widget);
        const int widgets = list->childCount() - (items != nullptr ? items->itemCount() : 0);
        event.setChild(widgets + item);
        QAccessible::updateAccessibility(&event);
    }
}

} // namespace ff
