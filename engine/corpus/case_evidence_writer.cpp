// Bytes go from the mapped member to the file in pieces, so that memory does not grow with them.
#include "engine/corpus/case_evidence_writer.h"

#include <algorithm>
#include <fstream>
#include <optional>
#include <span>

#include "engine/corpus/case_paths.h"
#include "engine/corpus/pickle_text.h"
#include "engine/pipeline/corrected_manifest.h"
#include "engine/pipeline/line_access.h"

namespace ff {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t pieceSize = std::size_t{4} << 20;
constexpr std::size_t largestLookedThrough = std::size_t{64} << 20; // for names, of a binary member

bool isBinary(MemberKind kind) {
    return kind == MemberKind::Binary || kind == MemberKind::FlightRecorderPickle;
}

/// The piece at the beginning of `bytes`, up to a line end where there is one.
std::string_view pieceOf(std::string_view bytes) {
    if (bytes.size() <= pieceSize) {
        return bytes;
    }
    const std::size_t end = bytes.rfind('\n', pieceSize);
    return bytes.substr(0, end == std::string_view::npos ? pieceSize : end + 1);
}

std::string_view bytesOf(const Analysis& analysis, const EvidencePart& part) {
    const std::string_view all = analysis.bundle->member(part.member).bytes->view();
    if (part.isWhole()) {
        return all;
    }
    const auto first = linesOf(analysis, part.member, part.first, 1);
    const auto behind = linesOf(analysis, part.member, part.last + 1, 1);
    if (first.empty()) {
        return {};
    }
    const std::uint64_t end = behind.empty() ? all.size() : behind.front().offset;
    return all.substr(first.front().offset, end - first.front().offset);
}

std::string reasonWithout(const Member& member) {
    if (member.kind.value == MemberKind::Manifest) {
        return "what it states is in the case's bundle.toml";
    }
    if (!member.bytes) {
        return "it could not be read";
    }
    return member.isIgnored ? "it is told to be ignored" : "the verdict is the same without it";
}

class EvidenceWriter {
public:
    EvidenceWriter(const Analysis& analysis, const TextChange& change, const fs::path& folder,
                   const Progress& progress)
        : m_analysis(analysis), m_change(change), m_folder(folder), m_progress(progress) {}

    Result<void> write(std::span<const EvidencePart> parts, SavedMember& out) {
        const Member& member = m_analysis.bundle->member(out.member);
        const std::string_view all = member.bytes->view();
        const bool mayChange = m_change && !isBinary(member.kind.value);
        std::optional<std::string> rewritten;
        if (m_change && !mayChange) {
            rewritten = withoutNames(member.kind.value, all);
            if (!rewritten) {
                out.because = "it is binary and may hold names";
                return {};
            }
        }
        out.path =
            m_paths.take(m_change ? changedPath(member.path, m_change) : safePath(member.path));
        const fs::path path = m_folder / fs::path(out.path);
        std::error_code error;
        fs::create_directories(path.parent_path(), error);
        std::ofstream file(path, std::ios::binary | std::ios::trunc);
        if (rewritten) {
            out.isWhole = true;
            out.lines = out.linesBefore;
            copy(*rewritten, false, file, out);
        }
        for (const EvidencePart& part : rewritten ? parts.first(0) : parts) {
            out.isWhole = part.isWhole();
            out.lines += part.isWhole() ? out.linesBefore : part.last - part.first + 1;
            copy(bytesOf(m_analysis, part), mayChange, file, out);
        }
        file.close();
        return file ? Result<void>() : failure("cannot be written", path.string());
    }

    Result<void> writeManifest(const std::vector<SavedMember>& members) {
        Bundle written;
        std::vector<Manifest::MemberEntry> entries;
        for (const SavedMember& each : members) {
            if (!each.path.empty()) {
                written.members.emplace_back().path = each.path;
                add(m_analysis.bundle->member(each.member), each.path, entries);
            }
        }
        const std::string own(manifestTextOf(*m_analysis.bundle));
        const std::string existing = m_change ? m_change(own) : own;
        auto manifest = correctedManifest(existing, written, entries);
        if (!manifest) { // of an error in its own the bundle told, and did without
            manifest = correctedManifest({}, written, entries);
        }
        const fs::path path = m_folder / "bundle.toml";
        std::ofstream file(path, std::ios::binary | std::ios::trunc);
        file << (manifest ? manifest->text : existing);
        file.close();
        return file ? Result<void>() : failure("cannot be written", path.string());
    }

private:
    /// Nothing where names cannot be taken out.
    [[nodiscard]] std::optional<std::string> withoutNames(MemberKind kind,
                                                          std::string_view bytes) const {
        if (bytes.size() > largestLookedThrough) {
            return std::nullopt;
        }
        if (kind == MemberKind::FlightRecorderPickle) {
            return changedPickle(bytes, m_change);
        }
        return m_change(bytes) == bytes ? std::optional<std::string>(bytes) : std::nullopt;
    }

