// SHA-256 by OpenSSL's libcrypto, XXH3 by xxHash.
#include "engine/base/digest.h"

#include <array>

#include <openssl/evp.h>
#include <xxhash.h>

namespace ff {

struct Sha256::State {
    EVP_MD_CTX* context = EVP_MD_CTX_new();

    State() { EVP_DigestInit_ex(context, EVP_sha256(), nullptr); }
    ~State() { EVP_MD_CTX_free(context); }
    State(const State&) = delete;
    State& operator=(const State&) = delete;
};

Sha256::Sha256() : m_state(std::make_unique<State>()) {}
Sha256::~Sha256() = default;
Sha256::Sha256(Sha256&&) noexcept = default;
Sha256& Sha256::operator=(Sha256&&) noexcept = default;

void Sha256::add(std::string_view bytes) {
    EVP_DigestUpdate(m_state->context, bytes.data(), bytes.size());
}

std::string Sha256::finish() {
    std::array<unsigned char, EVP_MAX_MD_SIZE> bytes{};
    unsigned int length = 0;
    EVP_DigestFinal_ex(m_state->context, bytes.data(), &length);
    static constexpr std::string_view digits = "0123456789abcdef";
    std::string text = "sha256:";
    for (unsigned int i = 0; i < length; ++i) {
        text += digits[bytes[i] >> 4U];
        text += digits[bytes[i] & 15U];
    }
    return text;
}

std::uint64_t quickHash(std::string_view bytes) {
    return XXH3_64bits(bytes.data(), bytes.size());
}

} // namespace ff
