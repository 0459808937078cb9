// Questions to the history. Conditions are put together from fixed texts; values are always bound.
#include <fmt/format.h>

#include "engine/base/text.h"
#include "engine/store/history_store.h"

namespace ff {
namespace {

constexpr std::string_view runColumns =
    "r.id, c.scheduler, c.job, c.name, c.attempt, r.bundle, r.recorded_at, r.last_at, r.times,"
    " r.failed_at, r.is_failed_at_known, r.domain, r.sub_domain, r.confidence, r.ambiguous,"
    " c.terminal_state, r.symptom, r.rule, r.entity, r.summary, r.ruleset, r.ruleset_hash,"
    " r.engine, r.deleted_at, f.kind, f.symptom, f.entity, f.note, f.given_at"
    " FROM attribution_runs r JOIN execution_contexts c ON c.id = r.context"
    " LEFT JOIN feedback f ON f.run = r.id";

/// Of the last analysis of each attempt, the place that is to blame: as corrected, else as found.
constexpr std::string_view accusedCondition =
    " r.deleted_at IS NULL AND r.failed_at BETWEEN ?2 AND ?3 AND NOT EXISTS"
    " (SELECT 1 FROM attribution_runs l WHERE l.context = r.context AND l.deleted_at IS NULL"
    "  AND (l.last_at, l.id) > (r.last_at, r.id))"
    " AND CASE WHEN f.kind = 'corrected' AND f.entity <> ''"
    "  THEN lower(f.node) = lower(?1) OR lower(f.entity) = lower(?1)"
    "  ELSE EXISTS (SELECT 1 FROM accused_entities a WHERE a.run = r.id"
    "   AND a.part IN ('primary', 'bad_node')"
    "   AND (lower(a.node) = lower(?1) OR lower(a.name) = lower(?1))) END";

/// For GLOB, in which `*` alone is to mean something.
std::string globOf(std::string_view asked) {
    std::string glob;
    for (const char c : lowered(asked)) {
        if (c == '[' || c == '?') {
            glob += {'[', c, ']'};
        } else {
            glob += c;
        }
    }
    return glob;
}

/// Conditions with the texts that are bound to them, in order.
class Conditions {
public:
    void add(std::string_view condition, const std::string& value, int times) {
        m_text += fmt::format(" AND {}", condition);
        m_values.insert(m_values.end(), static_cast<std::size_t>(times), value);
    }
    [[nodiscard]] const std::string& text() const { return m_text; }
    [[nodiscard]] const std::vector<std::string>& values() const { return m_values; }

private:
    std::string m_text;
    std::vector<std::string> m_values;
};

void addGlob(Conditions& conditions, const std::string& asked, std::string_view condition,
             int times) {
    if (!asked.empty()) {
        conditions.add(condition, globOf(asked), times);
    }
}

Conditions conditionsOf(const HistoryQuery& query) {
    Conditions made;
    addGlob(made, query.entity,
            "(EXISTS (SELECT 1 FROM accused_entities a WHERE a.run = r.id AND (lower(a.node) GLOB ?"
            " OR lower(a.name) GLOB ? OR lower(a.text) GLOB ?)) OR lower(f.node) GLOB ?"
            " OR lower(f.entity) GLOB ?)",
            5);
    addGlob(made, query.outcome,
            "(lower(r.domain) GLOB ? OR lower(r.domain || '.' || r.sub_domain) GLOB ?)", 2);
    addGlob(made, query.rule,
            "(lower(r.rule) GLOB ? OR EXISTS (SELECT 1 FROM events e WHERE e.run = r.id"
            " AND (lower(e.extractor) GLOB ? OR lower(e.relation) GLOB ?)))",
            3);
    addGlob(made, query.symptom, "(lower(r.symptom) GLOB ? OR lower(f.symptom) GLOB ?)", 2);
    addGlob(made, query.bundle,
            "(lower(r.bundle) GLOB ? OR EXISTS (SELECT 1 FROM run_paths p WHERE p.run = r.id"
            " AND lower(p.path) GLOB ?))",
            2);
    if (!query.text.empty()) {
        made.add("instr(lower(c.job || char(10) || c.name || char(10) || r.bundle || char(10) ||"
                 " r.summary || char(10) || r.symptom || char(10) || r.entity || char(10) ||"
                 " r.domain || '.' || r.sub_domain || char(10) || coalesce(f.note, '') || char(10)"
                 " || coalesce(f.entity, '')), ?)",
                 lowered(query.text), 1);
    }
    return made;
}

std::optional<Feedback> readFeedback(const Statement& row) {
    const std::string kind = row.text(24);
    if (kind.empty()) {
        return std::nullopt;
    }
    return Feedback{kind == "confirmed" ? Feedback::Kind::Confirmed : Feedback::Kind::Corrected,
                    row.text(25), row.text(26), row.text(27), row.integer(28)};
}

HistoryRun readRun(const Statement& row) {
    HistoryRun run;
    run.id = row.integer(0);
    run.scheduler = row.text(1);
    run.job = row.text(2);
    run.jobName = row.text(3);
    run.attempt = static_cast<int>(row.integer(4));
    run.bundle = row.text(5);
    run.recordedAt = row.integer(6);
    run.lastAt = row.integer(7);
    run.times = row.integer(8);
    run.failedAt = row.integer(9);
    run.isFailedAtKnown = row.integer(10) != 0;
    run.domain = row.text(11);
    run.subDomain = row.text(12);
    run.confidence = row.text(13);
    run.isAmbiguous = row.integer(14) != 0;
    run.terminalState = row.text(15);
    run.symptom = row.text(16);
    run.rule = row.text(17);
    run.entity = row.text(18);
    run.summary = row.text(19);
    run.ruleset = row.text(20);
    run.rulesetHash = row.text(21);
    run.engine = row.text(22);
    run.isDeleted = row.integerOrNone(23).has_value();
    run.feedback = readFeedback(row);
    return run;
}

void readLists(Database& database, HistoryDetails& details) {
    const std::int64_t run = details.run.id;
    Statement paths(database, "SELECT path FROM run_paths WHERE run = ? ORDER BY position");
    for (paths.bind(run); paths.step();) {
        details.paths.push_back(paths.text(0));
    }
    Statement events(database, "SELECT part, symptom, entity, at, count, extractor, relation, line"
                               " FROM events WHERE run = ? ORDER BY position");
    for (events.bind(run); events.step();) {
        details.events.push_back({events.text(0), events.text(1), events.text(2),
                                  events.integerOrNone(3), events.integer(4), events.text(5),
                                  events.text(6), events.text(7)});
    }
    Statement counts(database, "SELECT symptom, events, count FROM symptom_counts WHERE run = ?"
                               " ORDER BY symptom");
    for (counts.bind(run); counts.step();) {
        details.counts.push_back({counts.text(0), counts.integer(1), counts.integer(2)});
    }
    Statement accused(database, "SELECT part, kind, name, node, text, symptom FROM accused_entities"
                                " WHERE run = ? ORDER BY position");
    for (accused.bind(run); accused.step();) {
        details.accused.push_back({accused.text(0), accused.text(1), accused.text(2),
                                   accused.text(3), accused.text(4), accused.text(5)});
    }
}

void readContext(Database& database, HistoryDetails& details) {
    Statement row(database,
                  "SELECT c.identity, c.scheduler, c.job, c.name, c.attempt, c.starts, c.ends,"
                  " c.nodes, c.ranks, c.terminal_state, r.digest, r.explanation"
                  " FROM attribution_runs r JOIN execution_contexts c ON c.id = r.context"
                  " WHERE r.id = ?");
    if (!row.bind(details.run.id).step()) {
        return;
    }
    RecordedContext& context = details.context;
    context = {row.text(0), row.text(1), row.text(2), row.text(3), static_cast<int>(row.integer(4)),
               row.integerOrNone(5), row.integerOrNone(6), static_cast<int>(row.integer(7)),
               std::nullopt, row.text(9)};
    if (const auto ranks = row.integerOrNone(8)) {
        context.ranks = static_cast<int>(*ranks);
    }
    details.digest = row.text(10);
    details.explanation = row.text(11);
}

} // namespace

Result<std::vector<HistoryRun>> HistoryStore::find(const HistoryQuery& query) {
    const Conditions conditions = conditionsOf(query);
    Statement rows(m_database,
                   fmt::format("SELECT {} WHERE (r.deleted_at IS NOT NULL) = ? AND r.failed_at >= ?"
                               " AND r.failed_at < ?{} ORDER BY r.failed_at DESC, r.id DESC LIMIT ?",
                               runColumns, conditions.text()));
    rows.bind(query.showsDeleted ? 1 : 0);
    rows.bind(query.since.value_or(minTime)).bind(query.until.value_or(maxTime));
    for (const std::string& value : conditions.values()) {
        rows.bind(value);
    }
    rows.bind(query.limit);
    std::vector<HistoryRun> found;
    while (rows.step()) {
        found.push_back(readRun(rows));
    }
    return ended().map([&] { return std::move(found); });
}

Result<std::optional<std::int64_t>> HistoryStore::runOf(const RunRecord& record) {
    std::optional<std::int64_t> run;
    {
        Statement row(m_database, "SELECT id FROM attribution_runs"
                                  " WHERE same_as = ? AND deleted_at IS NULL");
        if (row.bind(sameAs(record)).step()) {
            run = row.integer(0);
        }
    }
    return ended().map([&] { return run; });
}

Result<HistoryDetails> HistoryStore::load(std::int64_t run) {
    if (const auto there = needRun(run); !there) {
        return tl::unexpected(there.error());
    }
    HistoryDetails details;
    {
        Statement row(m_database, fmt::format("SELECT {} WHERE r.id = ?", runColumns));
        if (row.bind(run).step()) {
            details.run = readRun(row);
            readContext(m_database, details);
            readLists(m_database, details);
        }
    }
    return ended().map([&] { return std::move(details); });
}

Result<AccusationCount> HistoryStore::accusations(const std::string& place, Nanos from, Nanos to) {
    AccusationCount count;
    {
        Statement row(m_database,
                      fmt::format("SELECT count(DISTINCT r.context), min(r.failed_at),"
                                  " max(r.failed_at) FROM attribution_runs r"
                                  " LEFT JOIN feedback f ON f.run = r.id WHERE{}",
                                  accusedCondition));
        if (row.bind(place).bind(from).bind(to).step()) {
            count = {row.integer(0), row.integerOrNone(1), row.integerOrNone(2)};
        }
    }
    return ended().map([&] { return count; });
}

Result<std::vector<RuleScore>> HistoryStore::scores() {
    std::vector<RuleScore> scores;
    {
        Statement rows(m_database,
                       "SELECT r.rule, r.symptom, count(f.kind = 'confirmed' OR NULL),"
                       " count(f.kind = 'corrected' OR NULL), count(*) - count(f.kind)"
                       " FROM attribution_runs r LEFT JOIN feedback f ON f.run = r.id"
                       " WHERE r.deleted_at IS NULL AND r.rule <> ''"
                       " GROUP BY r.rule, r.symptom ORDER BY r.rule, r.symptom");
        while (rows.step()) {
            scores.push_back({rows.text(0), rows.text(1), rows.integer(2), rows.integer(3),
                              rows.integer(4)});
        }
    }
    return ended().map([&] { return std::move(scores); });
}

} // namespace ff