    void copy(std::string_view bytes, bool mayChange, std::ofstream& file, SavedMember& out) {
        while (!bytes.empty() && file && !m_progress.isCancelled()) {
            const std::string_view piece = pieceOf(bytes);
            bytes.remove_prefix(piece.size());
            if (mayChange) {
                const std::string changed = m_change(piece);
                file.write(changed.data(), static_cast<std::streamsize>(changed.size()));
                out.bytes += changed.size();
            } else {
                file.write(piece.data(), static_cast<std::streamsize>(piece.size()));
                out.bytes += piece.size();
            }
        }
    }

    /// Guesses stay guesses: they are made again.
    void add(const Member& member, const std::string& path,
             std::vector<Manifest::MemberEntry>& entries) const {
        const auto isSure = [](const auto& known) { return known.how > Learnt::Guess; };
        const auto changed = [&](const std::string& text) {
            return m_change ? m_change(text) : text;
        };
        Manifest::MemberEntry entry;
        entry.path = path;
        if (isSure(member.kind)) {
            entry.kind = member.kind.value;
        }
        if (isSure(member.node)) {
            entry.node = changed(member.node.value);
        }
        if (isSure(member.rank)) {
            entry.rank = member.rank.value;
        }
        if (isSure(member.zoneMinutes)) {
            entry.zoneMinutes = member.zoneMinutes.value;
        }
        if (isSure(member.zoneName)) {
            entry.zoneName = member.zoneName.value;
        }
        if (isSure(member.attempt)) {
            entry.attempt = member.attempt.value;
        }
        if (isSure(member.year)) {
            entry.year = member.year.value;
        }
        entries.push_back(std::move(entry));
    }

    const Analysis& m_analysis;
    const TextChange& m_change;
    const fs::path& m_folder;
    const Progress& m_progress;
    CasePaths m_paths;
};

} // namespace

void visitEvidence(const Analysis& analysis, const std::vector<EvidencePart>& parts,
                   const std::function<void(std::string_view piece)>& visit,
                   const Progress& progress) {
    for (const EvidencePart& part : parts) {
        std::string_view bytes = bytesOf(analysis, part);
        while (!bytes.empty() && !progress.isCancelled()) {
            const std::string_view piece = pieceOf(bytes);
            bytes.remove_prefix(piece.size());
            visit(piece);
        }
    }
}

Result<std::vector<SavedMember>> writeCaseEvidence(const Analysis& analysis,
                                                   const std::vector<EvidencePart>& parts,
                                                   const TextChange& change, const fs::path& folder,
                                                   const Progress& progress) {
    EvidenceWriter writer(analysis, change, folder, progress);
    std::vector<SavedMember> members;
    for (const Member& member : analysis.bundle->members) {
        SavedMember& out = members.emplace_back();
        out.member = member.id;
        out.linesBefore = lineCount(analysis, member.id);
        out.bytesBefore = member.size;
        const auto isBefore = [](const EvidencePart& part, MemberId id) {
            return part.member < id;
        };
        const auto begin = std::lower_bound(parts.begin(), parts.end(), member.id, isBefore);
        auto end = begin;
        while (end != parts.end() && end->member == member.id) {
            ++end;
        }
        if (begin == end) {
            out.because = reasonWithout(member);
            continue;
        }
        if (auto written =
                writer.write(std::span(&*begin, static_cast<std::size_t>(end - begin)), out);
            !written) {
            return tl::unexpected<Error>(written.error());
        }
        if (progress.isCancelled()) {
            return failure("cancelled");
        }
    }
    if (auto written = writer.writeManifest(members); !written) {
        return tl::unexpected<Error>(written.error());
    }
    return members;
}

} // namespace ff
