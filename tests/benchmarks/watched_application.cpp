// The watchdog interrupts an event that takes long by a signal; its handler writes down where the
// thread is, and the names are looked up once the event is over.
#include "tests/benchmarks/watched_application.h"

#include <cxxabi.h>
#include <execinfo.h>
#include <fcntl.h>
#include <unistd.h>

#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>

#include <algorithm>
#include <chrono>
#include <memory>

#include <QEvent>
#include <QMetaEnum>

namespace ff {
namespace {

constexpr std::chrono::milliseconds watchInterval{5};
constexpr std::int64_t caughtAfter = 60'000'000; // nanoseconds
constexpr double slowEvent = 50;                 // milliseconds
constexpr int mostFrames = 40;

void* caughtFrames[mostFrames]; // written by the handler in the window's thread, read there
volatile std::sig_atomic_t caughtCount = 0;

void noteFrames(int) { caughtCount = backtrace(caughtFrames, mostFrames); }

std::int64_t steadyNow() { return std::chrono::steady_clock::now().time_since_epoch().count(); }

std::string nameOf(const char* symbol) {
    // `program(_ZN2ff...+0x12) [0x...]`
    const char* begin = std::strchr(symbol, '(');
    const char* end = begin == nullptr ? nullptr : std::strpbrk(begin, "+)");
    if (end == nullptr || end == begin + 1) {
        return {};
    }
    const std::string mangled(begin + 1, end);
    int status = 0;
    const std::unique_ptr<char, decltype(&std::free)> plain(
        abi::__cxa_demangle(mangled.c_str(), nullptr, nullptr, &status), &std::free);
    return plain ? std::string(plain.get()) : mangled;
}

std::vector<std::string> namesOfCaught() {
    std::vector<std::string> names;
    const std::unique_ptr<char*, decltype(&std::free)> symbols(
        backtrace_symbols(caughtFrames, caughtCount), &std::free);
    for (int i = 0; symbols && i < caughtCount; ++i) {
        const std::string name = nameOf(symbols.get()[i]);
        if (name.starts_with("ff::") && name.find("WatchedApplication") == std::string::npos) {
            names.push_back(name.substr(0, name.find('(')));
        }
    }
    return names;
}

std::string describe(const char* receiver, int type) {
    const char* name = QMetaEnum::fromType<QEvent::Type>().valueToKey(type);
    return std::string(receiver) + " " +
           (name == nullptr ? "event " + std::to_string(type) : std::string(name));
}

} // namespace

double processorTime() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) / 1e6;
}

/// The second number of schedstat, which the kernel keeps for every thread.
double waitedForProcessor() {
    static const int file = open("/proc/self/schedstat", O_RDONLY | O_CLOEXEC);
    char text[100] = {};
    if (file < 0 || pread(file, text, sizeof text - 1, 0) <= 0) {
        return 0;
    }
    unsigned long long ran = 0;
    unsigned long long waited = 0;
    return std::sscanf(text, "%llu %llu", &ran, &waited) == 2 ? static_cast<double>(waited) / 1e6
                                                              : 0;
}

WatchedApplication::WatchedApplication(int& argc, char** argv)
    : QApplication(argc, argv), m_window(pthread_self()) {
    void* first[1];
    (void)backtrace(first, 1); // loads what a handler must not load
    struct sigaction action {};
    action.sa_handler = noteFrames;
    action.sa_flags = SA_RESTART;
    sigaction(SIGUSR2, &action, nullptr);
    m_watchdog = std::jthread([this](const std::stop_token& stop) { watch(stop); });
}

WatchedApplication::~WatchedApplication() {
    m_watchdog.request_stop();
    m_watchdog.join();
}

void WatchedApplication::begin() {
    m_longest = {};
    m_slow.clear();
}

bool WatchedApplication::notify(QObject* receiver, QEvent* event) {
    if (m_isInside) {
        return QApplication::notify(receiver, event);
    }
    const char* name = receiver->metaObject()->className(); // it may be gone afterwards
    const int type = event->type();
    caughtCount = 0;
    m_isInside = true;
    const std::int64_t since = steadyNow();
    m_since = since;
    const double before = waitedForProcessor();
    const bool isDone = QApplication::notify(receiver, event);
    const double wall = static_cast<double>(steadyNow() - since) / 1e6;
    const double held = std::max(wall - (waitedForProcessor() - before), 0.0);
    m_since = 0;
    m_isInside = false;
    if (held > slowEvent) {
        char text[200];
        std::snprintf(text, sizeof text, "%s: %.0f ms", describe(name, type).c_str(), held);
        m_slow.emplace_back(text);
        for (const std::string& frame : namesOfCaught()) {
            m_slow.back() += "\n        in " + frame;
        }
    }
    if (held > m_longest.held) {
        m_longest.held = held;
        m_longest.event = describe(name, type);
        m_longest.inside = namesOfCaught();
    }
    m_longest.wall = std::max(m_longest.wall, wall);
    return isDone;
}

void WatchedApplication::watch(const std::stop_token& stop) {
    std::int64_t caught = 0;
    for (int round = 0; !stop.stop_requested(); ++round) {
        std::this_thread::sleep_for(watchInterval);
        const std::int64_t since = m_since;
        if (since != 0 && since != caught && steadyNow() - since > caughtAfter) {
            caught = since;
            pthread_kill(m_window, SIGUSR2);
        }
        if (round % 10 == 0) {
            sampleMemory();
        }
    }
}

void WatchedApplication::sampleMemory() {
    std::FILE* file = std::fopen("/proc/self/status", "r");
    if (file == nullptr) {
        return;
    }
    char line[200];
    unsigned long long kilobytes = 0;
    while (std::fgets(line, sizeof line, file) != nullptr) {
        if (std::sscanf(line, "RssAnon: %llu", &kilobytes) == 1) {
            m_mostAnonymous = std::max<std::uint64_t>(m_mostAnonymous, kilobytes * 1024);
        } else if (std::sscanf(line, "VmRSS: %llu", &kilobytes) == 1) {
            m_mostResident = std::max<std::uint64_t>(m_mostResident, kilobytes * 1024);
        }
    }
    std::fclose(file);
}

} // namespace ff
