// The extractors of one rule set, compiled for each source when a member of it comes up.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <vector>

#include "engine/base/literal_rarity.h"
#include "engine/base/progress.h"
#include "engine/base/result.h"
#include "engine/model/rule_set.h"
#include "engine/model/source.h"
#include "engine/placement/placement_pattern.h"
#include "engine/scan/match_folder.h"
#include "engine/scan/metric_scanner.h"
#include "engine/scan/pattern_store.h"
#include "engine/scan/record_scanner.h"
#include "engine/scan/scan_program.h"

namespace ff {

/// A hit of pattern `i` is of extractor `i`; patterns from `extractorCount()` on are those of
/// `placementPatterns()`, and behind them `clockPatterns()`.
class RulePrograms {
public:
    [[nodiscard]] static Result<RulePrograms> build(std::shared_ptr<const RuleSet> rules);
    /// Of some extractors alone (by `ExtractorId`), without the engine's own patterns.
    [[nodiscard]] static Result<RulePrograms> build(std::shared_ptr<const RuleSet> rules,
                                                    std::vector<bool> wanted);

    /// Compiles what lines of this source need, once. Not to be called while others scan. `rarity`:
    /// of literals in the lines to come; it decides only how fast they are searched.
    [[nodiscard]] Result<void> prepare(Source source,
                                       const LiteralRarity& rarity = LiteralRarity());
    struct SourceLines {
        Source source = Source::Other;
        LiteralRarity rarity;
    };
    /// The same for several sources at once.
    [[nodiscard]] Result<void> prepare(const std::vector<SourceLines>& sources, int threads);
    /// Compiles the patterns of all sources, so that preparing one finds them done. Others may
    /// prepare meanwhile.
    void compileAhead(const Progress& progress);
    [[nodiscard]] bool isPrepared(Source source) const { return m_lines.contains(source); }
    /// The program of a source that was prepared.
    [[nodiscard]] const ScanProgram& lines(Source source) const { return m_lines.at(source); }
    [[nodiscard]] const std::vector<RecordPattern>& records() const { return m_records; }
    [[nodiscard]] const MetricScanner& metrics() const { return m_metrics; }
    [[nodiscard]] std::size_t extractorCount() const { return m_rules->extractors.size(); }
    [[nodiscard]] const RuleSet& rules() const { return *m_rules; }
    [[nodiscard]] const FoldingRules& folding() const { return m_folding; }

private:
    RulePrograms(std::shared_ptr<const RuleSet> rules, std::vector<bool> wanted)
        : m_rules(std::move(rules)), m_wanted(std::move(wanted)), m_folding(*m_rules) {}
    [[nodiscard]] bool isWanted(std::size_t extractor) const {
        return m_wanted.empty() || m_wanted[extractor];
    }
    [[nodiscard]] std::vector<ScanPattern> patternsFor(Source source) const;
    void addOwnPatterns(Source source, std::vector<ScanPattern>& patterns) const;

    std::shared_ptr<const RuleSet> m_rules;
    std::vector<bool> m_wanted; ///< empty: all, and the engine's own
    FoldingRules m_folding;
    PatternStore m_patterns;
    std::map<Source, ScanProgram> m_lines;
    std::vector<RecordPattern> m_records;
    MetricScanner m_metrics;
};

} // namespace ff
