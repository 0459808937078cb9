// Waits in short turns, so that the cancel flag is seen.
#include "engine/bundle/descriptor_reader.h"

#include <cerrno>
#include <cstring>
#include <string>

#include <poll.h>
#include <unistd.h>

namespace ff {

namespace {

constexpr int turn = 200; // milliseconds

/// False when cancelled.
bool waitFor(int descriptor, const Progress& progress) {
    pollfd wanted{descriptor, POLLIN, 0};
    while (!progress.isCancelled()) {
        if (poll(&wanted, 1, turn) != 0) {
            return true; // errors and the end come out of the read
        }
    }
    return false;
}

} // namespace

CopiedBytes copyDescriptor(int descriptor, std::string_view label, const UnpackContext& context) {
    std::string buffer(std::size_t{256} << 10, '\0');
    std::uint64_t total = 0;
    const auto next = [&]() -> Result<std::string_view> {
        while (waitFor(descriptor, context.progress)) {
            const ssize_t count = read(descriptor, buffer.data(), buffer.size());
            if (count >= 0) {
                total += static_cast<std::uint64_t>(count);
                return std::string_view(buffer).substr(0, static_cast<std::size_t>(count));
            }
            if (errno != EINTR && errno != EAGAIN) {
                return failure(std::string("cannot be read: ") + std::strerror(errno));
            }
        }
        return std::string_view();
    };
    return copyPieces({label, 0, next, [&] { return total; }}, context);
}

} // namespace ff
