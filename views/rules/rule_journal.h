// Keeps unsaved texts on disk, so that they outlive the program however it ends.
#pragma once

#include <map>
#include <memory>
#include <vector>

#include <QByteArray>
#include <QString>
#include <QThreadPool>

namespace ff {

struct UnsavedText {
    QString path;    ///< of the file it is to be saved as
    QByteArray base; ///< the file's bytes when editing began
    QByteArray text;

    bool operator==(const UnsavedText&) const = default;
};

/// A folder of its own for each running program, locked as long as it runs: what lies in one that
/// nobody holds was lost, and whoever locks it first takes it over. Files of rules are never
/// touched.
class RuleJournal {
public:
    /// `folder` is made when it is needed.
    explicit RuleJournal(QString folder);
    /// Waits for what is being written. Texts stay for the next start.
    ~RuleJournal();
    RuleJournal(const RuleJournal&) = delete;
    RuleJournal& operator=(const RuleJournal&) = delete;

    /// Of this program, below `$XDG_DATA_HOME`.
    [[nodiscard]] static QString defaultFolder();

    /// Writes on another thread, in the order of the calls; one text a path.
    void keep(const UnsavedText& text);
    void forget(const QString& path);
    void waitUntilWritten();
    /// Texts of programs that are gone, which are this one's from now on.
    [[nodiscard]] std::vector<UnsavedText> takeLost();

private:
    [[nodiscard]] bool begin();
    [[nodiscard]] QString fileOf(const QString& path);

    QString m_folder;
    QString m_own; ///< empty: nothing was kept yet
    int m_lock = -1;
    int m_next = 0;
    std::map<QString, QString> m_files; ///< by path
    QThreadPool m_writer;
};

} // namespace ff
