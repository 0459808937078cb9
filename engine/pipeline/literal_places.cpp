// Marks of one chunk lie together, of all literals: they are few, and gone through in one pass.
#include "engine/pipeline/literal_places.h"

#include <algorithm>

namespace ff {

namespace {

/// Eight bytes each.
constexpr std::size_t mostMarks = std::size_t{6} << 20;
constexpr std::size_t mostLiterals = 1 << 16;

/// The blocks [first, last] of the chunk, widened to whole lines.
ScanChunk linesOf(const ScanChunk& chunk, std::size_t first, std::size_t last,
                  std::string_view bytes) {
    const std::size_t begin = chunk.begin + first * LiteralMarks::blockSize;
    const std::size_t end = std::min(chunk.begin + (last + 1) * LiteralMarks::blockSize, chunk.end);
    const std::string_view before = bytes.substr(chunk.begin, begin - chunk.begin);
    const std::size_t newline = before.rfind('\n');
    const std::size_t next = bytes.substr(0, chunk.end).find('\n', end - 1);
    return {newline == std::string_view::npos ? chunk.begin : chunk.begin + newline + 1,
            next == std::string_view::npos ? chunk.end : next + 1};
}

} // namespace

void LiteralPlaces::makeRoom() {
    if (m_ids.size() > mostLiterals / 2) {
        m_ids.clear();
        m_members.clear();
        m_count = 0;
    }
}

LiteralPlaces::Ids LiteralPlaces::idsOf(const std::vector<std::string>& literals) {
    if (m_ids.size() + literals.size() > mostLiterals) {
        return {};
    }
    Ids out;
    out.reserve(literals.size());
    for (const std::string& literal : literals) {
        const auto id = static_cast<std::uint32_t>(m_ids.size());
        out.push_back(m_ids.try_emplace(literal, id).first->second);
    }
    return out;
}

bool LiteralPlaces::areKnown(MemberId member, const Ids& ids) const {
    const auto own = m_members.find(member);
    return own != m_members.end() && std::all_of(ids.begin(), ids.end(), [&](std::uint32_t id) {
               return id < own->second.isKnown.size() && own->second.isKnown[id];
           });
}

std::vector<ScanChunk> LiteralPlaces::partsWith(const Ids& ids, MemberId member, std::size_t number,
                                                const ScanChunk& chunk,
                                                std::string_view bytes) const {
    std::vector<bool> isWanted(m_ids.size());
    for (const std::uint32_t id : ids) {
        isWanted[id] = true;
    }
    std::vector<std::uint32_t> blocks;
    for (const LiteralMarks::Mark& mark : m_members.at(member).ofChunk[number]) {
        if (isWanted[mark.literal]) {
            blocks.push_back(mark.block);
        }
    }
    std::sort(blocks.begin(), blocks.end());
    std::vector<ScanChunk> out;
    for (std::size_t i = 0; i < blocks.size(); ++i) {
        const std::size_t first = blocks[i];
        while (i + 1 < blocks.size() && blocks[i + 1] <= blocks[i] + 1) {
            ++i;
        }
        const ScanChunk part = linesOf(chunk, first, blocks[i], bytes);
        if (!out.empty() && part.begin <= out.back().end) {
            out.back().end = std::max(out.back().end, part.end);
        } else {
            out.push_back(part);
        }
    }
    return out;
}

void LiteralPlaces::learn(MemberId member, const Ids& ids,
                          const std::vector<const LiteralMarks*>& marks) {
    std::size_t added = 0;
    for (const LiteralMarks* each : marks) {
        added += each->marks().size();
    }
    if (m_count + added > mostMarks) {
        m_members.clear();
        m_count = 0;
    }
    if (added > mostMarks) {
        return;
    }
    OfMember& own = m_members[member];
    own.ofChunk.resize(marks.size());
    own.isKnown.resize(m_ids.size());
    for (std::size_t chunk = 0; chunk < marks.size(); ++chunk) {
        for (const LiteralMarks::Mark& mark : marks[chunk]->marks()) {
            if (!own.isKnown[ids[mark.literal]]) {
                own.ofChunk[chunk].push_back({ids[mark.literal], mark.block});
                ++m_count;
            }
        }
    }
    for (const std::uint32_t id : ids) {
        own.isKnown[id] = true;
    }
}

} // namespace ff
