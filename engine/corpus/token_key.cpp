#include "engine/corpus/token_key.h"

#include <cerrno>
#include <fstream>
#include <iterator>
#include <random>
#include <system_error>

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include "engine/pipeline/standing_rules.h"

namespace ff {
namespace {

constexpr std::size_t longest = 4096;
constexpr int words = 8; // of 32 bits

std::string randomKey() {
    std::random_device device;
    std::string key;
    for (int i = 0; i < words; ++i) {
        key += fmt::format("{:08x}", static_cast<std::uint32_t>(device()));
    }
    return key + "\n";
}

std::string systemError() { return std::error_code(errno, std::generic_category()).message(); }

} // namespace

std::filesystem::path defaultTokenKeyFile() {
    const std::filesystem::path folder = configFolder();
    return folder.empty() ? folder : folder / "token.key";
}

Result<std::string> readTokenKey(const std::filesystem::path& file) {
    std::ifstream stream(file, std::ios::binary);
    if (!stream) {
        return failure("cannot be read", file.string());
    }
    std::string key(longest + 1, '\0');
    stream.read(key.data(), static_cast<std::streamsize>(key.size()));
    key.resize(static_cast<std::size_t>(stream.gcount()));
    if (key.empty() || key.size() > longest) {
        return failure("is no key", file.string(), 0, 0, "1 to 4096 bytes that only you know");
    }
    return key;
}

Result<std::string> readOrMakeTokenKey(const std::filesystem::path& file) {
    if (file.empty()) {
        return failure("there is no folder for a key", {}, 0, 0, "set HOME or name a file");
    }
    std::error_code error;
    std::filesystem::create_directories(file.parent_path(), error);
    const int made = ::open(file.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (made >= 0) {
        const std::string key = randomKey();
        const bool isWritten =
            ::write(made, key.data(), key.size()) == static_cast<ssize_t>(key.size());
        ::close(made);
        if (!isWritten) {
            std::filesystem::remove(file, error);
            return failure("cannot be written", file.string());
        }
    } else if (errno != EEXIST) {
        return failure("cannot be made: " + systemError(), file.string());
    }
    return readTokenKey(file);
}

} // namespace ff
