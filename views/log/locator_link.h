// Links to a line of evidence: `firstfault:/path/to/bundle#gpu-q13/kern.log:110`.
#pragma once

#include <optional>

#include <QString>

#include "engine/model/locator.h"
#include "engine/pipeline/analysis.h"

namespace ff {

/// A place by the names that it has outside of an analysis.
struct LocatorLink {
    QString bundle;   ///< path; empty: what is open
    QString member;   ///< path in the bundle, or an end of it
    quint64 line = 0; ///< from 1; 0: the member as a whole

    bool operator==(const LocatorLink&) const = default;
};

/// Of `firstfault:BUNDLE#MEMBER:LINE`, percent-encoded or not; nothing for other texts.
[[nodiscard]] std::optional<LocatorLink> parseLink(const QString& text);
/// Of `MEMBER:LINE` or `MEMBER`.
[[nodiscard]] LocatorLink parseLocator(const QString& text);
/// Percent-encoded, with the absolute path of the bundle.
[[nodiscard]] QString linkTo(const Analysis& analysis, const Locator& locator);
/// The member of that path; else the only one whose path ends with it, at a `/`. Not valid: none.
[[nodiscard]] MemberId memberAt(const Analysis& analysis, const QString& path);

} // namespace ff
