// Hashes of contents that are known from before.
#pragma once

#include <cstdint>
#include <optional>

#include "engine/model/byte_source.h"

namespace ff {

class ContentHashes {
public:
    virtual ~ContentHashes() = default;
    /// The `quickHash` of all of the bytes, where it is known.
    [[nodiscard]] virtual std::optional<std::uint64_t> find(const ByteSource& bytes) = 0;
    /// It was not, and is now.
    virtual void learn(const ByteSource& bytes, std::uint64_t hash) = 0;
};

} // namespace ff
