// A literal of one byte stands in the table behind every other byte.
#include "engine/scan/plain_literals.h"

#include "engine/base/text.h"

namespace ff {

PlainLiterals::PlainLiterals(const std::vector<std::string>& literals) : m_byEnd(256 * 256) {
    for (const std::string& literal : literals) {
        const int number = static_cast<int>(m_literals.size());
        m_literals.push_back(lowered(literal));
        const std::string& text = m_literals.back();
        const unsigned last = lower(text.back());
        if (text.size() > 1) {
            m_byEnd[lower(text[text.size() - 2]) * 256 + last].push_back(number);
            continue;
        }
        for (unsigned before = 0; before < 256; ++before) {
            m_byEnd[before * 256 + last].push_back(number);
        }
    }
}

bool PlainLiterals::standsAt(std::string_view literal, std::string_view text, std::size_t last) {
    if (literal.size() > last + 1) {
        return false;
    }
    const std::string_view found = text.substr(last + 1 - literal.size(), literal.size());
    for (std::size_t i = 0; i < literal.size(); ++i) {
        if (lower(found[i]) != static_cast<unsigned char>(literal[i])) {
            return false;
        }
    }
    return true;
}

} // namespace ff
