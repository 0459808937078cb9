// Undo over several stacks: what was done last is taken back first.
#pragma once

#include <vector>

#include <QObject>
#include <QPointer>
#include <QUndoStack>

namespace ff {

/// Corrections of the evidence and what was taken away in the window stand on stacks of their own,
/// for only the former are saved.
class UndoOrder : public QObject {
    Q_OBJECT

public:
    UndoOrder(QUndoStack& corrections, QUndoStack& removals, QObject* parent = nullptr);

    [[nodiscard]] bool canUndo() const;
    [[nodiscard]] bool canRedo() const;

public slots:
    void undo();
    void redo();

signals:
    void changed();

private:
    void note(QUndoStack& stack);

    QPointer<QUndoStack> m_corrections; ///< null once it is gone: emptying tells of it to the last
    QPointer<QUndoStack> m_removals;
    std::vector<QUndoStack*> m_done; ///< whose steps can be taken back, the last at the end
    std::vector<QUndoStack*> m_undone;
    bool m_isStepping = false;
};

} // namespace ff
