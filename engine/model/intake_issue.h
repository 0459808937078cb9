// Something of the evidence that could not be read as it should be.
#pragma once

#include <cstdint>
#include <string>

#include "engine/model/ids.h"

namespace ff {

struct IntakeIssue {
    enum class Severity : std::uint8_t { Note, Warning, Error };

    MemberId member;          ///< not valid: the bundle as a whole
    std::uint64_t line = 0;   ///< from 1; 0: the whole member
    std::uint64_t offset = 0; ///< byte in the member
    Severity severity = Severity::Warning;
    std::string what; ///< one sentence, with what the reader can do about it
    std::uint64_t count = 1;
};

} // namespace ff
