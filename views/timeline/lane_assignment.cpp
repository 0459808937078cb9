// Ranks and nodes come from the placement, so a silent rank has its empty lane; then every event
// goes to one lane, and is echoed on the log that reported it.
#include "views/timeline/lane_assignment.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <map>
#include <set>

namespace ff {

namespace {

constexpr std::size_t notInChain = static_cast<std::size_t>(-1);

constexpr Nanos never = maxTime;

/// Position of a log's lane among a node's lanes; ranks and GPUs stand in between.
int placeOf(const Lane& lane, LaneOrder order) {
    const bool leads = order == LaneOrder::Distance;
    constexpr std::array<int, sourceCount> places = {7, 0, 8, 8, 6, 9, 1, 10};
    switch (lane.kind) {
    case LaneKind::Source:
        return places[static_cast<std::size_t>(lane.source)];
    case LaneKind::Rank:
        return leads && (lane.isAccused || lane.isSuspect) ? 2 : 3;
    default:
        return leads && lane.isAccused ? 2 : 4;
    }
}

bool isSameGpu(const GpuIds& a, const GpuIds& b) {
    return (!a.pci.empty() && a.pci == b.pci) || (!a.uuid.empty() && a.uuid == b.uuid) ||
           (!a.serial.empty() && a.serial == b.serial) ||
           (a.index && b.index && *a.index == *b.index);
}

std::string gpuNameOf(const GpuIds& gpu) {
    Entity entity;
    entity.gpu = gpu;
    return entity.gpuName();
}

class Assignment {
public:
    Assignment(const Analysis& analysis, LaneOrder order)
        : m_analysis(analysis), m_laneOrder(order) {}

    std::vector<NodeLanes> run() {
        addPlaces();
        addCoverage();
        markAccused();
        for (const Event& event : m_analysis.graph.log.events) {
            assign(event);
        }
        orderNodes();
        return finished();
    }

private:
    struct Group {
        std::map<std::string, Lane> lanes;
        std::size_t chainPlace = notInChain;
        bool isAccused = false;
        std::string rack;
        std::optional<Nanos> firstFailure;
    };

    Lane& lane(const std::string& node, const std::string& id, LaneKind kind) {
        Lane& found = m_groups[node].lanes[id];
        if (found.id.empty()) {
            found.id = id;
            found.kind = kind;
            found.node = node;
            found.depth = 1;
        }
        return found;
    }

    Lane& rankLane(int rank, const std::string& fallbackNode) {
        const RankPlace* place = m_analysis.placement.place(rank);
        const std::string node =
            place != nullptr && !place->node.empty() ? place->node : fallbackNode;
        Lane& found = lane(node, "rank:" + std::to_string(rank), LaneKind::Rank);
        if (found.ranks.empty()) {
            found.ranks = {rank};
            found.gpu = place != nullptr ? gpuNameOf(place->gpu) : std::string();
        }
        return found;
    }

    Lane& sourceLane(const std::string& node, Source source) {
        Lane& found =
            lane(node, "log:" + node + ":" + std::string(toText(source)), LaneKind::Source);
        found.source = source;
        return found;
    }

    void addPlaces() {
        m_groups[{}];
        for (const std::string& node : m_analysis.placement.nodes) {
            sourceLane(node, Source::Syslog).coverage = ConnectorReport::Status::NotProvided;
        }
        for (const std::string& node : m_analysis.verdict.workload.nodes) {
            sourceLane(node, Source::Syslog).coverage = ConnectorReport::Status::NotProvided;
        }
        for (const auto& [rank, place] : m_analysis.placement.ranks) {
            rankLane(rank, place.node).coverage = ConnectorReport::Status::NotProvided;
            m_ranksOfNode[place.node].push_back(rank);
        }
        for (int rank = 0; rank < m_analysis.verdict.workload.worldSize.value_or(0); ++rank) {
            if (m_analysis.placement.place(rank) == nullptr && rank < mostUnplacedRanks) {
                rankLane(rank, {}).coverage = ConnectorReport::Status::NotProvided;
            }
        }
    }

    void addCoverage() {
        for (const ConnectorReport& report : m_analysis.verdict.connectorReports) {
            if (!report.member.isValid()) {
                continue;
            }
            const Member& member = m_analysis.bundle->member(report.member);
            const std::string node = m_analysis.placement.canonicalNode(member.node.value);
            if (report.source == Source::Syslog && !node.empty()) {
                cover(sourceLane(node, Source::Syslog), report, member);
            } else if (member.rank.value && report.source == Source::AppLog) {
                cover(rankLane(*member.rank.value, node), report, member);
            }
        }
    }

