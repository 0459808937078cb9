// Counts lie in a table by a hash; two triples in one place only make an estimate larger.
#include "engine/base/literal_rarity.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace ff {

namespace {

constexpr std::size_t tableSize = std::size_t{1} << 15;

/// What nearly every log says nearly all the time.
constexpr std::string_view usualLines =
    "2026-08-14 09:45:59,385 INFO trainer.py:181 [rank 0] iteration 40/60000 loss: 7.05 grad norm: "
    "0.93 lr: 2.4e-04 tokens per second 41200\n"
    "[rank3]:[I814 11:36:39.709365692 ProcessGroupNCCL.cpp:629] [PG ID 0 PG GUID 0 Rank 3] info\n"
    "node-17:987707:988896 [0] NCCL INFO Channel 00/0 : 0[0] -> 1[1] via P2P/CUMEM comm 0x55e5\n"
    "2026-08-14T03:09:29.582396+00:00 node-17 systemd[1]: Started session 12 of user root.\n"
    "Aug 14 03:09:29 node-17 kernel: [12345.678] pci 0000:0e:00.0: device on cpu memory port up\n"
    "{\"level\": \"info\", \"time\": \"2026-08-14T03:09:29Z\", \"message\": \"request from host in "
    "the node was done with status 200\", \"error\": null}\n"
    "/usr/lib/python3.11/site-packages/torch/nn/modules/module.py:1511: UserWarning: the process "
    "is not in the group for training, data and step time of the model are in seconds\n";

constexpr unsigned lower(char c) {
    const auto byte = static_cast<unsigned char>(c);
    return byte >= 'A' && byte <= 'Z' ? byte + 32U : byte;
}

std::size_t placeOf(unsigned triple) { return (triple * 0x9E3779B1U) >> 17; }

} // namespace

LiteralRarity::LiteralRarity() : m_counts(tableSize) { addSample(usualLines); }

void LiteralRarity::addSample(std::string_view text) {
    unsigned triple = 0;
    for (const char c : text) {
        triple = ((triple << 8) | lower(c)) & 0xFFFFFFU;
        ++m_counts[placeOf(triple)];
    }
    m_bytes += static_cast<double>(text.size());
}

double LiteralRarity::hitsPerMebibyte(std::string_view literal) const {
    std::uint32_t least = UINT32_MAX;
    unsigned triple = 0;
    for (std::size_t i = 0; i < literal.size(); ++i) {
        triple = ((triple << 8) | lower(literal[i])) & 0xFFFFFFU;
        if (i >= 2) {
            least = std::min(least, m_counts[placeOf(triple)]);
        }
    }
    // What was never seen may come up still; each further byte makes that less likely.
    static const std::array<double, 16> chances = [] {
        std::array<double, 16> out{};
        for (std::size_t i = 0; i < out.size(); ++i) {
            out[i] = std::pow(0.6, static_cast<double>(i) - 3);
        }
        return out;
    }();
    const double unseen = 0.05 * chances[std::min(literal.size(), chances.size() - 1)];
    return (least + unseen) / std::max(m_bytes, 1.0) * (1 << 20);
}

} // namespace ff
