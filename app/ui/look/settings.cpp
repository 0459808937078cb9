#include "app/ui/look/settings.h"

namespace ff {
namespace {

const QString geometryKey = QStringLiteral("window/geometry");
const QString docksKey = QStringLiteral("window/docks");
const QString themeKey = QStringLiteral("window/theme");
const QString recentKey = QStringLiteral("recent");
const QString zoneKey = QStringLiteral("window/zone");
const QString fontKey = QStringLiteral("window/font-percent");
const QString languageKey = QStringLiteral("window/language");
const QString rulesKey = QStringLiteral("rules/folders");
const QString cachesKey = QStringLiteral("reading/cache");
const QString historyKey = QStringLiteral("history/keep");
const QString restoresKey = QStringLiteral("session/restore");
const QString sessionGroup = QStringLiteral("session/");
const QString layoutKey = QStringLiteral("window/layout");
const QString reportFormatKey = QStringLiteral("window/reportFormat");
constexpr int normalPercent = 100;

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

void Settings::setRecent(const QStringList& paths) { m_store.setValue(recentKey, paths); }

ZoneChoice Settings::zone() const {
    const QString name = m_store.value(zoneKey).toString();
    return name == QStringLiteral("logged")  ? ZoneChoice::Logged
           : name == QStringLiteral("local") ? ZoneChoice::Local
                                             : ZoneChoice::Utc;
}

void Settings::setZone(ZoneChoice zone) {
    m_store.setValue(zoneKey, zone == ZoneChoice::Logged  ? QStringLiteral("logged")
                              : zone == ZoneChoice::Local ? QStringLiteral("local")
                                                          : QStringLiteral("utc"));
}

int Settings::fontPercent() const { return m_store.value(fontKey, normalPercent).toInt(); }
void Settings::setFontPercent(int percent) { m_store.setValue(fontKey, percent); }

QString Settings::language() const { return m_store.value(languageKey).toString(); }
void Settings::setLanguage(const QString& code) { m_store.setValue(languageKey, code); }

QStringList Settings::ruleFolders() const { return m_store.value(rulesKey).toStringList(); }
void Settings::setRuleFolders(const QStringList& folders) { m_store.setValue(rulesKey, folders); }

bool Settings::caches() const { return m_store.value(cachesKey, true).toBool(); }
void Settings::setCaches(bool does) { m_store.setValue(cachesKey, does); }

bool Settings::keepsHistory() const { return m_store.value(historyKey, true).toBool(); }
void Settings::setKeepsHistory(bool does) { m_store.setValue(historyKey, does); }

bool Settings::restoresSession() const { return m_store.value(restoresKey, true).toBool(); }
void Settings::setRestoresSession(bool does) { m_store.setValue(restoresKey, does); }

LastSession Settings::lastSession() const {
    return {m_store.value(sessionGroup + QStringLiteral("paths")).toStringList(),
            m_store.value(sessionGroup + QStringLiteral("added")).toStringList(),
            m_store.value(sessionGroup + QStringLiteral("member")).toString(),
            m_store.value(sessionGroup + QStringLiteral("line")).toULongLong()};
}

void Settings::setLastSession(const LastSession& session) {
    m_store.setValue(sessionGroup + QStringLiteral("paths"), session.paths);
    m_store.setValue(sessionGroup + QStringLiteral("added"), session.added);
    m_store.setValue(sessionGroup + QStringLiteral("member"), session.member);
    m_store.setValue(sessionGroup + QStringLiteral("line"), session.line);
}

QByteArray Settings::layoutState(const QString& layout) const {
    return m_store.value(QStringLiteral("layouts/") + layout).toByteArray();
}

void Settings::setLayoutState(const QString& layout, const QByteArray& state) {
    m_store.setValue(QStringLiteral("layouts/") + layout, state);
}

QString Settings::reportFormat() const { return m_store.value(reportFormatKey).toString(); }
void Settings::setReportFormat(const QString& id) { m_store.setValue(reportFormatKey, id); }

QString Settings::layout() const { return m_store.value(layoutKey).toString(); }
void Settings::setLayout(const QString& layout) { m_store.setValue(layoutKey, layout); }

} // namespace ff
