// Watches how long the window's thread is away from its event loop, and what holds it up.
#pragma once

#include <pthread.h>

#include <atomic>
#include <cstdint>
#include <string>
#include <thread>
#include <vector>

#include <QApplication>
#include <QElapsedTimer>

namespace ff {

/// The longest time that nothing else could be handled, since `begin`.
struct LongestBlock {
    double wall = 0; ///< milliseconds
    double held = 0; ///< without the time that other programs had the processor, milliseconds
    std::string event;               ///< receiver and kind
    std::vector<std::string> inside; ///< functions, innermost first, where it was caught
};

/// Times every event that the window's thread handles; a thread of its own looks in on those that
/// take long, and samples the memory.
class WatchedApplication : public QApplication {
public:
    WatchedApplication(int& argc, char** argv);
    ~WatchedApplication() override;

    bool notify(QObject* receiver, QEvent* event) override;

    /// Forgets what was longest.
    void begin();
    [[nodiscard]] const LongestBlock& longest() const { return m_longest; }
    /// Names of events that held it for over 50 ms since `begin`, with their times.
    [[nodiscard]] const std::vector<std::string>& slow() const { return m_slow; }
    /// The most that was seen: pages of its own, and all that are resident; bytes.
    [[nodiscard]] std::uint64_t mostAnonymous() const { return m_mostAnonymous; }
    [[nodiscard]] std::uint64_t mostResident() const { return m_mostResident; }

private:
    void watch(const std::stop_token& stop);
    void sampleMemory();

    bool m_isInside = false;
    LongestBlock m_longest;
    std::vector<std::string> m_slow;
    pthread_t m_window;
    std::atomic<std::int64_t> m_since = 0; ///< of the event being handled, steady ns; 0: none
    std::atomic<std::uint64_t> m_mostAnonymous = 0;
    std::atomic<std::uint64_t> m_mostResident = 0;
    std::jthread m_watchdog;
};

/// Of the calling thread, milliseconds.
[[nodiscard]] double processorTime();
/// How long the window's thread, which has to be the first one, could have run and did not get the
/// processor: since it began, milliseconds.
[[nodiscard]] double waitedForProcessor();

} // namespace ff
