// Messages to external extractors, one JSON object a line. The protocol is in resources/external_extractors.md.
#pragma once

#include <cstdint>
#include <string>

#include "engine/model/line_decoder.h"
#include "engine/model/member.h"
#include "engine/model/record.h"

namespace ff {

/// Of messages in both directions.
inline constexpr int externalProtocolVersion = 1;

/// All append a line. Bytes that are no UTF-8 become U+FFFD; texts are cut after 64 KiB.
void writeHelloMessage(const std::string& rule, std::string& out);
void writeLineMessage(const Member& member, std::uint64_t number, const LineText& line,
                      std::string& out);
void writeRecordMessage(const Member& member, std::size_t number, const Record& record,
                        std::string& out);
void writeEndMessage(std::string& out);

} // namespace ff
