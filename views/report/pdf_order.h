// Takes out of a PDF what differs from run to run.
#pragma once

#include <QByteArray>

namespace ff {

/// Qt writes the time of writing, and fonts in the order of a hash with a random seed. Here the
/// date is 1 January 1970, and objects are numbered and written in the order in which the document
/// comes to them, with a table of references made anew. For what Qt writes (ISO 32000-1 7.5: one
/// table, no object streams); bytes that are not like that are returned as they are.
[[nodiscard]] QByteArray settledPdf(const QByteArray& pdf);

} // namespace ff
