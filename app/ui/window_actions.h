// Everything the window can be told to do: names, shortcuts, icons.
#pragma once

#include <QAction>
#include <QActionGroup>
#include <QObject>

#include "views/shared/palette.h"

namespace ff {

class WindowActions : public QObject {
    Q_OBJECT

public:
    WindowActions(const Palette& palette, QObject* parent);

    /// What needs a verdict, or something opened, is off without one.
    void setState(bool hasAnalysis, bool hasPaths, bool isReading);
    [[nodiscard]] QList<QAction*> all() const;

    QAction* openFolder;
    QAction* openFile;
    QAction* openClipboard;
    QAction* addEvidence;
    QAction* rerun;
    QAction* review;
    QAction* cancel;
    QAction* exportVerdict;
    QAction* saveManifest;
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
    QAction* resetLayout;
    QAction* showKeys;
    QAction* about;
    QActionGroup* themes; ///< data: `Palette::Mode` as int

private:
    QAction* add(const QString& text, const QKeySequence& keys, const QString& tip = {});
    void addTheme(const QString& text, Palette::Mode mode);
    void refreshIcons();

    const Palette& m_palette;
};

} // namespace ff
