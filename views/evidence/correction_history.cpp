#include "views/evidence/correction_history.h"

#include <algorithm>
#include <utility>

#include <QUndoCommand>

namespace ff {

/// Remembers both states whole: they are small, and no step depends on another being exact.
class CorrectionHistory::Step : public QUndoCommand {
public:
    Step(CorrectionHistory& history, const QString& text, Entries after)
        : QUndoCommand(text), m_history(history), m_before(history.m_entries),
          m_after(std::move(after)) {}

    void undo() override { m_history.apply(m_before); }
    void redo() override { m_history.apply(m_after); }

private:
    CorrectionHistory& m_history;
    Entries m_before;
    Entries m_after;
};

namespace {

QString stepText(const QString& what, std::size_t members) {
    return members == 1 ? CorrectionHistory::tr("%1 of 1 member").arg(what)
                        : CorrectionHistory::tr("%1 of %2 members").arg(what).arg(members);
}

bool isSame(const CorrectionHistory::Entries& a, const CorrectionHistory::Entries& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](const auto& x, const auto& y) {
        bool isEqual = x.first == y.first;
        for (int i = 0; i < memberFieldCount; ++i) {
            const auto field = static_cast<MemberField>(i);
            isEqual = isEqual && statedText(x.second, field) == statedText(y.second, field);
        }
        return isEqual;
    });
}

Manifest::MemberEntry& entryIn(CorrectionHistory::Entries& entries, const std::string& path) {
    Manifest::MemberEntry& entry = entries[path];
    entry.path = path;
    return entry;
}

} // namespace

CorrectionHistory::CorrectionHistory(QObject* parent) : QObject(parent) {}

const Manifest::MemberEntry* CorrectionHistory::entryOf(const std::string& path) const {
    const auto found = m_entries.find(path);
    return found == m_entries.end() ? nullptr : &found->second;
}

std::vector<Manifest::MemberEntry> CorrectionHistory::list() const {
    std::vector<Manifest::MemberEntry> out;
    for (const auto& [path, entry] : m_entries) {
        out.push_back(entry);
    }
    return out;
}

Result<void> CorrectionHistory::correct(const std::vector<std::string>& paths, MemberField field,
                                        const QString& text) {
    Entries after = m_entries;
    for (const std::string& path : paths) {
        if (auto stated = state(entryIn(after, path), field, text); !stated) {
            return stated;
        }
    }
    push(stepText(fieldName(field), paths.size()), std::move(after));
    return {};
}

void CorrectionHistory::revert(const std::vector<std::string>& paths, MemberField field) {
    Entries after = m_entries;
    for (const std::string& path : paths) {
        takeBack(entryIn(after, path), field);
    }
    push(stepText(tr("Revert %1").arg(fieldName(field)), paths.size()), std::move(after));
}

void CorrectionHistory::revertMembers(const std::vector<std::string>& paths) {
    Entries after = m_entries;
    for (const std::string& path : paths) {
        after.erase(path);
    }
    push(stepText(tr("Revert all"), paths.size()), std::move(after));
}

void CorrectionHistory::revertAll() { push(tr("Revert all corrections"), {}); }

void CorrectionHistory::adopt(const Entries& entries) {
    m_stack.clear();
    m_entries = entries;
    Q_EMIT changed();
}

void CorrectionHistory::clear() {
    const bool hadAny = !m_entries.empty();
    m_entries.clear();
    m_stack.clear();
    if (hadAny) {
        Q_EMIT changed();
    }
}

void CorrectionHistory::push(const QString& text, Entries after) {
    std::erase_if(after, [](const auto& item) { return isEmpty(item.second); });
    if (!isSame(after, m_entries)) {
        m_stack.push(new Step(*this, text, std::move(after)));
    }
}

void CorrectionHistory::apply(const Entries& entries) {
    m_entries = entries;
    Q_EMIT changed();
    Q_EMIT corrected();
}

} // namespace ff
