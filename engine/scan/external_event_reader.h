// Messages of external extractors: what they found, or what is wrong with what they wrote.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/base/result.h"
#include "engine/base/time.h"
#include "engine/model/entity.h"

namespace ff {

struct ExternalEvent {
    std::string reference;
    std::string symptom; ///< empty: the rule's own
    std::vector<std::pair<EntityKind, std::string>> accuse;
    std::vector<std::pair<std::string, std::string>> attributes;
    std::optional<Nanos> time; ///< when the program knows better than the line
};

struct ExternalMessage {
    enum class Type : std::uint8_t { Hello, Event, End };

    Type type = Type::End;
    ExternalEvent event;
};

/// One line of output. Fails on what is no JSON object, has no known type, lacks what it needs or
/// has values of other types; `what` goes on after "output line N".
[[nodiscard]] Result<ExternalMessage> readExternalMessage(std::string_view line);

} // namespace ff
