// Members are cut into chunks that threads take in turn; results are put together in file order.
#include "engine/pipeline/scan_stage.h"

#include <algorithm>
#include <atomic>
#include <map>

#include "engine/pipeline/worker_pool.h"
#include "engine/scan/line_scanner.h"
#include "engine/scan/match_folder.h"
#include "engine/scan/record_scanner.h"

namespace ff {

namespace {

constexpr std::size_t chunkSize = 1 << 20;

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
    ScanStage(const Bundle& bundle, const RuleSet& rules, const IntakeResult& intake)
        : m_bundle(bundle), m_rules(rules), m_intake(intake) {}

    Result<ScanResult> run(int threads, const Progress& progress) {
        if (const auto failed = compile()) {
            return tl::unexpected<Error>(*failed);
        }
        cut();
        std::atomic<std::uint64_t> done{0};
        runTasks(m_tasks.size(), threads, [&](std::size_t i) {
            Task& task = m_tasks[i];
            const std::size_t member = task.member->id.index();
            take(scanLines(*task.member, m_intake.readings[member].lines, task.chunk,
                           m_programs.at(task.member->source), *m_intake.decoders[member],
                           progress),
                 task.found);
            progress.report("Searching", done.fetch_add(1) + 1, m_tasks.size());
        });
        collect();
        return std::move(m_out);
    }

private:
    static bool isFor(const Extractor& extractor, Source source) {
        return extractor.sources.empty() ||
               std::find(extractor.sources.begin(), extractor.sources.end(), source) !=
                   extractor.sources.end();
    }

    /// One program for each source that a line member has: rules of other sources are not in it.
    std::optional<Error> compile() {
        for (const Member& member : m_bundle.members) {
            if (m_intake.decoders[member.id.index()] == nullptr ||
                m_programs.contains(member.source)) {
                continue;
            }
            auto program = ScanProgram::build(patternsFor(member.source));
            if (!program) {
                return program.error();
            }
            m_programs.emplace(member.source, std::move(*program));
        }
        for (std::size_t i = 0; i < m_rules.extractors.size(); ++i) {
            if (m_rules.extractors[i].kind != Extractor::Kind::Fields) {
                continue;
            }
            auto pattern = RecordPattern::build(m_rules.extractors[i], ExtractorId(i));
            if (!pattern) {
                return pattern.error();
            }
            m_recordPatterns.push_back(std::move(*pattern));
        }
        return std::nullopt;
    }

    [[nodiscard]] std::vector<ScanPattern> patternsFor(Source source) const {
        std::vector<ScanPattern> patterns;
        for (std::size_t i = 0; i < m_rules.extractors.size(); ++i) {
            const Extractor& extractor = m_rules.extractors[i];
            if (extractor.kind == Extractor::Kind::Regex && isFor(extractor, source)) {
                patterns.push_back({static_cast<std::uint32_t>(i), extractor.regex,
                                    extractor.notRegex, extractor.searchesRawLine});
            }
        }
        for (std::size_t i = 0; i < placementPatterns().size(); ++i) {
            patterns.push_back({static_cast<std::uint32_t>(m_rules.extractors.size() + i),
                                std::string(placementPatterns()[i].regex),
                                {},
                                false});
        }
        return patterns;
    }

    void cut() {
        for (const Member& member : m_bundle.members) {
            if (m_intake.decoders[member.id.index()] == nullptr || !member.bytes) {
                continue;
            }
            for (const ScanChunk& chunk : chunksOf(member.bytes->view(), chunkSize)) {
                m_tasks.push_back({&member, chunk, {}});
            }
        }
    }

    void collect() {
        std::size_t next = 0;
        MatchFolder folder(m_rules);
        for (const Member& member : m_bundle.members) {
            folder.startMember();
            for (; next < m_tasks.size() && m_tasks[next].member == &member; ++next) {
                append(std::move(m_tasks[next].found), folder);
            }
            for (const Record& record : m_intake.readings[member.id.index()].records) {
                for (const RecordPattern& pattern : m_recordPatterns) {
                    Match match;
                    if (pattern.match(record, match)) {
                        m_out.matches.push_back(std::move(match));
                    }
                }
            }
        }
    }

    /// Folded at once: a chunk can hold as many hits as lines.
    void take(std::vector<ScanHit> hits, ScanResult& into) const {
        MatchFolder folder(m_rules);
        const std::size_t own = m_rules.extractors.size();
        for (ScanHit& hit : hits) {
            if (hit.pattern < own) {
                hit.match.extractor = ExtractorId(hit.pattern);
                folder.add(std::move(hit.match), into.matches);
                continue;
            }
            const PlacementFact fact = placementPatterns()[hit.pattern - own].fact;
            if (!isSaidAlready(into.placementHits, fact, hit.match)) {
                into.placementHits.push_back({fact, std::move(hit.match)});
            }
        }
    }

    void append(ScanResult found, MatchFolder& folder) {
        for (Match& match : found.matches) {
            folder.add(std::move(match), m_out.matches);
        }
        std::move(found.placementHits.begin(), found.placementHits.end(),
                  std::back_inserter(m_out.placementHits));
    }

    const Bundle& m_bundle;
    const RuleSet& m_rules;
    const IntakeResult& m_intake;
    std::map<Source, ScanProgram> m_programs;
    std::vector<RecordPattern> m_recordPatterns;
    std::vector<Task> m_tasks;
    ScanResult m_out;
};

} // namespace

Result<ScanResult> scanMembers(const Bundle& bundle, const RuleSet& rules,
                               const IntakeResult& intake, int threads, const Progress& progress) {
    return ScanStage(bundle, rules, intake).run(threads, progress);
}

} // namespace ff
