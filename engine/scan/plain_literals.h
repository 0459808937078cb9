// Finds literals without any help of the processor: where vectorscan does not run, and to test it.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace ff {

/// Without regard to ASCII case. Each literal is looked for where its last bytes stand.
class PlainLiterals {
public:
    /// Of at least one byte.
    explicit PlainLiterals(const std::vector<std::string>& literals);

    /// Calls `hit(literal, last)` in the order of `last`, the offset of a literal's last byte.
    template <class Hit>
    void find(std::string_view text, const Hit& hit) const {
        unsigned before = 0;
        for (std::size_t at = 0; at < text.size(); ++at) {
            const unsigned last = lower(text[at]);
            for (const int literal : m_byEnd[before * 256 + last]) {
                if (standsAt(m_literals[static_cast<std::size_t>(literal)], text, at)) {
                    hit(literal, at);
                }
            }
            before = last;
        }
    }

private:
    [[nodiscard]] static unsigned lower(char c) {
        const auto byte = static_cast<unsigned char>(c);
        return byte >= 'A' && byte <= 'Z' ? byte + 32U : byte;
    }
    [[nodiscard]] static bool standsAt(std::string_view literal, std::string_view text,
                                       std::size_t last);

    std::vector<std::string> m_literals;   ///< lower case
    std::vector<std::vector<int>> m_byEnd; ///< by the last two bytes
};

} // namespace ff
