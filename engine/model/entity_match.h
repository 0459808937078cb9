// When two names mean the same entity, however people write them.
#pragma once

#include <string_view>

#include "engine/model/entity.h"

namespace ff {

/// Case does not count. A PCI address with any width of domain and with or without `.0` is the
/// same device; a short host name equals its FQDN where both are DNS names, an IP address only
/// itself; ranks compare as numbers.
[[nodiscard]] bool isSameName(EntityKind kind, std::string_view a, std::string_view b);

/// Whether the entity of that kind which `entity` names is `name`; a GPU by any of its ids.
[[nodiscard]] bool namesEntity(const Entity& entity, EntityKind kind, std::string_view name);

} // namespace ff
