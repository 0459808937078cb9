// Undo over several stacks: what was done last is taken back first.
#pragma once

#include <initializer_list>
#include <vector>

#include <QObject>
#include <QPointer>
#include <QUndoStack>

namespace ff {

/// Corrections of the evidence, bookmarks, and what was taken away in the window stand on stacks of
/// their own: each is saved in its own way.
class UndoOrder : public QObject {
    Q_OBJECT

public:
    explicit UndoOrder(std::initializer_list<QUndoStack*> stacks, QObject* parent = nullptr);

    [[nodiscard]] bool canUndo() const;
    [[nodiscard]] bool canRedo() const;

public slots:
    void undo();
    void redo();

signals:
    void changed();

private:
    struct Followed {
        QPointer<QUndoStack> stack; ///< null once it is gone: emptying tells of it to the last
        int index = 0;              ///< as it was told last
    };

    void note(QUndoStack& stack);

    std::vector<Followed> m_stacks;
    std::vector<QUndoStack*> m_done; ///< whose steps can be taken back, the last at the end
    std::vector<QUndoStack*> m_undone;
    bool m_isRedoing = false; ///< or else a step forward is a new one
};

} // namespace ff
