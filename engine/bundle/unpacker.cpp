// What is found in an archive goes through the same door again, one level deeper.
#include "engine/bundle/unpacker.h"

#include <algorithm>
#include <utility>

#include "engine/bundle/bug_report_unpacker.h"
#include "engine/bundle/loki_unpacker.h"

namespace ff {

namespace {

using Severity = IntakeIssue::Severity;

constexpr std::size_t headSize = 512; // a tar header

} // namespace

/// The unpacked bytes of a tar, plain or through a decoder, with a look at their beginning.
class Unpacker::TarFeed {
public:
    explicit TarFeed(std::string_view plain) : m_head(plain) {}
    explicit TarFeed(std::unique_ptr<StreamDecoder> decoder) : m_decoder(std::move(decoder)) {
        while (m_held.size() < headSize && m_problem.empty()) {
            const std::string_view piece = decoded();
            if (piece.empty()) {
                break;
            }
            m_held += piece;
        }
        m_head = m_held;
    }

    [[nodiscard]] std::string_view head() const { return m_head; }
    [[nodiscard]] const std::string& problem() const { return m_problem; }
    [[nodiscard]] bool isDecoding() const { return m_decoder != nullptr; }
    [[nodiscard]] std::uint64_t consumed() const { return m_decoder ? m_decoder->consumed() : 0; }

    std::string_view next() {
        return m_head.empty() ? decoded() : std::exchange(m_head, std::string_view());
    }

    /// Looks for damage behind the tar's own end, where padding is all there should be.
    void readPadding() {
        constexpr int pieces = 4;
        for (int i = 0; i < pieces && !decoded().empty(); ++i) {
        }
    }

private:
    std::string_view decoded() {
        if (!m_decoder || !m_problem.empty()) {
            return {};
        }
        const auto piece = m_decoder->next();
        if (!piece) {
            m_problem = piece.error().what;
            return {};
        }
        return *piece;
    }

