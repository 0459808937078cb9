// All lines of an incident in true time, before they are parted into files.
#pragma once

#include <string>
#include <vector>

#include "engine/base/time.h"

namespace ff::sim {

enum class Stream : std::uint8_t {
    RankOut,
    RankError,
    Agent,      ///< torchrun of a node
    Kernel,     ///< of a node
    Service,    ///< other lines of a node's system log
    NodeDaemon, ///< `slurmd.log` of a node
    Batch,      ///< the job's own output: srun, slurmstepd
    Controller, ///< `slurmctld.log`
};

struct Line {
    Nanos time = 0; ///< true time
    Stream stream = Stream::Batch;
    int place = 0;    ///< rank for the streams of ranks, else the node
    std::string text; ///< may hold several lines
    std::string ident;
    bool isRoot = false; ///< tells the root
};

class LogBook {
public:
    void add(Line line) { m_lines.push_back(std::move(line)); }
    /// Nothing of a stream at a place is written from then on.
    void cut(Stream stream, int place, Nanos from);
    void dropRootLines();
    /// By time; what was added first comes first among equals.
    [[nodiscard]] std::vector<Line> ordered() const;

private:
    std::vector<Line> m_lines;
};

} // namespace ff::sim
