// Seeds by FNV-1a over the purpose.
#include "tests/support/simulator/random_source.h"

namespace ff::sim {
namespace {

std::uint64_t mixed(std::uint64_t seed, std::string_view purpose) {
    std::uint64_t hash = 14695981039346656037ULL ^ (seed * 0x9e3779b97f4a7c15ULL);
    for (const char letter : purpose) {
        hash = (hash ^ static_cast<unsigned char>(letter)) * 1099511628211ULL;
    }
    return hash;
}

} // namespace

RandomSource::RandomSource(std::uint64_t seed, std::string_view purpose)
    : m_words(mixed(seed, purpose)) {}

int RandomSource::below(int limit) {
    return static_cast<int>(m_words() % static_cast<std::uint64_t>(limit));
}

Nanos RandomSource::between(Nanos low, Nanos high) {
    const auto width = static_cast<std::uint64_t>(high - low) + 1;
    return low + static_cast<Nanos>(m_words() % width);
}

} // namespace ff::sim
