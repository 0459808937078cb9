// The state of an incident and its plain lines.
#include "tests/support/simulator/story.h"

#include <fmt/format.h>

namespace ff::sim {

Story::Story(const Scenario& made)
    : scenario(made), random(made.seed, "story/" + made.kind), cluster(makeCluster(made)) {
    isKubernetes = made.layout == Layout::Kubernetes;
    fault = cluster.start + random.between(25, 70) * minute + random.between(0, minute);
    victim = made.ranks == 1 ? 0 : 1 + random.below(made.ranks - 1);
    torchVersion = random.pick<int>({21, 24, 27});
    timeout = torchVersion == 21 && random.chance(50) ? 1'800 * second : 600 * second;
    sequence = 1'000 + random.below(60'000);
    truth.terminalStates = {"failed"};
    truth.isAmbiguous = false;
}

Nanos Story::local(int node, Nanos time) const {
    return time + cluster.node(node).offset + (isKubernetes ? 0 : cluster.zone);
}

std::vector<int> Story::ranksOf(int node) const {
    std::vector<int> ranks;
    for (int rank = node * cluster.gpusPerNode;
         rank < cluster.ranks() && cluster.nodeOf(rank) == node; ++rank) {
        ranks.push_back(rank);
    }
    return ranks;
}

std::vector<int> Story::alive() const {
    std::vector<int> ranks;
    for (int rank = 0; rank < cluster.ranks(); ++rank) {
        if (isAlive(rank)) {
            ranks.push_back(rank);
        }
    }
    return ranks;
}

std::string Story::podName(int node) const {
    RandomSource letters(scenario.seed, fmt::format("pod{}", node));
    std::string suffix;
    for (int i = 0; i < 5; ++i) {
        suffix += "bcdfghjklmnpqrstvwxz2456789"[letters.below(27)];
    }
    return fmt::format("{}-{}-{}", cluster.name, node, suffix);
}

void Story::rankLine(int rank, Nanos time, const std::string& text, bool isRoot) {
    book.add({time, Stream::RankError, rank, text, {}, isRoot});
}

void Story::rankOut(int rank, Nanos time, const std::string& text, bool isRoot) {
    book.add({time, Stream::RankOut, rank, text, {}, isRoot});
}

void Story::agent(int node, Nanos time, const std::string& text) {
    book.add({time, Stream::Agent, node, text, {}, false});
}

void Story::kernel(int node, Nanos time, const std::string& text, bool isRoot) {
    book.add({time, Stream::Kernel, node, text, "kernel", isRoot});
}

void Story::service(int node, Nanos time, const std::string& ident, const std::string& text,
                    bool isRoot) {
    book.add({time, Stream::Service, node, text, ident, isRoot});
}

void Story::daemon(int node, Nanos time, const std::string& text) {
    book.add({time, Stream::NodeDaemon, node, text, {}, false});
}

void Story::batch(Nanos time, const std::string& text, bool isRoot) {
    book.add({time, Stream::Batch, 0, text, {}, isRoot});
}

void Story::controller(Nanos time, const std::string& text, bool isRoot) {
    book.add({time, Stream::Controller, 0, text, {}, isRoot});
}

void Story::killNode(int node, Nanos time) {
    deadNodes.insert(node);
    for (const Stream stream :
         {Stream::Kernel, Stream::Service, Stream::Agent, Stream::NodeDaemon}) {
        book.cut(stream, node, time);
    }
    for (const int rank : ranksOf(node)) {
        book.cut(Stream::RankError, rank, time);
        book.cut(Stream::RankOut, rank, time);
        hung.insert(rank);
    }
}

void Story::accuseVictimGpu() {
    accuse("node", victimHost());
    accuse("gpu", victimGpu());
}

void Story::blameNobodyBut(const std::set<int>& nodes) {
    if (victim != 0) {
        truth.notBlamed.push_back("rank:0");
    }
    for (int node = 0; node < cluster.nodeCount(); ++node) {
        if (nodes.count(node) == 0) {
            truth.notBlamed.push_back("node:" + cluster.node(node).name);
        }
    }
}

} // namespace ff::sim