    std::unique_ptr<StreamDecoder> m_decoder;
    std::string m_held;
    std::string_view m_head;
    std::string m_problem;
};

std::string Unpacker::addRoot(FoundFile file) {
    const std::size_t first = m_files.size();
    const std::string folder = addAt(std::move(file), 0, true);
    if (folder.empty()) {
        return folder;
    }
    const std::string prefix = folder + "/";
    for (std::size_t i = first; i < m_files.size(); ++i) {
        for (std::string* path : {&m_files[i].path, &m_files[i].name}) {
            if (path->starts_with(prefix)) {
                path->erase(0, prefix.size());
            }
        }
    }
    return folder;
}

std::string Unpacker::addAt(FoundFile file, int depth, bool isRoot) {
    const Container container =
        file.bytes ? sniffContainer(file.bytes->view(), file.name) : Container{};
    if (!mayOpen(file, container.kind, depth)) {
        addMember(std::move(file));
        return {};
    }
    std::move(file.issues.begin(), file.issues.end(), std::back_inserter(m_context.issues));
    file.issues.clear();
    switch (container.kind) {
    case Container::Kind::Zip:
        return openZip(file, depth, isRoot);
    case Container::Kind::Compressed:
        return openCompressed(std::move(file), container.compression, depth, isRoot);
    default:
        break;
    }
    TarFeed feed(file.bytes->view());
    return openTar(file, feed, depth, isRoot);
}

/// An answer of Loki is a container too, of one text a stream, and so is a bug report of the driver.
void Unpacker::addMember(FoundFile file) {
    if (file.bytes && isBugReport(file.bytes->view())) {
        unpackBugReport(std::move(file), m_context, m_files);
        return;
    }
    const LokiShape shape =
        file.bytes ? lokiShapeOf(file.bytes->view(), file.name) : LokiShape::None;
    if (shape == LokiShape::None) {
        m_files.push_back(std::move(file));
    } else {
        unpackLoki(std::move(file), shape, m_context, m_files);
    }
}

bool Unpacker::mayOpen(FoundFile& file, Container::Kind kind, int depth) {
    if (kind == Container::Kind::None) {
        return false;
    }
    if (kind == Container::Kind::ZipDocument) {
        m_context.note(Severity::Note, file.path + " is a checkpoint, program or document in the "
                                                   "form of a zip and was not opened");
        return false;
    }
    const int nesting = m_context.budget.limits().nesting;
    if (depth >= nesting) {
        file.truncation = "is an archive below " + std::to_string(depth) +
                          " others and was not opened (--max-nesting)";
    } else if (m_context.budget.isExhausted()) {
        file.truncation = m_context.budget.exhaustion() + " and was not opened";
    } else {
        return true;
    }
    IntakeIssue issue;
    issue.what = file.path + " " + file.truncation;
    file.issues.push_back(std::move(issue));
    return false;
}

std::string Unpacker::openTar(const FoundFile& file, TarFeed& feed, int depth, bool isRoot) {
    auto reader = ArchiveReader::openTar([&feed] { return feed.next(); });
    if (!reader) {
        addStopped(file, feed.problem().empty() ? reader.error().what : feed.problem(), true,
                   false);
        return {};
    }
    ArchiveSource source;
    source.isSolid = true;
    source.problem = [&feed] { return feed.problem(); };
    if (feed.isDecoding()) {
        source.consumed = [&feed] { return feed.consumed(); };
        source.readPadding = [&feed] { feed.readPadding(); };
    }
    return unpack(file, std::move(*reader), std::move(source), depth, isRoot);
}

std::string Unpacker::openZip(const FoundFile& file, int depth, bool isRoot) {
    auto reader = ArchiveReader::openZip(file.bytes->view());
    if (!reader) {
        addStopped(file, reader.error().what, true, false);
        return {};
    }
    return unpack(file, std::move(*reader), ArchiveSource{}, depth, isRoot);
}

std::string Unpacker::openCompressed(FoundFile file, Compression compression, int depth,
                                     bool isRoot) {
    const auto packed = file.bytes; // keeps them alive under the decoder
    TarFeed feed(makeStreamDecoder(compression, packed->view()));
    if (looksLikeTar(feed.head())) {
        std::string folder = openTar(file, feed, depth, isRoot);
        return folder;
    }
    openSingle(std::move(file), feed, depth);
    return {};
}

void Unpacker::openSingle(FoundFile file, TarFeed& feed, int depth) {
    const std::uint64_t packedSize = file.bytes->view().size();
    const std::string over = m_context.budget.beginEntry(0);
    CopiedBytes copied;
    if (over.empty()) {
        const auto next = [&]() -> Result<std::string_view> {
            const std::string_view piece = feed.next();
            if (piece.empty() && !feed.problem().empty()) {
                return failure(feed.problem());
            }
            return piece;
        };
        copied =
            copyPieces({file.path, packedSize, next, [&] { return feed.consumed(); }}, m_context);
    } else {
        copied.stop = over;
    }
    file.name = std::string(withoutCompressionSuffix(file.name));
    file.bytes = std::move(copied.bytes);
    if (!copied.stop.empty()) {
        file.truncation = copied.stop;
        IntakeIssue issue;
        issue.severity = copied.isDamage ? Severity::Error : Severity::Warning;
        issue.what = file.path + (copied.isDamage ? " is damaged: " : " ") + copied.stop +
                     "; only its first " +
                     std::to_string(file.bytes ? file.bytes->view().size() : 0) +
                     " unpacked bytes are read";
        file.issues.push_back(std::move(issue));
    }
    addAt(std::move(file), depth + 1, false);
}

std::string Unpacker::unpack(const FoundFile& file, ArchiveReader reader, ArchiveSource source,
                             int depth, bool isRoot) {
    source.label = file.path;
    source.packedSize = file.bytes->view().size();
    source.pathPrefix = isRoot ? std::string() : file.path + "/";
    source.namePrefix = isRoot ? std::string() : std::string(withoutArchiveSuffix(file.name)) + "/";
    const std::string prefix = source.pathPrefix;
    const std::size_t first = m_files.size();
    ArchiveUnpacker unpacker(std::move(reader), std::move(source), m_context);
    bool hasCutFile = false;
    unpacker.unpack([&](FoundFile found) {
        hasCutFile = !found.truncation.empty();
        addAt(std::move(found), depth + 1, false);
    });
    // A cut inside the last file is that file's to tell.
    if (!unpacker.stop().empty() && !(hasCutFile && unpacker.isStopDamage())) {
        addStopped(file, unpacker.stop(), unpacker.isStopDamage(), unpacker.hasFiles());
    } else if (!unpacker.hasFiles()) {
        m_context.note(Severity::Warning, file.path + " is an archive without files");
    }
    const std::string folder = unpacker.commonFolder();
    dropExpectation(first, prefix + folder + (folder.empty() ? "" : "/"));
    return folder;
}

void Unpacker::dropExpectation(std::size_t first, const std::string& top) {
    const auto begin = m_files.begin() + static_cast<std::ptrdiff_t>(first);
    m_files.erase(
        std::remove_if(begin, m_files.end(),
                       [&](const FoundFile& file) { return file.path == top + "expect.toml"; }),
        m_files.end());
}

void Unpacker::addStopped(const FoundFile& file, const std::string& why, bool isDamage,
                          bool hasFiles) {
    FoundFile rest;
    rest.path = file.path;
    rest.name = file.name;
    rest.truncation = isDamage ? "is damaged: " + why : "not read to its end: what follows " + why;
    rest.problem = rest.truncation;
    IntakeIssue issue;
    issue.severity = isDamage ? Severity::Error : Severity::Warning;
    issue.what = file.path + (hasFiles ? " was read only in part: " : " could not be read: ") +
                 (isDamage ? why : "what follows " + why);
    rest.issues.push_back(std::move(issue));
    m_files.push_back(std::move(rest));
}

} // namespace ff
