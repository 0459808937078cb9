// A row of a list that the card opens: who is affected, what it rests on, what would change it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include <QString>

#include "engine/model/entity.h"
#include "engine/model/locator.h"
#include "views/shared/mark_painter.h"
#include "views/shared/navigation.h"

namespace ff {

/// What a row does: opens a line, events or a part of the job, copies a command, or asks for the
/// verdict without something.
using ListTarget = std::variant<std::monostate, Locator, std::vector<EventId>, Entity, std::string,
                                MuteRequest>;

struct ListRow {
    enum class Kind : std::uint8_t {
        Heading,
        Text,    ///< sentences; wraps
        Item,    ///< a title and a detail, each on a line of its own
        Wrapped, ///< an item whose detail wraps
        Action,  ///< a command to copy, or a question
    };

    Kind kind = Kind::Text;
    QString title;
    QString detail = {};
    QString note = {}; ///< right of the title
    std::optional<MarkShape> mark = {};
    ListTarget target = {};

    [[nodiscard]] bool isChoosable() const {
        return !std::holds_alternative<std::monostate>(target);
    }
    /// Everything it says.
    [[nodiscard]] QString text() const;
};

} // namespace ff
