// Members are cut into chunks that threads take in turn; results are put together in file order.
#include "engine/pipeline/scan_stage.h"

#include <algorithm>
#include <atomic>
#include <iterator>
#include <map>
#include <memory>
#include <utility>

#include "engine/base/worker_pool.h"
#include "engine/pipeline/metric_courses.h"
#include "engine/pipeline/program_stage.h"
#include "engine/scan/line_scanner.h"
#include "engine/scan/match_folder.h"
#include "engine/scan/match_limit.h"

namespace ff {

namespace {

constexpr std::size_t chunkSize = 1 << 20;
/// Iterations kept to compare clocks by, of a member and of a chunk of it.
constexpr std::size_t mostIterations = 256;

struct Task {
    const Member* member = nullptr;
    std::size_t position = 0; ///< of the member among those that are searched
    std::size_t number = 0;   ///< of the chunk in its member
    ScanChunk chunk;
    std::unique_ptr<LiteralMarks> marks; ///< null: nobody wants to know them
    MemberFindings found;
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

    Result<std::vector<MemberFindings>> run(const SearchOptions& options,
                                            const Progress& progress) {
        m_places = options.places;
        if (m_places != nullptr) {
            m_places->makeRoom();
        }
        if (auto cut = prepare(options.first, options.threads); !cut) {
            return tl::unexpected<Error>(cut.error());
        }
        std::vector<std::vector<Match>> ofMetrics(m_members.size());
        runTasks(m_members.size(), options.threads,
                 [&](std::size_t i) { ofMetrics[i] = scanMetrics(m_members[i], progress); });
        if (options.watcher == nullptr) {
            search(0, m_order.size(), options.threads, progress);
        } else {
            searchWatched(ofMetrics, options, progress);
        }
        if (!progress.isCancelled()) {
            learnPlaces();
        }
        return found(std::move(ofMetrics), true);
    }

private:
    [[nodiscard]] bool hasLines(MemberId id) const {
        return m_intake.decoders[id.index()] != nullptr && m_bundle.member(id).bytes;
    }

    /// Compiles what the members' sources need, and cuts the members into tasks.
    Result<void> prepare(const std::vector<MemberId>& first, int threads) {
        if (auto ready = preparePrograms(m_bundle, m_members, m_programs, threads); !ready) {
            return ready;
        }
        m_sieves.resize(m_members.size());
        m_limits.resize(m_members.size());
        for (std::size_t i = 0; i < m_members.size(); ++i) {
            const Member& member = m_bundle.member(m_members[i]);
            if (!hasLines(m_members[i]) || m_programs.lines(member.source).isEmpty()) {
                continue;
            }
            m_sieves[i] = std::make_unique<NumberSieve>(mostIterations);
            m_limits[i] = std::make_unique<MatchLimit>(m_programs.extractorCount());
            addTasks(member, i);
        }
        const auto turn = [&](std::size_t task) {
            return std::find(first.begin(), first.end(), m_tasks[task].member->id) - first.begin();
        };
        if (!first.empty()) {
            std::stable_sort(m_order.begin(), m_order.end(),
                             [&](std::size_t a, std::size_t b) { return turn(a) < turn(b); });
        }
        return {};
    }

    void addTasks(const Member& member, std::size_t position) {
        const ScanProgram& program = m_programs.lines(member.source);
        const LiteralPlaces::Ids& literals = literalsOf(member.source, program);
        const bool isBound =
            !literals.empty() && isLiteralBound(program, *m_intake.decoders[member.id.index()]);
        m_usesPlaces.resize(m_members.size());
        m_usesPlaces[position] = isBound && m_places->areKnown(member.id, literals);
        std::size_t number = 0;
        for (const ScanChunk& chunk : chunksOf(member.bytes->view(), chunkSize)) {
            m_order.push_back(m_tasks.size());
            m_tasks.push_back({&member, position, number++, chunk, nullptr, {}});
            if (isBound && !m_usesPlaces[position]) {
                m_tasks.back().marks =
                    std::make_unique<LiteralMarks>(program.literalTexts().size());
            }
            m_total += chunk.end - chunk.begin;
        }
    }

    /// Empty: their places are no matter.
    const LiteralPlaces::Ids& literalsOf(Source source, const ScanProgram& program) {
        const auto [known, isNew] = m_literals.try_emplace(source);
        if (isNew && m_places != nullptr) {
            known->second = m_places->idsOf(program.literalTexts());
        }
        return known->second;
    }

    void learnPlaces() {
        for (std::size_t i = 0; i < m_tasks.size();) {
            const Task& first = m_tasks[i];
            std::vector<const LiteralMarks*> marks;
            for (; i < m_tasks.size() && m_tasks[i].position == first.position; ++i) {
                marks.push_back(m_tasks[i].marks.get());
            }
            if (first.marks) {
                m_places->learn(first.member->id, m_literals.at(first.member->source), marks);
            }
        }
    }

    /// Tasks [begin, end) of the order.
    void search(std::size_t begin, std::size_t end, int threads, const Progress& progress) {
        runTasks(end - begin, threads, [&](std::size_t i) {
            Task& task = m_tasks[m_order[begin + i]];
            take(scan(task, progress), task.found);
            m_limits[task.position]->finish(task.number, task.found.lines);
            m_done.fetch_add(task.chunk.end - task.chunk.begin);
            progress.report("Searching", m_tasksDone.fetch_add(1) + 1, m_tasks.size());
        });
    }

