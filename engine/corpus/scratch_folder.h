// A folder of our own that goes when we do.
#pragma once

#include <filesystem>
#include <utility>

#include "engine/base/result.h"

namespace ff {

/// Made where nothing was, readable by the user alone.
class ScratchFolder {
public:
    /// `parent` has to exist; `prefix` begins the name.
    [[nodiscard]] static Result<ScratchFolder> create(const std::filesystem::path& parent,
                                                      const std::string& prefix);
    ~ScratchFolder();
    ScratchFolder(ScratchFolder&& other) noexcept
        : m_path(std::exchange(other.m_path, std::filesystem::path())) {}
    ScratchFolder& operator=(ScratchFolder&& other) noexcept;

    [[nodiscard]] const std::filesystem::path& path() const { return m_path; }
    /// It is somebody else's from now on.
    void release() { m_path.clear(); }

private:
    explicit ScratchFolder(std::filesystem::path path) : m_path(std::move(path)) {}

    std::filesystem::path m_path; ///< empty: nothing to remove
};

} // namespace ff
