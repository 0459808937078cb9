// Pieces overlap, so that a line full of literals is gone through twice and not once a literal.
#include "engine/scan/long_line_search.h"

#include <algorithm>

namespace ff {

namespace {

/// Of a line without literals.
constexpr std::size_t pieceSize = 256 << 10;

} // namespace

void LongLineSearch::start(std::string_view line) {
    m_line = line;
    m_doneUntil.clear();
    m_found.clear();
}

void LongLineSearch::searchAround(int entry, std::size_t at) {
    if (m_found.contains(entry) || m_program.entry(entry).isSifted) {
        return;
    }
    std::size_t& doneUntil = m_doneUntil[entry];
    if (at < doneUntil) {
        return;
    }
    search(entry, at - std::min(at, reach), at + 2 * reach);
    doneUntil = at + reach;
}

void LongLineSearch::searchAllFrom(int entry, std::size_t begin) {
    for (; begin < m_line.size() && !m_found.contains(entry); begin += pieceSize) {
        search(entry, begin - std::min(begin, reach), begin + pieceSize);
    }
}

void LongLineSearch::search(int entry, std::size_t begin, std::size_t end) {
    const ScanProgram::Entry& wanted = m_program.entry(entry);
    end = std::min(end, m_line.size());
    if (wanted.pattern.findWithin(m_line, begin, end, m_spans) &&
        !(wanted.exception && wanted.exception->isFoundWithin(m_line, begin, end))) {
        m_found.emplace(entry, m_spans);
    }
}

} // namespace ff
