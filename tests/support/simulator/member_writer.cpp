// Logs of ranks and launchers in the four layouts, and what a job has besides.
#include "tests/support/simulator/member_writer.h"

#include <algorithm>

#include <fmt/format.h>

#include "tests/support/simulator/stamps.h"

namespace ff::sim {
namespace {

using Texts = std::map<std::string, std::string>;

void append(std::string& to, const std::string& prefix, const std::string& text) {
    std::size_t from = 0;
    while (from <= text.size()) {
        const std::size_t end = std::min(text.find('\n', from), text.size());
        to += prefix + text.substr(from, end - from) + "\n";
        from = end + 1;
    }
}

bool isOfRank(const Line& line) {
    return line.stream == Stream::RankOut || line.stream == Stream::RankError;
}

class Writer {
public:
    explicit Writer(const Story& story)
        : m_story(story), m_lines(story.book.ordered()),
          m_isFlat(story.scenario.layout == Layout::PerNode && story.scenario.seed % 4 == 3),
          m_hasLauncher(story.scenario.layout != Layout::Merged || story.scenario.seed % 2 == 0) {}

    Texts write() {
        for (const Line& line : m_lines) {
            writeLine(line);
        }
        for (int node = 0; m_story.scenario.withKernelLogs && node < m_story.cluster.nodeCount();
             ++node) {
            PastedText log = writeNodeLog(m_story, node, m_lines);
            m_texts[pathOfNode(node, log.name)] += log.text;
        }
        for (const auto& [rank, dump] : m_story.dumps) {
            m_texts[pathOfDump(rank)] = dump;
        }
        if (m_story.isKubernetes) {
            for (PastedText& object : writeClusterObjects(m_story)) {
                m_texts[object.name] = std::move(object.text);
            }
        } else {
            m_texts[pathOfJob("sacct.txt")] = writeAccounting(m_story);
        }
        return std::move(m_texts);
    }

private:
    std::string pathOfNode(int node, const std::string& name) const {
        const std::string& host = m_story.cluster.node(node).name;
        if (m_isFlat) {
            return host + "_" + name;
        }
        const bool isApart = m_story.isKubernetes || m_story.scenario.layout == Layout::Merged;
        return (isApart ? "nodes/" : "") + host + "/" + name;
    }

    std::string pathOfJob(const std::string& name) const {
        return m_isFlat || m_story.scenario.layout == Layout::Merged ? name : "job/" + name;
    }

    std::string pathOfBatch() const { return pathOfJob("slurm-" + m_story.cluster.job + ".out"); }

    std::string pathOfDump(int rank) const {
        const std::string name = fmt::format("nccl_trace_rank_{}", rank);
        const bool isWithNode = m_story.scenario.layout == Layout::PerNode && !m_isFlat;
        return isWithNode ? m_story.cluster.hostOf(rank).name + "/" + name : "traces/" + name;
    }

    std::string pathOfRank(const Line& line) const {
        const Cluster& cluster = m_story.cluster;
        if (m_story.scenario.layout == Layout::Elastic) {
            return fmt::format("{}/torchelastic_dcb7d34d/{}_0/attempt_0/{}/{}.log",
                               cluster.hostOf(line.place).name, cluster.job,
                               cluster.localRank(line.place),
                               line.stream == Stream::RankOut ? "stdout" : "stderr");
        }
        const std::string name = fmt::format("rank_{}.log", line.place);
        return m_isFlat ? name : cluster.hostOf(line.place).name + "/" + name;
    }

    void writeLine(const Line& line) {
        switch (line.stream) {
        case Stream::Kernel:
        case Stream::Service:
            return;
        case Stream::Batch:
            if (!m_story.isKubernetes) {
                append(m_texts[pathOfBatch()], "", line.text);
            }
            return;
        case Stream::Controller:
            if (!m_story.isKubernetes) {
                append(m_texts[pathOfJob("slurmctld.log")],
                       "[" + slurmStamp(line.time + m_story.cluster.zone) + "] ", line.text);
            }
            return;
        case Stream::NodeDaemon:
            if (!m_story.isKubernetes) {
                append(m_texts[pathOfNode(line.place, "slurmd.log")],
                       "[" + slurmStamp(m_story.local(line.place, line.time)) + "] ", line.text);
            }
            return;
        default:
            writeProcessLine(line);
        }
    }

