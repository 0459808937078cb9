// Mapped files that shrink, or whose disk fails, while they are read: what is gone reads as zeros.
#pragma once

#include <cstddef>
#include <string_view>

namespace ff {

/// Guards a mapping as long as it lives. The kernel answers a read of a page that the file has no
/// more with SIGBUS; the first guard installs a handler of it for the whole program, which puts
/// zeros in place of the mapping from that page on, and hands every other SIGBUS to the handler
/// that was there before. Checking the size before each read would not help: the file can shrink
/// right behind the check.
class PageGuard {
public:
    /// `begin` is what mmap returned; nothing is guarded when it is null.
    PageGuard(void* begin, std::size_t size);
    ~PageGuard();
    PageGuard(const PageGuard&) = delete;
    PageGuard& operator=(const PageGuard&) = delete;

private:
    struct Slot;
    struct Block;
    friend class SlotTable;

    Slot* m_slot = nullptr;
};

/// Whether some of these bytes, of a mapping that is guarded now, were replaced by zeros.
[[nodiscard]] bool hasLostPages(std::string_view bytes);

} // namespace ff
