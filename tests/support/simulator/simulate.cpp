// Writes a simulated incident as a folder: `firstfault-simulate KIND RANKS LAYOUT SEED OUT_DIR`,
// with `--without-root` at the end without the lines that tell its root.
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <optional>
#include <string_view>

#include <fmt/core.h>

#include "tests/support/simulator/scenario.h"

namespace fs = std::filesystem;
using namespace ff::sim;

namespace {

std::optional<Layout> layoutFrom(std::string_view text) {
    return text == "merged"       ? std::optional(Layout::Merged)
           : text == "per-node"   ? std::optional(Layout::PerNode)
           : text == "elastic"    ? std::optional(Layout::Elastic)
           : text == "kubernetes" ? std::optional(Layout::Kubernetes)
                                  : std::nullopt;
}

bool writeFile(const fs::path& path, const std::string& text) {
    std::error_code error;
    fs::create_directories(path.parent_path(), error);
    std::ofstream file(path, std::ios::binary);
    file << text;
    return file.good();
}

int usage() {
    fmt::print(stderr,
               "usage: firstfault-simulate KIND RANKS LAYOUT SEED OUT_DIR [--without-root]\n"
               "       firstfault-simulate --kinds\n"
               "LAYOUT: merged, per-node, elastic, kubernetes\n");
    return 2;
}

} // namespace

int main(int count, char** arguments) {
    if (count == 2 && std::string_view(arguments[1]) == "--kinds") {
        for (const Kind& kind : kinds()) {
            fmt::print("{}\t{}\n", kind.name,
                       kind.needsKubernetes ? "kubernetes"
                       : kind.needsSlurm    ? "slurm"
                                            : "any");
        }
        return 0;
    }
    const bool isCut = count == 7 && std::string_view(arguments[6]) == "--without-root";
    if ((count != 6 && !isCut) || !layoutFrom(arguments[3])) {
        return usage();
    }
    Scenario scenario;
    scenario.kind = arguments[1];
    scenario.ranks = std::atoi(arguments[2]);
    scenario.layout = *layoutFrom(arguments[3]);
    scenario.seed = std::strtoull(arguments[4], nullptr, 10);
    scenario.withRootEvidence = !isCut;
    const fs::path out = arguments[5];
    const Incident incident = simulate(scenario);
    bool isWritten = !incident.members.empty();
    for (const ff::PastedText& member : incident.members) {
        isWritten = isWritten && writeFile(out / member.name, member.text);
    }
    isWritten = isWritten && writeFile(out / "expect.toml", expectationText(incident.truth));
    return isWritten ? 0 : 1;
}
