// A folder of entries that can be made anew: what is not there, or damaged, is only slower.
#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace ff {

struct CacheLimits {
    std::uint64_t mostBytes = std::uint64_t{512} << 20; ///< of all entries together
    std::uint64_t largestEntry = std::uint64_t{64} << 20;
    std::chrono::hours oldest{24 * 30}; ///< since an entry was used last
};

/// Safe from several programs at once: an entry is written beside its place and moved there. Links
/// are not followed, entries of other users not read. Nothing fails: what cannot be written is not.
class CacheFolder {
public:
    explicit CacheFolder(std::filesystem::path folder, CacheLimits limits = {})
        : m_folder(std::move(folder)), m_limits(limits) {}

    /// What was kept under this name of letters, digits and `-`; a use of it. Nothing when its
    /// bytes are not what was written.
    [[nodiscard]] std::optional<std::string> find(const std::string& name) const;
    /// In place of what was there. Makes the folder, readable by its user alone.
    void keep(const std::string& name, std::string_view content) const;
    /// Removes entries past their age, then the ones not used longest until the rest is within the
    /// limit; also what a program that was killed left half written.
    void tidy() const;

    [[nodiscard]] const std::filesystem::path& path() const { return m_folder; }

private:
    std::filesystem::path m_folder;
    CacheLimits m_limits;
};

} // namespace ff
