// Limits are looked at before bytes are kept, so that none is ever exceeded by a lie in a header.
#include "engine/bundle/unpack_budget.h"

#include <algorithm>

#include <fmt/format.h>

namespace ff {

namespace {

/// Small text compresses well without being a trap.
constexpr std::uint64_t ratioFrom = std::uint64_t{64} << 20;

std::string sizeText(std::uint64_t bytes) {
    static constexpr const char* units[] = {"bytes", "KiB", "MiB", "GiB", "TiB"};
    std::size_t unit = 0;
    while (unit < 4 && bytes >= 1024 && bytes % 1024 == 0) {
        bytes /= 1024;
        ++unit;
    }
    return fmt::format("{} {}", bytes, units[unit]);
}

} // namespace

std::string UnpackBudget::beginEntry(std::uint64_t consumed) {
    m_entryBytes = 0;
    m_entryStart = consumed;
    if (m_entries >= m_limits.entries) {
        m_isExhausted = true;
        m_hasTooManyEntries = true;
        return exhaustion();
    }
    ++m_entries;
    return {};
}

std::string UnpackBudget::charge(std::uint64_t size, std::uint64_t consumed) {
    if (size > m_limits.entryBytes - std::min(m_entryBytes, m_limits.entryBytes)) {
        return fmt::format("is larger than {} (--max-entry)", sizeText(m_limits.entryBytes));
    }
    if (std::string over = chargeSkipped(size); !over.empty()) {
        return over;
    }
    m_entryBytes += size;
    // Damaged archives make a reader go back; then at least one byte was used.
    const std::uint64_t packed =
        std::max<std::uint64_t>(consumed - std::min(m_entryStart, consumed), 1);
    if (m_entryBytes > ratioFrom && m_entryBytes / packed >= m_limits.ratio) {
        return fmt::format("unpacks to over {} times its size (--max-ratio)", m_limits.ratio);
    }
    return {};
}

std::string UnpackBudget::chargeSkipped(std::uint64_t size) {
    if (size > m_limits.unpackedBytes - m_total) {
        m_isExhausted = true;
        return exhaustion();
    }
    m_total += size;
    return {};
}

std::string UnpackBudget::exhaustion() const {
    return m_hasTooManyEntries
               ? fmt::format("lies behind the first {} entries (--max-entries)", m_limits.entries)
               : fmt::format("lies behind the first {} unpacked (--max-unpacked)",
                             sizeText(m_limits.unpackedBytes));
}

} // namespace ff
