// What the user muted, with undo and redo.
#pragma once

#include <cstdint>
#include <vector>

#include <QObject>
#include <QPointer>
#include <QUndoStack>

#include "views/whatif/muted.h"

namespace ff {

class MuteList : public QObject {
    Q_OBJECT

public:
    /// Steps go to a stack that others may share.
    explicit MuteList(QUndoStack& steps, QObject* parent = nullptr);

    [[nodiscard]] const std::vector<Muted>& all() const { return m_all; }
    /// Nothing happens when it is muted already.
    void add(Muted muted);
    void remove(std::size_t at);
    void removeAll();
    /// Other evidence: no step leads back.
    void forget();

signals:
    void changed();

private:
    class Step;

    void push(const QString& text, std::vector<Muted> after);
    void apply(const std::vector<Muted>& list);

    QUndoStack& m_steps;
    std::uint64_t m_evidence = 0; ///< steps of other evidence do nothing
    std::vector<Muted> m_all;
};

} // namespace ff
