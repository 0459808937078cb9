// What the user corrected about the members, with undo and redo.
#pragma once

#include <map>
#include <string>
#include <vector>

#include <QObject>
#include <QUndoStack>

#include "engine/base/result.h"
#include "engine/model/manifest.h"
#include "views/evidence/member_field.h"

namespace ff {

/// By the literal path of the member, so that corrections outlive an analysis.
class CorrectionHistory : public QObject {
    Q_OBJECT

public:
    using Entries = std::map<std::string, Manifest::MemberEntry>;

    explicit CorrectionHistory(QObject* parent = nullptr);

    [[nodiscard]] const Entries& entries() const { return m_entries; }
    /// Null: nothing is corrected about the member.
    [[nodiscard]] const Manifest::MemberEntry* entryOf(const std::string& path) const;
    [[nodiscard]] std::vector<Manifest::MemberEntry> list() const;
    [[nodiscard]] QUndoStack& stack() { return m_stack; }

    /// One step for all of them. Fails, changing nothing, when the text is no value of the field.
    [[nodiscard]] Result<void> correct(const std::vector<std::string>& paths, MemberField field,
                                       const QString& text);
    void revert(const std::vector<std::string>& paths, MemberField field);
    void revertMembers(const std::vector<std::string>& paths);
    void revertAll();
    /// Those of another history, without its steps; nothing is out of date by them.
    void adopt(const Entries& entries);
    /// Other evidence: neither corrections nor steps are kept.
    void clear();

signals:
    /// Also when cleared.
    void changed();
    /// By a step done, undone or redone: what was analysed is out of date.
    void corrected();

private:
    class Step;

    void push(const QString& text, Entries after);
    void apply(const Entries& entries);

    Entries m_entries;
    QUndoStack m_stack;
};

} // namespace ff
