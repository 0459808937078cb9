// The timeline on a screen of its own, driven by clicks and keys.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include <QMenu>
#include <QTemporaryDir>
#include <QtTest>

#include "views/timeline/lane_plot.h"
#include "views/timeline/timeline_view.h"

namespace ff {

struct TimelineScreen {
    explicit TimelineScreen(std::shared_ptr<const Analysis> analysis, QSize size = {1050, 620})
        : palette(QPalette()), view(navigation, palette, nullptr, folder.path()) {
        navigation.setAnalysis(std::move(analysis));
        view.resize(size);
        view.show();
        settle();
    }

    /// Large jobs are laid out on another thread.
    void settle() {
        QCoreApplication::processEvents();
        QTRY_VERIFY_WITH_TIMEOUT(!plot()->isLayingOut(), 20'000);
        QCoreApplication::processEvents();
    }
    std::size_t laneCount() { return plot()->lanes().lanes().size(); }
    const Lane& lane(const char* id) {
        return plot()->lanes().lanes()[plot()->lanes().find(id).value()];
    }
    QPoint headerOf(const char* id) {
        const Lane& shown = lane(id);
        return {40, LanePlot::axisHeight + shown.top + shown.height / 2};
    }

    LanePlot* plot() { return view.plot(); }
    void press(Qt::Key key) { QTest::keyClick(plot(), key); }
    void click(QPoint position) {
        QTest::mouseClick(plot()->viewport(), Qt::LeftButton, {}, position);
    }
    void drag(QPoint from, QPoint to, Qt::KeyboardModifiers modifiers = {}) {
        QTest::mousePress(plot()->viewport(), Qt::LeftButton, modifiers, from);
        QMouseEvent move(QEvent::MouseMove, to, plot()->viewport()->mapToGlobal(to), Qt::NoButton,
                         Qt::LeftButton, modifiers);
        QCoreApplication::sendEvent(plot()->viewport(), &move);
        QTest::mouseRelease(plot()->viewport(), Qt::LeftButton, modifiers, to);
    }
    bool shows(EventId event) {
        const auto position = plot()->markPosition(event);
        return position && QRectF(plot()->viewport()->rect())
                               .adjusted(LanePlot::headerWidth, LanePlot::axisHeight, 0, 0)
                               .contains(*position);
    }

    QTemporaryDir folder;
    Navigation navigation;
    Palette palette;
    TimelineView view;
};

/// The sample as if it had been opened from there.
inline std::shared_ptr<const Analysis> openedFrom(const char* origin,
                                                  const std::shared_ptr<const Analysis>& sample) {
    auto made = std::make_shared<Analysis>(*sample);
    auto bundle = std::make_shared<Bundle>(*sample->bundle);
    bundle->origin = origin;
    made->bundle = std::move(bundle);
    return made;
}

inline std::vector<std::string> idsOf(LanePlot& plot) {
    std::vector<std::string> ids;
    for (const Lane& lane : plot.lanes().lanes()) {
        ids.push_back(lane.id);
    }
    return ids;
}

inline QStringList textsOf(const QMenu& menu) {
    QStringList texts;
    for (const QAction* action : menu.actions()) {
        texts.append(action->text().section(QLatin1Char('\t'), 0, 0));
    }
    return texts;
}

} // namespace ff
