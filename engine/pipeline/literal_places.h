// Where literals stand in members: patterns whose literals are known look nowhere else.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "engine/model/ids.h"
#include "engine/scan/line_scanner.h"
#include "engine/scan/literal_marks.h"

namespace ff {

/// Of the chunks of one opened bundle, whose bytes do not change. Bounded: when there are too many
/// literals or places, all are forgotten.
class LiteralPlaces {
public:
    using Ids = std::vector<std::uint32_t>;

    /// Before a search: ids that were given out before it may hold no longer.
    void makeRoom();
    /// Numbers for the literals of a program, by their numbers there; empty where they are too
    /// many.
    [[nodiscard]] Ids idsOf(const std::vector<std::string>& literals);
    /// Whether all places of these in a member are known.
    [[nodiscard]] bool areKnown(MemberId member, const Ids& ids) const;
    /// The parts of a chunk, the member's `number`-th, in whose lines any of them stands; parts
    /// begin and end at line borders. All of them have to be known.
    [[nodiscard]] std::vector<ScanChunk> partsWith(const Ids& ids, MemberId member,
                                                   std::size_t number, const ScanChunk& chunk,
                                                   std::string_view bytes) const;
    /// The places in each of the member's chunks, in their order; `ids` are those of the program
    /// that noted them.
    void learn(MemberId member, const Ids& ids, const std::vector<const LiteralMarks*>& marks);

private:
    struct OfMember {
        std::vector<bool> isKnown;                            ///< by id
        std::vector<std::vector<LiteralMarks::Mark>> ofChunk; ///< `literal` is an id
    };

    std::map<std::string, std::uint32_t, std::less<>> m_ids;
    std::map<MemberId, OfMember> m_members;
    std::size_t m_count = 0; ///< of marks
};

} // namespace ff
