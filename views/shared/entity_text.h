// Entities, members and lines in words, and engine text as safe QString.
#pragma once

#include <string_view>

#include <QString>

#include "engine/model/entity.h"
#include "engine/model/locator.h"
#include "engine/model/source.h"
#include "engine/pipeline/analysis.h"

namespace ff {

/// Bytes of evidence for showing: no control characters, no broken UTF-8, cut after `limit` bytes.
[[nodiscard]] QString shownText(std::string_view bytes, std::size_t limit = 4096);
/// Text the engine or a rule wrote, as it is.
[[nodiscard]] QString engineText(std::string_view text);

/// `GPU 0000:df:00 on gpu-q13`; `job` when nothing is named.
[[nodiscard]] QString entityLabel(const Entity& entity);
/// As `entityLabel`, with the rank that runs on the accused GPU: `0000:df:00 · gpu-q13 · rank 15`.
[[nodiscard]] QString placeLabel(const Analysis& analysis, const Entity& entity);
/// The last part of a member's path.
[[nodiscard]] QString memberName(const Analysis& analysis, MemberId member);
/// `kern.log:110`
[[nodiscard]] QString locatorText(const Analysis& analysis, const Locator& locator);
/// `gpu-q13/var/log/kern.log:110`, to paste elsewhere.
[[nodiscard]] QString fullLocatorText(const Analysis& analysis, const Locator& locator);
/// `kernel log`, `rank logs`: how people call a source.
[[nodiscard]] QString sourceText(Source source);

} // namespace ff
