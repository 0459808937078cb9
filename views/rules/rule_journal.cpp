// The lock is the system's (flock): it goes with the process, also when that is killed.
#include "views/rules/rule_journal.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <QDataStream>
#include <QDir>
#include <QFile>
#include <QSaveFile>
#include <QStandardPaths>
#include <QUuid>

namespace ff {
namespace {

constexpr quint32 format = 0x46465231; // "FFR1"
const QString lockName = QStringLiteral("lock");
const QString textPattern = QStringLiteral("*.unsaved");

/// -1 when another program holds it, or it cannot be made.
int lockIn(const QString& folder) {
    const QByteArray path = QFile::encodeName(folder + QLatin1Char('/') + lockName);
    const int file = open(path.constData(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (file >= 0 && flock(file, LOCK_EX | LOCK_NB) != 0) {
        close(file);
        return -1;
    }
    return file;
}

bool readText(const QString& path, UnsavedText& out) {
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) {
        return false;
    }
    QDataStream stream(&file);
    quint32 found = 0;
    stream >> found;
    if (found != format) {
        return false;
    }
    stream >> out.path >> out.base >> out.text;
    return stream.status() == QDataStream::Ok && !out.path.isEmpty();
}

void writeText(const QString& path, const UnsavedText& text) {
    QSaveFile file(path);
    if (file.open(QIODevice::WriteOnly)) {
        QDataStream stream(&file);
        stream << format << text.path << text.base << text.text;
        file.commit();
    }
}

} // namespace

RuleJournal::RuleJournal(QString folder) : m_folder(std::move(folder)) {
    m_writer.setMaxThreadCount(1);
}

RuleJournal::~RuleJournal() {
    m_writer.waitForDone();
    if (m_lock >= 0) {
        if (m_files.empty()) {
            QDir(m_own).removeRecursively();
        }
        close(m_lock);
    }
}

QString RuleJournal::defaultFolder() {
    return QStandardPaths::writableLocation(QStandardPaths::AppLocalDataLocation) +
           QStringLiteral("/unsaved-rules");
}

bool RuleJournal::begin() {
    if (m_lock >= 0) {
        return true;
    }
    m_own = m_folder + QLatin1Char('/') + QUuid::createUuid().toString(QUuid::Id128);
    m_lock = QDir().mkpath(m_own) ? lockIn(m_own) : -1;
    return m_lock >= 0;
}

QString RuleJournal::fileOf(const QString& path) {
    const auto [place, isNew] = m_files.try_emplace(path);
    if (isNew) {
        place->second = QStringLiteral("%1/%2.unsaved").arg(m_own).arg(m_next++);
    }
    return place->second;
}

/// Without it the editor works as well, so a folder that cannot be written is no failure.
void RuleJournal::keep(const UnsavedText& text) {
    if (begin()) {
        m_writer.start([file = fileOf(text.path), text] { writeText(file, text); });
    }
}

void RuleJournal::forget(const QString& path) {
    const auto found = m_files.find(path);
    if (found != m_files.end()) {
        m_writer.start([file = found->second] { QFile::remove(file); });
        m_files.erase(found);
    }
}

void RuleJournal::waitUntilWritten() { m_writer.waitForDone(); }

std::vector<UnsavedText> RuleJournal::takeLost() {
    std::vector<UnsavedText> out;
    const QDir folder(m_folder);
    for (const QString& name : folder.entryList(QDir::Dirs | QDir::NoDotAndDotDot, QDir::Name)) {
        const QString path = folder.filePath(name);
        if (path == m_own) {
            continue;
        }
        const int lock = lockIn(path);
        if (lock < 0) {
            continue;
        }
        std::vector<UnsavedText> here;
        for (const QString& file : QDir(path).entryList({textPattern}, QDir::Files, QDir::Name)) {
            UnsavedText text;
            if (readText(path + QLatin1Char('/') + file, text)) {
                here.push_back(std::move(text));
            }
        }
        for (const UnsavedText& text : here) {
            keep(text);
            out.push_back(text);
        }
        waitUntilWritten();
        if (here.empty() || m_lock >= 0) {
            QDir(path).removeRecursively();
        }
        close(lock);
    }
    return out;
}

} // namespace ff
