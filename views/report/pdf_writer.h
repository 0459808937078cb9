// A report as PDF: A4, its text selectable, its drawings as lines.
#pragma once

#include <QByteArray>

#include "engine/report/document.h"

namespace ff {

/// The same document gives the same bytes on one machine (fonts are the machine's): the date in
/// it is fixed, and objects have a fixed order. Any thread.
[[nodiscard]] QByteArray writePdf(const Document& document);

} // namespace ff
