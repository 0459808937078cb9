// Pipes that never block, one poll loop, and a process group that is killed whatever happens.
//
// Between fork and exec only system calls are made: other threads of this process may hold any
// lock.
#include "engine/scan/external_process.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <ctime>
#include <optional>
#include <utility>

#include <fcntl.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

namespace ff {

namespace {

using Clock = std::chrono::steady_clock;
using End = ProcessResult::End;

constexpr std::size_t mostErrorText = 2048;
constexpr int longestWait = 20; // milliseconds between two looks at the cancel flag

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
    void close() {
        if (m_number >= 0) {
            ::close(m_number);
            m_number = -1;
        }
    }

private:
    int m_number = -1;
};

struct Pipe {
    FileHandle reading;
    FileHandle writing;
};

/// Above the standard three, so that putting the ends in their places overwrites none of them.
std::optional<FileHandle> lifted(int number) {
    const FileHandle low(number);
    const int high = ::fcntl(number, F_DUPFD_CLOEXEC, 3);
    return high < 0 ? std::nullopt : std::optional<FileHandle>(FileHandle(high));
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

/// A write to a program that is gone must not end this one. The signal is the writing thread's own.
class PipeSignalBlock {
public:
    PipeSignalBlock() {
        sigemptyset(&m_pipe);
        sigaddset(&m_pipe, SIGPIPE);
        sigset_t pending;
        sigpending(&pending);
        m_wasPending = sigismember(&pending, SIGPIPE) == 1;
        pthread_sigmask(SIG_BLOCK, &m_pipe, &m_before);
    }
    PipeSignalBlock(const PipeSignalBlock&) = delete;
    PipeSignalBlock& operator=(const PipeSignalBlock&) = delete;
    ~PipeSignalBlock() {
        const timespec none{};
        while (!m_wasPending && sigtimedwait(&m_pipe, nullptr, &none) == -1 && errno == EINTR) {
        }
        pthread_sigmask(SIG_SETMASK, &m_before, nullptr);
    }

private:
    sigset_t m_pipe{};
    sigset_t m_before{};
    bool m_wasPending = false;
};

std::string environmentValue(const char* name, const char* fallback) {
    const char* value = std::getenv(name); // nothing in this program sets variables
    return value == nullptr || *value == '\0' ? fallback : value;
}

/// As `execvp` finds it; a name with a slash is left to the system, relative to the folder.
std::string programPath(const std::string& name, const std::string& path) {
    if (name.find('/') != std::string::npos) {
        return name;
    }
    std::size_t at = 0;
    while (at <= path.size()) {
        const std::size_t end = std::min(path.find(':', at), path.size());
        const std::string found = path.substr(at, end - at) + "/" + name;
        if (found.front() == '/' && found.size() > name.size() + 1 &&
            ::access(found.c_str(), X_OK) == 0) {
            return found;
        }
        at = end + 1;
    }
    return {};
}

/// All that the child needs, made before there is a child.
struct Image {
    std::string program;
    std::string folder;
    std::vector<std::string> texts; ///< environment
    std::vector<char*> arguments;
    std::vector<char*> environment;
    ProcessLimits limits;

    explicit Image(const ProcessRequest& request)
        : folder(request.folder), limits(request.limits), m_words(request.arguments) {
        const std::string path = environmentValue("PATH", "/usr/local/bin:/usr/bin:/bin");
        program = programPath(m_words.front(), path);
        texts = {"PATH=" + path, "LANG=" + environmentValue("LANG", "C.UTF-8"),
                 "HOME=" + environmentValue("HOME", "/"), "PYTHONDONTWRITEBYTECODE=1"};
        for (std::string& word : m_words) {
            arguments.push_back(word.data());
        }
        for (std::string& text : texts) {
            environment.push_back(text.data());
        }
        arguments.push_back(nullptr);
        environment.push_back(nullptr);
    }

private:
    std::vector<std::string> m_words;
};

void limit(int resource, std::uint64_t soft, std::uint64_t hard) {
    const rlimit value{soft, hard};
    ::setrlimit(static_cast<__rlimit_resource>(resource), &value);
}

/// In the child, which shares nothing but system calls with a sound program.
[[noreturn]] void becomeProgram(const Image& image, int input, int output, int error, int report) {
    ::setpgid(0, 0);
    ::prctl(PR_SET_PDEATHSIG, SIGKILL);
    sigset_t none;
    sigemptyset(&none);
    ::sigprocmask(SIG_SETMASK, &none, nullptr);
    for (const int number : {SIGPIPE, SIGINT, SIGTERM, SIGHUP, SIGCHLD}) {
        ::signal(number, SIG_DFL);
    }
    limit(RLIMIT_AS, image.limits.memory, image.limits.memory);
    limit(RLIMIT_CPU, image.limits.cpuSeconds, image.limits.cpuSeconds + 1);
    limit(RLIMIT_FSIZE, image.limits.output, image.limits.output);
    limit(RLIMIT_CORE, 0, 0);
    const bool isPlaced = ::dup2(input, STDIN_FILENO) >= 0 && ::dup2(output, STDOUT_FILENO) >= 0 &&
                          ::dup2(error, STDERR_FILENO) >= 0 && ::chdir(image.folder.c_str()) == 0;
    if (isPlaced) {
        ::execve(image.program.c_str(), image.arguments.data(), image.environment.data());
    }
    const int why = errno;
    (void)!::write(report, &why, sizeof why);
    ::_exit(127);
}

class Run {
public:
    Run(const ProcessRequest& request, const ProcessInput& input, const ProcessOutput& output,
        const Progress& progress)
        : m_request(request), m_input(input), m_output(output), m_progress(progress),
          m_deadline(Clock::now() + request.limits.wall) {}

    ProcessResult run() {
        if (start()) {
            while (!m_end && !hasExited()) {
                step();
            }
            if (!m_end) {
                drain(); // what it wrote before it ended
            }
            finish();
        }
        return std::move(m_result);
    }

private:
    bool start() {
        const Image image(m_request);
        if (image.program.empty()) {
            return fail(ENOENT);
        }
        auto input = makePipe();
        auto output = makePipe();
        auto error = makePipe();
        auto report = makePipe();
        if (!input || !output || !error || !report) {
            return fail(errno);
        }
        m_child = ::fork();
        if (m_child == 0) {
            becomeProgram(image, input->reading.number(), output->writing.number(),
                          error->writing.number(), report->writing.number());
        }
        if (m_child < 0) {
            return fail(errno);
        }
        ::setpgid(m_child, m_child); // whichever of the two comes first
        report->writing.close();
        int why = 0;
        ssize_t told = -1;
        do {
            told = ::read(report->reading.number(), &why, sizeof why);
        } while (told < 0 && errno == EINTR);
        if (told == sizeof why) {
            ::waitpid(m_child, nullptr, 0);
            return fail(why);
        }
        m_stdin = std::move(input->writing);
        m_stdout = std::move(output->reading);
        m_stderr = std::move(error->reading);
        makeNonBlocking(m_stdin);
        makeNonBlocking(m_stdout);
        makeNonBlocking(m_stderr);
        return true;
    }

    bool fail(int why) {
        m_result.end = End::NotStarted;
        m_result.code = why;
        return false;
    }

    /// Not reaped: its number stays its own until its group is killed.
    [[nodiscard]] bool hasExited() const {
        siginfo_t info{};
        return ::waitid(P_PID, static_cast<id_t>(m_child), &info, WEXITED | WNOWAIT | WNOHANG) ==
                   0 &&
               info.si_pid == m_child;
    }

    void step() {
        if (m_progress.isCancelled()) {
            m_end = End::Cancelled;
            return;
        }
        if (Clock::now() >= m_deadline) {
            m_end = End::OutOfTime;
            return;
        }
        fillPiece();
        std::array<pollfd, 3> files{{{m_stdin.number(), POLLOUT, 0},
                                     {m_stdout.number(), POLLIN, 0},
                                     {m_stderr.number(), POLLIN, 0}}};
        const bool isQuiet = !m_stdout.isOpen() && !m_stderr.isOpen() && !m_stdin.isOpen();
        if (::poll(files.data(), files.size(), isQuiet ? 1 : longestWait) <= 0) {
            return;
        }
        if (m_stdin.isOpen() && files[0].revents != 0) {
            writeSome();
        }
        if (m_stdout.isOpen() && files[1].revents != 0) {
            (void)readOutput();
        }
        if (m_stderr.isOpen() && files[2].revents != 0) {
            (void)readError();
        }
    }

    void fillPiece() {
        if (!m_stdin.isOpen() || m_written < m_piece.size()) {
            return;
        }
        m_piece.clear();
        m_written = 0;
        if (!m_input(m_piece)) {
            m_stdin.close();
        }
    }

    void writeSome() {
        const ssize_t count =
            ::write(m_stdin.number(), m_piece.data() + m_written, m_piece.size() - m_written);
        if (count >= 0) {
            m_written += static_cast<std::size_t>(count);
        } else if (errno != EAGAIN && errno != EINTR) {
            m_stdin.close(); // it reads no more
        }
    }

    /// False: there is nothing to be read now.
    bool readOutput() {
        const std::string_view piece = readSome(m_stdout);
        m_outputSize += piece.size();
        if (m_outputSize > m_request.limits.output) {
            m_end = End::OutOfOutput;
        } else if (!piece.empty() && !m_output(piece)) {
            m_end = End::Stopped;
        }
        return !piece.empty() && !m_end;
    }

    bool readError() {
        const std::string_view piece = readSome(m_stderr);
        std::string& text = m_result.errorText;
        text += piece.substr(0, mostErrorText - std::min(mostErrorText, text.size()));
        return !piece.empty();
    }

    std::string_view readSome(FileHandle& file) {
        const ssize_t count = ::read(file.number(), m_buffer.data(), m_buffer.size());
        if (count > 0) {
            return {m_buffer.data(), static_cast<std::size_t>(count)};
        }
        if (count == 0 || (errno != EAGAIN && errno != EINTR)) {
            file.close();
        }
        return {};
    }

    /// A child that it left behind may hold the pipes open and write on: bounded by what fits into
    /// a pipe and a deadline.
    void drain() {
        killGroup();
        while (m_stdout.isOpen() && readOutput() && Clock::now() < m_deadline) {
        }
        for (int i = 0; i < 16 && m_stderr.isOpen() && readError(); ++i) {
        }
    }

    void killGroup() const { ::kill(-m_child, SIGKILL); }

    void finish() {
        killGroup();
        int status = 0;
        while (::waitpid(m_child, &status, 0) < 0 && errno == EINTR) {
        }
        if (m_end) {
            m_result.end = *m_end;
        } else if (WIFSIGNALED(status)) {
            m_result.code = WTERMSIG(status);
            m_result.end = m_result.code == SIGXCPU ? End::OutOfTime : End::Signalled;
        } else {
            m_result.code = WEXITSTATUS(status);
        }
    }

    const ProcessRequest& m_request;
    const ProcessInput& m_input;
    const ProcessOutput& m_output;
    const Progress& m_progress;
    Clock::time_point m_deadline;
    pid_t m_child = -1;
    FileHandle m_stdin;
    FileHandle m_stdout;
    FileHandle m_stderr;
    std::string m_piece;
    std::size_t m_written = 0;
    std::uint64_t m_outputSize = 0;
    std::array<char, 65536> m_buffer{};
    std::optional<End> m_end;
    ProcessResult m_result;
};

} // namespace

ProcessResult runProcess(const ProcessRequest& request, const ProcessInput& input,
                         const ProcessOutput& output, const Progress& progress) {
    if (request.arguments.empty()) {
        return {End::NotStarted, ENOENT, {}};
    }
    const PipeSignalBlock block;
    return Run(request, input, output, progress).run();
}

} // namespace ff
