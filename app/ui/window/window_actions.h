// Everything the window can be told to do: names, shortcuts, icons.
#pragma once

#include <QAction>
#include <QActionGroup>
#include <QObject>

#include "app/ui/look/settings.h"
#include "views/shared/palette.h"

namespace ff {

class WindowActions : public QObject {
    Q_OBJECT

public:
    WindowActions(const Palette& palette, QObject* parent);

    /// What needs a verdict, or something opened, is off without one.
    void setState(bool hasAnalysis, bool hasPaths, bool isReading);
    [[nodiscard]] QList<QAction*> all() const;
    /// Which zone is chosen, and what it is called for what is open: `UTC+02:00`.
    void showZone(ZoneChoice zone, const QString& name);
    /// Which of the named layouts is shown.
    void showLayout(const QString& name);

    QAction* openFolder;
    QAction* openFile;
    QAction* openClipboard;
    QAction* addEvidence;
    QAction* rerun;
    QAction* review;
    QAction* cancel;
    QAction* exportVerdict;
    QAction* saveManifest;
    QAction* saveCase;
    QAction* quit;
    QAction* undo;
    QAction* redo;
    QAction* paste;
    QAction* copyVerdict;
    QAction* copyLine;
    QAction* fit;
    QAction* toCause;
    QAction* nextHop;
    QAction* previousHop;
    QAction* nextHit;
    QAction* previousHit;
    QAction* clearSelection;
    QAction* reviewLayout;
    QAction* rulesLayout;
    QAction* resetLayout;
    QAction* findCommand;
    QAction* preferences;
    QAction* showKeys;
    QAction* about;
    QActionGroup* themes;  ///< data: `Palette::Mode` as int
    QActionGroup* zones;   ///< data: `ZoneChoice` as int
    QActionGroup* layouts; ///< data: the layout's name

signals:
    void zoneNamed(const QString& name);

private:
    QAction* add(const QString& text, const QKeySequence& keys, const QString& tip = {});
    void addZone(const QString& text, ZoneChoice zone);
    void addLayout(QAction* action, const QString& name);
    void addTheme(const QString& text, Palette::Mode mode);
    void refreshIcons();

    const Palette& m_palette;
};

} // namespace ff