    /// Several logs may stand behind one lane: the best state, all of their time, no single name.
    static void cover(Lane& lane, const ConnectorReport& report, const Member& member) {
        const bool isFirst =
            !lane.coverage || *lane.coverage == ConnectorReport::Status::NotProvided;
        lane.coverage = isFirst ? report.status : std::min(*lane.coverage, report.status);
        lane.member = isFirst ? member.path : std::string();
        if (!lane.reading.isValid()) {
            lane.reading = report.member;
        }
        if (report.firstTime && report.lastTime) {
            lane.firstLine =
                std::min(lane.firstLine.value_or(*report.firstTime), *report.firstTime);
            lane.lastLine = std::max(lane.lastLine.value_or(*report.lastTime), *report.lastTime);
        }
    }

    void markAccused() {
        const Verdict& verdict = m_analysis.verdict;
        if (verdict.primary) {
            m_primary = verdict.primary->event;
            m_accused.push_back(m_primary);
        }
        for (const Accusation& alternative : verdict.alternatives) {
            m_accused.push_back(alternative.event);
        }
        for (std::size_t hop = 0; hop < verdict.chain.size(); ++hop) {
            m_hopOf.emplace(verdict.chain[hop].event, hop);
        }
        for (const Suspect& suspect : verdict.suspects) {
            if (suspect.entity.rank) {
                rankLane(*suspect.entity.rank, suspect.entity.node).isSuspect = true;
            }
        }
    }

    /// The rank that alone runs on this GPU of the node.
    std::optional<int> rankOn(const std::string& node, const GpuIds& gpu) const {
        const auto ranks = m_ranksOfNode.find(node);
        std::optional<int> found;
        if (gpu.isEmpty() || ranks == m_ranksOfNode.end()) {
            return found;
        }
        for (const int rank : ranks->second) {
            if (isSameGpu(gpu, m_analysis.placement.place(rank)->gpu)) {
                if (found) {
                    return std::nullopt;
                }
                found = rank;
            }
        }
        return found;
    }

    Lane& laneFor(const Event& event, const std::string& node) {
        const Symptom& symptom = m_analysis.rules->symptom(event.symptom);
        if (symptom.id.starts_with("launcher.")) {
            return sourceLane(event.printer.node.empty() ? node : printerOf(event), event.source);
        }
        std::optional<int> rank = event.entity.rank;
        if (!rank) {
            rank = rankOn(node, event.entity.gpu);
        }
        if (!rank && event.entity.gpu.isEmpty() && event.source == Source::AppLog) {
            rank = event.printer.rank;
        }
        if (rank) {
            Lane& found = rankLane(*rank, node);
            if (!event.entity.gpu.pci.empty()) {
                found.gpu = event.entity.gpu.pci;
            }
            return found;
        }
        if (!event.entity.gpu.isEmpty()) {
            const std::string gpu = event.entity.gpuName();
            Lane& found = lane(node, "gpu:" + node + ":" + gpu, LaneKind::Gpu);
            found.gpu = gpu;
            return found;
        }
        return sourceLane(node, event.source);
    }

    /// A line may spell its node otherwise than the node is called, with a domain too: torchrun
    /// prints `gpu-k03.local`. The placement's nodes have their groups already.
    [[nodiscard]] std::string printerOf(const Event& event) const {
        std::string node = m_analysis.placement.canonicalNode(event.printer.node);
        if (const std::size_t dot = node.find('.');
            dot != std::string::npos && !m_groups.contains(node) &&
            m_groups.contains(node.substr(0, dot))) {
            node.resize(dot);
        }
        return node;
    }

    void assign(const Event& event) {
        const std::string node =
            event.entity.node.empty() ? printerOf(event) : event.entity.node;
        Lane& own = laneFor(event, node);
        own.events.push_back(event.id);
        Group& group = m_groups[own.node];
        if (std::ranges::find(m_accused, event.id) != m_accused.end()) {
            own.isAccused = true;
            own.isPrimary = own.isPrimary || event.id == m_primary;
            group.isAccused = true;
        }
        if (const std::optional<Nanos> failed = failureTime(event)) {
            own.firstFailure = std::min(own.firstFailure.value_or(*failed), *failed);
            group.firstFailure = std::min(group.firstFailure.value_or(*failed), *failed);
        }
        if (const auto hop = m_hopOf.find(event.id); hop != m_hopOf.end()) {
            group.chainPlace = std::min(group.chainPlace, hop->second);
        }
        if (event.source == Source::Syslog && own.kind != LaneKind::Source) {
            const std::string printer = event.printer.node.empty() ? own.node : printerOf(event);
            sourceLane(printer, Source::Syslog).echoes.push_back(event.id);
        }
    }

    /// When the event began, if it is more than context.
    std::optional<Nanos> failureTime(const Event& event) const {
        const bool isBeside = m_analysis.rules->symptom(event.symptom).role == Role::Context ||
                              event.state == EventState::Filtered;
        if (isBeside) {
            return std::nullopt;
        }
        return event.onset.isWall() ? std::optional(event.onset.at) : markTime(event);
    }

