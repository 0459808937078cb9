#include "app/ui/window/window_picture.h"

#include <cstdio>
#include <utility>

#include <QCoreApplication>
#include <QPixmap>

#include "app/ui/layout/dock_layout.h"
#include "app/ui/session/other_run.h"
#include "app/ui/window/main_window.h"
#include "views/log/log_panel.h"
#include "views/shared/entity_text.h"
#include "views/timeline/lane_plot.h"
#include "views/verdict/card_content.h"

namespace ff {
namespace {

constexpr int lookInterval = 100; // milliseconds
constexpr int calmLooks = 6;      ///< by then what is queued is drawn too

} // namespace

WindowPicture::WindowPicture(MainWindow& window, QString path)
    : QObject(&window), m_window(window), m_path(std::move(path)) {
    for (Session* session : {&window.session(), &window.other().session()}) {
        connect(session, &Session::failed, this, [this](const QString& what) { m_failure = what; });
    }
    connect(&window.panels().log(), &LogPanel::notFound, this,
            [this](const QString& what) { m_failure = what; });
    connect(&m_clock, &QTimer::timeout, this, &WindowPicture::look);
    m_clock.start(lookInterval);
}

bool WindowPicture::isCalm() const {
    const auto* plot = m_window.findChild<LanePlot*>();
    return !m_window.session().isReading() && !m_window.other().session().isReading() &&
           (plot == nullptr || !plot->isLayingOut());
}

void WindowPicture::look() {
    m_calm = isCalm() ? m_calm + 1 : 0;
    if (m_calm >= calmLooks) {
        m_clock.stop();
        finish();
    }
}

QString WindowPicture::shown() const {
    const Navigation& navigation = m_window.navigation();
    const auto& analysis = navigation.analysis();
    if (!analysis) {
        return {};
    }
    QStringList lines{cardContentOf(*analysis).oneLine};
    if (navigation.locator()) {
        lines << fullLocatorText(*analysis, *navigation.locator());
    }
    if (const QString other = m_window.other().session().name(); !other.isEmpty()) {
        lines << tr("compared with %1").arg(other);
    }
    return lines.join(QLatin1Char('\n'));
}

void WindowPicture::finish() {
    if (m_failure.isEmpty() && !m_window.grab().save(m_path)) {
        m_failure = tr("%1 could not be written").arg(m_path);
    }
    const QByteArray text = shown().toUtf8() + '\n';
    std::fwrite(text.constData(), 1, static_cast<std::size_t>(text.size()), stdout);
    std::fflush(stdout);
    if (!m_failure.isEmpty()) {
        std::fprintf(stderr, "%s\n", m_failure.toUtf8().constData());
    }
    QCoreApplication::exit(m_failure.isEmpty() ? 0 : 1);
}

} // namespace ff
