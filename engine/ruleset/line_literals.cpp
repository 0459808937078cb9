// The literals are sorted, so that those with a common beginning are looked at as one.
#include "engine/ruleset/line_literals.h"

#include <algorithm>
#include <tuple>

#include "engine/base/text.h"

namespace ff {

LineLiterals::LineLiterals(const std::vector<std::string>& patterns) {
    for (const std::string& pattern : patterns) {
        (void)m_filter.add(pattern);
    }
    for (std::string& literal : m_filter.compile()) {
        m_literals.push_back({std::move(literal), static_cast<int>(m_literals.size())});
    }
    std::sort(m_literals.begin(), m_literals.end(), [](const Literal& a, const Literal& b) {
        return std::tie(a.text, a.number) < std::tie(b.text, b.number);
    });
}

void LineLiterals::addThoseAt(std::string_view text, std::vector<int>& out) const {
    auto first = m_literals.begin();
    auto last = m_literals.end();
    for (std::size_t depth = 0; first != last; ++depth) {
        for (; first != last && first->text.size() == depth; ++first) {
            out.push_back(first->number);
        }
        if (depth == text.size()) {
            return;
        }
        // All that are left begin with the same text, and are longer.
        const auto byteOf = [&](const Literal& literal) {
            return static_cast<unsigned char>(literal.text[depth]);
        };
        const auto wanted = static_cast<unsigned char>(text[depth]);
        first = std::partition_point(first, last,
                                     [&](const Literal& each) { return byteOf(each) < wanted; });
        last = std::partition_point(first, last,
                                    [&](const Literal& each) { return byteOf(each) == wanted; });
    }
}

std::vector<int> LineLiterals::candidates(std::string_view text) const {
    const std::string line = lowered(text);
    std::vector<int> literals;
    for (std::size_t at = 0; at < line.size(); ++at) {
        addThoseAt(std::string_view(line).substr(at), literals);
    }
    std::sort(literals.begin(), literals.end());
    literals.erase(std::unique(literals.begin(), literals.end()), literals.end());
    std::vector<int> patterns;
    m_filter.candidates(literals, patterns);
    std::sort(patterns.begin(), patterns.end());
    return patterns;
}

} // namespace ff
