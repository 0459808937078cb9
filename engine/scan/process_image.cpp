// Between fork and exec only system calls are made: other threads of this process may hold any
// lock.
#include "engine/scan/process_image.h"

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdlib>

#include <sys/prctl.h>
#include <sys/resource.h>
#include <unistd.h>

namespace ff {

namespace {

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

void limit(int resource, std::uint64_t soft, std::uint64_t hard) {
    const rlimit value{soft, hard};
    ::setrlimit(static_cast<__rlimit_resource>(resource), &value);
}

} // namespace

ProcessImage::ProcessImage(const ProcessRequest& request)
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

void becomeProgram(const ProcessImage& image, int input, int output, int error, int report) {
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

} // namespace ff
