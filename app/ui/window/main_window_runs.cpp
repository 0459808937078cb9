// What the window does when the engine begins, ends or gives up.
#include <algorithm>
#include <utility>

#include <QFileInfo>

#include "app/ui/evidence/attempt_box.h"
#include "app/ui/window/main_window.h"
#include "app/ui/evidence/manifest_export.h"
#include "app/ui/session/verdict_change.h"
#include "app/ui/window/status_strip.h"
#include "app/ui/evidence/trust_bar.h"
#include "app/ui/window/window_actions.h"
#include "views/evidence/import_strip.h"
#include "views/shared/entity_text.h"
#include "views/verdict/verdict_card.h"

namespace ff {
namespace {

constexpr int slowRun = 300; // milliseconds; what is faster need not blank the card

MemberId memberOf(const Analysis& analysis, const std::string& path) {
    for (const Member& member : analysis.bundle->members) {
        if (member.path == path) {
            return member.id;
        }
    }
    return {};
}

} // namespace

/// The run changes little about what is shown, which stays until there is something new.
bool MainWindow::isKeepingTheOld() const {
    return (m_session.reason() == Session::Reason::Correct ||
            m_session.reason() == Session::Reason::Rules) &&
           m_navigation.analysis() != nullptr;
}

void MainWindow::takeStarted() {
    const bool isOther = m_session.reason() == Session::Reason::Open;
    if (isOther) {
        m_strip->hide();
        m_manifest->forget();
        m_corrections.clear();
    }
    setWindowTitle(tr("%1[*] — Firstfault").arg(m_session.name()));
    if (m_session.reason() == Session::Reason::Rules) {
        m_slowRun.start(slowRun);
    } else if (isKeepingTheOld()) {
        m_status->showState(tr("Re-running %1").arg(m_session.name()));
        m_slowRun.start(slowRun);
    } else {
        m_slowRun.stop();
        m_card->showReading(m_session.name(), {}, 0, 0);
        m_status->showState(tr("Reading %1").arg(m_session.name()));
    }
    refreshState();
}

void MainWindow::showReading(const QString& what, quint64 done, quint64 total) {
    if (!m_slowRun.isActive()) {
        m_card->showReading(m_session.name(), what, done, total);
    }
}

MainWindow::Place MainWindow::currentPlace() const {
    const auto& analysis = m_navigation.analysis();
    if (!analysis || !m_navigation.member().isValid()) {
        return {};
    }
    return {analysis->bundle->member(m_navigation.member()).path, m_navigation.locator()};
}

void MainWindow::returnTo(const Place& place) {
    const MemberId member = memberOf(*m_navigation.analysis(), place.path);
    if (member.isValid() && place.locator) {
        Locator locator = *place.locator;
        locator.member = member;
        m_navigation.selectLocator(locator);
    } else if (member.isValid()) {
        m_navigation.selectMember(member);
    } else {
        m_navigation.goToCause();
    }
}

QString MainWindow::newsOf(const Analysis& before, const Analysis& after) const {
    const QString news = verdictNews(before, after);
    if (m_session.reason() == Session::Reason::Rules) {
        return tr("Other rules: %1").arg(news);
    }
    if (m_session.reason() == Session::Reason::Correct) {
        return tr("Re-run: %1").arg(news);
    }
    QStringList names;
    for (const Member& member : after.bundle->members) {
        if (!memberOf(before, member.path).isValid()) {
            names.append(shownText(member.path));
        }
    }
    if (names.isEmpty()) {
        return tr("Read again: %1").arg(news);
    }
    return names.size() == 1 ? tr("Added %1: %2").arg(names.front(), news)
                             : tr("Added %1 members: %2").arg(names.size()).arg(news);
}

void MainWindow::takeFinished(std::shared_ptr<const Analysis> analysis, qint64 milliseconds) {
    m_slowRun.stop();
    m_milliseconds = milliseconds;
    auto before = m_navigation.analysis();
    const bool isOther =
        m_session.reason() == Session::Reason::Open || !before || before->isPreliminary;
    const Place place = currentPlace();
    if (!m_session.sources().paths.isEmpty()) {
        m_settings.addRecent(m_session.sources().paths.front());
    }
    m_status->showAnalysis(*analysis, milliseconds);
    m_status->announce(isOther ? QString() : newsOf(*before, *analysis));
    before.reset(); // the last to hold it would have to free it
    m_attempts->showAttempts(analysis.get());
    if (isOther) {
        m_strip->showSummary(*analysis);
    }
    m_trust->showFor(*analysis->rules);
    m_navigation.setAnalysis(std::move(analysis));
    if (isOther) {
        m_navigation.goToCause();
        m_card->setFocus();
    } else {
        returnTo(place);
    }
    refreshState();
}

/// The panels show what there is; the card goes on saying that it is being read.
void MainWindow::takeFirst(std::shared_ptr<const Analysis> analysis) {
    const Place place = currentPlace();
    m_navigation.setAnalysis(std::move(analysis));
    if (!place.path.empty()) {
        returnTo(place);
    }
    refreshState();
}

void MainWindow::takeFailed(const QString& what, const QString& hint) {
    m_slowRun.stop();
    const bool hasOld = m_navigation.analysis() != nullptr;
    if (hasOld && (isKeepingTheOld() || m_session.reason() == Session::Reason::Add)) {
        m_card->showCurrent();
        m_status->showAnalysis(*m_navigation.analysis(), m_milliseconds);
        m_status->announce(tr("Nothing changed: %1").arg(what));
    } else {
        m_navigation.setAnalysis(nullptr);
        m_attempts->showAttempts(nullptr);
        m_card->showFailure(what, hint);
        m_status->showState(tr("%1 could not be analysed").arg(m_session.name()));
    }
    refreshState();
}

void MainWindow::takeCancelled() {
    m_slowRun.stop();
    if (m_navigation.analysis() && m_navigation.analysis()->isPreliminary) {
        m_navigation.setAnalysis(nullptr);
    }
    m_card->showCurrent();
    if (const auto& analysis = m_navigation.analysis()) {
        m_status->showAnalysis(*analysis, m_milliseconds);
        if (m_session.reason() == Session::Reason::Correct) {
            m_status->announce(tr("Cancelled: what is shown does not know the last corrections"));
        }
    } else {
        m_status->showState(tr("Cancelled"));
    }
    refreshState();
}

void MainWindow::saveManifest() {
    if (const auto analysis = m_navigation.analysis()) {
        m_manifest->save(*analysis, m_corrections.list(), m_session.sources());
    }
}

} // namespace ff
