// Times are spread as real ones are: what one rank does takes it milliseconds, what the job does
// takes seconds to minutes.
#include "tests/support/big_incident.h"

#include <algorithm>
#include <array>
#include <span>
#include <string_view>
#include <tuple>

#include <fmt/format.h>

namespace ff {

namespace {

using Shape = BigIncident::Shape;

constexpr Nanos start = 1'780'000'000 * second;
/// As a job that is started again, or a fault that comes back.
constexpr Nanos roundTime = 200 * second;

/// What each rank shows: a symptom, when, and whether its node's kernel says it.
struct Act {
    std::string_view symptom;
    Nanos after = 0;
    bool isKernels = false;
};
using Acts = std::span<const Act>;

constexpr std::array<Act, 10> cascade{{{"gpu.channel_aborted", 1 * second, true},
                                       {"workload.cuda_error", 2 * second},
                                       {"collective.peer_closed", 3 * second},
                                       {"collective.watchdog_timeout", 600 * second},
                                       {"collective.async_error", 601 * second},
                                       {"collective.abort", 605 * second},
                                       {"collective.dump", 606 * second},
                                       {"job.heartbeat_missed", 620 * second},
                                       {"launcher.child_failed", 630 * second},
                                       {"launcher.sigterm", 640 * second}}};

constexpr std::array<Act, 10> manyCauses{{{"gpu.nvlink_error", 0, true},
                                          {"gpu.ecc_uncorrectable", 10 * millisecond, true},
                                          {"gpu.fell_off_bus", 20 * millisecond, true},
                                          {"gpu.row_remap", 1 * second, true},
                                          {"gpu.channel_aborted", 2 * second, true},
                                          {"workload.cuda_error", 3 * second},
                                          {"collective.peer_closed", 4 * second},
                                          {"collective.watchdog_timeout", 600 * second},
                                          {"launcher.child_failed", 610 * second},
                                          {"launcher.sigterm", 620 * second}}};

constexpr std::array<Act, 10> manySources{{{"workload.python_exception", 0},
                                           {"storage.io_error", 50 * millisecond},
                                           {"network.link_down", 100 * millisecond, true},
                                           {"host.hung_task", 1 * second, true},
                                           {"pcie.nonfatal", 1 * second, true},
                                           {"network.connection_refused", 2 * second},
                                           {"collective.store_unreachable", 3 * second},
                                           {"collective.watchdog_timeout", 600 * second},
                                           {"launcher.child_failed", 610 * second},
                                           {"launcher.rendezvous_lost", 620 * second}}};

constexpr std::array<Act, 1> oneCause{{{"gpu.nvlink_error", 0, true}}};
constexpr std::array<Act, 1> oneCascade{{{"collective.watchdog_timeout", 0}}};

constexpr std::array<Act, 5> nodes{{{"network.link_down", 0, true},
                                    {"host.hung_task", 2 * second, true},
                                    {"collective.watchdog_timeout", 100 * second},
                                    {"launcher.child_failed", 110 * second},
                                    {"launcher.sigterm", 120 * second}}};

Acts actsOf(Shape shape) {
    switch (shape) {
    case Shape::ManyCauses:
        return manyCauses;
    case Shape::ManySources:
        return manySources;
    case Shape::OneCause:
        return oneCause;
    case Shape::OneCascade:
        return oneCascade;
    case Shape::Nodes:
        return nodes;
    default:
        return cascade;
    }
}

std::string nodeName(int node) { return fmt::format("gn-{:04}", node); }
std::string pciOf(int localRank) { return fmt::format("0000:{:02x}:00", 0x18 + localRank * 16); }

class Maker {
public:
    Maker(const RuleSet& rules, Shape shape, BigIncident::Size size)
        : m_out{rules, {}, {}, {}, {}, {}, {}, {}}, m_shape(shape), m_size(size) {}

    BigIncident make() {
        addJob();
        if (m_shape == Shape::Cascade || m_shape == Shape::Untimed) {
            addRoot();
        }
        for (m_round = 0; m_round < m_size.rounds; ++m_round) {
            for (int rank = 0; rank < m_size.ranks; ++rank) {
                for (const Act& act : actsOf(m_shape)) {
                    add(act, rank);
                }
            }
        }
        order();
        m_out.matches.assign(m_out.bundle.members.size(), 1);
        return std::move(m_out);
    }

private:
    [[nodiscard]] int nodeOf(int rank) const { return rank / m_size.ranksOfNode; }
    [[nodiscard]] int localOf(int rank) const { return rank % m_size.ranksOfNode; }

