// Counts what unpacking costs against the limits.
#pragma once

#include <cstdint>
#include <string>

#include "engine/model/bundle_limits.h"

namespace ff {

/// One for all archives of a bundle. Messages read on from an entry's or archive's name and name
/// the option that moves the limit; an empty one says that all is well.
class UnpackBudget {
public:
    explicit UnpackBudget(const BundleLimits& limits) : m_limits(limits) {}

    [[nodiscard]] const BundleLimits& limits() const { return m_limits; }
    /// Before each entry; `consumed` counts the packed bytes in front of it.
    [[nodiscard]] std::string beginEntry(std::uint64_t consumed);
    /// Before `size` more bytes of the entry are kept.
    [[nodiscard]] std::string charge(std::uint64_t size, std::uint64_t consumed);
    /// Bytes that are unpacked only to get past them.
    [[nodiscard]] std::string chargeSkipped(std::uint64_t size);
    /// Nothing more may be unpacked.
    [[nodiscard]] bool isExhausted() const { return m_isExhausted; }
    [[nodiscard]] std::string exhaustion() const;

private:
    BundleLimits m_limits;
    std::uint64_t m_total = 0;
    std::uint64_t m_entries = 0;
    std::uint64_t m_entryBytes = 0;
    std::uint64_t m_entryStart = 0;
    bool m_isExhausted = false;
    bool m_hasTooManyEntries = false;
};

} // namespace ff
