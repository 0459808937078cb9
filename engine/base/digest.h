// Digests of content: SHA-256 for what is published, xxHash for what only has to differ.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

namespace ff {

/// SHA-256 built up piece by piece (FIPS 180-4).
class Sha256 {
public:
    Sha256();
    ~Sha256();
    Sha256(Sha256&&) noexcept;
    Sha256& operator=(Sha256&&) noexcept;

    void add(std::string_view bytes);
    /// `sha256:` and 64 lower-case hex digits. Call once.
    [[nodiscard]] std::string finish();

private:
    struct State;
    std::unique_ptr<State> m_state;
};

/// 64-bit XXH3 of the bytes: fast, not for security.
[[nodiscard]] std::uint64_t quickHash(std::string_view bytes);

} // namespace ff
