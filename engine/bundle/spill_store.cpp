// Temporary files have no name from the moment they are there: a crash leaves nothing behind, and
// nobody else can open them.
#include "engine/bundle/spill_store.h"

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>

#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

#include "engine/bundle/mapped_file.h"

namespace ff {

namespace {

constexpr std::size_t packSize = std::size_t{64} << 20;

class HeldBytes final : public ByteSource {
public:
    explicit HeldBytes(std::string bytes) : m_bytes(std::move(bytes)) {}
    [[nodiscard]] std::string_view view() const override { return m_bytes; }

private:
    std::string m_bytes;
};

std::string temporaryFolder() {
    std::error_code error;
    const std::filesystem::path folder = std::filesystem::temp_directory_path(error);
    return error ? "/tmp" : folder.string();
}

tl::unexpected<Error> noRoom() {
    return failure(std::string("cannot be kept in the temporary folder ") + temporaryFolder() +
                       ": " + std::strerror(errno),
                   {}, 0, 0, "set TMPDIR to a folder with room");
}

Result<FileDescriptor> openUnlinkedFile() {
    std::string folder = temporaryFolder() + "/firstfault-XXXXXX";
    if (mkdtemp(folder.data()) == nullptr) { // for the user alone (0700)
        return noRoom();
    }
    std::string name = folder + "/XXXXXX";
    FileDescriptor file(mkostemp(name.data(), O_CLOEXEC));
    const int problem = errno;
    if (file.isOpen()) {
        unlink(name.c_str());
    }
    rmdir(folder.c_str());
    errno = problem;
    return file.isOpen() ? Result<FileDescriptor>(std::move(file)) : noRoom();
}

bool writeAll(int descriptor, std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t written = write(descriptor, bytes.data(), bytes.size());
        if (written < 0 && errno != EINTR) {
            return false;
        }
        bytes.remove_prefix(static_cast<std::size_t>(std::max<ssize_t>(written, 0)));
    }
    return true;
}

} // namespace

/// A file of `packSize` bytes, mapped whole and filled piece by piece. It is written with calls and
/// not through the mapping, which on a full disk would raise a signal.
class SpillStore::Pack {
public:
    static Result<std::shared_ptr<Pack>> create() {
        auto file = openUnlinkedFile();
        if (!file) {
            return tl::unexpected<Error>(file.error());
        }
        if (ftruncate(file->get(), static_cast<off_t>(packSize)) != 0) {
            return noRoom();
        }
        void* data = mmap(nullptr, packSize, PROT_READ, MAP_SHARED, file->get(), 0);
        if (data == MAP_FAILED) {
            return noRoom();
        }
        return std::make_shared<Pack>(std::move(*file), static_cast<const char*>(data));
    }

    Pack(FileDescriptor file, const char* data) : m_file(std::move(file)), m_data(data) {}
    ~Pack() { munmap(const_cast<char*>(m_data), packSize); }
    Pack(const Pack&) = delete;
    Pack& operator=(const Pack&) = delete;

    [[nodiscard]] bool hasRoomFor(std::size_t size) const { return packSize - m_used >= size; }

    Result<std::string_view> add(std::string_view bytes) {
        if (!writeAll(m_file.get(), bytes)) {
            return noRoom();
        }
        const std::string_view view(m_data + m_used, bytes.size());
        m_used += bytes.size();
        return view;
    }

private:
    FileDescriptor m_file;
    const char* m_data;
    std::size_t m_used = 0;
};

namespace {

class PackedBytes final : public ByteSource {
public:
    PackedBytes(std::shared_ptr<const void> pack, std::string_view view)
        : m_pack(std::move(pack)), m_view(view) {}
    [[nodiscard]] std::string_view view() const override { return m_view; }

private:
    std::shared_ptr<const void> m_pack;
    std::string_view m_view;
};

} // namespace

SpillStore::SpillStore() = default;
SpillStore::~SpillStore() = default;

Result<std::shared_ptr<const ByteSource>> SpillStore::keep(std::string bytes) {
    if (m_inMemory + bytes.size() <= allInMemory) {
        m_inMemory += bytes.size();
        bytes.shrink_to_fit();
        return heldBytes(std::move(bytes));
    }
    if (!m_pack || !m_pack->hasRoomFor(bytes.size())) {
        auto pack = Pack::create();
        if (!pack) {
            return tl::unexpected<Error>(pack.error());
        }
        m_pack = std::move(*pack);
    }
    const auto view = m_pack->add(bytes);
    if (!view) {
        m_pack.reset(); // part of a piece may be in it, which the next one must not follow
        return tl::unexpected<Error>(view.error());
    }
    return std::make_shared<PackedBytes>(m_pack, *view);
}

Result<void> SpillWriter::append(std::string_view bytes) {
    if (!m_file.isOpen() && m_buffer.size() + bytes.size() <= SpillStore::pieceInMemory) {
        m_buffer.append(bytes);
        m_size += bytes.size();
        return {};
    }
    if (!m_file.isOpen()) {
        auto file = openUnlinkedFile();
        if (!file) {
            return tl::unexpected<Error>(file.error());
        }
        if (!writeAll(file->get(), m_buffer)) {
            return noRoom(); // the buffer still holds all that was appended
        }
        m_file = std::move(*file);
        m_buffer = {};
    }
    if (!writeAll(m_file.get(), bytes)) {
        return noRoom();
    }
    m_size += bytes.size();
    return {};
}

Result<std::shared_ptr<const ByteSource>> SpillWriter::finish() {
    return m_file.isOpen() ? mapDescriptor(m_file.get(), static_cast<std::size_t>(m_size))
                           : m_store.keep(std::move(m_buffer));
}

std::shared_ptr<const ByteSource> heldBytes(std::string bytes) {
    return std::make_shared<HeldBytes>(std::move(bytes));
}

} // namespace ff
