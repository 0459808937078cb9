// Linux names open descriptors in /proc/self/fd.
#include "tests/fuzz/memory_file.h"

#include <string>

#include <sys/mman.h>

#include "tests/fuzz/fuzz_member.h"

namespace ff {

MemoryFile::MemoryFile(std::string_view bytes) : m_file(memfd_create("evidence", MFD_CLOEXEC)) {
    require(m_file.isOpen(), "a file in memory can be made");
    while (!bytes.empty()) {
        const ssize_t written = write(m_file.get(), bytes.data(), bytes.size());
        require(written > 0, "a file in memory can be written");
        bytes.remove_prefix(static_cast<std::size_t>(written));
    }
}

std::filesystem::path MemoryFile::path() const {
    return "/proc/self/fd/" + std::to_string(m_file.get());
}

} // namespace ff
