// One JSON file a bundle: {"origin", "digest", "notes": [{"at", "text", "place"}]}; `at` is a text
// of nanoseconds, for JSON's numbers do not hold them.
#include "views/timeline/note_book.h"

#include <algorithm>

#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QPointer>
#include <QSaveFile>
#include <QStandardPaths>
#include <QUndoCommand>

#include "views/shared/entity_text.h"

namespace ff {

namespace {

constexpr qint64 largestFile = 16 << 20;
constexpr int mostText = 4000; ///< characters of a note

QString fileName(const QString& origin) {
    const QByteArray hash =
        QCryptographicHash::hash(origin.toUtf8(), QCryptographicHash::Sha256).toHex();
    return QString::fromLatin1(hash.first(32)) + QStringLiteral(".json");
}

QJsonObject objectIn(const QString& path) {
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly) || file.size() > largestFile) {
        return {};
    }
    return QJsonDocument::fromJson(file.readAll()).object();
}

} // namespace

/// Takes a note away when it is pushed, and puts it back when it is undone.
class NoteBook::Removal : public QUndoCommand {
public:
    Removal(NoteBook& book, TimelineNote note)
        : QUndoCommand(NoteBook::tr("removal of a note")), m_book(&book), m_file(book.m_file),
          m_note(std::move(note)) {}

    void redo() override {
        if (m_book && m_book->m_file == m_file) {
            m_book->erase(m_note.id);
        }
    }
    void undo() override {
        if (m_book && m_book->m_file == m_file) {
            m_book->insert(m_note);
        }
    }

private:
    QPointer<NoteBook> m_book;
    QString m_file;
    TimelineNote m_note;
};

NoteBook::NoteBook(QUndoStack& removals, QString folder, QObject* parent)
    : QObject(parent), m_removals(removals), m_folder(std::move(folder)) {}

QString NoteBook::defaultFolder() {
    return QStandardPaths::writableLocation(QStandardPaths::AppDataLocation) +
           QStringLiteral("/notes");
}

void NoteBook::open(const Analysis* analysis) {
    const QString origin = analysis != nullptr && analysis->bundle
                               ? engineText(analysis->bundle->origin)
                               : QString();
    const QString path = origin.isEmpty() ? origin : QFileInfo(origin).absoluteFilePath();
    if (!path.isEmpty() && path == m_origin) {
        m_digest = engineText(analysis->bundle->digest);
        return;
    }
    m_notes.clear();
    m_origin = path;
    m_file.clear();
    if (!path.isEmpty()) {
        m_digest = engineText(analysis->bundle->digest);
        m_file = m_folder + QLatin1Char('/') + fileName(path);
        read(QFile::exists(m_file) ? m_file : fileWithDigest(m_digest));
    }
    Q_EMIT changed();
}

/// Of a bundle that was moved.
QString NoteBook::fileWithDigest(const QString& digest) const {
    for (const QFileInfo& file :
         QDir(m_folder).entryInfoList({QStringLiteral("*.json")}, QDir::Files, QDir::Time)) {
        if (!digest.isEmpty() &&
            objectIn(file.filePath()).value(QStringLiteral("digest")).toString() == digest) {
            return file.filePath();
        }
    }
    return {};
}

void NoteBook::read(const QString& file) {
    if (file.isEmpty()) {
        return;
    }
    const QJsonObject whole = objectIn(file);
    if (whole.isEmpty()) {
        Q_EMIT failed(tr("The notes in %1 cannot be read").arg(file));
    }
    for (const QJsonValue& value : whole.value(QStringLiteral("notes")).toArray()) {
        const QJsonObject entry = value.toObject();
        bool isTime = false;
        const qint64 at = entry.value(QStringLiteral("at")).toString().toLongLong(&isTime);
        const QString text = entry.value(QStringLiteral("text")).toString().left(mostText);
        if (isTime && !text.isEmpty()) {
            m_notes.push_back({m_next++, at, text,
                               entry.value(QStringLiteral("place")).toString().left(mostText)});
        }
    }
    std::ranges::stable_sort(m_notes, {}, &TimelineNote::at);
}

void NoteBook::write() {
    QJsonArray notes;
    for (const TimelineNote& note : m_notes) {
        notes.append(QJsonObject{{QStringLiteral("at"), QString::number(note.at)},
                                 {QStringLiteral("text"), note.text},
                                 {QStringLiteral("place"), note.place}});
    }
    const QJsonObject whole{{QStringLiteral("origin"), m_origin},
                            {QStringLiteral("digest"), m_digest},
                            {QStringLiteral("notes"), notes}};
    QDir().mkpath(m_folder);
    QSaveFile file(m_file);
    const bool isWritten = file.open(QIODevice::WriteOnly) &&
                           file.write(QJsonDocument(whole).toJson()) >= 0 && file.commit();
    if (!isWritten) {
        Q_EMIT failed(tr("The notes could not be saved: %1").arg(file.errorString()));
    }
}

const TimelineNote* NoteBook::find(quint64 id) const {
    const auto found = std::ranges::find(m_notes, id, &TimelineNote::id);
    return found == m_notes.end() ? nullptr : &*found;
}

std::optional<quint64> NoteBook::add(Nanos at, const QString& text, const QString& place) {
    const QString words = text.trimmed().left(mostText);
    if (!isOpen() || words.isEmpty()) {
        return std::nullopt;
    }
    const quint64 id = m_next++;
    insert({id, at, words, place});
    return id;
}

void NoteBook::edit(quint64 id, const QString& text) {
    const QString words = text.trimmed().left(mostText);
    if (words.isEmpty()) {
        remove(id);
        return;
    }
    const auto found = std::ranges::find(m_notes, id, &TimelineNote::id);
    if (found != m_notes.end() && found->text != words) {
        found->text = words;
        write();
        Q_EMIT changed();
    }
}

void NoteBook::remove(quint64 id) {
    if (const TimelineNote* note = find(id)) {
        m_removals.push(new Removal(*this, *note));
    }
}

void NoteBook::insert(TimelineNote note) {
    const auto place = std::ranges::upper_bound(m_notes, note.at, {}, &TimelineNote::at);
    m_notes.insert(place, std::move(note));
    write();
    Q_EMIT changed();
}

void NoteBook::erase(quint64 id) {
    std::erase_if(m_notes, [id](const TimelineNote& note) { return note.id == id; });
    write();
    Q_EMIT changed();
}

} // namespace ff
