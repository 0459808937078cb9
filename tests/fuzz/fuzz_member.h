// Members made of any bytes, and what must hold of all that is read from them.
#pragma once

#include <string_view>

#include "engine/intake/record_reader.h"
#include "engine/model/member_reading.h"

namespace ff {

/// Its bytes are a copy of exactly this size, so that a reader that goes beyond them is seen.
[[nodiscard]] Member fuzzMember(std::string_view bytes, MemberKind kind);

/// Ends the program with a message when `holds` is false.
void require(bool holds, std::string_view what);

/// Records and issues lie inside the member; with `hasLines`, on the lines they name.
void requirePlaces(const Member& member, const std::vector<Record>& records,
                   const std::vector<IntakeIssue>& issues, bool hasLines = true);

/// Reads the bytes as a member of a structured kind.
void fuzzReader(RecordReaderFunction read, MemberKind kind, std::string_view bytes,
                bool hasLines = true);

/// Reads the bytes as a text member of this kind, with every line decoded and its tracebacks.
void fuzzText(MemberKind kind, std::string_view bytes);

} // namespace ff
