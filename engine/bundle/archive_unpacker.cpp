// A loop over the entries. Nothing an entry says of itself is believed: its path is checked, its
// size is counted, its links are left out.
#include "engine/bundle/archive_unpacker.h"

#include <algorithm>

#include "engine/base/text.h"
#include "engine/bundle/entry_path.h"

namespace ff {

namespace {

using Severity = IntakeIssue::Severity;

constexpr std::uint64_t namedOfGroup = 20;
constexpr std::uint64_t namedWithoutPath = 1; ///< what has no name says the same every time
constexpr int mostBadHeaders = 100;

/// Turns blocks at offsets into pieces: the gaps of a sparse file are zeros.
class BlockFeed {
public:
    BlockFeed(ArchiveReader& reader, std::string& warning) : m_reader(reader), m_warning(warning) {}

    Result<std::string_view> next() {
        while (!m_isAtEnd && m_block.bytes.empty()) {
            auto block = m_reader.nextBlock();
            if (!block) {
                return tl::unexpected<Error>(block.error());
            }
            // A warning without bytes that comes twice would come for ever.
            m_isAtEnd = !*block || ((*block)->bytes.empty() && !m_warning.empty());
            m_block = m_isAtEnd ? ArchiveReader::Block{} : std::move(**block);
            m_warning = m_block.warning.empty() ? m_warning : m_block.warning;
        }
        if (m_block.offset > m_at && !m_block.bytes.empty()) {
            return advance(std::string_view(zeros).substr(
                0, std::min<std::uint64_t>(zeros.size(), m_block.offset - m_at)));
        }
        return advance(std::exchange(m_block.bytes, {}));
    }

private:
    Result<std::string_view> advance(std::string_view piece) {
        m_at += piece.size();
        return piece;
    }

    inline static const std::string zeros = std::string(std::size_t{64} << 10, '\0');

