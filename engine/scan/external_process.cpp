// Pipes that never block, one poll loop, and a process group that is killed whatever happens.
#include "engine/scan/external_process.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <optional>
#include <utility>

#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

#include "engine/scan/process_image.h"
#include "engine/scan/process_pipe.h"

namespace ff {

namespace {

using Clock = std::chrono::steady_clock;
using End = ProcessResult::End;

constexpr std::size_t mostErrorText = 2048;
constexpr int longestWait = 20; // milliseconds between two looks at the cancel flag

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
        const ProcessImage image(m_request);
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
