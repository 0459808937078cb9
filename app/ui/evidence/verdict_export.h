// Writes the verdict to a file the user chooses.
#pragma once

#include <QString>

#include "engine/base/result.h"
#include "engine/pipeline/analysis.h"

class QWidget;

namespace ff {

/// JSON for a name that ends in `.json`, else text. The file is written whole or not at all.
[[nodiscard]] Result<void> writeVerdict(const Analysis& analysis, const QString& path);

/// Asks where to, writes, and says so when that fails.
void exportVerdict(const Analysis& analysis, QWidget* parent);

} // namespace ff
