#include "engine/corpus/scratch_folder.h"

#include <cerrno>
#include <cstdlib>
#include <string>
#include <system_error>

namespace ff {

Result<ScratchFolder> ScratchFolder::create(const std::filesystem::path& parent,
                                            const std::string& prefix) {
    std::string name = (parent / (prefix + "XXXXXX")).string();
    if (::mkdtemp(name.data()) == nullptr) {
        return failure("nothing can be written there: " +
                           std::error_code(errno, std::generic_category()).message(),
                       parent.string());
    }
    return ScratchFolder(name);
}

ScratchFolder::~ScratchFolder() {
    std::error_code ignored;
    if (!m_path.empty()) {
        std::filesystem::remove_all(m_path, ignored);
    }
}

ScratchFolder& ScratchFolder::operator=(ScratchFolder&& other) noexcept {
    std::swap(m_path, other.m_path);
    return *this;
}

} // namespace ff
