// What an external extractor is sent: lines and records of its sources, each with a reference.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/pattern.h"
#include "engine/model/bundle.h"
#include "engine/model/extractor.h"
#include "engine/model/line_decoder.h"
#include "engine/model/match.h"
#include "engine/model/member_reading.h"
#include "engine/scan/record_scanner.h"

namespace ff {

struct ExternalInput {
    const Bundle& bundle;
    const std::vector<MemberReading>& readings;                      ///< by `MemberId`
    const std::vector<std::shared_ptr<const LineDecoder>>& decoders; ///< by `MemberId`
};

/// Members in their order, of each the lines, then the records. With `regex` alone only lines that
/// it is found in, with `match` alone only records that fit, with neither all of both.
class ExternalFeed {
public:
    [[nodiscard]] static Result<ExternalFeed> build(const Extractor& extractor,
                                                    const ExternalInput& input);

    /// Appends messages, each with its line end. Does a bounded piece of work, so that it may
    /// append none; false: there are no more.
    [[nodiscard]] bool next(std::string& out);

    /// The place, time and printer of what was sent under this reference (`MEMBER:LINE`, or
    /// `MEMBER:rRECORD`, all numbers); nothing when nothing was.
    [[nodiscard]] std::optional<Match> find(std::string_view reference) const;

private:
    ExternalFeed(const Extractor& extractor, const ExternalInput& input)
        : m_extractor(extractor), m_input(input) {}

    [[nodiscard]] bool isSent(const Member& member) const;
    [[nodiscard]] bool hasLines(const Member& member) const;
    [[nodiscard]] bool isSent(const LineText& line) const;
    [[nodiscard]] bool isSent(const Record& record) const;
    void addLine(const Member& member, std::string& out);
    void addRecord(const Member& member, std::string& out);
    void startNextMember();
    [[nodiscard]] std::optional<Match> findLine(const Member& member, std::uint64_t number) const;

    const Extractor& m_extractor;
    const ExternalInput m_input;
    std::optional<Pattern> m_regex;
    std::optional<Pattern> m_not;
    std::optional<RecordPattern> m_fields;
    bool m_sendsLines = true;
    bool m_sendsRecords = true;
    std::size_t m_member = 0;
    std::uint64_t m_offset = 0; ///< of the next line
    std::uint64_t m_line = 0;   ///< lines before it
    std::size_t m_record = 0;   ///< the next
    bool m_isEnded = false;
};

} // namespace ff
