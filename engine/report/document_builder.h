// Makes the one document that every format of report is written from.
#pragma once

#include "engine/report/document.h"
#include "engine/report/document_words.h"

namespace ff {

/// The same input gives the same document. With a redactor its names become tokens, numbered in
/// the order in which the document names them.
[[nodiscard]] Document makeDocument(const DocumentInput& input, Redactor* redactor = nullptr);

/// At most this many of what may be many is listed; the rest is counted.
inline constexpr std::size_t mostInDocument = 20;

} // namespace ff
