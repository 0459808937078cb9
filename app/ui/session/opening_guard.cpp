#include "app/ui/session/opening_guard.h"

#include <cerrno>
#include <utility>

#include <signal.h>
#include <sys/types.h>

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QStandardPaths>

namespace ff {
namespace {

const QString prefix = QStringLiteral("opening-");
constexpr qint64 mostBytes = 65536; ///< of a marker; nobody opens more names than that

bool isRunning(qint64 process) {
    return process > 0 && (kill(static_cast<pid_t>(process), 0) == 0 || errno == EPERM);
}

} // namespace

OpeningGuard::OpeningGuard(QString folder) : m_folder(std::move(folder)) {}

OpeningGuard::~OpeningGuard() { end(); }

QString OpeningGuard::defaultFolder() {
    return QStandardPaths::writableLocation(QStandardPaths::AppLocalDataLocation);
}

QString OpeningGuard::fileOf(qint64 process) const {
    return m_folder + QLatin1Char('/') + prefix + QString::number(process);
}

/// Without the marker the program works as well, so a folder that cannot be written is no failure.
void OpeningGuard::begin(const QStringList& paths) {
    QDir().mkpath(m_folder);
    QFile file(fileOf(QCoreApplication::applicationPid()));
    if (file.open(QIODevice::WriteOnly)) {
        file.write(paths.join(QLatin1Char('\n')).toUtf8());
        m_isOpen = true;
    }
}

void OpeningGuard::end() {
    if (m_isOpen) {
        QFile::remove(fileOf(QCoreApplication::applicationPid()));
        m_isOpen = false;
    }
}

QStringList OpeningGuard::takeCrashed() {
    QStringList paths;
    const QDir folder(m_folder);
    for (const QString& name : folder.entryList({prefix + QLatin1Char('*')}, QDir::Files)) {
        const qint64 process = QStringView(name).mid(prefix.size()).toLongLong();
        if (process == QCoreApplication::applicationPid() || isRunning(process)) {
            continue;
        }
        QFile file(folder.filePath(name));
        if (file.open(QIODevice::ReadOnly)) {
            paths += QString::fromUtf8(file.read(mostBytes))
                         .split(QLatin1Char('\n'), Qt::SkipEmptyParts);
        }
        file.remove();
    }
    paths.removeDuplicates();
    return paths;
}

} // namespace ff
