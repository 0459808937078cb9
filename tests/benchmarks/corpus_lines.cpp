// Formats as in logs of PyTorch, NCCL, Linux, systemd and Slurm; all names are made up.
#include "tests/benchmarks/corpus_lines.h"

#include <array>
#include <iterator>

#include <fmt/format.h>

namespace ff::corpus {

namespace {

struct Clock {
    int month = 8;
    int day = 14;
    int hour = 0;
    int minute = 0;
    int second = 0;
    int micro = 0;
};

/// Of the one day on which everything happens.
Clock clockOf(std::int64_t time) {
    constexpr std::int64_t midnight = 1'786'665'600; // 2026-08-14T00:00:00Z
    const std::int64_t seconds = time / second - midnight;
    Clock clock;
    clock.hour = static_cast<int>(seconds / 3600);
    clock.minute = static_cast<int>(seconds / 60 % 60);
    clock.second = static_cast<int>(seconds % 60);
    clock.micro = static_cast<int>(time % second / 1000);
    return clock;
}

template <class... Values>
void append(std::string& out, fmt::format_string<Values...> form, Values&&... values) {
    fmt::format_to(std::back_inserter(out), form, std::forward<Values>(values)...);
}

void appendNcclLine(std::string& out, Dice& dice, int rank, std::uint64_t number) {
    const int local = rank % ranksPerNode;
    append(out, "{}:{}:{} [{}] NCCL INFO ", nodeName(rank / ranksPerNode), 41000 + rank,
           42000 + rank, local);
    switch (dice.roll(4)) {
    case 0:
        append(out,
               "AllReduce: opCount {:x} sendbuff 0x7f{:010x} recvbuff 0x7f{:010x} count 33554432 "
               "datatype 9 op 0 root 0 comm 0x55d0c0ffee [nranks={}] stream 0x55d0c0de\n",
               number, dice.next() >> 24, dice.next() >> 24, ranks);
        break;
    case 1:
        append(out, "Channel {:02}/0 : {}[{}] -> {}[{}] via P2P/CUMEM/read\n", dice.roll(24), rank,
               local, (rank + 1) % ranks, (local + 1) % ranksPerNode);
        break;
    case 2:
        append(out,
               "{} coll channels, {} nvls channels, {} p2p channels, 2 p2p channels per peer\n", 24,
               16, 24);
        break;
    default:
        append(out, "Trees [0] {}/-1/-1->{}->{} [1] -1/-1/-1->{}->{}\n", (rank + 1) % ranks, rank,
               (rank + ranks - 1) % ranks, rank, (rank + ranks - 1) % ranks);
    }
}

/// What rules look for and no fault is meant by.
void appendNotice(std::string& out, Dice& dice, int rank) {
    if (dice.roll(2) == 0) {
        append(out,
               "{}:{}:{} [{}] transport/net_ib.cc:171 NCCL WARN NET/IB : mlx5_{}:1 Got non-fatal "
               "async event: GID table change(18)\n",
               nodeName(rank / ranksPerNode), 41000 + rank, 42000 + rank, rank % ranksPerNode,
               dice.roll(8));
    } else {
        append(out,
               "Gradient overflow.  Skipping step, loss scaler 0 reducing loss scale to {}.0\n",
               1024 << dice.roll(6));
    }
}

} // namespace

std::uint64_t Dice::next() {
    m_state ^= m_state << 13;
    m_state ^= m_state >> 7;
    m_state ^= m_state << 17;
    return m_state;
}

std::string nodeName(int node) { return fmt::format("gn{:02}", node + 1); }

void appendStamp(std::string& out, Stamp style, std::int64_t time) {
    const Clock at = clockOf(time);
    switch (style) {
    case Stamp::Python:
        append(out, "2026-08-14 {:02}:{:02}:{:02},{:03}", at.hour, at.minute, at.second,
               at.micro / 1000);
        break;
    case Stamp::Bracketed:
        append(out, "[2026-08-14 {:02}:{:02}:{:02}]", at.hour, at.minute, at.second);
        break;
    case Stamp::Rfc3339:
        append(out, "2026-08-14T{:02}:{:02}:{:02}.{:06}+00:00", at.hour, at.minute, at.second,
               at.micro);
        break;
    case Stamp::Glog:
        append(out, "0814 {:02}:{:02}:{:02}.{:06}", at.hour, at.minute, at.second, at.micro);
        break;
    case Stamp::American:
        append(out, "08/14/2026 {:02}:{:02}:{:02}", at.hour, at.minute, at.second);
        break;
    case Stamp::Syslog:
        append(out, "Aug 14 {:02}:{:02}:{:02}", at.hour, at.minute, at.second);
        break;
    case Stamp::Ctime:
        append(out, "[Fri Aug 14 {:02}:{:02}:{:02} 2026]", at.hour, at.minute, at.second);
        break;
    }
}

Stamp stampOfRank(int rank) {
    constexpr std::array<Stamp, 5> styles = {Stamp::Python, Stamp::Bracketed, Stamp::Rfc3339,
                                             Stamp::Glog, Stamp::American};
    return styles[static_cast<std::size_t>(rank) % styles.size()];
}

void appendRankHead(std::string& out, int rank, std::int64_t time, const char* level) {
    const Stamp style = stampOfRank(rank);
    if (style == Stamp::Glog) {
        out += level[0];
    }
    appendStamp(out, style, time);
    switch (style) {
    case Stamp::Glog:
        append(out, " {} trainer.cc:512] [Rank {}] ", 41000 + rank, rank);
        break;
    case Stamp::American:
        append(out, " - {} - __main__ - [rank{}] ", level, rank);
        break;
    case Stamp::Bracketed:
        append(out, " [{}] [trainer.py:298:step] [Rank {}] ", level, rank);
        break;
    default:
        append(out, " {} trainer.py:298 [rank {}] ", level, rank);
    }
}

void appendRankLine(std::string& out, Dice& dice, int rank, std::int64_t time,
                    std::uint64_t number) {
    const int kind = dice.roll(1000);
    if (kind == 0) {
        appendNotice(out, dice, rank);
        return;
    }
    if (kind < 80) {
        appendNcclLine(out, dice, rank, number);
        return;
    }
    appendRankHead(out, rank, time, kind < 85 ? "WARNING" : "INFO");
    if (kind < 85) {
        append(out, "slow fetch: shard {:05} took {} ms (timeout 30000 ms, retries 0), no error\n",
               dice.roll(4096), 900 + dice.roll(2000));
    } else if (kind < 120) {
        append(out,
               "step {} loss={:.4f} grad_norm={:.3f} lr=2.4e-04 step_time={:.3f}s tokens/s={}\n",
               number / 28, 2.3 + dice.roll(900) / 1e4, 0.2 + dice.roll(500) / 1e3,
               6.3 + dice.roll(200) / 1e3, 41000 + dice.roll(900));
    } else if (kind < 130) {
        append(out, "saved shard {} of checkpoint step_{:06} in {:.1f} s, exit status 0\n", rank,
               number / 28, 3 + dice.roll(90) / 10.0);
    } else if (kind < 300) {
        append(out, "memory: allocated {:.1f} GiB, reserved {:.1f} GiB, CUDA graphs {} pools\n",
               51 + dice.roll(90) / 10.0, 64 + dice.roll(40) / 10.0, dice.roll(9));
    } else {
        append(out,
               "data.loader: fetched shard {:05} of epoch {} in {:.2f} ms, queue depth {}, worker "
               "{} of 8\n",
               dice.roll(4096), number / 400'000, dice.roll(3000) / 100.0, dice.roll(40),
               dice.roll(8));
    }
}

void appendKernelHead(std::string& out, int node, std::int64_t time) {
    if (node % 2 == 0) {
        appendStamp(out, Stamp::Rfc3339, time);
        append(out, " {} kernel: ", nodeName(node));
    } else {
        appendStamp(out, Stamp::Ctime, time);
        out += ' ';
    }
}

void appendKernelLine(std::string& out, Dice& dice, int node, std::int64_t time) {
    appendKernelHead(out, node, time);
    const int kind = dice.roll(1000);
    if (kind == 0) {
        append(out,
               "EDAC MC{}: 1 CE memory read error on CPU_SrcID#0_MC#1_Chan#0_DIMM#1 "
               "(channel:0 slot:1 page:0x{:06x} offset:0x0 grain:32 syndrome:0x0)\n",
               dice.roll(4), dice.roll(1 << 24));
    } else if (kind < 400) {
        append(out,
               "audit: type=1400 audit(1786700000.{:03}:{}): apparmor=\"ALLOWED\" "
               "operation=\"open\" profile=\"/usr/sbin/sssd\" name=\"/proc/{}/cmdline\" "
               "pid={} comm=\"sssd_nss\" requested_mask=\"r\" denied_mask=\"r\"\n",
               dice.roll(1000), dice.roll(99999), dice.roll(99999), 1000 + dice.roll(9000));
    } else if (kind < 600) {
        append(out,
               "perf: interrupt took too long ({} > 3100), lowering "
               "kernel.perf_event_max_sample_rate to {}\n",
               3200 + dice.roll(900), 1000 * dice.roll(64));
    } else if (kind < 800) {
        append(out,
               "TCP: request_sock_TCP: Possible SYN flooding on port 0.0.0.0:{}. Sending "
               "cookies.\n",
               29500 + dice.roll(64));
    } else {
        append(out,
               "mlx5_core 0000:{:02x}:00.0: mlx5_cmd_out_err:838:(pid {}): "
               "ACCESS_REG(0x805) op_mod(0x1) failed, status bad parameter(0x3), syndrome "
               "(0x15c356), err(-22)\n",
               16 * dice.roll(8) + 14, 1000 + dice.roll(90000));
    }
}

void appendDaemonLine(std::string& out, Dice& dice, int node, std::int64_t time) {
    appendStamp(out, Stamp::Syslog, time);
    append(out, " {} ", nodeName(node));
    switch (dice.roll(5)) {
    case 0:
        append(out, "systemd[1]: Finished sysstat-collect.service - system activity accounting "
                    "tool.\n");
        break;
    case 1:
        append(out, "CRON[{}]: (root) CMD (command -v debian-sa1 > /dev/null && debian-sa1 1 1)\n",
               dice.roll(99999));
        break;
    case 2:
        append(out, "slurmd[2388]: debug:  _rpc_ping: no error\n");
        break;
    case 3:
        append(out, "chronyd[1107]: Selected source 10.61.0.{}\n", 1 + dice.roll(4));
        break;
    default:
        append(out,
               "dcgm-exporter[{}]: time=\"2026-08-14T00:00:00Z\" level=info msg=\"collected "
               "{} fields of {} GPUs in {} ms\"\n",
               2401, 40 + dice.roll(9), ranksPerNode, dice.roll(90));
    }
}

void appendControllerLine(std::string& out, Dice& dice, std::int64_t time) {
    out += '[';
    const std::size_t begin = out.size();
    appendStamp(out, Stamp::Rfc3339, time);
    out.resize(begin + 23); // 2026-08-14T11:26:38.123
    append(out, "] sched/backfill: _attempt_backfill: beginning, {} jobs tested in {} usec\n",
           dice.roll(900), 1000 + dice.roll(90000));
}

} // namespace ff::corpus
