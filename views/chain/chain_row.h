// One row of the explanation: a hop, a decoy, a suspect, a wish, or the title of a section.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include <QMetaType>
#include <QString>

#include "engine/model/entity.h"
#include "engine/model/ids.h"
#include "views/shared/mark_painter.h"

namespace ff {

enum class ChainRowKind : std::uint8_t {
    Section,
    Hop,
    Alternative, ///< one of several that cannot be told apart
    Suspect,     ///< a place to look
    Decoy,       ///< looks like a cause, and is none
    Unexplained,
    Wish, ///< evidence that would help, with a command
    Text, ///< a next step
};

struct ChainRow {
    ChainRowKind kind = ChainRowKind::Text;
    QString title;  ///< entity, section, what is missing, the text itself
    QString detail; ///< symptom id and what identifies it; why evidence is missed
    QString note;   ///< right side of a section
    QString time;
    QString delta;
    QString uncertainty;
    bool isOrderProven = true;
    QString lines;   ///< number of lines, in words
    QString rule;    ///< qualified id; empty: none
    QString reason;  ///< why it is so, a sentence
    QString command; ///< fetches missing evidence
    std::optional<MarkShape> mark;
    bool hasLineAbove = false; ///< joined to the hop above
    bool hasLineBelow = false;
    bool isLineBelowProven = true;
    std::optional<std::size_t> hop; ///< index into the chain
    std::vector<EventId> events;
    std::optional<Entity> entity; ///< selected where there is no event
    EventId lead; ///< the one of `events` that is selected with them

    [[nodiscard]] bool isSelectable() const { return kind != ChainRowKind::Section; }
    /// Everything the row says, for screen readers and the clipboard.
    [[nodiscard]] QString text() const;
};

} // namespace ff

Q_DECLARE_METATYPE(ff::ChainRow)
