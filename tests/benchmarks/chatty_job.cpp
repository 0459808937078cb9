#include "tests/benchmarks/chatty_job.h"

#include <algorithm>
#include <fstream>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "tests/support/simulator/scenario.h"

namespace ff {
namespace {

constexpr std::uint64_t seed = 7;
constexpr std::string_view training = "trainer.py:";

bool isTraining(std::string_view line) { return line.find(training) != std::string_view::npos; }

/// What the loader says between two steps, by the moment of the step before.
void writeChatter(std::ofstream& file, std::string_view step, std::uint64_t count,
                  std::uint64_t& number) {
    const std::string_view stamp = step.substr(0, step.find(" INFO"));
    for (std::uint64_t i = 0; i < count; ++i) {
        ++number;
        file << fmt::format("{} INFO loader.py:112 shard {:05} offset {} prefetched {} samples, "
                            "queue {}/64\n",
                            stamp, number % 8192, number * 4096, 16 + number % 48, number % 65);
    }
}

bool write(const std::filesystem::path& path, std::string_view text, std::uint64_t more) {
    std::error_code error;
    std::filesystem::create_directories(path.parent_path(), error);
    std::ofstream file(path, std::ios::binary);
    std::vector<std::string_view> lines;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find('\n', at), text.size() - 1);
        lines.push_back(text.substr(at, end + 1 - at));
        at = end + 1;
    }
    const auto steps =
        static_cast<std::uint64_t>(std::count_if(lines.begin(), lines.end(), isTraining));
    std::uint64_t number = 0;
    for (const std::string_view line : lines) {
        file << line;
        if (steps > 0 && isTraining(line)) {
            writeChatter(file, line, more / steps, number);
        }
    }
    return file.good();
}

} // namespace

bool writeChattyJob(const std::string& kind, int ranks, std::uint64_t lines,
                    const std::filesystem::path& folder) {
    sim::Scenario scenario;
    scenario.kind = kind;
    scenario.ranks = ranks;
    scenario.seed = seed;
    const sim::Incident incident = sim::simulate(scenario);
    bool isWritten = !incident.members.empty();
    for (const PastedText& member : incident.members) {
        const bool isRank = member.name.find("rank_") != std::string::npos;
        const std::uint64_t more = isRank ? lines / static_cast<std::uint64_t>(ranks) : 0;
        isWritten = isWritten && write(folder / member.name, member.text, more);
    }
    return isWritten;
}

} // namespace ff
