// Writes a report to disk, whole or not at all.
#pragma once

#include <string>

#include <QString>

#include "engine/base/result.h"

namespace ff {

/// The map of names goes beside it, readable by its owner alone, and first; empty: none is kept.
[[nodiscard]] Result<void> saveReport(const QString& path, const std::string& bytes,
                                      const std::string& nameMap);

/// `report.html` -> `report.html.names.json`
[[nodiscard]] QString nameMapPath(const QString& reportPath);

} // namespace ff
