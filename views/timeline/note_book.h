// The user's notes on moments of a job, kept in the user's data folder and never in the evidence.
#pragma once

#include <optional>
#include <vector>

#include <QObject>
#include <QString>
#include <QUndoStack>

#include "engine/base/time.h"
#include "engine/pipeline/analysis.h"

namespace ff {

struct TimelineNote {
    quint64 id = 0; ///< within its book
    Nanos at = 0;
    QString text;
    QString place; ///< the mark or lane it was made on, for showing; empty: the time alone

    bool operator==(const TimelineNote&) const = default;
};

/// The notes of the bundle that is open. They are found again by where the bundle lies, and where
/// it was moved to by what it holds; every change is written at once.
class NoteBook : public QObject {
    Q_OBJECT

public:
    /// Removals are put on `removals`, to be undone.
    NoteBook(QUndoStack& removals, QString folder, QObject* parent = nullptr);

    [[nodiscard]] static QString defaultFolder();

    /// Null: none.
    void open(const Analysis* analysis);
    /// Ascending by time.
    [[nodiscard]] const std::vector<TimelineNote>& notes() const { return m_notes; }
    [[nodiscard]] const TimelineNote* find(quint64 id) const;
    [[nodiscard]] bool isOpen() const { return !m_file.isEmpty(); }

    /// An empty text makes no note.
    std::optional<quint64> add(Nanos at, const QString& text, const QString& place);
    /// An empty text removes it.
    void edit(quint64 id, const QString& text);
    void remove(quint64 id);

signals:
    void changed();
    /// The notes could not be read or written; they stay as they are in the window.
    void failed(const QString& what);

private:
    class Removal;

    void insert(TimelineNote note);
    void erase(quint64 id);
    void read(const QString& file);
    void write();
    [[nodiscard]] QString fileWithDigest(const QString& digest) const;

    QUndoStack& m_removals;
    QString m_folder;
    QString m_file;
    QString m_origin;
    QString m_digest;
    std::vector<TimelineNote> m_notes;
    quint64 m_next = 1;
};

} // namespace ff