    ArchiveReader& m_reader;
    std::string& m_warning;
    ArchiveReader::Block m_block;
    std::uint64_t m_at = 0;
    bool m_isAtEnd = false;
};

} // namespace

void ArchiveUnpacker::unpack(const std::function<void(FoundFile)>& take) {
    int badHeaders = 0;
    while (!m_context.progress.isCancelled()) {
        const auto entry = m_reader.nextEntry();
        if (!entry) {
            if (!m_reader.canGoOn() || ++badHeaders > mostBadHeaders) {
                stopAt(entry.error().what, true);
                break;
            }
            note(Bad, Severity::Error, "an entry", "cannot be read: " + entry.error().what);
            continue;
        }
        if (!*entry) {
            if (m_source.readPadding) {
                m_source.readPadding();
            }
            break;
        }
        if (std::string over = m_context.budget.beginEntry(consumed()); !over.empty()) {
            stopAt(std::move(over), false);
            break;
        }
        takeEntry(**entry, take);
        if (m_context.budget.isExhausted()) {
            stopAt(m_context.budget.exhaustion(), false);
            break;
        }
    }
    if (m_stop.empty() && !sourceProblem().empty()) {
        stopAt(sourceProblem(), true);
    }
    noteCounts();
}

void ArchiveUnpacker::takeEntry(const ArchiveEntry& entry,
                                const std::function<void(FoundFile)>& take) {
    const std::string shown = entry.path.empty() ? "an entry" : displayable(entry.path, 200);
    const auto path = memberPathOf(entry.path, m_context.budget.limits().pathBytes);
    if (!path) {
        note(Refused, Severity::Warning, shown, path.error().what + " and was refused");
        skipRest();
        return;
    }
    if (!path->empty()) {
        rememberTop(*path, entry.kind == ArchiveEntry::Kind::Folder);
    }
    if (path->empty() || !isWanted(entry, shown)) {
        skipRest();
        return;
    }
    ++m_files;
    const std::string name = distinct(*path, shown);
    if (entry.isEncrypted) {
        FoundFile file{m_source.pathPrefix + name,
                       m_source.namePrefix + *path,
                       nullptr,
                       "is encrypted",
                       {},
                       {}};
        note(Encrypted, Severity::Error, shown,
             "is encrypted and was left out: unpack it with its password");
        take(std::move(file));
        return;
    }
    FoundFile file = copy(m_source.pathPrefix + name);
    file.name = m_source.namePrefix + *path;
    take(std::move(file));
}

bool ArchiveUnpacker::isWanted(const ArchiveEntry& entry, const std::string& shown) {
    switch (entry.kind) {
    case ArchiveEntry::Kind::File:
        return true;
    case ArchiveEntry::Kind::Folder:
        return false;
    case ArchiveEntry::Kind::SymbolicLink:
        note(Link, Severity::Note, shown, "is a symbolic link and was left out");
        return false;
    case ArchiveEntry::Kind::HardLink:
        note(Link, Severity::Note, shown, "is a hard link and was left out");
        return false;
    case ArchiveEntry::Kind::Special:
        break;
    }
    note(Special, Severity::Note, shown, "is no regular file and was left out");
    return false;
}

FoundFile ArchiveUnpacker::copy(const std::string& path) {
    std::string warning;
    BlockFeed feed(m_reader, warning);
    CopiedBytes copied = copyPieces(
        {path, m_source.packedSize, [&] { return feed.next(); }, [this] { return consumed(); }},
        m_context);
    const bool isWhole = copied.stop.empty();
    FoundFile file;
    file.path = path;
    finishCopy(file, std::move(copied), warning);
    if (!isWhole) {
        skipRest();
    }
    return file;
}

void ArchiveUnpacker::finishCopy(FoundFile& file, CopiedBytes copied, const std::string& warning) {
    file.bytes = std::move(copied.bytes);
    if (copied.stop.empty() && warning.empty()) {
        return;
    }
    const std::string source = sourceProblem();
    file.truncation = copied.stop.empty()                  ? warning
                      : copied.isDamage && !source.empty() ? source
                                                           : copied.stop;
    IntakeIssue issue;
    issue.severity = copied.isDamage ? Severity::Error : Severity::Warning;
    issue.what = m_source.label + ": " + file.path + " " +
                 (copied.isDamage || copied.stop.empty() ? "is damaged: " : "") + file.truncation;
    if (!copied.stop.empty()) {
        const std::size_t kept = file.bytes ? file.bytes->view().size() : 0;
        issue.what += "; only its first " + std::to_string(kept) + " bytes are read";
    }
    if (file.bytes && file.bytes->view().empty() && m_reader.canGoOn() && copied.isDamage) {
        file.bytes = nullptr; // such as a method of compression that nobody knows
        file.problem = std::exchange(file.truncation, {});
    }
    file.issues.push_back(std::move(issue));
}

void ArchiveUnpacker::skipRest() {
    // The library would do it in one call, which nobody could cancel.
    while (m_source.isSolid && m_reader.canGoOn() && !m_context.progress.isCancelled()) {
        const auto block = m_reader.nextBlock();
        if (!block || !*block || !m_context.budget.chargeSkipped((*block)->bytes.size()).empty()) {
            return;
        }
    }
}

void ArchiveUnpacker::rememberTop(const std::string& path, bool isFolder) {
    const std::size_t slash = path.find('/');
    const std::string top = path.substr(0, slash);
    const bool isBelow = slash != std::string::npos || isFolder;
    m_hasSeveralTops = m_hasSeveralTops || !isBelow || (m_top && *m_top != top);
    m_top = top;
}

std::string ArchiveUnpacker::commonFolder() const {
    return m_hasSeveralTops ? std::string() : m_top.value_or("");
}

std::string ArchiveUnpacker::distinct(const std::string& path, const std::string& shown) {
    std::string name = path;
    for (int copyNumber = 2; !m_paths.insert(name).second; ++copyNumber) {
        name = path + " (" + std::to_string(copyNumber) + ")";
    }
    if (name != path) {
        note(Repeated, Severity::Note, shown, "is there more than once; this one is " + name);
    }
    return name;
}

void ArchiveUnpacker::stopAt(std::string why, bool isDamage) {
    const std::string source = sourceProblem();
    m_stop = isDamage && !source.empty() ? source : std::move(why);
    m_isStopDamage = isDamage;
}

void ArchiveUnpacker::note(Group group, Severity severity, const std::string& entry,
                           const std::string& what) {
    if (++m_counts[group] <= (group == Bad ? namedWithoutPath : namedOfGroup)) {
        m_context.note(severity, m_source.label + ": " + entry + " " + what);
    }
}

void ArchiveUnpacker::noteCounts() {
    static constexpr std::array<const char*, groupCount> groups{
        "entries were refused for their paths",
        "links were left out",
        "entries that are no files were left out",
        "entries are there more than once",
        "entries are encrypted",
        "entries cannot be read"};
    for (std::size_t i = 0; i < groupCount; ++i) {
        const std::uint64_t named = i == Bad ? namedWithoutPath : namedOfGroup;
        if (m_counts[i] > named) {
            const std::uint64_t more = m_counts[i] - named;
            m_context.note(Severity::Warning,
                           m_source.label + ": " + std::to_string(more) + " more " + groups[i]);
            m_context.issues.back().count = more;
        }
    }
}

} // namespace ff
