// HMAC and random bytes by OpenSSL's libcrypto.
#include "engine/base/keyed_digest.h"

#include <array>
#include <span>

#include <openssl/evp.h>
#include <openssl/hmac.h>
#include <openssl/rand.h>

namespace ff {

namespace {

std::string hexText(std::span<const unsigned char> bytes) {
    static constexpr std::string_view digits = "0123456789abcdef";
    std::string text;
    for (const unsigned char byte : bytes) {
        text += digits[byte >> 4U];
        text += digits[byte & 15U];
    }
    return text;
}

} // namespace

std::string keyedDigest(std::string_view key, std::string_view bytes) {
    // libcrypto takes a key of no length only at a place that is not null.
    static constexpr char none = 0;
    std::array<unsigned char, EVP_MAX_MD_SIZE> digest{};
    unsigned int length = 0;
    HMAC(EVP_sha256(), key.empty() ? &none : key.data(), static_cast<int>(key.size()),
         reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size(), digest.data(),
         &length);
    return hexText(std::span(digest).first(length));
}

std::string randomKey() {
    std::array<unsigned char, 32> bytes{};
    return RAND_bytes(bytes.data(), bytes.size()) == 1 ? hexText(bytes) : std::string();
}

} // namespace ff