    void writeProcessLine(const Line& line) {
        const bool isRank = isOfRank(line);
        const int node = isRank ? m_story.cluster.nodeOf(line.place) : line.place;
        if (m_story.isKubernetes) {
            const std::string stamp = containerStamp(line.time + m_story.cluster.node(node).offset);
            // Where PyTorch does not name the rank, torchrun's tee tells the local one.
            const bool isTagged = isRank && m_story.torchVersion == 21;
            const std::string tag =
                isTagged ? fmt::format("[default{}]:", m_story.cluster.localRank(line.place)) : "";
            append(m_texts["logs/" + m_story.podName(node) + ".log"],
                   fmt::format("{} {} F {}", stamp,
                               line.stream == Stream::RankOut ? "stdout" : "stderr", tag),
                   line.text);
        } else if (m_story.scenario.layout == Layout::Merged) {
            writeMerged(line, node);
        } else if (isRank) {
            append(m_texts[pathOfRank(line)], "", line.text);
        } else {
            append(m_texts[m_isFlat ? pathOfBatch() : pathOfNode(node, "torchrun.log")], "",
                   line.text);
        }
    }

    void writeMerged(const Line& line, int node) {
        const bool isRank = isOfRank(line);
        if (!m_hasLauncher && !isRank) {
            return;
        }
        const std::string prefix =
            !m_hasLauncher ? fmt::format("{:>{}}: ", line.place,
                                         std::to_string(m_story.cluster.ranks() - 1).size())
            : isRank ? fmt::format("{}: [default{}]:", node, m_story.cluster.localRank(line.place))
                     : fmt::format("{}: ", node);
        append(m_texts[pathOfBatch()], prefix, line.text);
    }

    const Story& m_story;
    std::vector<Line> m_lines;
    bool m_isFlat;
    bool m_hasLauncher;
    Texts m_texts;
};

} // namespace

std::vector<PastedText> writeMembers(const Story& story) {
    std::vector<PastedText> members;
    for (auto& [path, text] : Writer(story).write()) {
        members.push_back({path, std::move(text)});
    }
    return members;
}

std::string writeAccounting(const Story& story) {
    const Cluster& cluster = story.cluster;
    const std::string start = isoStamp(cluster.start + cluster.zone);
    const std::string end = isoStamp(story.end + cluster.zone + 6 * second);
    const Nanos elapsed = (story.end - cluster.start) / second + 6;
    const bool isWell = story.state == "COMPLETED";
    const std::string code = isWell ? "0:0" : story.state == "OUT_OF_MEMORY" ? "0:125" : "1:0";
    const bool isScheduler = story.state != "FAILED" && !isWell && story.state != "OUT_OF_MEMORY";
    const std::string& jobCode = isScheduler ? std::string("0:0") : code;
    std::string text = "JobID|JobIDRaw|JobName|User|Account|Partition|QOS|State|ExitCode|"
                       "DerivedExitCode|Reason|Submit|Eligible|Start|End|ElapsedRaw|TimelimitRaw|"
                       "NNodes|NodeList\n";
    text += fmt::format("{0}|{0}|{1}|{2}|ml|gpu|normal|{3}|{4}|{4}|None|{5}|{5}|{5}|{6}|{7}|2880|"
                        "{8}|{9}\n",
                        cluster.job, cluster.name, cluster.user, story.state, jobCode, start, end,
                        elapsed, cluster.nodeCount(), cluster.nodeList());
    const std::string step = isScheduler ? "CANCELLED" : story.state;
    text += fmt::format("{0}.batch|{0}.batch|batch||ml|||{1}|{2}|||{3}|{3}|{3}|{4}|{5}||1|{6}\n",
                        cluster.job, step, isScheduler ? "0:15" : code, start, end, elapsed,
                        cluster.node(0).name);
    text += fmt::format("{0}.0|{0}.0|torchrun||ml|||{1}|{2}|||{3}|{3}|{3}|{4}|{5}||{6}|{7}\n",
                        cluster.job, step, isScheduler ? "0:15" : code, start, end, elapsed,
                        cluster.nodeCount(), cluster.nodeList());
    return text;
}

} // namespace ff::sim
