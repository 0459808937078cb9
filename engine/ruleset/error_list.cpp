// Suggestions for misspelt words.
#include "engine/ruleset/error_list.h"

#include <fmt/format.h>

#include "engine/base/text.h"

namespace ff {

std::string suggestion(std::string_view word, const std::vector<std::string_view>& candidates) {
    const std::string closest = closestTo(word, candidates);
    return closest.empty() ? std::string() : fmt::format("did you mean `{}`?", closest);
}

} // namespace ff