    /// Where the places of its literals are known, only the lines around them.
    [[nodiscard]] std::vector<ScanHit> scan(Task& task, const Progress& progress) const {
        const Member& member = *task.member;
        const auto scanPart = [&](const ScanChunk& part) {
            return scanLines(member, m_intake.readings[member.id.index()].lines, part,
                             m_programs.lines(member.source), *m_intake.decoders[member.id.index()],
                             progress, m_sieves[task.position].get(), task.marks.get(),
                             m_limits[task.position].get());
        };
        if (!m_usesPlaces[task.position]) {
            return scanPart(task.chunk);
        }
        std::vector<ScanHit> out;
        for (const ScanChunk& part :
             m_places->partsWith(m_literals.at(member.source), member.id, task.number, task.chunk,
                                 member.bytes->view())) {
            std::vector<ScanHit> hits = scanPart(part);
            std::move(hits.begin(), hits.end(), std::back_inserter(out));
        }
        return out;
    }

    /// In steps of about the time between two looks, by how long the last one took.
    void searchWatched(const std::vector<std::vector<Match>>& ofMetrics,
                       const SearchOptions& options, const Progress& progress) {
        using Clock = std::chrono::steady_clock;
        auto lastLook = Clock::now();
        std::size_t step = 8;
        for (std::size_t begin = 0; begin < m_order.size();) {
            const auto started = Clock::now();
            const std::size_t end = std::min(begin + step, m_order.size());
            search(begin, end, options.threads, progress);
            begin = end;
            const auto now = Clock::now();
            if (now - started < options.watcher->interval / 4) {
                step *= 2;
            } else if (now - started > options.watcher->interval && step > 2) {
                step /= 2;
            }
            if (begin < m_order.size() && now - lastLook >= options.watcher->interval &&
                !progress.isCancelled()) {
                options.watcher->look(found(ofMetrics, false), m_done.load(), m_total);
                lastLook = Clock::now();
            }
        }
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

    /// What the tasks found; `isLast`: they are not needed any more.
    std::vector<MemberFindings> found(std::vector<std::vector<Match>> ofMetrics, bool isLast) {
        std::vector<MemberFindings> out(m_members.size());
        for (Task& task : m_tasks) {
            MemberFindings own = isLast ? std::exchange(task.found, {}) : task.found;
            MemberFindings& into = out[task.position];
            append(own.lines, into.lines);
            append(own.placementHits, into.placementHits);
            append(own.clockHits, into.clockHits);
        }
        for (std::size_t i = 0; i < out.size(); ++i) {
            static_cast<void>(keepFirst(out[i].lines, MatchLimit::mostKept));
            thinClockHits(out[i].clockHits, mostIterations);
            out[i].metrics = std::move(ofMetrics[i]);
            matchRows(m_intake.readings[m_members[i].index()].records, out[i]);
        }
        return out;
    }

    template <class Value>
    static void append(std::vector<Value>& from, std::vector<Value>& to) {
        if (to.empty()) {
            to = std::move(from);
        } else {
            std::move(from.begin(), from.end(), std::back_inserter(to));
        }
    }

    void matchRows(const std::vector<Record>& records, MemberFindings& into) const {
        const std::vector<RecordPattern>& patterns = m_programs.records();
        std::vector<std::size_t> counts(patterns.size());
        for (std::size_t i = 0; i < records.size(); ++i) {
            for (std::size_t j = 0; j < patterns.size(); ++j) {
                Match match;
                if (counts[j] < MatchLimit::mostKept && patterns[j].match(records[i], match)) {
                    ++counts[j];
                    into.rows.push_back({i, std::move(match)});
                }
            }
        }
    }

    /// Folded at once: a chunk can hold as many hits as lines.
    void take(std::vector<ScanHit> hits, MemberFindings& into) const {
        MatchFolder folder(m_programs.folding());
        const std::size_t own = m_programs.extractorCount();
        for (ScanHit& hit : hits) {
            if (hit.pattern < own) {
                hit.match.extractor = ExtractorId(hit.pattern);
                folder.add(std::move(hit.match), into.lines);
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
    LiteralPlaces* m_places = nullptr;
    std::map<Source, LiteralPlaces::Ids> m_literals; ///< of the programs
    std::vector<bool> m_usesPlaces;                  ///< by position of the member
    std::vector<Task> m_tasks;
    std::vector<std::unique_ptr<NumberSieve>> m_sieves; ///< by position of the member
    std::vector<std::unique_ptr<MatchLimit>> m_limits;  ///< likewise
    std::vector<std::size_t> m_order;                   ///< in which tasks are done
    std::uint64_t m_total = 0;                          ///< bytes
    std::atomic<std::uint64_t> m_done{0};
    std::atomic<std::uint64_t> m_tasksDone{0};
};

} // namespace

Result<std::vector<MemberFindings>>
searchMembers(const Bundle& bundle, const std::vector<MemberId>& members,
              const IntakeResult& intake, RulePrograms& programs, const SearchOptions& options,
              const Progress& progress) {
    return ScanStage(bundle, members, intake, programs).run(options, progress);
}

Result<std::vector<ScanResult>> scanMembers(const Bundle& bundle,
                                            const std::vector<MemberId>& members,
                                            const IntakeResult& intake, RulePrograms& programs,
                                            int threads, const Progress& progress) {
    auto found = searchMembers(bundle, members, intake, programs, {threads}, progress);
    if (!found) {
        return tl::unexpected<Error>(found.error());
    }
    auto collector = MatchCollector::build(programs.rules());
    if (!collector) {
        return tl::unexpected<Error>(collector.error());
    }
    std::vector<ScanResult> out(members.size());
    for (std::size_t i = 0; i < members.size(); ++i) {
        collector->collect(std::move((*found)[i]), intake.readings[members[i].index()].records,
                           out[i]);
    }
    return out;
}

} // namespace ff
