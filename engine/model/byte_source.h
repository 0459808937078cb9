// The bytes of one member, wherever they live.
#pragma once

#include <cstdint>
#include <string_view>

namespace ff {

/// Read-only bytes that stay valid and unchanged as long as the object lives.
class ByteSource {
public:
    virtual ~ByteSource() = default;
    /// All bytes; mapped from a file or held in memory.
    [[nodiscard]] virtual std::string_view view() const = 0;
};

} // namespace ff
