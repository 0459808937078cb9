// Rules of other sources are not in a source's program.
#include "engine/pipeline/rule_programs.h"

#include <algorithm>
#include <set>
#include <string_view>

#include "engine/base/worker_pool.h"
#include "engine/timeline/clock_pattern.h"

namespace ff {

namespace {

bool isFor(const Extractor& extractor, Source source) {
    return extractor.sources.empty() ||
           std::find(extractor.sources.begin(), extractor.sources.end(), source) !=
               extractor.sources.end();
}

} // namespace

Result<RulePrograms> RulePrograms::build(std::shared_ptr<const RuleSet> rules) {
    return build(std::move(rules), {});
}

Result<RulePrograms> RulePrograms::build(std::shared_ptr<const RuleSet> rules,
                                         std::vector<bool> wanted) {
    RulePrograms programs(std::move(rules), std::move(wanted));
    const std::vector<Extractor>& extractors = programs.rules().extractors;
    for (std::size_t i = 0; i < extractors.size(); ++i) {
        if (extractors[i].kind != Extractor::Kind::Fields || !programs.isWanted(i)) {
            continue;
        }
        auto pattern = RecordPattern::build(extractors[i], ExtractorId(i));
        if (!pattern) {
            return tl::unexpected<Error>(pattern.error());
        }
        programs.m_records.push_back(std::move(*pattern));
    }
    auto metrics = MetricScanner::build(programs.rules(), programs.m_wanted);
    if (!metrics) {
        return tl::unexpected<Error>(metrics.error());
    }
    programs.m_metrics = std::move(*metrics);
    return programs;
}

Result<void> RulePrograms::prepare(Source source, const LiteralRarity& rarity) {
    if (m_lines.contains(source)) {
        return {};
    }
    auto program = ScanProgram::build(patternsFor(source), rarity, m_patterns);
    if (!program) {
        return tl::unexpected<Error>(program.error());
    }
    m_lines.emplace(source, std::move(*program));
    return {};
}

Result<void> RulePrograms::prepare(const std::vector<SourceLines>& sources, int threads) {
    std::vector<std::vector<ScanPattern>> patterns;
    std::vector<const ScanPattern*> different;
    std::set<std::string_view> regexes;
    for (const SourceLines& each : sources) {
        patterns.push_back(patternsFor(each.source));
    }
    for (const std::vector<ScanPattern>& own : patterns) {
        for (const ScanPattern& pattern : own) {
            if (regexes.insert(pattern.regex).second) {
                different.push_back(&pattern);
            }
        }
    }
    runTasks(different.size(), threads,
             [&](std::size_t i) { ScanProgram::compile(*different[i], m_patterns); });
    std::vector<std::optional<Result<ScanProgram>>> programs(sources.size());
    runTasks(sources.size(), threads, [&](std::size_t i) {
        programs[i].emplace(ScanProgram::build(patterns[i], sources[i].rarity, m_patterns));
    });
    for (std::size_t i = 0; i < sources.size(); ++i) {
        if (!*programs[i]) {
            return tl::unexpected<Error>(programs[i]->error());
        }
        m_lines.emplace(sources[i].source, std::move(**programs[i]));
    }
    return {};
}

void RulePrograms::compileAhead(const Progress& progress) {
    const auto compile = [&](std::string_view regex, std::string_view notRegex) {
        if (!progress.isCancelled()) {
            ScanProgram::compile({0, std::string(regex), std::string(notRegex)}, m_patterns);
        }
    };
    for (const PlacementPattern& pattern : placementPatterns()) {
        compile(pattern.regex, {});
    }
    for (const ClockPattern& pattern : clockPatterns()) {
        compile(pattern.regex, {});
    }
    const std::vector<Extractor>& extractors = m_rules->extractors;
    for (std::size_t i = 0; i < extractors.size(); ++i) {
        if (extractors[i].kind == Extractor::Kind::Regex && isWanted(i)) {
            compile(extractors[i].regex, extractors[i].notRegex);
        }
    }
}

std::vector<ScanPattern> RulePrograms::patternsFor(Source source) const {
    std::vector<ScanPattern> patterns;
    const std::vector<Extractor>& extractors = m_rules->extractors;
    for (std::size_t i = 0; i < extractors.size(); ++i) {
        if (extractors[i].kind == Extractor::Kind::Regex && isWanted(i) &&
            isFor(extractors[i], source)) {
            patterns.push_back({static_cast<std::uint32_t>(i), extractors[i].regex,
                                extractors[i].notRegex, extractors[i].searchesRawLine});
        }
    }
    if (m_wanted.empty()) {
        addOwnPatterns(source, patterns);
    }
    return patterns;
}

void RulePrograms::addOwnPatterns(Source source, std::vector<ScanPattern>& patterns) const {
    for (std::size_t i = 0; i < placementPatterns().size(); ++i) {
        patterns.push_back({static_cast<std::uint32_t>(extractorCount() + i),
                            std::string(placementPatterns()[i].regex),
                            {},
                            false});
    }
    const std::size_t next = extractorCount() + placementPatterns().size();
    for (std::size_t i = 0; i < clockPatterns().size(); ++i) {
        if (tellsClocks(source, clockPatterns()[i].fact)) {
            patterns.push_back({static_cast<std::uint32_t>(next + i),
                                std::string(clockPatterns()[i].regex),
                                {},
                                false,
                                clockPatterns()[i].fact == ClockFact::Iteration});
        }
    }
}

} // namespace ff
