// Where unpacked bytes go: memory while they are few, unlinked temporary files beyond that.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "engine/base/result.h"
#include "engine/bundle/file_descriptor.h"
#include "engine/model/byte_source.h"

namespace ff {

/// Keeps small pieces: the first of them in memory, later ones side by side in temporary files of
/// a fixed size, so that neither memory nor the number of mappings grows with their count.
class SpillStore {
public:
    static constexpr std::size_t pieceInMemory = std::size_t{1} << 20;
    static constexpr std::size_t allInMemory = std::size_t{16} << 20;

    SpillStore();
    ~SpillStore();
    SpillStore(const SpillStore&) = delete;
    SpillStore& operator=(const SpillStore&) = delete;

    /// For at most `pieceInMemory` bytes. Fails when there is no room in the temporary folder.
    [[nodiscard]] Result<std::shared_ptr<const ByteSource>> keep(std::string bytes);

private:
    class Pack;

    std::size_t m_inMemory = 0;
    std::shared_ptr<Pack> m_pack;
};

/// One piece of unknown size, written from its beginning to its end.
class SpillWriter {
public:
    explicit SpillWriter(SpillStore& store) : m_store(store) {}

    [[nodiscard]] Result<void> append(std::string_view bytes);
    [[nodiscard]] std::uint64_t size() const { return m_size; }
    /// All that was appended. Call once.
    [[nodiscard]] Result<std::shared_ptr<const ByteSource>> finish();

private:
    SpillStore& m_store;
    std::string m_buffer;
    FileDescriptor m_file;
    std::uint64_t m_size = 0;
};

/// A text held in memory.
[[nodiscard]] std::shared_ptr<const ByteSource> heldBytes(std::string bytes);

} // namespace ff
