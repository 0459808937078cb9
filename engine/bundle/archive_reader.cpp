// libarchive, with only the formats that are wanted switched on.
#include "engine/bundle/archive_reader.h"

#include <utility>

#include <archive.h>
#include <archive_entry.h>
#include <locale.h>

namespace ff {

namespace {

/// libarchive turns names into the thread's character set and fails on what it lacks. Names must
/// not depend on the user's environment.
class Utf8Names {
public:
    Utf8Names() : m_previous(uselocale(utf8())) {}
    ~Utf8Names() { uselocale(m_previous); }
    Utf8Names(const Utf8Names&) = delete;
    Utf8Names& operator=(const Utf8Names&) = delete;

private:
    /// Null, which changes nothing, where the system has no such locale.
    static locale_t utf8() {
        static const locale_t locale = newlocale(LC_CTYPE_MASK, "C.UTF-8", nullptr);
        return locale;
    }

    locale_t m_previous;
};

std::string nameOf(archive_entry* entry) {
    if (const char* name = archive_entry_pathname(entry)) {
        return name;
    }
    const char* utf8 = archive_entry_pathname_utf8(entry);
    return utf8 != nullptr ? utf8 : std::string();
}

ArchiveEntry::Kind kindOf(archive_entry* entry) {
    if (archive_entry_hardlink(entry) != nullptr) {
        return ArchiveEntry::Kind::HardLink;
    }
    switch (archive_entry_filetype(entry)) {
    case AE_IFREG:
    case 0: // a zip without a file's mode
        return ArchiveEntry::Kind::File;
    case AE_IFDIR:
        return ArchiveEntry::Kind::Folder;
    case AE_IFLNK:
        return ArchiveEntry::Kind::SymbolicLink;
    default:
        return ArchiveEntry::Kind::Special;
    }
}

} // namespace

struct ArchiveReader::State {
    explicit State(Source pieces = {}) : handle(archive_read_new()), source(std::move(pieces)) {}
    ~State() { archive_read_free(handle); }
    State(const State&) = delete;
    State& operator=(const State&) = delete;

    [[nodiscard]] std::string message() const {
        const char* text = archive_error_string(handle);
        std::string message = text != nullptr ? text : damaged;
        if (message.starts_with("INTERNAL ERROR")) { // a call behind a failure, in its own words
            message = damaged;
        }
        message.erase(message.find_last_not_of(" \r\n") + 1);
        return message;
    }

    static la_ssize_t read(archive* /*handle*/, void* data, const void** buffer) {
        const std::string_view piece = static_cast<State*>(data)->source();
        *buffer = piece.data();
        return static_cast<la_ssize_t>(piece.size());
    }

    static constexpr const char* damaged = "the archive is damaged";

    archive* handle;
    Source source;
    bool canGoOn = true;
};

ArchiveReader::ArchiveReader(std::unique_ptr<State> state) : m_state(std::move(state)) {}
ArchiveReader::ArchiveReader(ArchiveReader&&) noexcept = default;
ArchiveReader& ArchiveReader::operator=(ArchiveReader&&) noexcept = default;
ArchiveReader::~ArchiveReader() = default;

Result<ArchiveReader> ArchiveReader::openTar(Source source) {
    const Utf8Names names;
    auto state = std::make_unique<State>(std::move(source));
    archive_read_support_format_tar(state->handle);
    archive_read_support_format_empty(state->handle);
    if (archive_read_open(state->handle, state.get(), nullptr, &State::read, nullptr) <
        ARCHIVE_WARN) {
        return failure(state->message());
    }
    return ArchiveReader(std::move(state));
}

Result<ArchiveReader> ArchiveReader::openZip(std::string_view bytes) {
    const Utf8Names names;
    auto state = std::make_unique<State>();
    archive_read_support_format_zip(state->handle);
    if (archive_read_open_memory(state->handle, bytes.data(), bytes.size()) < ARCHIVE_WARN) {
        return failure(state->message());
    }
    return ArchiveReader(std::move(state));
}

Result<std::optional<ArchiveEntry>> ArchiveReader::nextEntry() {
    const Utf8Names names;
    archive_entry* entry = nullptr;
    const int code = archive_read_next_header(m_state->handle, &entry);
    if (code == ARCHIVE_EOF) {
        m_state->canGoOn = false;
        return std::nullopt;
    }
    if (code < ARCHIVE_WARN || code == ARCHIVE_RETRY) { // a damaged header is no entry
        m_state->canGoOn = code != ARCHIVE_FATAL;
        return failure(m_state->message());
    }
    return ArchiveEntry{nameOf(entry), kindOf(entry), archive_entry_is_encrypted(entry) == 1};
}

Result<std::optional<ArchiveReader::Block>> ArchiveReader::nextBlock() {
    const Utf8Names names;
    const void* data = nullptr;
    std::size_t size = 0;
    la_int64_t offset = 0;
    const int code = archive_read_data_block(m_state->handle, &data, &size, &offset);
    if (code == ARCHIVE_EOF) {
        return std::nullopt;
    }
    if (code < ARCHIVE_WARN) {
        m_state->canGoOn = code != ARCHIVE_FATAL;
        return failure(m_state->message());
    }
    Block block;
    block.offset = static_cast<std::uint64_t>(offset);
    block.bytes = data != nullptr ? std::string_view(static_cast<const char*>(data), size)
                                  : std::string_view();
    block.warning = code == ARCHIVE_WARN ? m_state->message() : std::string();
    return block;
}

bool ArchiveReader::canGoOn() const { return m_state->canGoOn; }

std::uint64_t ArchiveReader::consumed() const {
    return static_cast<std::uint64_t>(archive_filter_bytes(m_state->handle, -1));
}

} // namespace ff
