// The scatter of each kind is what the mechanism allows: a training step ends on all ranks with its
// last collective, a watchdog looks once a second, agents ask the store once a second, Slurm's
// daemons answer each other at once.
#include "engine/timeline/clock_anchor_finder.h"

#include <map>
#include <set>
#include <utility>

#include "engine/base/text.h"
#include "engine/timeline/host_clocks.h"

namespace ff {

namespace {

constexpr Nanos iterationScatter = 400 * millisecond;
constexpr Nanos entryScatter = 500 * millisecond;
constexpr Nanos communicatorScatter = 500 * millisecond;
constexpr Nanos timeoutScatter = 1 * second;
constexpr Nanos rendezvousScatter = 2 * second;
constexpr Nanos signalScatter = 2 * second;
constexpr Nanos schedulerScatter = 2 * second;
constexpr Nanos widestStamp = 2 * second;

/// Of one host's flight recorders: more say the same.
constexpr std::size_t dumpsOfNode = 2;
/// Of one dump; which ones depends on their numbers alone.
constexpr std::int64_t entriesOfDump = 256;

class AnchorFinder {
public:
    AnchorFinder(const Bundle& bundle, const Placement& placement)
        : m_bundle(bundle), m_placement(placement) {}

    void add(const ClockHit& hit) {
        const Member& member = m_bundle.member(hit.member);
        std::string node = nodeOf(hit.printer.node, hit.printer.rank, member);
        if (node.empty() && member.kind.value == MemberKind::SlurmDaemonLog) {
            node = unnamedHostOf(member);
        }
        switch (hit.fact) {
        case ClockFact::Iteration:
            add("iteration " + std::to_string(hit.number) + ' ' + hit.words, node, hit.stamp, 0,
                iterationScatter);
            break;
        case ClockFact::CommunicatorReady:
            add("communicator " + hit.words, node, hit.stamp, 0, communicatorScatter);
            break;
        case ClockFact::Rendezvous:
            add("rendezvous", node, hit.stamp, 0, rendezvousScatter);
            break;
        case ClockFact::DumpSignal:
            add("dump signal", node, hit.stamp, 0, signalScatter);
            break;
        case ClockFact::StepLaunch:
            add("launch of step " + hit.words, node, hit.stamp, 0, schedulerScatter);
            break;
        case ClockFact::JobComplete:
            add("end of job " + hit.words, node, hit.stamp, 0, schedulerScatter);
            break;
        case ClockFact::JobTimeLimit:
            add("time limit of job " + hit.words, node, hit.stamp, 0, schedulerScatter);
            break;
        case ClockFact::JobCancel:
            add("cancelling job " + hit.words, node, hit.stamp, 0, schedulerScatter);
            break;
        case ClockFact::JobNodeFailure:
            add("failed node of job " + hit.words, node, hit.stamp, 0, schedulerScatter);
            break;
        }
    }

    void add(const ResolvedMatch& resolved) {
        const auto sequence = numberOf(resolved.attributes, "seq");
        const auto ranFor = numberOf(resolved.attributes, "ran_for_ms");
        const Match& match = resolved.match;
        if (!resolved.outside.empty() || !sequence || !ranFor || *ranFor < 0 ||
            *ranFor > day / millisecond) {
            return;
        }
        const AttributeValue* group = findAttribute(resolved.attributes, "pg");
        add("wait " + (group == nullptr ? std::string() : toText(*group)) + ' ' +
                std::to_string(*sequence),
            nodeOf(match.printer.node, match.printer.rank, m_bundle.member(match.locator.member)),
            match.stamp, *ranFor * millisecond, timeoutScatter);
    }

    void add(const Member& member, const MemberReading& reading) {
        if (reading.records.empty() || member.source != Source::FlightRecorder) {
            return;
        }
        const std::string node = nodeOf({}, reading.records.front().rank, member);
        if (node.empty() || ++m_dumps[node] > dumpsOfNode) {
            return;
        }
        const auto count = static_cast<std::int64_t>(reading.records.size());
        std::int64_t stride = 1;
        while (count / stride > entriesOfDump) {
            stride *= 2;
        }
        for (const Record& record : reading.records) {
            const auto sequence = parseInteger(record.field("seq"));
            if (record.kind == "fr_entry" && sequence && *sequence % stride == 0 &&
                record.field("is_p2p") != "true" && record.field("state") == "completed") {
                add("collective " + std::string(record.field("pg_name")) + ' ' +
                        std::string(record.field("pg_ranks")) + ' ' + std::to_string(*sequence),
                    node, record.stamp, 0, entryScatter);
            }
        }
    }

    std::vector<ClockAnchor> take() { return std::move(m_anchors); }

private:
    static std::optional<std::int64_t> numberOf(const Attributes& attributes,
                                                std::string_view name) {
        const AttributeValue* value = findAttribute(attributes, name);
        const auto* number = value == nullptr ? nullptr : std::get_if<std::int64_t>(value);
        return number == nullptr ? std::nullopt : std::optional(*number);
    }

    [[nodiscard]] std::string nodeOf(const std::string& printed, std::optional<int> rank,
                                     const Member& member) const {
        if (!printed.empty()) {
            return m_placement.canonicalNode(printed);
        }
        if (member.node.isKnown()) {
            return m_placement.canonicalNode(member.node.value);
        }
        if (!rank && member.rank.isKnown()) {
            rank = member.rank.value;
        }
        const RankPlace* place = rank ? m_placement.place(*rank) : nullptr;
        return place == nullptr ? std::string() : place->node;
    }

    void add(std::string moment, const std::string& node, const Stamp& stamp, Nanos before,
             Nanos scatter) {
        const bool isOwn =
            stamp.quality == TimeQuality::Exact || stamp.quality == TimeQuality::Guessed;
        if (node.empty() || !isOwn || !stamp.isWall() ||
            stamp.latest - stamp.earliest > widestStamp) {
            return;
        }
        const Nanos middle = stamp.earliest + (stamp.latest - stamp.earliest) / 2;
        m_anchors.push_back({std::move(moment), node, middle - before, scatter});
    }

    const Bundle& m_bundle;
    const Placement& m_placement;
    std::map<std::string, std::size_t> m_dumps; ///< by node
    std::vector<ClockAnchor> m_anchors;
};

} // namespace

std::vector<ClockAnchor> findClockAnchors(const Bundle& bundle,
                                          const std::vector<MemberReading>& readings,
                                          const Placement& placement,
                                          const std::vector<ClockHit>& hits,
                                          const std::vector<ResolvedMatch>& matches) {
    AnchorFinder finder(bundle, placement);
    for (const ClockHit& hit : hits) {
        finder.add(hit);
    }
    for (const ResolvedMatch& match : matches) {
        finder.add(match);
    }
    for (const Member& member : bundle.members) {
        finder.add(member, readings[member.id.index()]);
    }
    return finder.take();
}

} // namespace ff
