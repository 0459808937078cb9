// Remembers which bundle is being opened, so that one that takes the program down is not opened by
// itself at the next start.
#pragma once

#include <QString>
#include <QStringList>

namespace ff {

/// A file in the program's state folder, one a process: written before a bundle is opened, removed
/// once it is shown. One that is left of a process that is gone tells of a crash.
class OpeningGuard {
public:
    /// `folder` is made when it is needed.
    explicit OpeningGuard(QString folder);
    ~OpeningGuard();
    OpeningGuard(const OpeningGuard&) = delete;
    OpeningGuard& operator=(const OpeningGuard&) = delete;

    /// Of this program, below `$XDG_DATA_HOME`.
    [[nodiscard]] static QString defaultFolder();

    void begin(const QStringList& paths);
    void end();
    /// What was being opened when programs that are gone ended; forgets it.
    [[nodiscard]] QStringList takeCrashed();

private:
    [[nodiscard]] QString fileOf(qint64 process) const;

    QString m_folder;
    bool m_isOpen = false;
};

} // namespace ff
