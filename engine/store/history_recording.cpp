// What changes the history: records, feedback, deletion, retention.
#include "engine/store/history_store.h"

#include <fmt/format.h>

#include "engine/base/text.h"

namespace ff {
namespace {

constexpr const char* retentionKey = "retention_days";

/// `gpu-q13` of `GPU 0000:df:00 on gpu-q13`, of `node gpu-q13` and of `gpu-q13`.
std::string nodeIn(std::string_view entity) {
    constexpr std::string_view on = " on ";
    constexpr std::string_view node = "node ";
    if (const std::size_t at = entity.rfind(on); at != std::string_view::npos) {
        return std::string(trimmed(entity.substr(at + on.size())));
    }
    return std::string(trimmed(entity.starts_with(node) ? entity.substr(node.size()) : entity));
}

} // namespace

Result<std::int64_t> HistoryStore::record(const RunRecord& record) {
    const std::string noticeBefore = m_notice;
    const auto run = recordOnce(record);
    return run && m_notice != noticeBefore ? recordOnce(record) : run; // into the new file
}

Result<std::int64_t> HistoryStore::recordOnce(const RunRecord& record) {
    std::int64_t run = 0;
    {
        Transaction transaction(m_database);
        bool isNew = false;
        run = recordRun(record, recordContext(record.context), isNew);
        if (isNew) {
            recordParts(record, run);
        }
        ff::run(m_database, "DELETE FROM run_paths WHERE run = ?", run);
        int position = 0;
        for (const std::string& path : record.paths) {
            ff::run(m_database, "INSERT INTO run_paths VALUES (?, ?, ?)", run, position++, path);
        }
        dropOld();
        transaction.commit();
    }
    return ended().map([&] { return run; });
}

std::int64_t HistoryStore::recordContext(const RecordedContext& context) {
    Statement statement(
        m_database,
        "INSERT INTO execution_contexts (identity, scheduler, job, name, attempt, starts, ends,"
        " nodes, ranks, terminal_state) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
        " ON CONFLICT (identity) DO UPDATE SET name = excluded.name, starts = excluded.starts,"
        " ends = excluded.ends, nodes = excluded.nodes, ranks = excluded.ranks,"
        " terminal_state = excluded.terminal_state RETURNING id");
    statement.bind(context.identity).bind(context.scheduler).bind(context.job).bind(context.name);
    statement.bind(context.attempt).bind(context.start).bind(context.end).bind(context.nodes);
    statement.bind(context.ranks).bind(context.terminalState);
    const std::int64_t id = statement.step() ? statement.integer(0) : 0;
    statement.finish();
    return id;
}

/// Asked for first, as numbers are used up by an insertion that meets a row.
std::int64_t HistoryStore::recordRun(const RunRecord& record, std::int64_t context, bool& isNew) {
    const std::string key = sameAs(record);
    const Nanos now = m_options.now();
    {
        Statement row(m_database, "UPDATE attribution_runs SET bundle = ?, last_at = ?,"
                                  " times = times + 1, deleted_at = NULL WHERE same_as = ?"
                                  " RETURNING id");
        if (row.bind(record.bundle).bind(now).bind(key).step()) {
            return row.integer(0);
        }
    }
    isNew = true;
    ff::run(m_database,
            "INSERT INTO attribution_runs (context, same_as, bundle, digest, ruleset, ruleset_hash,"
            " engine, recorded_at, last_at, times, failed_at, is_failed_at_known, domain,"
            " sub_domain, confidence, ambiguous, symptom, rule, entity, summary, explanation)"
            " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, 1, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            context, key, record.bundle, record.digest, record.ruleset, record.rulesetHash,
            record.engine, now, now, record.failedAt.value_or(now), record.failedAt ? 1 : 0,
            record.domain, record.subDomain, record.confidence, record.isAmbiguous ? 1 : 0,
            record.symptom, record.rule, record.entity, record.summary, record.explanation);
    return m_database.lastRow();
}

void HistoryStore::recordParts(const RunRecord& record, std::int64_t run) {
    int position = 0;
    for (const RecordedEvent& each : record.events) {
        ff::run(m_database, "INSERT INTO events VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", run,
                position++, each.part, each.symptom, each.entity, each.at, each.count,
                each.extractor, each.relation, each.line);
    }
    for (const RecordedCount& each : record.counts) {
        ff::run(m_database, "INSERT INTO symptom_counts VALUES (?, ?, ?, ?)", run, each.symptom,
                each.events, each.count);
    }
    position = 0;
    for (const AccusedEntity& each : record.accused) {
        ff::run(m_database, "INSERT INTO accused_entities VALUES (?, ?, ?, ?, ?, ?, ?, ?)", run,
                position++, each.part, each.kind, each.name, each.node, each.text, each.symptom);
    }
}

Result<void> HistoryStore::needRun(std::int64_t run) {
    Statement statement(m_database, "SELECT 1 FROM attribution_runs WHERE id = ?");
    const bool isThere = statement.bind(run).step();
    if (const auto done = ended(); !done) {
        return done;
    }
    return isThere ? Result<void>{} : failure(fmt::format("there is no run {}", run), {}, 0, 0,
                                              "firstfault history lists them");
}

Result<void> HistoryStore::setFeedback(std::int64_t run, const Feedback& feedback) {
    if (const auto there = needRun(run); !there) {
        return there;
    }
    const bool isConfirmed = feedback.kind == Feedback::Kind::Confirmed;
    ff::run(m_database,
            "INSERT INTO feedback VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (run) DO UPDATE SET"
            " kind = excluded.kind, symptom = excluded.symptom, entity = excluded.entity,"
            " node = excluded.node, note = excluded.note, given_at = excluded.given_at",
            run, isConfirmed ? "confirmed" : "corrected", feedback.symptom, feedback.entity,
            nodeIn(feedback.entity), feedback.note, m_options.now());
    return ended();
}

Result<void> HistoryStore::clearFeedback(std::int64_t run) {
    ff::run(m_database, "DELETE FROM feedback WHERE run = ?", run);
    return ended();
}

Result<std::int64_t> HistoryStore::remove(std::span<const std::int64_t> runs) {
    std::int64_t count = 0;
    {
        Transaction transaction(m_database);
        for (const std::int64_t run : runs) {
            ff::run(m_database,
                    "UPDATE attribution_runs SET deleted_at = ? WHERE id = ? AND deleted_at IS NULL",
                    m_options.now(), run);
            count += m_database.changes();
        }
        transaction.commit();
    }
    return ended().map([&] { return count; });
}

Result<std::int64_t> HistoryStore::restore(std::span<const std::int64_t> runs) {
    std::int64_t count = 0;
    {
        Transaction transaction(m_database);
        for (const std::int64_t run : runs) {
            ff::run(m_database,
                    "UPDATE attribution_runs SET deleted_at = NULL"
                    " WHERE id = ? AND deleted_at IS NOT NULL",
                    run);
            count += m_database.changes();
        }
        transaction.commit();
    }
    return ended().map([&] { return count; });
}

int HistoryStore::keptDays() {
    Statement statement(m_database, "SELECT value FROM settings WHERE key = ?");
    if (!statement.bind(retentionKey).step()) {
        return 0;
    }
    const auto days = parseInteger(statement.text(0));
    return days && *days >= 0 && *days <= mostRetentionDays ? static_cast<int>(*days) : 0;
}

Result<int> HistoryStore::retentionDays() {
    const int days = keptDays();
    return ended().map([&] { return days; });
}

Result<void> HistoryStore::setRetentionDays(int days) {
    if (days < 0 || days > mostRetentionDays) {
        return failure(fmt::format("{} is no number of days from 0 to {}", days, mostRetentionDays));
    }
    ff::run(m_database,
            "INSERT INTO settings VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value ="
            " excluded.value",
            retentionKey, std::to_string(days));
    return ended();
}

std::int64_t HistoryStore::dropOld() {
    const Nanos now = m_options.now();
    std::int64_t count = 0;
    if (const int days = keptDays(); days > 0) {
        ff::run(m_database, "DELETE FROM attribution_runs WHERE last_at < ?",
                subtractSaturated(now, days * day));
        count += m_database.changes();
    }
    ff::run(m_database, "DELETE FROM attribution_runs WHERE deleted_at < ?",
            subtractSaturated(now, deletedDays * day));
    count += m_database.changes();
    if (count > 0) {
        ff::run(m_database, "DELETE FROM execution_contexts"
                            " WHERE id NOT IN (SELECT context FROM attribution_runs)");
    }
    return count;
}

Result<std::int64_t> HistoryStore::purge() {
    std::int64_t count = 0;
    {
        Transaction transaction(m_database);
        count = dropOld();
        transaction.commit();
    }
    return ended().map([&] { return count; });
}

} // namespace ff
