#include "views/log/log_accessible.h"

#include <algorithm>
#include <map>

#include <QAccessible>
#include <QAccessibleWidget>
#include <QPointer>

#include "views/log/log_view.h"

namespace ff {
namespace {

/// The row that is `index` rows below the first one in sight.
class RowInterface final : public QAccessibleInterface {
public:
    RowInterface(LogView* view, int index) : m_view(view), m_index(index) {}

    [[nodiscard]] bool isValid() const override { return !m_view.isNull() && row() < total(); }
    [[nodiscard]] QObject* object() const override { return nullptr; }
    [[nodiscard]] QAccessibleInterface* parent() const override {
        return QAccessible::queryAccessibleInterface(m_view);
    }
    [[nodiscard]] QAccessibleInterface* child(int) const override { return nullptr; }
    [[nodiscard]] int childCount() const override { return 0; }
    [[nodiscard]] int indexOfChild(const QAccessibleInterface*) const override { return -1; }
    [[nodiscard]] QAccessibleInterface* childAt(int, int) const override { return nullptr; }
    [[nodiscard]] QAccessible::Role role() const override { return QAccessible::ListItem; }
    void setText(QAccessible::Text, const QString&) override {}

    [[nodiscard]] QString text(QAccessible::Text kind) const override {
        return isValid() && kind == QAccessible::Name ? m_view->rowText(row()) : QString();
    }

    [[nodiscard]] QRect rect() const override {
        const QRect box = isValid() ? m_view->rectOfRow(row()) : QRect();
        return box.isEmpty() ? QRect()
                             : QRect(m_view->viewport()->mapToGlobal(box.topLeft()), box.size());
    }

    [[nodiscard]] QAccessible::State state() const override {
        QAccessible::State state;
        state.selectable = true;
        state.focusable = true;
        state.readOnly = true;
        const bool isCurrent = isValid() && m_view->currentRow() == row();
        state.selected = isCurrent;
        state.focused = isCurrent && m_view->hasFocus();
        return state;
    }

private:
    [[nodiscard]] std::uint64_t row() const {
        return m_view->firstVisibleRow() + static_cast<std::uint64_t>(m_index);
    }
    [[nodiscard]] std::uint64_t total() const { return m_view->lineTotal(); }

    QPointer<LogView> m_view;
    int m_index;
};

class LogInterface final : public QAccessibleWidget {
public:
    explicit LogInterface(LogView* view) : QAccessibleWidget(view, QAccessible::List) {}
    ~LogInterface() override {
        for (const auto& [index, id] : m_rows) {
            QAccessible::deleteAccessibleInterface(id);
        }
    }

    [[nodiscard]] int childCount() const override {
        const std::uint64_t rows = view()->lineTotal();
        const auto visible = static_cast<std::uint64_t>(view()->visibleLines());
        const std::uint64_t first = view()->firstVisibleRow();
        return first >= rows ? 0 : static_cast<int>(std::min(rows - first, visible));
    }

    [[nodiscard]] QAccessibleInterface* child(int index) const override {
        if (index < 0 || index >= childCount()) {
            return nullptr;
        }
        const auto known = m_rows.find(index);
        if (known != m_rows.end()) {
            return QAccessible::accessibleInterface(known->second);
        }
        auto* made = new RowInterface(view(), index);
        m_rows.emplace(index, QAccessible::registerAccessibleInterface(made));
        return made;
    }

    [[nodiscard]] int indexOfChild(const QAccessibleInterface* child) const override {
        for (const auto& [index, id] : m_rows) {
            if (QAccessible::accessibleInterface(id) == child) {
                return index;
            }
        }
        return -1;
    }

    [[nodiscard]] QAccessibleInterface* childAt(int x, int y) const override {
        for (int i = 0; i < childCount(); ++i) {
            if (child(i)->rect().contains(x, y)) {
                return child(i);
            }
        }
        return nullptr;
    }

    [[nodiscard]] QAccessibleInterface* focusChild() const override {
        const auto row = view()->currentRow();
        const std::uint64_t first = view()->firstVisibleRow();
        return row && *row >= first ? child(static_cast<int>(*row - first)) : nullptr;
    }

    [[nodiscard]] QString text(QAccessible::Text kind) const override {
        if (kind == QAccessible::Value) {
            const auto row = view()->currentRow();
            return row ? view()->rowText(*row) : QString();
        }
        return QAccessibleWidget::text(kind);
    }

private:
    [[nodiscard]] LogView* view() const { return static_cast<LogView*>(object()); }

    mutable std::map<int, QAccessible::Id> m_rows;
};

QAccessibleInterface* interfaceFor(const QString&, QObject* object) {
    auto* view = qobject_cast<LogView*>(object);
    return view == nullptr ? nullptr : new LogInterface(view);
}

} // namespace

void installLogAccessibility() {
    static const bool isInstalled = [] {
        QAccessible::installFactory(interfaceFor);
        return true;
    }();
    (void)isInstalled;
}

} // namespace ff
