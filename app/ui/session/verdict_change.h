// What another run made of the verdict: before and after, and the events that are new.
#pragma once

#include <cstddef>
#include <vector>

#include <QString>

#include "engine/pipeline/analysis.h"
#include "views/shared/run_line.h"

namespace ff {

struct VerdictChange {
    struct Pair {
        QString before;
        QString after;

        [[nodiscard]] bool isSame() const { return before == after; }
    };

    Pair outcome;
    Pair accused; ///< `nobody` where none is
    Pair confidence;
    std::vector<EventId> news; ///< events of the later run that the earlier does not have
    std::size_t gone = 0;      ///< events of the earlier run that the later does not have

    [[nodiscard]] bool isSameVerdict() const {
        return outcome.isSame() && accused.isSame() && confidence.isSame();
    }
};

/// Keeps nothing of either. Events are the same when symptom, place and first line are.
[[nodiscard]] VerdictChange changeBetween(const Analysis& before, const Analysis& after);

/// The same in a few words, without the events: `verdict unchanged`.
[[nodiscard]] QString verdictNews(const Analysis& before, const Analysis& after);

/// Where links of the line lead.
enum class ChangeTarget { NewEvents, TakeBack };

/// `Added dmesg.txt   hardware.nvlink → hardware.xid · ...`; `canTakeBack` offers to remove what
/// was added.
[[nodiscard]] TextLine changeLine(const QString& what, const VerdictChange& change,
                                  bool canTakeBack);

} // namespace ff
