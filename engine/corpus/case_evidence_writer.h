// Writes parts of a bundle into a folder, as the evidence of a case.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/progress.h"
#include "engine/base/result.h"
#include "engine/corpus/evidence_part.h"
#include "engine/pipeline/analysis.h"

namespace ff {

/// What became of one member.
struct SavedMember {
    MemberId member;
    std::string path;    ///< in the case; empty: it is left out
    std::string because; ///< why it is left out
    std::uint64_t linesBefore = 0;
    std::uint64_t lines = 0;
    std::uint64_t bytesBefore = 0;
    std::uint64_t bytes = 0;
    bool isWhole = false;
};

/// What names become; empty: texts stay as they are.
using TextChange = std::function<std::string(std::string_view text)>;

/// Called with the bytes of the parts, piece by piece, each ending at a line where there is one.
void visitEvidence(const Analysis& analysis, const std::vector<EvidencePart>& parts,
                   const std::function<void(std::string_view piece)>& visit,
                   const Progress& progress = {});

/// `parts` ordered by member and line; the folder is empty. What was told or learnt of the members
/// by name or content stands in a bundle.toml beside them, behind what the bundle's own says, so
/// that fewer lines are read as all of them were. Where names change, those in paths do too, and
/// a binary member that holds one is left out: it cannot be rewritten. All members, by `MemberId`.
[[nodiscard]] Result<std::vector<SavedMember>>
writeCaseEvidence(const Analysis& analysis, const std::vector<EvidencePart>& parts,
                  const TextChange& change, const std::filesystem::path& folder,
                  const Progress& progress = {});

} // namespace ff
