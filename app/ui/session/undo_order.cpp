#include "app/ui/session/undo_order.h"

#include <utility>

namespace ff {

UndoOrder::UndoOrder(QUndoStack& corrections, QUndoStack& removals, QObject* parent)
    : QObject(parent), m_corrections(&corrections), m_removals(&removals) {
    for (QUndoStack* stack : {&corrections, &removals}) {
        connect(stack, &QUndoStack::indexChanged, this, [this, stack] { note(*stack); });
    }
}

/// Steps not taken through here are new ones, or the stack was emptied: one that is about to go
/// is, so none is remembered beyond its life.
void UndoOrder::note(QUndoStack& stack) {
    if (!m_isStepping) {
        if (stack.count() == 0) {
            std::erase(m_done, &stack);
            std::erase(m_undone, &stack);
        } else {
            m_done.push_back(&stack);
            m_undone.clear();
        }
    }
    Q_EMIT changed();
}

bool UndoOrder::canUndo() const {
    return (m_corrections && m_corrections->canUndo()) || (m_removals && m_removals->canUndo());
}

bool UndoOrder::canRedo() const {
    return (m_corrections && m_corrections->canRedo()) || (m_removals && m_removals->canRedo());
}

void UndoOrder::undo() {
    while (!m_done.empty() && !m_done.back()->canUndo()) {
        m_done.pop_back();
    }
    if (m_done.empty()) {
        return;
    }
    QUndoStack* stack = m_done.back();
    m_done.pop_back();
    m_undone.push_back(stack);
    m_isStepping = true;
    stack->undo();
    m_isStepping = false;
    Q_EMIT changed();
}

void UndoOrder::redo() {
    while (!m_undone.empty() && !m_undone.back()->canRedo()) {
        m_undone.pop_back();
    }
    if (m_undone.empty()) {
        return;
    }
    QUndoStack* stack = m_undone.back();
    m_undone.pop_back();
    m_done.push_back(stack);
    m_isStepping = true;
    stack->redo();
    m_isStepping = false;
    Q_EMIT changed();
}

} // namespace ff
