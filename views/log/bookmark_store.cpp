// One JSON file by digest and one by path under `bookmarks/` of the user's data folder.
#include "views/log/bookmark.h"

#include <algorithm>

#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QStandardPaths>

namespace ff {
namespace {

constexpr int version = 1;
constexpr qint64 largestFile = qint64{16} << 20;

QString folder() {
    return QStandardPaths::writableLocation(QStandardPaths::AppDataLocation) +
           QStringLiteral("/bookmarks");
}

QString fileFor(const QString& kind, const QString& key) {
    const QByteArray hash =
        QCryptographicHash::hash(key.toUtf8(), QCryptographicHash::Sha256).toHex();
    return folder() + QStringLiteral("/%1-%2.json").arg(kind, QString::fromLatin1(hash.left(32)));
}

QStringList filesOf(const BookmarkHome& home) {
    QStringList files;
    if (!home.digest.isEmpty()) {
        files.append(fileFor(QStringLiteral("digest"), home.digest));
    }
    if (!home.origin.isEmpty()) {
        files.append(fileFor(QStringLiteral("path"), home.origin));
    }
    return files;
}

Bookmark bookmarkFrom(const QJsonObject& object) {
    Bookmark mark;
    mark.member = object.value(QStringLiteral("member")).toString();
    mark.line = object.value(QStringLiteral("line")).toString().toULongLong();
    mark.hash = object.value(QStringLiteral("hash")).toString().toULongLong();
    mark.text = object.value(QStringLiteral("text")).toString();
    mark.note = object.value(QStringLiteral("note")).toString();
    return mark;
}

/// Numbers as texts: JSON's are doubles.
QJsonObject objectOf(const Bookmark& mark) {
    return {{QStringLiteral("member"), mark.member},
            {QStringLiteral("line"), QString::number(mark.line)},
            {QStringLiteral("hash"), QString::number(mark.hash)},
            {QStringLiteral("text"), mark.text},
            {QStringLiteral("note"), mark.note}};
}

/// Complete or not at all: written beside the old one, then put in its place.
bool replaceFile(const QString& path, const QByteArray& bytes) {
    const QString draft = path + QStringLiteral(".new");
    QFile file(draft);
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size()) {
        return false;
    }
    file.close();
    QFile::remove(path);
    return QFile::rename(draft, path);
}

} // namespace

std::vector<Bookmark> loadBookmarks(const BookmarkHome& home) {
    std::vector<Bookmark> marks;
    for (const QString& path : filesOf(home)) {
        QFile file(path);
        if (!file.open(QIODevice::ReadOnly) || file.size() > largestFile) {
            continue;
        }
        const QJsonObject root = QJsonDocument::fromJson(file.readAll()).object();
        for (const QJsonValue& value : root.value(QStringLiteral("bookmarks")).toArray()) {
            const Bookmark mark = bookmarkFrom(value.toObject());
            if (!mark.member.isEmpty() && mark.line > 0) {
                marks.push_back(mark);
            }
        }
        break;
    }
    std::sort(marks.begin(), marks.end(), [](const Bookmark& a, const Bookmark& b) {
        return a.member == b.member ? a.line < b.line : a.member < b.member;
    });
    return marks;
}

bool saveBookmarks(const BookmarkHome& home, const std::vector<Bookmark>& bookmarks) {
    QJsonArray marks;
    for (const Bookmark& mark : bookmarks) {
        marks.append(objectOf(mark));
    }
    const QJsonObject root{{QStringLiteral("version"), version},
                           {QStringLiteral("digest"), home.digest},
                           {QStringLiteral("origin"), home.origin},
                           {QStringLiteral("bookmarks"), marks}};
    const QByteArray bytes = QJsonDocument(root).toJson();
    bool isWritten = QDir().mkpath(folder());
    for (const QString& path : filesOf(home)) {
        isWritten = isWritten && replaceFile(path, bytes);
    }
    return isWritten;
}

} // namespace ff
