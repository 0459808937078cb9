// One row of the timeline: a node, a rank, a GPU, a log; or several alike in one.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/base/time.h"
#include "engine/model/connector_report.h"
#include "engine/model/ids.h"
#include "engine/model/source.h"

namespace ff {

enum class LaneKind : std::uint8_t {
    Node,     ///< title of a node's lanes; closed: all of them in one row
    Job,      ///< title of what belongs to no node
    NodeFold, ///< nodes whose ranks show the same
    Source,   ///< events of a log that no rank or GPU is known for
    Gpu,      ///< a GPU that no rank is known to run on
    Rank,
    RankFold,    ///< ranks that show the same
    Rack,        ///< title of a rack's nodes; closed: all of them in one row
    SourceGroup, ///< title of the logs, ranks or GPUs of all nodes
    Metric,      ///< a small plot of one series of readings
};

struct PlotSeries;

/// The time of an event's mark on the axis.
struct TrackEvent {
    Nanos at = 0;
    EventId event;
};

struct Lane {
    LaneKind kind = LaneKind::Rank;
    std::string id;   ///< stays the same over layouts; what opening and closing refers to
    std::string node; ///< empty: the job's
    Source source = Source::Other;
    std::vector<int> ranks;                   ///< ascending
    std::string gpu;                          ///< of a rank or GPU lane, as best known
    std::string member;                       ///< path of the log behind it, where it is one file
    MemberId reading;                         ///< the first log behind it
    std::string rack;                         ///< of a rack lane
    std::shared_ptr<const PlotSeries> series; ///< of a metric lane
    std::vector<std::string> nodes;           ///< of a node fold
    std::optional<ConnectorReport::Status> coverage; ///< of the log behind it, where known

    std::vector<EventId> events;   ///< drawn here, ascending
    std::vector<EventId> echoes;   ///< reported by this log, drawn on the lane they are about
    std::vector<TrackEvent> track; ///< `events` with a place on the axis, ascending by time
    std::vector<EventId> untimed;  ///< the other `events`
    std::vector<TrackEvent> echoTrack;
    std::optional<Nanos> firstLine; ///< of the log behind it
    std::optional<Nanos> lastLine;
    std::optional<Nanos> firstFailure; ///< onset of the first event that is more than context
    Nanos spread = 0; ///< of a fold: largest difference between the same event of two of them

    bool isAccused = false; ///< by the verdict, or as one of its alternatives
    bool isPrimary = false; ///< by the verdict alone
    bool isSuspect = false; ///< a place to look; accused of nothing
    bool isPinned = false;
    bool namesNode = false; ///< stands apart from its node, so its title names it
    bool canOpen = false;
    bool isOpen = false;
    int depth = 0;
    int top = 0; ///< pixels from the first lane
    int height = 0;

    [[nodiscard]] bool isGroup() const {
        return kind == LaneKind::Node || kind == LaneKind::Job || kind == LaneKind::Rack ||
               kind == LaneKind::SourceGroup;
    }
    [[nodiscard]] bool isFold() const {
        return kind == LaneKind::NodeFold || kind == LaneKind::RankFold;
    }
};

} // namespace ff
