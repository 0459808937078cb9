// The user's choices about the lanes of one analysis, and who to tell when they change.
#pragma once

#include <QObject>
#include <QUndoStack>

#include "engine/pipeline/analysis.h"
#include "views/timeline/lane.h"
#include "views/timeline/lane_choices.h"

namespace ff {

/// Groups, order and folding stay over analyses; what names lanes starts anew with each bundle.
class LaneChooser : public QObject {
    Q_OBJECT

public:
    /// Hiding is put on `removals`, to be undone.
    explicit LaneChooser(QUndoStack& removals, QObject* parent = nullptr);

    [[nodiscard]] const LaneChoices& choices() const { return m_choices; }
    [[nodiscard]] bool isPinned(const Lane& lane) const;
    /// Single lanes, nodes and readings can be; a fold or a rack holds several.
    [[nodiscard]] static bool canPin(const Lane& lane);

public slots:
    /// Forgets what is open, pinned and hidden.
    void startAnew();
    /// Takes all but plots and heights from what was kept; tells nobody.
    void restore(const ff::LaneChoices& kept);
    void setZoom(std::optional<ff::LaneZoom> zoom);
    void setGrouping(ff::LaneGrouping grouping);
    void setOrder(ff::LaneOrder order);
    void setFoldsAlike(bool folds);
    void toggle(const ff::Lane& lane);
    /// Opens or closes all of these that can be.
    void setOpen(const std::vector<ff::Lane>& lanes, bool isOpen);
    void togglePin(const ff::Lane& lane);
    void hide(const ff::Lane& lane);
    void showHidden();
    void setMetrics(std::vector<std::shared_ptr<const ff::PlotSeries>> metrics);
    /// Changes nothing that is told of.
    void setViewHeight(int pixels) { m_choices.viewHeight = pixels; }

signals:
    void changed();

private:
    class Hiding;

    void setHidden(std::set<std::string> hidden);

    QUndoStack& m_removals;
    LaneChoices m_choices;
};

/// `rack > node`, `distance from the cause`
[[nodiscard]] QString groupingText(LaneGrouping grouping);
[[nodiscard]] QString orderText(LaneOrder order);

} // namespace ff
