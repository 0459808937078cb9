// Readings and finds are archived apart: a reading that does not hold takes its finds with it.
#include "engine/pipeline/member_cache.h"

#include <algorithm>
#include <chrono>
#include <utility>

#include <fmt/format.h>

#include "engine/base/digest.h"
#include "engine/bundle/mapped_file.h"
#include "engine/intake/line_reading.h"
#include "engine/pipeline/engine_build.h"
#include "engine/pipeline/intake_archive.h"

namespace ff {

namespace {

/// Samples of a file: so many pieces of that size, evenly over it.
constexpr std::size_t sampleCount = 16;
constexpr std::size_t sampleSize = 4096;
/// A file changed later than this before now may change again without another time.
constexpr std::int64_t restlessTime = 2'000'000'000; // nanoseconds

std::uint64_t sampleHash(std::string_view bytes) {
    std::string samples;
    for (std::size_t i = 0; i < sampleCount; ++i) {
        const std::size_t at =
            (bytes.size() - std::min(bytes.size(), sampleSize)) / (sampleCount - 1) * i;
        samples += bytes.substr(at, sampleSize);
    }
    samples += bytes.substr(bytes.size() - std::min(bytes.size(), sampleSize));
    return quickHash(samples);
}

std::string keyOf(std::string_view bytes, const FileVersion& version) {
    return fmt::format("{} {} {} {} {:016x}", FIRSTFAULT_ENGINE_BUILD, bytes.size(),
                       version.modified, version.changed, sampleHash(bytes));
}

bool isRestless(const FileVersion& version) {
    const std::int64_t now = std::chrono::duration_cast<std::chrono::nanoseconds>(
                                 std::chrono::system_clock::now().time_since_epoch())
                                 .count();
    return now - std::max(version.modified, version.changed) < restlessTime;
}

template <class Archive>
void archiveFinds(Archive& a, auto& finds) {
    archiveAll(a, finds.matches, finds.placementHits, finds.clockHits);
}

template <class Value>
bool readWhole(ByteReader& reader, Value& value) {
    archive(reader, value);
    return !reader.isRefused() && reader.isAtEnd();
}

} // namespace

std::optional<std::uint64_t> MemberCache::find(const ByteSource& bytes) {
    const std::string_view view = bytes.view();
    const auto version = fileVersionOf(bytes);
    if (view.size() < smallest || !version) {
        return std::nullopt;
    }
    File& file = m_files[&bytes];
    file.key = keyOf(view, *version);
    file.name = fmt::format("{:016x}", quickHash(file.key));
    const auto content = m_folder.find(file.name);
    if (!content) {
        return std::nullopt;
    }
    ByteReader reader(*content, MemberId(), view.size());
    std::string key;
    std::uint64_t hash = 0;
    std::string reading;
    std::string finds;
    archiveAll(reader, key, hash, reading, finds);
    if (reader.isRefused() || !reader.isAtEnd() || key != file.key) {
        return std::nullopt;
    }
    file.hash = hash;
    file.reading = std::move(reading);
    file.finds = std::move(finds);
    return hash;
}

void MemberCache::learn(const ByteSource& bytes, std::uint64_t hash) {
    if (const auto file = m_files.find(&bytes); file != m_files.end()) {
        file->second.hash = hash;
    }
}

MemberCache::File* MemberCache::fileOf(const Member& member) {
    const auto file = m_files.find(member.bytes.get());
    return file != m_files.end() ? &file->second : nullptr;
}

void MemberCache::restore(const Bundle& bundle, IntakeMemory& into) {
    into.resize(bundle.members.size());
    for (const Member& member : bundle.members) {
        File* file = fileOf(member);
        if (file == nullptr || file->reading.empty() || member.isIgnored) {
            continue;
        }
        ByteReader reader(file->reading, member.id, member.size);
        MemberIntake own;
        if (!readWhole(reader, own)) {
            continue;
        }
        own.stated.id = member.id;
        own.stated.bytes = member.bytes;
        if (!readsTheSame(own.stated, member)) {
            continue;
        }
        own.decoder = lineDecoderFor(member, own.probe, own.context);
        into[member.id.index()] = std::move(own);
        file->isRestored = true;
    }
}

void MemberCache::restore(const Bundle& bundle, const std::vector<MemberId>& readAnew,
                          const IntakeMemory& read, ScanMemory& into) {
    for (const Member& member : bundle.members) {
        File* file = fileOf(member);
        if (file == nullptr || !file->isRestored) {
            continue;
        }
        ScanMemory::Finds finds;
        ByteReader reader(file->finds, member.id, member.size);
        archiveFinds(reader, finds);
        const bool isNew = std::binary_search(readAnew.begin(), readAnew.end(), member.id);
        const std::size_t records = read[member.id.index()].reading.records.size();
        file->isRestored = !isNew && !reader.isRefused() && reader.isAtEnd() &&
                           into.restore(member.id, std::move(finds), records);
    }
}

void MemberCache::keep(const Bundle& bundle, const IntakeMemory& read, const ScanMemory& found,
                       bool withRestored) {
    bool isAnyKept = false;
    for (const Member& member : bundle.members) {
        const File* file = fileOf(member);
        if (file == nullptr || !file->hash || (file->isRestored && !withRestored) ||
            isRestless(*fileVersionOf(*member.bytes))) {
            continue;
        }
        const MemberIntake& own = read[member.id.index()];
        const auto finds = found.findsOf(member.id);
        if (!own.isRead || !finds) {
            continue;
        }
        ByteWriter reading;
        archive(reading, own);
        ByteWriter matches;
        archiveFinds(matches, *finds);
        ByteWriter entry;
        const std::string readingText = reading.take();
        const std::string findsText = matches.take();
        archiveAll(entry, file->key, *file->hash, readingText, findsText);
        m_folder.keep(file->name, entry.take());
        isAnyKept = true;
    }
    if (isAnyKept) {
        m_folder.tidy();
    }
}

} // namespace ff
