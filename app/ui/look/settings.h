// What the program remembers from one start to the next.
#pragma once

#include <cstdint>

#include <QByteArray>
#include <QSettings>
#include <QStringList>

#include "views/shared/palette.h"

namespace ff {

/// In which zone times are shown.
enum class ZoneChoice : std::uint8_t {
    Utc,
    Logged, ///< the zone that most lines of the bundle are logged in
    Local,  ///< of this machine
};

/// What was open when the window was closed.
struct LastSession {
    QStringList paths; ///< absolute; empty: nothing was open
    QStringList added;
    QString member; ///< that the log showed
    quint64 line = 0;

    bool operator==(const LastSession&) const = default;
};

class Settings {
public:
    /// At most this many bundles are remembered.
    static constexpr int mostRecent = 10;

    [[nodiscard]] QByteArray geometry() const;
    void setGeometry(const QByteArray& geometry);
    /// State of the docks as `QMainWindow::saveState` writes it.
    [[nodiscard]] QByteArray docks() const;
    void setDocks(const QByteArray& state);
    [[nodiscard]] Palette::Mode theme() const;
    void setTheme(Palette::Mode mode);
    /// The last opened first.
    [[nodiscard]] QStringList recent() const;
    void addRecent(const QString& path);
    void clearRecent();
    void setRecent(const QStringList& paths);

    [[nodiscard]] ZoneChoice zone() const;
    void setZone(ZoneChoice zone);
    /// Of the normal size, in percent.
    [[nodiscard]] int fontPercent() const;
    void setFontPercent(int percent);
    /// A language code such as `de`; empty: that of the system.
    [[nodiscard]] QString language() const;
    void setLanguage(const QString& code);
    /// Folders of rules over the shipped ones, later ones winning.
    [[nodiscard]] QStringList ruleFolders() const;
    void setRuleFolders(const QStringList& folders);
    /// Whether what was read of large files is kept on disk for the next time.
    [[nodiscard]] bool caches() const;
    void setCaches(bool does);
    /// Whether verdicts are kept in the history.
    [[nodiscard]] bool keepsHistory() const;
    void setKeepsHistory(bool does);
    /// Whether the next start opens what was open.
    [[nodiscard]] bool restoresSession() const;
    void setRestoresSession(bool does);
    [[nodiscard]] LastSession lastSession() const;
    void setLastSession(const LastSession& session);
    /// State of the docks of a named layout as it was left.
    [[nodiscard]] QByteArray layoutState(const QString& layout) const;
    void setLayoutState(const QString& layout, const QByteArray& state);
    /// The format that a report was last made in, as `reportKindFrom` takes it.
    [[nodiscard]] QString reportFormat() const;
    void setReportFormat(const QString& id);
    /// The layout shown last.
    [[nodiscard]] QString layout() const;
    void setLayout(const QString& layout);

private:
    QSettings m_store;
};

} // namespace ff
