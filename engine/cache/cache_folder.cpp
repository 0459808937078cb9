// Each entry begins with its length and a hash of its content; what does not fit them is no entry.
#include "engine/cache/cache_folder.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <cctype>
#include <cerrno>
#include <cstring>
#include <ctime>
#include <vector>

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include "engine/base/digest.h"

namespace ff {

namespace {

namespace fs = std::filesystem;

constexpr std::string_view suffix = ".entry";
constexpr std::string_view halfWritten = ".part";
constexpr std::array<char, 8> magic{'F', 'F', 'C', 'A', 'C', 'H', 'E', '1'};
constexpr time_t longestWrite = 3600; // seconds

struct Header {
    std::array<char, 8> magic{};
    std::uint64_t size = 0;
    std::uint64_t hash = 0;
};

class Descriptor {
public:
    explicit Descriptor(int number) : m_number(number) {}
    ~Descriptor() {
        if (m_number >= 0) {
            close(m_number);
        }
    }
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;
    [[nodiscard]] int get() const { return m_number; }

private:
    int m_number;
};

bool readAll(int file, void* into, std::size_t size) {
    char* at = static_cast<char*>(into);
    while (size > 0) {
        const ssize_t got = read(file, at, size);
        if (got < 0 && errno == EINTR) {
            continue;
        }
        if (got <= 0) {
            return false;
        }
        at += got;
        size -= static_cast<std::size_t>(got);
    }
    return true;
}

bool writeAll(int file, const void* from, std::size_t size) {
    const char* at = static_cast<const char*>(from);
    while (size > 0) {
        const ssize_t put = write(file, at, size);
        if (put < 0 && errno == EINTR) {
            continue;
        }
        if (put <= 0) {
            return false;
        }
        at += put;
        size -= static_cast<std::size_t>(put);
    }
    return true;
}

bool isEntryName(const std::string& name) {
    return !name.empty() && name.size() < 128 &&
           std::all_of(name.begin(), name.end(),
                       [](unsigned char c) { return std::isalnum(c) != 0 || c == '-'; });
}

struct Entry {
    fs::path path;
    std::uint64_t size = 0;
    time_t used = 0;
};

/// A regular file of this user.
std::optional<struct stat> ownFile(const fs::path& path) {
    struct stat status {};
    if (lstat(path.c_str(), &status) != 0 || !S_ISREG(status.st_mode) ||
        status.st_uid != geteuid()) {
        return std::nullopt;
    }
    return status;
}

} // namespace

std::optional<std::string> CacheFolder::find(const std::string& name) const {
    if (m_folder.empty() || !isEntryName(name)) {
        return std::nullopt;
    }
    const fs::path path = m_folder / (name + std::string(suffix));
    const Descriptor file(open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK));
    struct stat status {};
    if (file.get() < 0 || fstat(file.get(), &status) != 0 || !S_ISREG(status.st_mode) ||
        status.st_uid != geteuid()) {
        return std::nullopt;
    }
    Header header;
    if (!readAll(file.get(), &header, sizeof header) || header.magic != magic ||
        header.size > m_limits.largestEntry ||
        static_cast<std::uint64_t>(status.st_size) != header.size + sizeof header) {
        return std::nullopt;
    }
    std::string content(header.size, '\0');
    if (!readAll(file.get(), content.data(), content.size()) || quickHash(content) != header.hash) {
        return std::nullopt;
    }
    futimens(file.get(), nullptr); // used now
    return content;
}

void CacheFolder::keep(const std::string& name, std::string_view content) const {
    static std::atomic<unsigned> count{0};
    if (m_folder.empty() || !isEntryName(name) || content.size() > m_limits.largestEntry) {
        return;
    }
    std::error_code error;
    if (!fs::exists(m_folder, error)) {
        fs::create_directories(m_folder.parent_path(), error);
        mkdir(m_folder.c_str(), S_IRWXU);
    }
    const fs::path part =
        m_folder / fmt::format("{}-{}-{}{}", name, getpid(), count.fetch_add(1), halfWritten);
    bool isWritten = false;
    {
        const Descriptor file(open(
            part.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, S_IRUSR | S_IWUSR));
        const Header header{magic, content.size(), quickHash(content)};
        isWritten = file.get() >= 0 && writeAll(file.get(), &header, sizeof header) &&
                    writeAll(file.get(), content.data(), content.size());
    }
    if (isWritten) {
        fs::rename(part, m_folder / (name + std::string(suffix)), error);
    }
    if (!isWritten || error) {
        unlink(part.c_str());
    }
}

void CacheFolder::tidy() const {
    std::vector<Entry> entries;
    std::uint64_t total = 0;
    const time_t now = time(nullptr);
    std::error_code error;
    for (fs::directory_iterator it(m_folder, error), end; !error && it != end;
         it.increment(error)) {
        const fs::path path = it->path();
        const auto status = ownFile(path);
        if (!status) {
            continue;
        }
        const time_t age = now - status->st_mtime;
        const auto oldest = std::chrono::duration_cast<std::chrono::seconds>(m_limits.oldest);
        if (path.extension() == halfWritten ? age > longestWrite
                                            : path.extension() == suffix && age > oldest.count()) {
            unlink(path.c_str());
        } else if (path.extension() == suffix) {
            entries.push_back(
                {path, static_cast<std::uint64_t>(status->st_size), status->st_mtime});
            total += entries.back().size;
        }
    }
    std::sort(entries.begin(), entries.end(), [](const Entry& a, const Entry& b) {
        return a.used != b.used ? a.used < b.used : a.path < b.path;
    });
    for (const Entry& entry : entries) {
        if (total <= m_limits.mostBytes) {
            break;
        }
        unlink(entry.path.c_str());
        total -= entry.size;
    }
}

} // namespace ff
