#include "app/ui/window/window_actions.h"

#include "app/ui/layout/dock_layout.h"
#include "views/shared/icons.h"

namespace ff {

WindowActions::WindowActions(const Palette& palette, QObject* parent)
    : QObject(parent), m_palette(palette) {
    openFolder =
        add(tr("&Open folder…"), QKeySequence::Open, tr("Opens the folder of a failed job"));
    openFile =
        add(tr("Open &files…"), Qt::CTRL | Qt::SHIFT | Qt::Key_O, tr("Opens single log files"));
    openClipboard = add(tr("&New from clipboard"), Qt::CTRL | Qt::SHIFT | Qt::Key_N,
                        tr("Opens the text or the files on the clipboard"));
    addEvidence = add(tr("&Add evidence…"), Qt::CTRL | Qt::SHIFT | Qt::Key_A,
                      tr("Adds files to what is open"));
    review = add(tr("Review &import"), Qt::CTRL | Qt::Key_I,
                 tr("Shows what was recognised, to correct it"));
    saveManifest = add(tr("&Save as bundle.toml…"), QKeySequence::Save,
                       tr("Writes the corrections so that they hold the next time too"));
    saveCase = add(tr("Save as &case…"), Qt::CTRL | Qt::SHIFT | Qt::Key_S,
                   tr("Saves as much of what is open as its verdict needs, to test rules with"));
    undo = add(tr("&Undo correction"), QKeySequence::Undo);
    redo = add(tr("&Redo correction"), QKeySequence::Redo);
    paste = add(tr("&Paste as evidence"), QKeySequence::Paste,
                tr("Adds the text or the files on the clipboard to what is open"));
    rerun = add(tr("&Re-run"), Qt::Key_F5, tr("Reads the same evidence again"));
    cancel = add(tr("&Cancel reading"), Qt::Key_Escape);
    exportVerdict = add(tr("&Export report…"), Qt::CTRL | Qt::Key_E,
                        tr("Saves or copies a report of the verdict, with names replaced if asked"));
    quit = add(tr("&Quit"), QKeySequence::Quit);
    copyVerdict = add(tr("Copy &verdict line"), Qt::CTRL | Qt::SHIFT | Qt::Key_C);
    copyLine = add(tr("Copy log &line with locator"), Qt::CTRL | Qt::ALT | Qt::Key_C);
    fit = add(tr("&Fit"), Qt::Key_F, tr("Fits the selection, or the whole job, into the timeline"));
    toCause = add(tr("To &cause"), Qt::Key_1, tr("Selects the first fault and shows it"));
    nextHop = add(tr("&Next hop"), Qt::Key_Period);
    previousHop = add(tr("&Previous hop"), Qt::Key_Comma);
    nextHit = add(tr("Next hit in this member"), Qt::Key_F3);
    previousHit = add(tr("Previous hit in this member"), Qt::SHIFT | Qt::Key_F3);
    clearSelection = add(tr("Clear &selection"), Qt::SHIFT | Qt::Key_Escape);
    reviewLayout = add(tr("&Review"), Qt::CTRL | Qt::Key_1, tr("Verdict, timeline, chain and log"));
    rulesLayout = add(tr("R&ules"), Qt::CTRL | Qt::ALT | Qt::Key_R,
                      tr("Rules and lines large, the rest out of the way"));
    resetLayout = add(tr("Reset &layout"), Qt::CTRL | Qt::Key_0);
    findCommand = add(tr("&Command palette…"), Qt::CTRL | Qt::SHIFT | Qt::Key_P,
                      tr("Everything the program can do and go to, by a few letters"));
    preferences = add(tr("&Settings…"), Qt::CTRL | Qt::Key_Comma);
    showKeys = add(tr("&Keyboard…"), QKeySequence::HelpContents);
    about = add(tr("&About Firstfault"), {});
    openFolder->setIconText(tr("Open")); // as the toolbar calls them
    exportVerdict->setIconText(tr("Export"));
    layouts = new QActionGroup(this);
    addLayout(reviewLayout, DockLayout::review);
    addLayout(rulesLayout, DockLayout::rules);
    zones = new QActionGroup(this);
    addZone(tr("&UTC"), ZoneChoice::Utc);
    addZone(tr("As most lines are &logged"), ZoneChoice::Logged);
    addZone(tr("As this &machine's clock"), ZoneChoice::Local);
    themes = new QActionGroup(this);
    addTheme(tr("As the &system"), Palette::Mode::System);
    addTheme(tr("&Light"), Palette::Mode::Light);
    addTheme(tr("&Dark"), Palette::Mode::Dark);
    connect(&palette, &Palette::changed, this, &WindowActions::refreshIcons);
    refreshIcons();
    setState(false, false, false);
}

QAction* WindowActions::add(const QString& text, const QKeySequence& keys, const QString& tip) {
    auto* action = new QAction(text, this);
    action->setShortcut(keys);
    const QString name = QString(text).remove(QLatin1Char('&'));
    const QString keyText = keys.toString(QKeySequence::NativeText);
    const QString hint = tip.isEmpty() ? name : tip;
    action->setToolTip(keyText.isEmpty() ? hint : QStringLiteral("%1 (%2)").arg(hint, keyText));
    return action;
}

void WindowActions::addTheme(const QString& text, Palette::Mode mode) {
    QAction* action = themes->addAction(text);
    action->setCheckable(true);
    action->setData(static_cast<int>(mode));
    action->setChecked(mode == m_palette.mode());
}

void WindowActions::addLayout(QAction* action, const QString& name) {
    action->setCheckable(true);
    action->setData(name);
    layouts->addAction(action);
}

void WindowActions::addZone(const QString& text, ZoneChoice zone) {
    QAction* action = zones->addAction(text);
    action->setCheckable(true);
    action->setData(static_cast<int>(zone));
}

void WindowActions::showZone(ZoneChoice zone, const QString& name) {
    for (QAction* action : zones->actions()) {
        action->setChecked(action->data().toInt() == static_cast<int>(zone));
    }
    Q_EMIT zoneNamed(name);
}

void WindowActions::showLayout(const QString& name) {
    for (QAction* action : layouts->actions()) {
        action->setChecked(action->data().toString() == name);
    }
}

void WindowActions::refreshIcons() {
    preferences->setIcon(glyphIcon(Glyph::Settings, m_palette));
    findCommand->setIcon(glyphIcon(Glyph::Search, m_palette));
    openFolder->setIcon(glyphIcon(Glyph::Open, m_palette));
    rerun->setIcon(glyphIcon(Glyph::Rerun, m_palette));
    fit->setIcon(glyphIcon(Glyph::Fit, m_palette));
    toCause->setIcon(glyphIcon(Glyph::Cause, m_palette));
    exportVerdict->setIcon(glyphIcon(Glyph::Export, m_palette));
    copyVerdict->setIcon(glyphIcon(Glyph::Copy, m_palette));
}

void WindowActions::setState(bool hasAnalysis, bool hasPaths, bool isReading) {
    for (QAction* action : {exportVerdict, saveCase, copyVerdict, copyLine, fit, toCause, nextHop,
                            previousHop, nextHit, previousHit, clearSelection}) {
        action->setEnabled(hasAnalysis);
    }
    review->setEnabled(hasAnalysis);
    rerun->setEnabled(hasPaths);
    cancel->setEnabled(isReading);
}

QList<QAction*> WindowActions::all() const { return findChildren<QAction*>(); }

} // namespace ff
