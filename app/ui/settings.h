// What the program remembers from one start to the next.
#pragma once

#include <QByteArray>
#include <QSettings>
#include <QStringList>

#include "views/shared/palette.h"

namespace ff {

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

private:
    QSettings m_store;
};

} // namespace ff
