// The order people expect of names with numbers in them.
#pragma once

#include <QString>

namespace ff {

/// `rank_2` before `rank_10`: runs of digits compare as numbers of any length, the rest by code
/// point. Names that differ only in leading zeros fall back to the plain order.
[[nodiscard]] bool isNaturallyLess(const QString& a, const QString& b);

} // namespace ff
