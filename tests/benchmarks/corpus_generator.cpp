// Writes the logs of a job of 48 ranks on 6 nodes that one lost GPU ends: 64 files of any size.
//
//     corpus_generator MEBIBYTES FOLDER [SEED]
//
// The same bytes for the same size and seed (1 when not told). 48 logs of ranks in five styles of
// stamps, a kernel log and a syslog of each node, Slurm's and the launcher's. About one line in a
// thousand is what a rule looks for. The verdict to come is in FOLDER/expect.toml, which is no
// evidence.
#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iostream>
#include <string>

#include "tests/benchmarks/corpus_cascade.h"
#include "tests/benchmarks/corpus_lines.h"

namespace {

namespace fs = std::filesystem;
using namespace ff::corpus;

/// Appends one line of a time; `number` counts the lines.
using Line =
    std::function<void(std::string& out, Dice& dice, std::int64_t time, std::uint64_t number)>;

struct Log {
    fs::path path;
    std::string start;
    Line line;
    std::string end;
};

class Corpus {
public:
    Corpus(fs::path folder, std::uint64_t size, std::uint64_t seed)
        : m_folder(std::move(folder)), m_size(size), m_seed(seed) {}

    /// Whether all could be written.
    bool write() {
        constexpr std::uint64_t bigLogs = ranks + 2 * nodes;
        for (int rank = 0; rank < ranks; ++rank) {
            fill({m_folder / nodeName(rank / ranksPerNode) /
                      ("rank_" + std::to_string(rank) + ".log"),
                  rankStart(rank),
                  [rank](std::string& out, Dice& dice, std::int64_t time, std::uint64_t number) {
                      appendRankLine(out, dice, rank, time, number);
                  },
                  rankEnd(rank)},
                 m_size / bigLogs);
        }
        for (int node = 0; node < nodes; ++node) {
            const fs::path folder = m_folder / nodeName(node);
            fill({folder / (node % 2 == 0 ? "kern.log" : "dmesg-T.txt"),
                  {},
                  [node](std::string& out, Dice& dice, std::int64_t time, std::uint64_t) {
                      appendKernelLine(out, dice, node, time);
                  },
                  kernelEnd(node)},
                 m_size / bigLogs);
            fill({folder / "messages",
                  {},
                  [node](std::string& out, Dice& dice, std::int64_t time, std::uint64_t) {
                      appendDaemonLine(out, dice, node, time);
                  },
                  daemonEnd(node)},
                 m_size / bigLogs);
        }
        fill({m_folder / "slurm" / "slurmctld.log",
              {},
              [](std::string& out, Dice& dice, std::int64_t time, std::uint64_t) {
                  appendControllerLine(out, dice, time);
              },
              {}},
             64 << 10);
        put(m_folder / "slurm" / "slurm-731904.out", jobOutput());
        put(m_folder / "slurm" / "sacct.txt", accounting());
        put(m_folder / "torchrun.log", launcherLog());
        put(m_folder / "expect.toml", expectation());
        return m_isWell;
    }

private:
    /// Times go from the start to just before the fault, in the measure of the bytes.
    void fill(const Log& log, std::uint64_t size) {
        constexpr std::size_t block = 1 << 20;
        fs::create_directories(log.path.parent_path());
        std::ofstream file(log.path, std::ios::binary);
        Dice dice(m_seed * 1000 + m_files++);
        std::string out = log.start;
        std::uint64_t written = 0;
        for (std::uint64_t number = 0; written + out.size() < size && file; ++number) {
            const auto share =
                static_cast<double>(written + out.size()) / static_cast<double>(size);
            const auto passed =
                static_cast<std::int64_t>(static_cast<double>(faultTime - startTime) * share);
            log.line(out, dice, startTime + passed, number);
            if (out.size() >= block) {
                file << out;
                written += out.size();
                out.clear();
            }
        }
        file << out << log.end;
        m_isWell = m_isWell && file.flush();
    }

    void put(const fs::path& path, const std::string& text) {
        std::ofstream file(path, std::ios::binary);
        file << text;
        m_isWell = m_isWell && file.flush();
    }

    fs::path m_folder;
    std::uint64_t m_size;
    std::uint64_t m_seed;
    std::uint64_t m_files = 0;
    bool m_isWell = true;
};

} // namespace

int main(int count, char** words) {
    const std::uint64_t size = count > 2 ? std::strtoull(words[1], nullptr, 10) << 20 : 0;
    const std::uint64_t seed = count > 3 ? std::strtoull(words[3], nullptr, 10) : 1;
    if (size == 0 || count > 4) {
        std::cerr << "usage: corpus_generator MEBIBYTES FOLDER [SEED]\n";
        return 2;
    }
    if (!Corpus(words[2], size, seed).write()) {
        std::cerr << words[2] << ": not everything could be written\n";
        return 1;
    }
    return 0;
}
