// `[table.NAME]`: many codes, one rule.
#pragma once

#include <vector>

#include "engine/ruleset/rule_draft.h"

namespace ff {

/// The entries of all tables below the root key `table`.
[[nodiscard]] std::vector<TableEntryDraft> readCodeTables(const TomlNode& tables,
                                                          const FileContext& context);

} // namespace ff
