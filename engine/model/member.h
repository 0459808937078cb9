// One file of a bundle and what is known of it.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "engine/base/time.h"
#include "engine/model/byte_source.h"
#include "engine/model/ids.h"
#include "engine/model/known.h"
#include "engine/model/member_kind.h"
#include "engine/model/source.h"

namespace ff {

struct Member {
    MemberId id;
    std::string path; ///< relative to the bundle, `/` between folders
    Known<MemberKind> kind;
    Source source = Source::Other;
    Known<std::string> node; ///< as written; placement joins aliases
    Known<std::optional<int>> rank;
    Known<std::optional<int>> localRank; ///< on its node
    /// Minutes east of UTC for stamps without a zone; not known: read as UTC.
    Known<int> zoneMinutes;
    /// IANA name such as `Europe/Berlin`, for stamps without a zone; wins over `zoneMinutes`.
    Known<std::string> zoneName;
    /// Which attempt of the job wrote it, from 0; the file may still hold several.
    Known<std::optional<int>> attempt;
    /// For syslog stamps, which have no year; not known: from other evidence.
    Known<int> year;
    bool isIgnored = false; ///< told to be left out: listed, and not read for evidence
    std::uint64_t size = 0;
    std::shared_ptr<const ByteSource> bytes; ///< null when it could not be read
    bool isTruncated = false; ///< only its beginning is here: its archive is cut, or past a limit
    std::string truncation;   ///< why; empty when it is whole
};

} // namespace ff
