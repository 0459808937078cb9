// Writes big and odd evidence of a given size, the same bytes each time.
//
//     evidence_generator KIND MEBIBYTES PATH
//
// KIND: ranks (a folder of 256 files), json-lines, loki, tracebacks, line (one), line-ends, noise.
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iostream>
#include <map>
#include <random>
#include <string>

#include <fmt/format.h>

namespace {

namespace fs = std::filesystem;

constexpr std::uint64_t mebibyte = std::uint64_t{1} << 20;
constexpr int ranks = 256;

std::string clockOf(int i) {
    const int seconds = i / 20 % 86400;
    return fmt::format("2026-08-14T{:02}:{:02}:{:02}.{:03}Z", seconds / 3600, seconds / 60 % 60,
                       seconds % 60, i % 20 * 50);
}

std::string rankLine(int rank, int i) {
    switch (i % 40) {
    case 0:
        return fmt::format("{} gn{} trainer[47{:03}]: [rank{}] step {} loss {:.5f} lr 3.0e-04\n",
                           clockOf(i), rank / 8, rank, rank, i / 40, 2.3 - i * 1e-7);
    case 1:
        return fmt::format("gn{}:47{:03}:48{:03} [{}] NCCL INFO AllReduce: opCount {:x} count "
                           "33554432 datatype 9 op 0 root 0 comm 0x55d0c0ffee [nranks=256]\n",
                           rank / 8, rank, rank, rank % 8, i);
    default:
        return fmt::format("{} [rank{}] INFO data.loader: fetched shard {:05} of epoch {} in "
                           "{:.2f} ms, queue depth {}\n",
                           clockOf(i), rank, i % 977, i / 5000, i % 3000 / 100.0, i % 40);
    }
}

std::string jsonLine(int i) {
    return fmt::format(R"({{"timestamp": "{}", "level": "INFO", "logger": "data.loader", )"
                       R"("rank": {}, "message": "fetched shard {:05}", "step": {}}})"
                       "\n",
                       clockOf(i), i % 8, i % 977, i / 40);
}

std::string traceback(int i) {
    const std::string speaker = fmt::format("[rank{}]: ", i % 64);
    return fmt::format("{0}Traceback (most recent call last):\n"
                       "{0}  File \"/home/mira/run/train.py\", line {1}, in step\n"
                       "{0}    main()\n{0}ValueError: bad {2}\n",
                       speaker, i % 997, i);
}

std::string lokiStream(int i) {
    std::string out =
        fmt::format(R"({}{{"stream":{{"pod":"train-{}","container":"main"}},"values":[)",
                    i > 0 ? "," : "", i % 64);
    for (int j = 0; j < 5000; ++j) {
        out += fmt::format(R"({}["{}{:09}","step {} of a line that is as long as usual"])",
                           j > 0 ? "," : "", 1786672867 + i, j * 1000, j);
    }
    return out + "]}";
}

/// What `part` gives in turn until the size is reached.
void fill(const fs::path& path, std::uint64_t size, const std::function<std::string(int)>& part,
          const std::string& before = {}, const std::string& after = {}) {
    std::ofstream out(path, std::ios::binary);
    out << before;
    std::uint64_t written = 0;
    for (int i = 0; written < size && out; ++i) {
        const std::string text = part(i);
        out << text;
        written += text.size();
    }
    out << after;
}

void fillRanks(const fs::path& folder, std::uint64_t size) {
    fs::create_directories(folder);
    for (int rank = 0; rank < ranks; ++rank) {
        fill(folder / fmt::format("rank_{}.log", rank), size / ranks,
             [rank](int i) { return rankLine(rank, i); });
    }
}

void fillNoise(const fs::path& path, std::uint64_t size) {
    std::mt19937_64 next(5);
    fill(path, size, [&](int) {
        std::string block(4096, '\0');
        for (char& c : block) {
            c = static_cast<char>(next() & 0xFFU);
        }
        return block;
    });
}

using Writer = std::function<void(const fs::path&, std::uint64_t)>;

const std::map<std::string, Writer>& writers() {
    static const auto repeated = [](const char* text) {
        return [text](int) { return std::string(text); };
    };
    static const std::map<std::string, Writer> all = {
        {"ranks", fillRanks},
        {"noise", fillNoise},
        {"json-lines", [](const auto& path, auto size) { fill(path, size, jsonLine); }},
        {"tracebacks", [](const auto& path, auto size) { fill(path, size, traceback); }},
        {"line-ends", [](const auto& path, auto size) { fill(path, size, repeated("\n")); }},
        {"line",
         [](const auto& path, auto size) {
             fill(path, size, repeated("payload=0123456789 "), clockOf(0) + " [rank3] ", "\n");
         }},
        {"loki",
         [](const auto& path, auto size) {
             fill(path, size, lokiStream,
                  R"({"status":"success","data":{"resultType":"streams","result":[)", "]}}");
         }},
    };
    return all;
}

} // namespace

int main(int count, char** words) {
    const auto writer = count == 4 ? writers().find(words[1]) : writers().end();
    const std::uint64_t size = count == 4 ? std::strtoull(words[2], nullptr, 10) * mebibyte : 0;
    if (writer == writers().end() || size == 0) {
        std::cerr << "usage: evidence_generator KIND MEBIBYTES PATH\nKIND:";
        for (const auto& [kind, unused] : writers()) {
            std::cerr << ' ' << kind;
        }
        std::cerr << '\n';
        return 2;
    }
    writer->second(words[3], size);
    return 0;
}
