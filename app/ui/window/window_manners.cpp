// Notices, session and settings; see window_layouts.cpp for layouts.
#include "app/ui/window/window_manners.h"

#include <algorithm>
#include <utility>

#include "app/ui/palette/command_palette.h"
#include "app/ui/layout/dock_layout.h"
#include "app/ui/look/font_scale.h"
#include "app/ui/window/main_window.h"
#include "views/shared/notice_strip.h"
#include "app/ui/palette/palette_sources.h"
#include "app/ui/look/settings_dialog.h"
#include "app/ui/history/history_wiring.h"
#include "app/ui/look/shown_time.h"
#include "app/ui/window/window_actions.h"
#include "views/shared/entity_text.h"
#include "views/shared/large_analysis.h"
#include "views/shared/shown_zone.h"

#include <QMenuBar>

namespace ff {
namespace {

constexpr int settleTime = 1500; // milliseconds after which a bundle that is shown is no danger

QStringList namesOf(const EvidenceSources& more, const EvidenceSources& less) {
    QStringList names;
    for (const QString& path : more.added) {
        if (!less.added.contains(path)) {
            names << path.section(QLatin1Char('/'), -1);
        }
    }
    for (const EvidenceText& text : more.texts) {
        if (std::find(less.texts.begin(), less.texts.end(), text) == less.texts.end()) {
            names << text.name;
        }
    }
    return names;
}

} // namespace

void showAnew(Navigation& navigation) {
    const auto analysis = navigation.analysis();
    const auto events = navigation.events();
    const EventId event = navigation.event();
    const auto locator = navigation.locator();
    const MemberId member = navigation.member();
    const auto entity = navigation.entity();
    const auto filter = navigation.timeFilter();
    navigation.setAnalysis(nullptr);
    navigation.setAnalysis(analysis);
    if (!analysis) {
        return;
    }
    if (!events.empty()) {
        navigation.selectEvents(events, event);
    } else if (locator) {
        navigation.selectLocator(*locator);
    } else if (member.isValid()) {
        navigation.selectMember(member);
    }
    navigation.selectEntity(entity);
    navigation.setTimeFilter(filter);
}

WindowManners::WindowManners(MainWindow& window, Palette& palette, NoticeStrip& notice)
    : QObject(&window), m_window(window), m_palette(palette), m_notice(notice),
      m_commands(new CommandPalette(palette, &window)), m_guard(OpeningGuard::defaultFolder()) {
    m_settled.setSingleShot(true);
    connect(&m_settled, &QTimer::timeout, this, [this] { m_guard.end(); });
    connect(&notice, &NoticeStrip::activated, this, &WindowManners::followNotice);
    connect(&notice, &NoticeStrip::closed, this, [this] { m_shown = Notice::None; });
    m_window.session().setRuleFolders(m_settings.ruleFolders());
    m_window.session().setCaching(m_settings.caches());
    applyZone(nullptr);
    applyFontPercent(m_settings.fontPercent());
    wireSession();
}

void WindowManners::wireSession() {
    Session& session = m_window.session();
    connect(&session, &Session::started, this, &WindowManners::takeStarted);
    connect(&session, &Session::finished, this,
            [this](const std::shared_ptr<const Analysis>& now) { takeFinished(now); });
    connect(&session, &Session::cancelled, this, [this] { m_guard.end(); });
    connect(&session, &Session::failed, this, [this] { m_guard.end(); });
}

void WindowManners::takeStarted() {
    const Session& session = m_window.session();
    if (session.reason() == Session::Reason::Rules) {
        return; // once a keystroke, of evidence that was read before
    }
    m_settled.stop();
    m_comparison.cancel();
    m_guard.begin(session.sources().paths + session.sources().added);
    if (session.reason() == Session::Reason::Open) {
        m_notice.hide();
        m_shown = Notice::None;
        m_takenBack.reset();
    }
}

/// Called before the new analysis is shown.
void WindowManners::takeFinished(const std::shared_ptr<const Analysis>& now) {
    applyZone(now.get());
    const auto& before = m_window.navigation().analysis();
    if (before && !before->isPreliminary && m_window.session().reason() != Session::Reason::Open &&
        m_window.session().reason() != Session::Reason::Rules) {
        compare(before, now);
    }
    if (!m_pending.paths.isEmpty()) {
        QMetaObject::invokeMethod(this, &WindowManners::returnToPlace, Qt::QueuedConnection);
    }
    m_settled.start(settleTime);
}

void WindowManners::compare(std::shared_ptr<const Analysis> before,
                            std::shared_ptr<const Analysis> now) {
    if (!isLarge(*now)) {
        showChange(changeBetween(*before, *now));
        return;
    }
    m_comparison.start([this, old = std::move(before), current = std::move(now)](
                           const Progress&) mutable -> LatestTask::Delivery {
        auto change = std::make_shared<VerdictChange>(changeBetween(*old, *current));
        old.reset();
        current.reset();
        return [this, change] { showChange(*change); };
    });
}

void WindowManners::showChange(const VerdictChange& change) {
    const Session& session = m_window.session();
    const bool isAdded = session.reason() == Session::Reason::Add && session.beforeAdded();
    QString what =
        session.reason() == Session::Reason::Correct ? tr("Corrected") : tr("Read again");
    bool canTakeBack =
        session.reason() == Session::Reason::Correct && m_window.corrections().stack().canUndo();
    m_takenBack.reset();
    if (isAdded) {
        const QStringList more = namesOf(session.sources(), *session.beforeAdded());
        const QStringList less = namesOf(*session.beforeAdded(), session.sources());
        const QString names = (less.isEmpty() ? more : less).join(QStringLiteral(", "));
        what = less.isEmpty() ? tr("Added %1").arg(names) : tr("Took out %1").arg(names);
        m_takenBack = session.beforeAdded();
        canTakeBack = true;
    }
    m_newEvents = change.news;
    show(Notice::Change, changeLine(what, change, canTakeBack));
}

void WindowManners::show(Notice kind, TextLine line) {
    m_shown = kind;
    m_notice.showLine(std::move(line));
}

void WindowManners::followNotice(int target) {
    switch (m_shown) {
    case Notice::Change:
        followChange(static_cast<ChangeTarget>(target));
        break;
    case Notice::Crash:
        m_notice.hide();
        m_window.session().reopen({m_pending.paths, m_pending.added, {}});
        break;
    case Notice::Recent:
        m_settings.setRecent(m_forgotten);
        m_notice.hide();
        break;
    case Notice::None:
        break;
    }
}

void WindowManners::followChange(ChangeTarget target) {
    if (target == ChangeTarget::NewEvents) {
        m_window.navigation().selectEvents(m_newEvents);
        m_window.navigation().requestFit();
    } else if (m_takenBack) {
        m_window.session().exchange(*m_takenBack);
    } else {
        m_window.corrections().stack().undo();
    }
}

void WindowManners::forgetRecent() {
    m_forgotten = m_settings.recent();
    m_settings.clearRecent();
    TextLine line;
    line.runs = {{tr("The recent bundles are forgotten")},
                 {QStringLiteral("   ")},
                 {tr("Undo"), TextRun::Style::Link, 0}};
    show(Notice::Recent, std::move(line));
}

LastSession WindowManners::current() const {
    const EvidenceSources& sources = m_window.session().sources();
    LastSession last{sources.paths, sources.added, {}, 0};
    const Navigation& navigation = m_window.navigation();
    if (navigation.analysis() && navigation.member().isValid()) {
        last.member =
            QString::fromStdString(navigation.analysis()->bundle->member(navigation.member()).path);
        last.line = navigation.locator() ? navigation.locator()->line : 0;
    }
    return last;
}

void WindowManners::remember() {
    m_settings.setLastSession(current());
    m_settings.setLayoutState(m_layout, m_window.panels().saveState());
    m_settings.setLayout(m_layout);
    m_guard.end();
}

void WindowManners::restoreLast() {
    const QStringList crashed = m_guard.takeCrashed();
    m_pending = m_settings.lastSession();
    const bool hasCrashed =
        std::any_of(crashed.begin(), crashed.end(), [this](const QString& path) {
            return (m_pending.paths + m_pending.added).contains(path);
        });
    if (!crashed.isEmpty() && !hasCrashed) {
        m_pending = {crashed, {}, {}, 0};
    }
    if (!crashed.isEmpty()) {
        TextLine line;
        line.mark = MarkShape::Demoted;
        line.runs = {{tr("The program ended while it was opening ")},
                     {m_pending.paths.join(QStringLiteral(", ")), TextRun::Style::Bold},
                     {tr("; it is not opened by itself.   ")},
                     {tr("Open it anyway"), TextRun::Style::Link, 0}};
        show(Notice::Crash, std::move(line));
    } else if (m_settings.restoresSession() && !m_pending.paths.isEmpty()) {
        m_window.session().reopen({m_pending.paths, m_pending.added, {}});
    }
}

/// Once the window went to the cause: to where the user was.
void WindowManners::returnToPlace() {
    const LastSession last = std::exchange(m_pending, {});
    const auto& analysis = m_window.navigation().analysis();
    if (!analysis || m_window.session().sources().paths != last.paths) {
        return;
    }
    for (const Member& member : analysis->bundle->members) {
        if (QString::fromStdString(member.path) != last.member) {
            continue;
        }
        if (last.line == 0) {
            m_window.navigation().selectMember(member.id);
        } else {
            Locator locator;
            locator.member = member.id;
            locator.line = last.line;
            m_window.navigation().selectLocator(locator);
        }
        return;
    }
}

void WindowManners::applyZone(const Analysis* analysis) {
    setShownZoneMinutes(zoneMinutesFor(m_settings.zone(), analysis));
    m_window.commands().showZone(m_settings.zone(), shownZoneName());
}

void WindowManners::setZone(ZoneChoice zone) {
    m_settings.setZone(zone);
    applyZone(m_window.navigation().analysis().get());
    showAnew(m_window.navigation());
    Q_EMIT m_palette.changed();
}

void WindowManners::applyRuleFolders(const QStringList& folders) {
    m_window.session().setRuleFolders(folders);
    m_window.session().rerun();
}

void WindowManners::openSettings() {
    if (m_dialog == nullptr) {
        m_dialog = new SettingsDialog(m_settings, &m_window);
        connect(m_dialog, &SettingsDialog::themeChosen, this,
                [this](Palette::Mode mode) { m_window.setColours(mode); });
        connect(m_dialog, &SettingsDialog::zoneChosen, this, &WindowManners::setZone);
        connect(m_dialog, &SettingsDialog::fontChosen, this, [this](int percent) {
            applyFontPercent(percent);
            showAnew(m_window.navigation());
            Q_EMIT m_palette.changed();
        });
        connect(m_dialog, &SettingsDialog::languageChosen, this, &WindowManners::languageChosen);
        connect(m_dialog, &SettingsDialog::cachingChosen, &m_window.session(),
                [this](bool does) { m_window.session().setCaching(does); });
        connect(m_dialog, &SettingsDialog::ruleFoldersChosen, this,
                &WindowManners::applyRuleFolders);
        m_window.history().follow(*m_dialog);
    }
    m_dialog->show();
    m_dialog->raise();
    m_dialog->activateWindow();
}

void WindowManners::offerCommands() {
    std::vector<PaletteEntry> entries = entriesOf(*m_window.menuBar());
    const auto add = [&entries](std::vector<PaletteEntry> more) {
        std::move(more.begin(), more.end(), std::back_inserter(entries));
    };
    add(entriesOf(m_settings.recent(), [this](const QString& path) { m_window.open({path}); }));
    add(entriesOf(m_window.navigation(), [this] { m_window.panels().showLog(); }));
    m_commands->offer(std::move(entries));
}

} // namespace ff
