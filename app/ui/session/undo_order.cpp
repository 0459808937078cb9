// What is undone here and what is undone at the stack itself are noted alike, as the stack tells it.
#include "app/ui/session/undo_order.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace ff {
namespace {

/// The last step of the stack goes from one list to the end of the other.
void moveLast(QUndoStack* stack, std::vector<QUndoStack*>& from, std::vector<QUndoStack*>& to) {
    const auto last = std::find(from.rbegin(), from.rend(), stack);
    if (last != from.rend()) {
        from.erase(std::next(last).base());
        to.push_back(stack);
    }
}

} // namespace

UndoOrder::UndoOrder(std::initializer_list<QUndoStack*> stacks, QObject* parent)
    : QObject(parent) {
    for (QUndoStack* stack : stacks) {
        m_stacks.push_back({stack, stack->index()});
        connect(stack, &QUndoStack::indexChanged, this, [this, stack] { note(*stack); });
    }
}

/// A stack that is about to go is emptied, so none is remembered beyond its life.
void UndoOrder::note(QUndoStack& stack) {
    const auto followed = std::find_if(m_stacks.begin(), m_stacks.end(), [&](const Followed& each) {
        return each.stack == &stack;
    });
    const int before =
        followed == m_stacks.end() ? 0 : std::exchange(followed->index, stack.index());
    if (stack.count() == 0) {
        std::erase(m_done, &stack);
        std::erase(m_undone, &stack);
    } else if (stack.index() < before) {
        moveLast(&stack, m_done, m_undone);
    } else if (m_isRedoing) {
        moveLast(&stack, m_undone, m_done);
    } else {
        m_done.push_back(&stack);
        m_undone.clear();
    }
    Q_EMIT changed();
}

bool UndoOrder::canUndo() const {
    return std::any_of(m_stacks.begin(), m_stacks.end(), [](const Followed& each) {
        return each.stack && each.stack->canUndo();
    });
}

bool UndoOrder::canRedo() const {
    return std::any_of(m_stacks.begin(), m_stacks.end(), [](const Followed& each) {
        return each.stack && each.stack->canRedo();
    });
}

void UndoOrder::undo() {
    while (!m_done.empty() && !m_done.back()->canUndo()) {
        m_done.pop_back();
    }
    if (!m_done.empty()) {
        m_done.back()->undo();
    }
}

void UndoOrder::redo() {
    while (!m_undone.empty() && !m_undone.back()->canRedo()) {
        m_undone.pop_back();
    }
    if (!m_undone.empty()) {
        m_isRedoing = true;
        m_undone.back()->redo();
        m_isRedoing = false;
    }
}

} // namespace ff
