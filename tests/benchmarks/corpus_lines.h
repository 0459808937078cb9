// The ordinary lines of a big job's logs: what a rank, a kernel and the daemons of a node say all
// day.
#pragma once

#include <cstdint>
#include <string>

namespace ff::corpus {

constexpr int nodes = 6;
constexpr int ranksPerNode = 8;
constexpr int ranks = nodes * ranksPerNode;

/// Nanoseconds since 1970; the fault, and the first line.
constexpr std::int64_t second = 1'000'000'000;
constexpr std::int64_t faultTime = 1'786'706'798 * second; // 2026-08-14T11:26:38Z
constexpr std::int64_t startTime = faultTime - 6300 * second;

/// xorshift: the same numbers everywhere, and fast.
class Dice {
public:
    explicit Dice(std::uint64_t seed) : m_state(seed * 0x9E3779B97F4A7C15U + 0x1234567) {}
    std::uint64_t next();
    /// From 0 to `below` - 1.
    int roll(int below) { return static_cast<int>(next() % static_cast<std::uint64_t>(below)); }

private:
    std::uint64_t m_state;
};

enum class Stamp : std::uint8_t { Python, Bracketed, Rfc3339, Glog, American, Syslog, Ctime };

[[nodiscard]] std::string nodeName(int node);
/// Appends the time as this style writes it, to the fraction that it has.
void appendStamp(std::string& out, Stamp style, std::int64_t time);

/// One line of one source each, with its newline. About one in a thousand is what a rule looks for,
/// of a kind that is no fault; others hold words that rules look for in other company.
void appendRankLine(std::string& out, Dice& dice, int rank, std::int64_t time,
                    std::uint64_t number);
void appendKernelLine(std::string& out, Dice& dice, int node, std::int64_t time);
void appendDaemonLine(std::string& out, Dice& dice, int node, std::int64_t time);
void appendControllerLine(std::string& out, Dice& dice, std::int64_t time);

[[nodiscard]] Stamp stampOfRank(int rank);
/// What stands before the message of a rank's logger.
void appendRankHead(std::string& out, int rank, std::int64_t time, const char* level);
/// What stands before the message of a node's kernel.
void appendKernelHead(std::string& out, int node, std::int64_t time);

} // namespace ff::corpus
