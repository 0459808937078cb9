// The tables of the history, and how older ones become the present ones.
#pragma once

#include "engine/store/database.h"

namespace ff {

/// In `PRAGMA user_version`; a new one is a new step in `history_schema.cpp`.
inline constexpr int historySchemaVersion = 2;

/// Of the file; 0: it is empty.
[[nodiscard]] int schemaVersion(Database& database);
/// Takes the file to the present version in one transaction. `upTo` is for tests: an older one.
void migrate(Database& database, int upTo = historySchemaVersion);

} // namespace ff
