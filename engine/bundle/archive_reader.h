// Entries of a tar or zip, in their order.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "engine/base/result.h"

namespace ff {

struct ArchiveEntry {
    enum class Kind : std::uint8_t { File, Folder, SymbolicLink, HardLink, Special };

    std::string path; ///< the bytes as stored; never to be trusted
    Kind kind = Kind::File;
    bool isEncrypted = false;
};

/// Reads only; nothing is ever extracted to a path of the archive.
class ArchiveReader {
public:
    /// A piece of the unpacked tar, valid until the next call; empty at its end.
    using Source = std::function<std::string_view()>;
    /// `offset` is where in the entry the bytes belong: a sparse file has gaps.
    struct Block {
        std::uint64_t offset = 0;
        std::string_view bytes; ///< valid until the next call
        std::string warning;    ///< such as a wrong checksum; the bytes count all the same
    };

    [[nodiscard]] static Result<ArchiveReader> openTar(Source source);
    /// `bytes` must outlive the reader.
    [[nodiscard]] static Result<ArchiveReader> openZip(std::string_view bytes);

    ArchiveReader(ArchiveReader&&) noexcept;
    ArchiveReader& operator=(ArchiveReader&&) noexcept;
    ~ArchiveReader();

    /// Nothing at the end of the archive.
    [[nodiscard]] Result<std::optional<ArchiveEntry>> nextEntry();
    /// Nothing at the end of the entry.
    [[nodiscard]] Result<std::optional<Block>> nextBlock();
    /// False once an error leaves no way to a next entry.
    [[nodiscard]] bool canGoOn() const;
    /// Bytes of the archive used so far.
    [[nodiscard]] std::uint64_t consumed() const;

private:
    struct State;
    explicit ArchiveReader(std::unique_ptr<State> state);

    std::unique_ptr<State> m_state;
};

} // namespace ff
