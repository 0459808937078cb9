// A line that somebody wants to find again, by names that outlive an analysis.
#pragma once

#include <vector>

#include <QByteArray>
#include <QString>

namespace ff {

struct Bookmark {
    QString member; ///< path in the bundle
    quint64 line = 0;
    quint64 hash = 0; ///< of the line, 0: not known
    QString text;     ///< the line's beginning
    QString note;

    bool operator==(const Bookmark&) const = default;
};

/// What evidence bookmarks belong to.
struct BookmarkHome {
    QString digest; ///< of the bundle
    QString origin; ///< path it was opened from, absolute
};

/// By member and line. Those of the same evidence, else those of what was opened from the same
/// place; none where nothing can be read.
[[nodiscard]] std::vector<Bookmark> loadBookmarks(const BookmarkHome& home);
/// Into the user's data folder, never into the evidence. False when that cannot be written.
bool saveBookmarks(const BookmarkHome& home, const std::vector<Bookmark>& bookmarks);

} // namespace ff
