// System calls of POSIX and Linux, without blocking.
#include "engine/scan/process_pipe.h"

#include <array>
#include <cerrno>
#include <ctime>

#include <fcntl.h>
#include <unistd.h>

namespace ff {

namespace {

/// Above the standard three, so that putting the ends in their places overwrites none of them.
std::optional<FileHandle> lifted(int number) {
    const FileHandle low(number);
    const int high = ::fcntl(number, F_DUPFD_CLOEXEC, 3);
    return high < 0 ? std::nullopt : std::optional<FileHandle>(FileHandle(high));
}

} // namespace

void FileHandle::close() {
    if (m_number >= 0) {
        ::close(m_number);
        m_number = -1;
    }
}

std::optional<Pipe> makePipe() {
    std::array<int, 2> ends{};
    if (::pipe2(ends.data(), O_CLOEXEC) != 0) {
        return std::nullopt;
    }
    auto reading = lifted(ends[0]);
    auto writing = lifted(ends[1]);
    if (!reading || !writing) {
        return std::nullopt;
    }
    return Pipe{std::move(*reading), std::move(*writing)};
}

void makeNonBlocking(const FileHandle& file) {
    ::fcntl(file.number(), F_SETFL, ::fcntl(file.number(), F_GETFL) | O_NONBLOCK);
}

PipeSignalBlock::PipeSignalBlock() {
    sigemptyset(&m_pipe);
    sigaddset(&m_pipe, SIGPIPE);
    sigset_t pending;
    sigpending(&pending);
    m_wasPending = sigismember(&pending, SIGPIPE) == 1;
    pthread_sigmask(SIG_BLOCK, &m_pipe, &m_before);
}

PipeSignalBlock::~PipeSignalBlock() {
    const timespec none{};
    while (!m_wasPending && sigtimedwait(&m_pipe, nullptr, &none) == -1 && errno == EINTR) {
    }
    pthread_sigmask(SIG_SETMASK, &m_before, nullptr);
}

} // namespace ff
