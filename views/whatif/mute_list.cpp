#include "views/whatif/mute_list.h"

#include <algorithm>
#include <utility>

#include <QUndoCommand>

namespace ff {

/// Remembers both states whole. The stack may outlive the list.
class MuteList::Step : public QUndoCommand {
public:
    Step(MuteList& list, const QString& text, std::vector<Muted> after)
        : QUndoCommand(text), m_list(&list), m_evidence(list.m_evidence), m_before(list.m_all),
          m_after(std::move(after)) {}

    void undo() override { apply(m_before); }
    void redo() override { apply(m_after); }

private:
    void apply(const std::vector<Muted>& list) {
        if (m_list && m_list->m_evidence == m_evidence) {
            m_list->apply(list);
        } else {
            setObsolete(true);
        }
    }

    QPointer<MuteList> m_list;
    std::uint64_t m_evidence;
    std::vector<Muted> m_before;
    std::vector<Muted> m_after;
};

MuteList::MuteList(QUndoStack& steps, QObject* parent) : QObject(parent), m_steps(steps) {}

void MuteList::add(Muted muted) {
    const bool isThere = std::any_of(m_all.begin(), m_all.end(),
                                     [&](const Muted& each) { return each.isSame(muted); });
    if (isThere) {
        return;
    }
    std::vector<Muted> after = m_all;
    const QString text = tr("leaving out %1").arg(muted.label);
    after.push_back(std::move(muted));
    push(text, std::move(after));
}

void MuteList::remove(std::size_t at) {
    if (at >= m_all.size()) {
        return;
    }
    std::vector<Muted> after = m_all;
    const QString text = tr("taking back %1").arg(after[at].label);
    after.erase(after.begin() + static_cast<std::ptrdiff_t>(at));
    push(text, std::move(after));
}

void MuteList::removeAll() {
    if (!m_all.empty()) {
        push(tr("taking back all that was left out"), {});
    }
}

void MuteList::forget() {
    ++m_evidence;
    if (!m_all.empty()) {
        apply({});
    }
}

void MuteList::push(const QString& text, std::vector<Muted> after) {
    m_steps.push(new Step(*this, text, std::move(after)));
}

void MuteList::apply(const std::vector<Muted>& list) {
    m_all = list;
    Q_EMIT changed();
}

} // namespace ff
