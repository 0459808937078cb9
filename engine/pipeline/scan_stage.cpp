// Members are cut into chunks that threads take in turn; results are put together in file order.
#include "engine/pipeline/scan_stage.h"

#include <algorithm>
#include <atomic>

#include "engine/pipeline/metric_courses.h"
#include "engine/pipeline/worker_pool.h"
#include "engine/scan/line_scanner.h"
#include "engine/scan/match_folder.h"
#include "engine/scan/report_lines.h"

namespace ff {

namespace {

constexpr std::size_t chunkSize = 1 << 20;
/// Iterations kept to compare clocks by, of a member and of a chunk of it.
constexpr std::size_t mostIterations = 256;

struct Task {
    const Member* member = nullptr;
    ScanChunk chunk;
    ScanResult found;
};

/// Facts that hold however often they are said.
bool isTimeless(PlacementFact fact) {
    return fact == PlacementFact::WorldSize || fact == PlacementFact::ElasticWorld ||
           fact == PlacementFact::NcclAddress || fact == PlacementFact::JobId ||
           fact == PlacementFact::SrunTasks || fact == PlacementFact::GpuUuid;
}

/// Whether the fact before says the same, of the same kind.
bool isSaidAlready(const std::vector<PlacementHit>& hits, PlacementFact fact, const Match& match) {
    if (hits.empty() || !isTimeless(fact) || hits.back().fact != fact) {
        return false;
    }
    const Match& last = hits.back().match;
    return last.locator.member == match.locator.member && last.printer.node == match.printer.node &&
           std::equal(last.captures.begin(), last.captures.end(), match.captures.begin(),
                      match.captures.end(), [](const Capture& a, const Capture& b) {
                          return a.name == b.name && (a.name == "match" || a.value == b.value);
                      });
}

class ScanStage {
public:
    ScanStage(const Bundle& bundle, const std::vector<MemberId>& members,
              const IntakeResult& intake, RulePrograms& programs)
        : m_bundle(bundle), m_members(members), m_intake(intake), m_programs(programs) {}

    Result<std::vector<ScanResult>> run(int threads, const Progress& progress) {
        if (auto cut = prepare(); !cut) {
            return tl::unexpected<Error>(cut.error());
        }
        std::atomic<std::uint64_t> done{0};
        runTasks(m_tasks.size(), threads, [&](std::size_t i) {
            Task& task = m_tasks[i];
            const std::size_t member = task.member->id.index();
            take(scanLines(*task.member, m_intake.readings[member].lines, task.chunk,
                           m_programs.lines(task.member->source), *m_intake.decoders[member],
                           progress),
                 task.found);
            progress.report("Searching", done.fetch_add(1) + 1, m_tasks.size());
        });
        std::vector<std::vector<Match>> ofMetrics(m_members.size());
        runTasks(m_members.size(), threads,
                 [&](std::size_t i) { ofMetrics[i] = scanMetrics(m_members[i], progress); });
        auto reports = ReportLines::build(m_programs.rules());
        if (!reports) {
            return tl::unexpected<Error>(reports.error());
        }
        std::size_t next = 0;
        std::vector<ScanResult> out;
        for (std::size_t i = 0; i < m_members.size(); ++i) {
            reports->startMember(m_intake.readings[m_members[i].index()].records);
            out.push_back(collect(m_members[i], next, *reports));
            std::move(ofMetrics[i].begin(), ofMetrics[i].end(),
                      std::back_inserter(out.back().matches));
        }
        return out;
    }

private:
    /// Compiles what the members' sources need, and cuts the members into tasks.
    Result<void> prepare() {
        for (const MemberId id : m_members) {
            const Member& member = m_bundle.member(id);
            if (m_intake.decoders[id.index()] == nullptr || !member.bytes) {
                continue;
            }
            if (auto ready = m_programs.prepare(member.source); !ready) {
                return ready;
            }
            for (const ScanChunk& chunk : chunksOf(member.bytes->view(), chunkSize)) {
                m_tasks.push_back({&member, chunk, {}});
            }
        }
        return {};
    }

    /// The series of metrics that rules name need memory only while their member is searched.
    [[nodiscard]] std::vector<Match> scanMetrics(MemberId id, const Progress& progress) const {
        Member member = m_bundle.member(id);
        const MetricScanner& scanner = m_programs.metrics();
        if (scanner.isEmpty() || progress.isCancelled()) {
            return {};
        }
        member.zoneMinutes = m_intake.rowZones[id.index()];
        const auto courses =
            metricCoursesIn(member, [&](std::string_view metric) { return scanner.wants(metric); });
        return scanner.scan(member, m_intake.readings[id.index()].lines, courses);
    }

    /// Of one member, whose tasks begin at `next`.
    ScanResult collect(MemberId id, std::size_t& next, const ReportLines& reports) {
        ScanResult out;
        MatchFolder folder(m_programs.folding());
        for (; next < m_tasks.size() && m_tasks[next].member->id == id; ++next) {
            ScanResult& found = m_tasks[next].found;
            for (Match& match : found.matches) {
                if (reports.isKept(match)) {
                    reports.addFrame(match);
                    folder.add(std::move(match), out.matches);
                }
            }
            std::move(found.placementHits.begin(), found.placementHits.end(),
                      std::back_inserter(out.placementHits));
            std::move(found.clockHits.begin(), found.clockHits.end(),
                      std::back_inserter(out.clockHits));
            found = {};
        }
        thinClockHits(out.clockHits, mostIterations);
        for (const Record& record : m_intake.readings[id.index()].records) {
            for (const RecordPattern& pattern : m_programs.records()) {
                Match match;
                if (pattern.match(record, match)) {
                    ReportLines::complete(record, match);
                    out.matches.push_back(std::move(match));
                }
            }
        }
        return out;
    }

    /// Folded at once: a chunk can hold as many hits as lines.
    void take(std::vector<ScanHit> hits, ScanResult& into) const {
        MatchFolder folder(m_programs.folding());
        const std::size_t own = m_programs.extractorCount();
        for (ScanHit& hit : hits) {
            if (hit.pattern < own) {
                hit.match.extractor = ExtractorId(hit.pattern);
                folder.add(std::move(hit.match), into.matches);
                continue;
            }
            const std::size_t engines = hit.pattern - own;
            if (engines >= placementPatterns().size()) {
                const std::size_t clock = engines - placementPatterns().size();
                into.clockHits.push_back(
                    clockHitFrom(clockPatterns()[clock].fact, std::move(hit.match)));
                continue;
            }
            const PlacementFact fact = placementPatterns()[engines].fact;
            if (!isSaidAlready(into.placementHits, fact, hit.match)) {
                into.placementHits.push_back({fact, std::move(hit.match)});
            }
        }
        thinClockHits(into.clockHits, mostIterations);
    }

    const Bundle& m_bundle;
    const std::vector<MemberId>& m_members;
    const IntakeResult& m_intake;
    RulePrograms& m_programs;
    std::vector<Task> m_tasks;
};

} // namespace

Result<std::vector<ScanResult>> scanMembers(const Bundle& bundle,
                                            const std::vector<MemberId>& members,
                                            const IntakeResult& intake, RulePrograms& programs,
                                            int threads, const Progress& progress) {
    return ScanStage(bundle, members, intake, programs).run(threads, progress);
}

} // namespace ff
