// Takes the files out of one archive.
#pragma once

#include <array>
#include <functional>
#include <optional>
#include <set>
#include <string>

#include "engine/bundle/archive_reader.h"
#include "engine/bundle/found_file.h"
#include "engine/bundle/piece_copier.h"
#include "engine/bundle/unpack_context.h"

namespace ff {

struct ArchiveSource {
    std::string label;      ///< the archive in messages
    std::string pathPrefix; ///< in front of the entries' paths
    std::string namePrefix; ///< in front of the names that hints are taken from
    std::uint64_t packedSize = 0;
    /// One stream: an entry is passed only by unpacking it.
    bool isSolid = false;
    /// Of what feeds the reader, when that is no plain file.
    std::function<std::uint64_t()> consumed = {}; ///< packed bytes used so far
    std::function<std::string()> problem = {};    ///< what it failed on; empty: nothing
    std::function<void()> readPadding = {};       ///< reads on behind the last entry
};

/// Every file is handed on; what is refused or left out becomes an issue.
class ArchiveUnpacker {
public:
    ArchiveUnpacker(ArchiveReader reader, ArchiveSource source, const UnpackContext& context)
        : m_reader(std::move(reader)), m_source(std::move(source)), m_context(context) {}
    ArchiveUnpacker(const ArchiveUnpacker&) = delete;
    ArchiveUnpacker& operator=(const ArchiveUnpacker&) = delete;

    void unpack(const std::function<void(FoundFile)>& take);

    /// The one folder that all entries lie in; empty when there is none.
    [[nodiscard]] std::string commonFolder() const;
    /// Why what follows the last file is missing; empty when the end was reached, or when that
    /// file's own truncation says it.
    [[nodiscard]] const std::string& stop() const { return m_stop; }
    [[nodiscard]] bool isStopDamage() const { return m_isStopDamage; }
    [[nodiscard]] bool hasFiles() const { return m_files > 0; }

private:
    enum Group { Refused, Link, Special, Repeated, Encrypted, Bad, groupCount };

    void takeEntry(const ArchiveEntry& entry, const std::function<void(FoundFile)>& take);
    /// True for a file that is to be read; anything else is noted.
    bool isWanted(const ArchiveEntry& entry, const std::string& shown);
    [[nodiscard]] std::uint64_t consumed() const {
        return m_source.consumed ? m_source.consumed() : m_reader.consumed();
    }
    [[nodiscard]] std::string sourceProblem() const {
        return m_source.problem ? m_source.problem() : std::string();
    }
    FoundFile copy(const std::string& path);
    void finishCopy(FoundFile& file, CopiedBytes copied, const std::string& warning);
    void skipRest();
    void rememberTop(const std::string& path, bool isFolder);
    std::string distinct(const std::string& path, const std::string& shown);
    void stopAt(std::string why, bool isDamage);
    /// Names the first of a group one by one and then counts.
    void note(Group group, IntakeIssue::Severity severity, const std::string& entry,
              const std::string& what);
    void noteCounts();

    ArchiveReader m_reader;
    ArchiveSource m_source;
    UnpackContext m_context;
    std::set<std::string> m_paths;
    std::optional<std::string> m_top;
    bool m_hasSeveralTops = false;
    std::string m_stop;
    bool m_isStopDamage = false;
    std::uint64_t m_files = 0;
    std::array<std::uint64_t, groupCount> m_counts{};
};

} // namespace ff