    /// Smaller stands higher: accused, place in the chain, in a rack with an accused node.
    std::array<std::size_t, 3> distanceOf(const Group& group) const {
        const bool isNear = !group.rack.empty() && m_accusedRacks.contains(group.rack);
        return {group.isAccused ? 0U : 1U, group.chainPlace, isNear ? 0U : 1U};
    }

    [[nodiscard]] bool isEarlierNode(const std::string& a, const std::string& b) const {
        const Group& left = m_groups.at(a);
        const Group& right = m_groups.at(b);
        if (m_laneOrder == LaneOrder::Distance && distanceOf(left) != distanceOf(right)) {
            return distanceOf(left) < distanceOf(right);
        }
        if (m_laneOrder == LaneOrder::FirstFailure && left.firstFailure != right.firstFailure) {
            return left.firstFailure.value_or(never) < right.firstFailure.value_or(never);
        }
        return comesBefore(a, b);
    }

    void orderNodes() {
        for (auto& [node, group] : m_groups) {
            const auto rack = m_analysis.placement.rackOfNode.find(node);
            if (rack != m_analysis.placement.rackOfNode.end()) {
                group.rack = rack->second;
            }
            if (group.isAccused && !group.rack.empty()) {
                m_accusedRacks.insert(group.rack);
            }
            if (!node.empty()) {
                m_order.push_back(node);
            }
        }
        std::ranges::stable_sort(m_order, [this](const std::string& a, const std::string& b) {
            return isEarlierNode(a, b);
        });
        m_order.emplace_back();
    }

    std::vector<NodeLanes> finished() {
        std::vector<NodeLanes> result;
        for (const std::string& node : m_order) {
            Group& group = m_groups.at(node);
            NodeLanes made{node,
                           {},
                           group.isAccused,
                           group.chainPlace != notInChain,
                           group.rack,
                           group.firstFailure};
            for (auto& [id, own] : group.lanes) {
                made.lanes.push_back(std::move(own));
            }
            std::ranges::sort(made.lanes, [this](const Lane& a, const Lane& b) {
                return isEarlierLane(a, b, m_laneOrder);
            });
            if (!made.lanes.empty()) {
                result.push_back(std::move(made));
            }
        }
        return result;
    }

    /// A hostile world size must not make millions of empty lanes.
    static constexpr int mostUnplacedRanks = 1 << 16;

    const Analysis& m_analysis;
    LaneOrder m_laneOrder;
    std::map<std::string, Group> m_groups;
    std::set<std::string> m_accusedRacks;
    std::map<std::string, std::vector<int>> m_ranksOfNode;
    EventId m_primary;
    std::vector<EventId> m_accused; ///< the primary and the alternatives
    std::map<EventId, std::size_t> m_hopOf;
    std::vector<std::string> m_order;
};

} // namespace

std::vector<NodeLanes> assignLanes(const Analysis& analysis, LaneOrder order) {
    return Assignment(analysis, order).run();
}

bool isEarlierLane(const Lane& a, const Lane& b, LaneOrder order) {
    if (order == LaneOrder::FirstFailure && a.firstFailure != b.firstFailure) {
        return a.firstFailure.value_or(never) < b.firstFailure.value_or(never);
    }
    if (placeOf(a, order) != placeOf(b, order)) {
        return placeOf(a, order) < placeOf(b, order);
    }
    if (a.ranks != b.ranks) {
        return a.ranks < b.ranks;
    }
    return comesBefore(a.id, b.id);
}

std::optional<Nanos> markTime(const Event& event) {
    if (event.first.isWall()) {
        return event.first.at;
    }
    return event.onset.isWall() ? std::optional<Nanos>(event.onset.at) : std::nullopt;
}

bool comesBefore(std::string_view a, std::string_view b) {
    const auto isDigit = [](char c) { return c >= '0' && c <= '9'; };
    const auto number = [&](std::string_view text) {
        std::size_t length = 0;
        while (length < text.size() && isDigit(text[length])) {
            ++length;
        }
        return text.substr(0, length);
    };
    while (!a.empty() && !b.empty()) {
        const std::string_view left = number(a);
        const std::string_view right = number(b);
        if (left.empty() || right.empty()) {
            if (a.front() != b.front()) {
                return a.front() < b.front();
            }
            a.remove_prefix(1);
            b.remove_prefix(1);
            continue;
        }
        if (left != right) {
            return left.size() != right.size() ? left.size() < right.size() : left < right;
        }
        a.remove_prefix(left.size());
        b.remove_prefix(right.size());
    }
    return a.size() < b.size();
}

} // namespace ff
