// mmap of one file. Mapped pages are the file's own, so large bundles cost no anonymous memory;
// what a file loses while it is mapped reads as zeros.
#include "engine/bundle/mapped_file.h"

#include <cerrno>
#include <cstring>

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>

#include "engine/bundle/file_descriptor.h"
#include "engine/bundle/lost_pages.h"

namespace ff {

namespace {

class MappedFile final : public ByteSource {
public:
    MappedFile(void* data, std::size_t size) : m_pages(data, size), m_guard(data, size) {}

    void setVersion(const FileVersion& version) { m_version = version; }
    [[nodiscard]] const std::optional<FileVersion>& version() const { return m_version; }
    [[nodiscard]] std::string_view view() const override {
        return {static_cast<const char*>(m_pages.data), m_pages.size};
    }

private:
    struct Pages {
        Pages(void* mapped, std::size_t length) : data(mapped), size(length) {}
        ~Pages() {
            if (data != nullptr) {
                munmap(data, size);
            }
        }
        Pages(const Pages&) = delete;
        Pages& operator=(const Pages&) = delete;

        void* data;
        std::size_t size;
    };

    Pages m_pages;
    PageGuard m_guard; ///< ends before the mapping does
    std::optional<FileVersion> m_version;
};

std::int64_t nanosecondsOf(const timespec& time) {
    return std::int64_t{time.tv_sec} * 1'000'000'000 + time.tv_nsec;
}

Result<std::shared_ptr<MappedFile>> mapBytes(int descriptor, std::size_t size) {
    if (size == 0) {
        return std::make_shared<MappedFile>(nullptr, 0);
    }
    void* data = mmap(nullptr, size, PROT_READ, MAP_PRIVATE, descriptor, 0);
    if (data == MAP_FAILED) {
        return failure(std::string("cannot be mapped: ") + std::strerror(errno));
    }
    madvise(data, size, MADV_SEQUENTIAL);
    return std::make_shared<MappedFile>(data, size);
}

} // namespace

Result<std::shared_ptr<const ByteSource>> mapFile(const std::filesystem::path& path) {
    const auto failed = [&](const char* what) {
        return failure(std::string(what) + ": " + std::strerror(errno), path.string());
    };
    // O_NONBLOCK: a named pipe must not make the open wait for a writer.
    const FileDescriptor file(open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
    if (file.get() < 0) {
        return failed("cannot be opened");
    }
    struct stat status {};
    if (fstat(file.get(), &status) != 0) {
        return failed("cannot be examined");
    }
    if (!S_ISREG(status.st_mode)) {
        return failure("is no regular file", path.string());
    }
    auto mapped = mapBytes(file.get(), static_cast<std::size_t>(status.st_size));
    if (!mapped) {
        mapped.error().path = path.string();
        return tl::unexpected<Error>(mapped.error());
    }
    (*mapped)->setVersion({nanosecondsOf(status.st_mtim), nanosecondsOf(status.st_ctim)});
    return *mapped;
}

Result<std::shared_ptr<const ByteSource>> mapDescriptor(int descriptor, std::size_t size) {
    return mapBytes(descriptor, size);
}

std::optional<FileVersion> fileVersionOf(const ByteSource& bytes) {
    const auto* file = dynamic_cast<const MappedFile*>(&bytes);
    return file != nullptr ? file->version() : std::nullopt;
}

} // namespace ff
