// A condition is the extractor with no other: rows are matched by the pattern the scan uses.
#include "engine/explain/row_search.h"

#include <algorithm>

#include <fmt/format.h>

#include "engine/base/text.h"
#include "engine/explain/event_words.h"
#include "engine/explain/line_search.h"
#include "engine/model/extractor_source.h"
#include "engine/scan/record_scanner.h"

namespace ff {

namespace {

constexpr std::size_t mostRows = 200'000;

class RowExplainer {
public:
    RowExplainer(const Analysis& analysis, const Extractor& extractor, const Progress& progress)
        : m_analysis(analysis), m_extractor(extractor), m_progress(progress) {}

    void run(RuleExplanation& out) {
        collect(out);
        std::size_t at = 0;
        for (; at < m_extractor.fields.size() && narrow(m_extractor.fields[at], out); ++at) {
        }
        for (std::size_t i = at; i < m_extractor.fields.size(); ++i) {
            judge(m_extractor.fields[i], i == at, out);
        }
        if (!m_extractor.notRegex.empty()) {
            judgeException(at == m_extractor.fields.size(), out);
        }
    }

private:
    void collect(RuleExplanation& out) {
        for (const MemberReading& reading : m_analysis.readings) {
            for (const Record& record : reading.records) {
                if (!readsSource(m_extractor, record.source)) {
                    continue;
                }
                if (m_left.size() >= mostRows || m_progress.isCancelled()) {
                    out.isCut = true;
                    return;
                }
                m_left.push_back(&record);
            }
        }
    }

    [[nodiscard]] static std::optional<RecordPattern>
    patternOf(const Extractor::FieldCondition& condition) {
        Extractor single;
        single.fields = {condition};
        auto pattern = RecordPattern::build(single, ExtractorId(0));
        return pattern ? std::optional(std::move(*pattern)) : std::nullopt;
    }

    static bool fits(const std::optional<RecordPattern>& pattern, const Record& record) {
        Match ignored;
        return pattern && pattern->matchFact(record, ignored);
    }

    static RuleExplanation::Condition begun(const Extractor::FieldCondition& condition) {
        RuleExplanation::Condition out;
        out.key = "match." + condition.field;
        out.asks = condition.regex;
        return out;
    }

    static void place(const std::vector<const Record*>& rows, RuleExplanation::Condition& out) {
        LineTally tally;
        for (const Record* row : rows) {
            tally.add(row->locator);
        }
        out.met = tally.count;
        out.places = std::move(tally.first);
    }

    bool narrow(const Extractor::FieldCondition& condition, RuleExplanation& out) {
        const auto pattern = patternOf(condition);
        std::vector<const Record*> next;
        std::copy_if(m_left.begin(), m_left.end(), std::back_inserter(next),
                     [&](const Record* row) { return fits(pattern, *row); });
        if (next.empty()) {
            return false;
        }
        RuleExplanation::Condition made = begun(condition);
        made.holds = true;
        place(next, made);
        m_left = std::move(next);
        out.conditions.push_back(std::move(made));
        return true;
    }

    /// On the rows that were left: the first that failed has its values told.
    void judge(const Extractor::FieldCondition& condition, bool isFirst, RuleExplanation& out) {
        RuleExplanation::Condition made = begun(condition);
        const bool isKind = condition.field == "kind";
        made.isJudged = isFirst || (!m_left.empty() && !m_isKindMissing);
        if (made.isJudged) {
            const auto pattern = patternOf(condition);
            made.holds = !isFirst && fits(pattern, *m_left.front());
            made.met = 0;
            if (!made.holds) {
                made.reason =
                    isKind || m_left.empty() ? WhyNot::NoCandidate : WhyNot::ValueMismatch;
                made.miss = valuesOf(condition.field);
                m_isKindMissing = m_isKindMissing || isKind;
            }
            if (!m_left.empty() && !isKind) {
                made.places = {m_left.front()->locator};
            }
        }
        out.conditions.push_back(std::move(made));
    }

    [[nodiscard]] std::string valuesOf(std::string_view field) const {
        if (m_left.empty()) {
            return "no row of its sources is left to be judged";
        }
        std::vector<std::string> values;
        for (const Record* row : m_left) {
            std::string value = field == "kind"        ? row->kind
                                : row->hasField(field) ? displayable(row->field(field), 64)
                                                       : std::string("not there");
            if (std::find(values.begin(), values.end(), value) == values.end()) {
                values.push_back(std::move(value));
            }
            if (values.size() > 16) {
                break;
            }
        }
        return fmt::format("{} is {} in {}", field, listWords(values),
                           countWords(m_left.size(), "row"));
    }

    void judgeException(bool isReached, RuleExplanation& out) {
        RuleExplanation::Condition made;
        made.key = "not_regex";
        made.asks = m_extractor.notRegex;
        made.isJudged = isReached;
        if (isReached) {
            Extractor whole = m_extractor;
            whole.sources.clear();
            const auto built = RecordPattern::build(whole, ExtractorId(0));
            std::vector<const Record*> excluded;
            std::copy_if(m_left.begin(), m_left.end(), std::back_inserter(excluded),
                         [&](const Record* row) {
                             Match ignored;
                             return built && !built->matchFact(*row, ignored);
                         });
            made.holds = excluded.size() < m_left.size();
            place(excluded, made);
            made.met = m_left.size() - excluded.size();
            if (!excluded.empty()) {
                made.miss = countWords(excluded.size(), "row") + " excluded by it";
            }
            if (!made.holds) {
                made.reason = WhyNot::SuppressedBy;
            }
        }
        out.conditions.push_back(std::move(made));
    }

    const Analysis& m_analysis;
    const Extractor& m_extractor;
    const Progress& m_progress;
    std::vector<const Record*> m_left;
    bool m_isKindMissing = false;
};

} // namespace

void explainRows(const Analysis& analysis, const Extractor& extractor, const Progress& progress,
                 RuleExplanation& out) {
    RowExplainer(analysis, extractor, progress).run(out);
}

} // namespace ff