    void addJob() {
        m_out.workload.id = "7013";
        m_out.workload.scheduler = "slurm";
        m_out.workload.terminalState = TerminalState::Failed;
        m_out.workload.worldSize = m_size.ranks;
        m_out.workload.start = start - hour;
        m_out.workload.end = start + 700 * second + m_size.rounds * roundTime;
        for (int rank = 0; rank < m_size.ranks; ++rank) {
            const std::string node = nodeName(nodeOf(rank));
            if (localOf(rank) == 0) {
                m_out.workload.nodes.push_back(node);
                m_out.placement.aliases[node] = node;
                m_out.log.clocks.push_back({node, false, 0, 40 * millisecond, false, 12});
                addMember(node + "/dmesg.log", MemberKind::KernelLog, node, std::nullopt);
            }
            RankPlace place;
            place.node = node;
            place.localRank = localOf(rank);
            place.gpu.index = localOf(rank);
            place.gpu.pci = pciOf(localOf(rank));
            m_out.placement.ranks[rank] = std::move(place);
            addMember(fmt::format("{}/rank_{}.log", node, rank), MemberKind::AppLog, node, rank);
        }
        m_out.placement.nodes = m_out.workload.nodes;
        m_out.placement.indexRanks();
    }

    void addMember(std::string path, MemberKind kind, const std::string& node,
                   std::optional<int> rank) {
        Member member;
        member.id = MemberId(m_out.bundle.members.size());
        member.path = std::move(path);
        member.kind = {kind, Learnt::Content, "made"};
        member.source = sourceOf(kind);
        member.node = {node, Learnt::Name, "made"};
        if (rank) {
            member.rank = {rank, Learnt::Name, "made"};
        }
        MemberReading reading;
        reading.member = member.id;
        reading.lines.lineCount = 1;
        m_out.readings.push_back(std::move(reading));
        m_out.bundle.members.push_back(std::move(member));
    }

    void addRoot() {
        Act root{"gpu.fell_off_bus", 0, true};
        m_isRoot = true;
        add(root, m_size.ranks / 3);
        m_isRoot = false;
    }

    void add(const Act& act, int rank) {
        const SymptomId symptom = m_out.rules.findSymptom(act.symptom);
        if (!symptom.isValid()) {
            return;
        }
        const std::string node = nodeName(nodeOf(rank));
        Event event;
        event.symptom = symptom;
        event.printer.node = node;
        event.source = act.isKernels ? Source::Syslog : Source::AppLog;
        if (!act.isKernels) {
            event.printer.rank = rank;
        }
        setEntity(event.entity, m_out.rules.symptom(symptom).scope, rank, node);
        const Nanos apart = m_isRoot ? 0 : Nanos{rank} * 337'000 % (3 * second);
        event.first = stampAt(start + act.after + m_round * roundTime + apart, rank);
        event.extractor = RuleId(0);
        Match match;
        match.extractor = ExtractorId(0);
        const int ofNode = nodeOf(rank) * (m_size.ranksOfNode + 1);
        const int own = ofNode + localOf(rank) + 1;
        match.locator.member = MemberId(static_cast<std::size_t>(act.isKernels ? ofNode : own));
        match.locator.line = m_out.log.events.size() + 1;
        match.printer = event.printer;
        match.stamp = event.first;
        event.last = event.first;
        event.onset = event.first;
        event.evidence.push_back(std::move(match));
        m_out.log.events.push_back(std::move(event));
    }

    void setEntity(Entity& entity, EntityKind scope, int rank, const std::string& node) const {
        switch (scope) {
        case EntityKind::Gpu:
            entity.gpu.pci = pciOf(localOf(rank));
            break;
        case EntityKind::Rank:
            entity.rank = rank;
            break;
        case EntityKind::Nic:
            entity.nic = fmt::format("mlx5_{}", localOf(rank));
            break;
        case EntityKind::Storage:
            entity.storage = "/data";
            return;
        default:
            break;
        }
        entity.node = node;
    }

    [[nodiscard]] Stamp stampAt(Nanos at, int rank) const {
        if (m_shape == Shape::Untimed && !m_isRoot && m_out.log.events.size() % 2 == 0) {
            return {};
        }
        const ClockId clock(static_cast<std::size_t>(nodeOf(rank)));
        return {at, at, at + millisecond, TimeQuality::Exact, clock};
    }

    void order() {
        auto& events = m_out.log.events;
        std::stable_sort(events.begin(), events.end(), [](const Event& a, const Event& b) {
            return std::tuple(!a.onset.hasTime(), a.onset.at) <
                   std::tuple(!b.onset.hasTime(), b.onset.at);
        });
        for (std::size_t i = 0; i < events.size(); ++i) {
            events[i].id = EventId(i);
        }
    }

    BigIncident m_out;
    Shape m_shape;
    BigIncident::Size m_size;
    int m_round = 0;
    bool m_isRoot = false;
};

} // namespace

BigIncident makeBigIncident(const RuleSet& rules, Shape shape, BigIncident::Size size) {
    return Maker(rules, shape, size).make();
}

} // namespace ff
