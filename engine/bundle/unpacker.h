// Opens archives and compressed files, and what lies in them, within the limits.
#pragma once

#include <string>
#include <vector>

#include "engine/bundle/archive_unpacker.h"
#include "engine/bundle/container_sniffer.h"
#include "engine/bundle/found_file.h"
#include "engine/bundle/unpack_context.h"

namespace ff {

class Unpacker {
public:
    Unpacker(const UnpackContext& context, std::vector<FoundFile>& files)
        : m_context(context), m_files(files) {}

    /// Adds the file itself, or what is in it when it is an archive: below `path/`.
    void add(FoundFile file) { addAt(std::move(file), 0, false); }
    /// For the only thing opened: entries of an archive get their own paths, without the one folder
    /// they may all lie in, whose name is returned (empty: none).
    [[nodiscard]] std::string addRoot(FoundFile file);

private:
    class TarFeed;

    /// Returns the common folder of an archive's entries.
    std::string addAt(FoundFile file, int depth, bool isRoot);
    void addMember(FoundFile file);
    bool mayOpen(FoundFile& file, Container::Kind kind, int depth);
    std::string openTar(const FoundFile& file, TarFeed& feed, int depth, bool isRoot);
    std::string openZip(const FoundFile& file, int depth, bool isRoot);
    std::string openCompressed(FoundFile file, Compression compression, int depth, bool isRoot);
    void openSingle(FoundFile file, TarFeed& feed, int depth);
    std::string unpack(const FoundFile& file, ArchiveReader reader, ArchiveSource source, int depth,
                       bool isRoot);
    /// What a case expects is no evidence.
    void dropExpectation(std::size_t first, const std::string& top);
    void addStopped(const FoundFile& file, const std::string& why, bool isDamage, bool hasFiles);

    UnpackContext m_context;
    std::vector<FoundFile>& m_files;
};

} // namespace ff
