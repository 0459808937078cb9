// One list of statements a version, run in order from the file's own version on. Never change a
// list that was published.
#include "engine/store/history_schema.h"

#include <array>
#include <span>
#include <string>

namespace ff {
namespace {

/// Times are nanoseconds UTC.
constexpr std::array first = {
    "CREATE TABLE execution_contexts ("
    " id INTEGER PRIMARY KEY, identity TEXT NOT NULL UNIQUE, scheduler TEXT NOT NULL,"
    " job TEXT NOT NULL, name TEXT NOT NULL, attempt INTEGER NOT NULL, starts INTEGER,"
    " ends INTEGER, nodes INTEGER NOT NULL, ranks INTEGER, terminal_state TEXT NOT NULL)",
    "CREATE TABLE attribution_runs ("
    " id INTEGER PRIMARY KEY AUTOINCREMENT,"
    " context INTEGER NOT NULL REFERENCES execution_contexts(id),"
    " same_as TEXT NOT NULL UNIQUE, bundle TEXT NOT NULL, digest TEXT NOT NULL,"
    " ruleset TEXT NOT NULL, ruleset_hash TEXT NOT NULL, engine TEXT NOT NULL,"
    " recorded_at INTEGER NOT NULL, last_at INTEGER NOT NULL, times INTEGER NOT NULL,"
    " failed_at INTEGER NOT NULL, is_failed_at_known INTEGER NOT NULL, domain TEXT NOT NULL,"
    " sub_domain TEXT NOT NULL, confidence TEXT NOT NULL, ambiguous INTEGER NOT NULL,"
    " symptom TEXT NOT NULL, rule TEXT NOT NULL, entity TEXT NOT NULL, summary TEXT NOT NULL,"
    " explanation TEXT NOT NULL)",
    "CREATE TABLE run_paths ("
    " run INTEGER NOT NULL REFERENCES attribution_runs(id) ON DELETE CASCADE,"
    " position INTEGER NOT NULL, path TEXT NOT NULL, PRIMARY KEY (run, position)) WITHOUT ROWID",
    "CREATE TABLE events ("
    " run INTEGER NOT NULL REFERENCES attribution_runs(id) ON DELETE CASCADE,"
    " position INTEGER NOT NULL, part TEXT NOT NULL, symptom TEXT NOT NULL, entity TEXT NOT NULL,"
    " at INTEGER, count INTEGER NOT NULL, extractor TEXT NOT NULL, relation TEXT NOT NULL,"
    " line TEXT NOT NULL, PRIMARY KEY (run, position)) WITHOUT ROWID",
    "CREATE TABLE symptom_counts ("
    " run INTEGER NOT NULL REFERENCES attribution_runs(id) ON DELETE CASCADE,"
    " symptom TEXT NOT NULL, events INTEGER NOT NULL, count INTEGER NOT NULL,"
    " PRIMARY KEY (run, symptom)) WITHOUT ROWID",
    "CREATE TABLE accused_entities ("
    " run INTEGER NOT NULL REFERENCES attribution_runs(id) ON DELETE CASCADE,"
    " position INTEGER NOT NULL, part TEXT NOT NULL, kind TEXT NOT NULL, name TEXT NOT NULL,"
    " node TEXT NOT NULL, text TEXT NOT NULL, symptom TEXT NOT NULL,"
    " PRIMARY KEY (run, position)) WITHOUT ROWID",
    "CREATE INDEX runs_by_context ON attribution_runs(context)",
    "CREATE INDEX runs_by_failure ON attribution_runs(failed_at)",
    "CREATE INDEX accused_by_node ON accused_entities(node)",
    "CREATE INDEX accused_by_name ON accused_entities(name)",
};

/// What readers say of a verdict, deletion that can be taken back, and how long all is kept.
constexpr std::array second = {
    "CREATE TABLE feedback ("
    " run INTEGER PRIMARY KEY REFERENCES attribution_runs(id) ON DELETE CASCADE,"
    " kind TEXT NOT NULL CHECK (kind IN ('confirmed', 'corrected')), symptom TEXT NOT NULL,"
    " entity TEXT NOT NULL, node TEXT NOT NULL, note TEXT NOT NULL, given_at INTEGER NOT NULL)",
    "ALTER TABLE attribution_runs ADD COLUMN deleted_at INTEGER",
    "CREATE TABLE settings (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID",
};

using Statements = std::span<const char* const>;

Statements stepTo(int version) { return version == 1 ? Statements(first) : Statements(second); }

} // namespace

int schemaVersion(Database& database) {
    Statement statement(database, "PRAGMA user_version");
    return statement.step() ? static_cast<int>(statement.integer(0)) : 0;
}

void migrate(Database& database, int upTo) {
    if (schemaVersion(database) >= upTo || database.hasFailed()) {
        return;
    }
    Transaction transaction(database);
    // Another program may have done it since.
    for (int version = schemaVersion(database) + 1; version <= upTo; ++version) {
        for (const char* statement : stepTo(version)) {
            run(database, statement);
        }
    }
    if (schemaVersion(database) < upTo) {
        run(database, "PRAGMA user_version = " + std::to_string(upTo));
    }
    transaction.commit();
}

} // namespace ff
