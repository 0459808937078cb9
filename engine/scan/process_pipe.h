// Pipes to another program, closed at their end of life.
#pragma once

#include <csignal>
#include <optional>
#include <utility>

namespace ff {

/// A file of the system, owned.
class FileHandle {
public:
    FileHandle() = default;
    explicit FileHandle(int number) : m_number(number) {}
    FileHandle(FileHandle&& other) noexcept : m_number(std::exchange(other.m_number, -1)) {}
    FileHandle& operator=(FileHandle&& other) noexcept {
        close();
        m_number = std::exchange(other.m_number, -1);
        return *this;
    }
    ~FileHandle() { close(); }

    [[nodiscard]] int number() const { return m_number; }
    [[nodiscard]] bool isOpen() const { return m_number >= 0; }
    void close();

private:
    int m_number = -1;
};

struct Pipe {
    FileHandle reading;
    FileHandle writing;
};

/// Both ends are numbered above the standard three and are not inherited; `errno` says why not.
[[nodiscard]] std::optional<Pipe> makePipe();

void makeNonBlocking(const FileHandle& file);

/// A write to a program that is gone must not end this one. The signal is the writing thread's own.
class PipeSignalBlock {
public:
    PipeSignalBlock();
    PipeSignalBlock(const PipeSignalBlock&) = delete;
    PipeSignalBlock& operator=(const PipeSignalBlock&) = delete;
    ~PipeSignalBlock();

private:
    sigset_t m_pipe{};
    sigset_t m_before{};
    bool m_wasPending = false;
};

} // namespace ff
