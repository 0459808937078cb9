// What was read and found of large files, kept in the user's cache for the next time.
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "engine/bundle/content_hashes.h"
#include "engine/cache/cache_folder.h"
#include "engine/model/bundle.h"
#include "engine/pipeline/intake_memory.h"
#include "engine/pipeline/scan_memory.h"

namespace ff {

/// One entry a file, known by its size, times and samples of its blocks, and by the engine's own
/// sources. A file that was changed, an entry that is damaged or of another engine is read and
/// searched as if nothing was kept. Files that were changed in the last seconds are not kept.
class MemberCache final : public ContentHashes {
public:
    /// Of smaller files more time would go into keeping than into reading.
    static constexpr std::uint64_t smallest = std::uint64_t{4} << 20;

    MemberCache(std::filesystem::path folder, CacheLimits limits)
        : m_folder(std::move(folder), limits) {}

    [[nodiscard]] std::optional<std::uint64_t> find(const ByteSource& bytes) override;
    void learn(const ByteSource& bytes, std::uint64_t hash) override;

    /// Whether any member is worth keeping.
    [[nodiscard]] bool isOfUse() const { return !m_files.empty(); }
    /// Puts what was read of the members, as they are in `bundle`, into an empty memory.
    void restore(const Bundle& bundle, IntakeMemory& into);
    /// Likewise what was found, but of members that were read anew (ascending).
    void restore(const Bundle& bundle, const std::vector<MemberId>& readAnew,
                 const IntakeMemory& read, ScanMemory& into);
    /// Keeps all members' readings and finds. Those of members that were restored only with
    /// `withRestored`.
    void keep(const Bundle& bundle, const IntakeMemory& read, const ScanMemory& found,
              bool withRestored);

private:
    struct File {
        std::string name; ///< of the entry
        std::string key;  ///< all that it is known by
        std::optional<std::uint64_t> hash;
        std::string reading; ///< as it was kept; empty: nothing was
        std::string finds;
        bool isRestored = false;
    };

    [[nodiscard]] File* fileOf(const Member& member);

    CacheFolder m_folder;
    std::map<const ByteSource*, File> m_files;
};

} // namespace ff
