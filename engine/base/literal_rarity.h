// How often a literal is met in texts like those of a bundle.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

namespace ff {

/// An estimate from counts of three bytes in a row, without regard to ASCII case. Without a sample
/// it goes by a few lines as most logs have them.
class LiteralRarity {
public:
    LiteralRarity();

    void addSample(std::string_view text);
    /// Expected hits in a mebibyte; of at least three bytes.
    [[nodiscard]] double hitsPerMebibyte(std::string_view literal) const;

private:
    std::vector<std::uint32_t> m_counts; ///< by hash of three bytes
    double m_bytes = 0;
};

} // namespace ff
