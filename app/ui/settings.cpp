#include "app/ui/settings.h"

namespace ff {
namespace {

const QString geometryKey = QStringLiteral("window/geometry");
const QString docksKey = QStringLiteral("window/docks");
const QString themeKey = QStringLiteral("window/theme");
const QString recentKey = QStringLiteral("recent");

QString themeName(Palette::Mode mode) {
    switch (mode) {
    case Palette::Mode::Light:
        return QStringLiteral("light");
    case Palette::Mode::Dark:
        return QStringLiteral("dark");
    case Palette::Mode::System:
        break;
    }
    return QStringLiteral("system");
}

} // namespace

QByteArray Settings::geometry() const { return m_store.value(geometryKey).toByteArray(); }
void Settings::setGeometry(const QByteArray& geometry) { m_store.setValue(geometryKey, geometry); }

QByteArray Settings::docks() const { return m_store.value(docksKey).toByteArray(); }
void Settings::setDocks(const QByteArray& state) { m_store.setValue(docksKey, state); }

Palette::Mode Settings::theme() const {
    const QString name = m_store.value(themeKey).toString();
    for (const Palette::Mode mode : {Palette::Mode::Light, Palette::Mode::Dark}) {
        if (name == themeName(mode)) {
            return mode;
        }
    }
    return Palette::Mode::System;
}

void Settings::setTheme(Palette::Mode mode) { m_store.setValue(themeKey, themeName(mode)); }

QStringList Settings::recent() const { return m_store.value(recentKey).toStringList(); }

void Settings::addRecent(const QString& path) {
    QStringList paths = recent();
    paths.removeAll(path);
    paths.prepend(path);
    m_store.setValue(recentKey, QStringList(paths.mid(0, mostRecent)));
}

void Settings::clearRecent() { m_store.remove(recentKey); }

} // namespace ff
