// Times are spread as real ones are: what one rank does takes it milliseconds, what the job does
// takes seconds to minutes.
#include "tests/support/big_incident.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <tuple>

#include <fmt/format.h>

namespace ff {

namespace {

using Shape = BigIncident::Shape;

constexpr Nanos start = 1'780'000'000 * second;
constexpr int ranksOfNode = 8;

/// What each rank shows: a symptom, when, and whether its node's kernel says it.
struct Act {
    std::string_view symptom;
    Nanos after = 0;
    bool isKernels = false;
};
using Acts = std::array<Act, 10>;

constexpr Acts cascade{{{"gpu.channel_aborted", 1 * second, true},
                        {"workload.cuda_error", 2 * second},
                        {"collective.peer_closed", 3 * second},
                        {"collective.watchdog_timeout", 600 * second},
                        {"collective.async_error", 601 * second},
                        {"collective.abort", 605 * second},
                        {"collective.dump", 606 * second},
                        {"job.heartbeat_missed", 620 * second},
                        {"launcher.child_failed", 630 * second},
                        {"launcher.sigterm", 640 * second}}};

constexpr Acts manyCauses{{{"gpu.nvlink_error", 0, true},
                           {"gpu.ecc_uncorrectable", 10 * millisecond, true},
                           {"gpu.fell_off_bus", 20 * millisecond, true},
                           {"gpu.row_remap", 1 * second, true},
                           {"gpu.channel_aborted", 2 * second, true},
                           {"workload.cuda_error", 3 * second},
                           {"collective.peer_closed", 4 * second},
                           {"collective.watchdog_timeout", 600 * second},
                           {"launcher.child_failed", 610 * second},
                           {"launcher.sigterm", 620 * second}}};

constexpr Acts manySources{{{"workload.python_exception", 0},
                            {"storage.io_error", 50 * millisecond},
                            {"network.link_down", 100 * millisecond, true},
                            {"host.hung_task", 1 * second, true},
                            {"pcie.nonfatal", 1 * second, true},
                            {"network.connection_refused", 2 * second},
                            {"collective.store_unreachable", 3 * second},
                            {"collective.watchdog_timeout", 600 * second},
                            {"launcher.child_failed", 610 * second},
                            {"launcher.rendezvous_lost", 620 * second}}};

const Acts& actsOf(Shape shape) {
    switch (shape) {
    case Shape::ManyCauses:
        return manyCauses;
    case Shape::ManySources:
        return manySources;
    default:
        return cascade;
    }
}

std::string nodeName(int node) { return fmt::format("gn-{:04}", node); }
std::string pciOf(int rank) {
    return fmt::format("0000:{:02x}:00", 0x18 + rank % ranksOfNode * 16);
}

class Maker {
public:
    Maker(const RuleSet& rules, Shape shape, int ranks)
        : m_out{rules, {}, {}, {}, {}, {}, {}, {}}, m_shape(shape), m_ranks(ranks) {}

    BigIncident make() {
        addJob();
        if (m_shape == Shape::Cascade || m_shape == Shape::Untimed) {
            addRoot();
        }
        for (int rank = 0; rank < m_ranks; ++rank) {
            for (const Act& act : actsOf(m_shape)) {
                add(act, rank);
            }
        }
        order();
        m_out.matches.assign(m_out.bundle.members.size(), 1);
        return std::move(m_out);
    }

private:
    void addJob() {
        m_out.workload.id = "7013";
        m_out.workload.scheduler = "slurm";
        m_out.workload.terminalState = TerminalState::Failed;
        m_out.workload.worldSize = m_ranks;
        m_out.workload.start = start - hour;
        m_out.workload.end = start + 700 * second;
        for (int rank = 0; rank < m_ranks; ++rank) {
            const std::string node = nodeName(rank / ranksOfNode);
            if (rank % ranksOfNode == 0) {
                m_out.workload.nodes.push_back(node);
                m_out.placement.aliases[node] = node;
                m_out.log.clocks.push_back({node, false, 0, 40 * millisecond, false, 12});
                addMember(node + "/dmesg.log", MemberKind::KernelLog, node, std::nullopt);
            }
            RankPlace place;
            place.node = node;
            place.localRank = rank % ranksOfNode;
            place.gpu.index = rank % ranksOfNode;
            place.gpu.pci = pciOf(rank);
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
        add(root, m_ranks / 3);
        m_isRoot = false;
    }

    void add(const Act& act, int rank) {
        const SymptomId symptom = m_out.rules.findSymptom(act.symptom);
        if (!symptom.isValid()) {
            return;
        }
        const std::string node = nodeName(rank / ranksOfNode);
        Event event;
        event.symptom = symptom;
        event.printer.node = node;
        event.source = act.isKernels ? Source::Syslog : Source::AppLog;
        if (!act.isKernels) {
            event.printer.rank = rank;
        }
        setEntity(event.entity, m_out.rules.symptom(symptom).scope, rank, node);
        const Nanos apart = m_isRoot ? 0 : Nanos{rank} * 337'000 % (3 * second);
        event.first = stampAt(start + act.after + apart, rank);
        event.extractor = RuleId(0);
        Match match;
        match.extractor = ExtractorId(0);
        const std::size_t ofNode = static_cast<std::size_t>(rank / ranksOfNode) * (ranksOfNode + 1);
        const std::size_t own = static_cast<std::size_t>(rank % ranksOfNode) + 1;
        match.locator.member = MemberId(act.isKernels ? ofNode : ofNode + own);
        match.locator.line = m_out.log.events.size() + 1;
        match.printer = event.printer;
        match.stamp = event.first;
        event.last = event.first;
        event.onset = event.first;
        event.evidence.push_back(std::move(match));
        m_out.log.events.push_back(std::move(event));
    }

    static void setEntity(Entity& entity, EntityKind scope, int rank, const std::string& node) {
        switch (scope) {
        case EntityKind::Gpu:
            entity.gpu.pci = pciOf(rank);
            break;
        case EntityKind::Rank:
            entity.rank = rank;
            break;
        case EntityKind::Nic:
            entity.nic = fmt::format("mlx5_{}", rank % ranksOfNode);
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
        const ClockId clock(static_cast<std::size_t>(rank / ranksOfNode));
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
    int m_ranks;
    bool m_isRoot = false;
};

} // namespace

BigIncident makeBigIncident(const RuleSet& rules, Shape shape, int ranks) {
    return Maker(rules, shape, ranks).make();
}

} // namespace ff
