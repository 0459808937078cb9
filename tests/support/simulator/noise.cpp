// Noise and decoys, from streams of random numbers of their own.
#include "tests/support/simulator/noise.h"

#include <fmt/format.h>

namespace ff::sim {
namespace {

std::string kernelNoise(RandomSource& random) {
    switch (random.below(6)) {
    case 0:
        return fmt::format("IPv6: ADDRCONF(NETDEV_CHANGE): veth{:08x}: link becomes ready",
                           random.word() & 0xffffffff);
    case 1:
        return fmt::format("workqueue: psi_avgs_work hogged CPU for >10000us {} times, consider "
                           "switching to WQ_UNBOUND",
                           4 << random.below(4));
    case 2:
        return fmt::format("perf: interrupt took too long ({} > 2500), lowering "
                           "kernel.perf_event_max_sample_rate to 61000",
                           2'600 + random.below(900));
    case 3:
        return fmt::format("audit: type=1400 audit(1790787450.161:{0}): apparmor=\"ALLOWED\" "
                           "operation=\"open\" profile=\"/usr/sbin/sssd\" "
                           "name=\"/proc/{0}/cmdline\" pid={0} comm=\"sssd_nss\" "
                           "requested_mask=\"r\" denied_mask=\"r\" fsuid=0 ouid=0",
                           1'000 + random.below(90'000));
    case 4:
        return fmt::format("mlx5_core 0000:2c:00.0: mlx5_cmd_out_err:838:(pid {}): "
                           "ACCESS_REG(0x805) op_mod(0x1) failed, status bad parameter(0x3), "
                           "syndrome (0x305684), err(-22)",
                           1'000 + random.below(90'000));
    default:
        return "TCP: request_sock_TCP: Possible SYN flooding on port 0.0.0.0:29500. Sending "
               "cookies.";
    }
}

void serviceNoise(Story& story, RandomSource& random, int node, Nanos time) {
    switch (random.below(4)) {
    case 0:
        story.service(node, time, "systemd[1]",
                      fmt::format("Started Session {} of User {}.", random.below(99'999),
                                  story.cluster.user));
        return;
    case 1:
        story.service(node, time, "nv-hostengine[2210]",
                      "DCGM health watch: 0 incidents, overall health: PASS");
        return;
    case 2:
        story.service(node, time, "sshd[47107]",
                      "error: kex_exchange_identification: Connection closed by remote host");
        return;
    default:
        story.service(node, time, "chronyd[901]", "Selected source 10.20.0.2");
    }
}

void controllerNoise(Story& story, RandomSource& random) {
    for (int i = 0; i < 12; ++i) {
        const Nanos time = story.cluster.start + random.between(-40 * minute, 80 * minute);
        const int job = std::stoi(story.cluster.job) - 5'000 + random.below(4'900);
        story.controller(time, random.chance(50)
                                   ? fmt::format("_job_complete: JobId={} WEXITSTATUS 0", job)
                                   : fmt::format("sched: Allocate JobId={} NodeList=cpu{:03} "
                                                 "#CPUs=8 Partition=cpu",
                                                 job, random.below(90)));
    }
    story.controller(story.cluster.start - 2 * second,
                     fmt::format("_slurm_rpc_submit_batch_job: JobId={} InitPrio=4294901749 "
                                 "usec=483",
                                 story.cluster.job));
    story.controller(story.cluster.start,
                     fmt::format("sched/backfill: _start_job: Started JobId={} in gpu on {}",
                                 story.cluster.job, story.cluster.nodeList()));
}

} // namespace

void addNoise(Story& story) {
    RandomSource random(story.scenario.seed, "noise");
    RandomSource extra(story.scenario.seed, "extra noise");
    const Nanos until = story.fault + 20 * minute;
    for (int node = 0; node < story.cluster.nodeCount(); ++node) {
        const Nanos from = story.cluster.start - 4 * hour;
        for (int i = 0; i < 10; ++i) {
            story.kernel(node, random.between(from, until), kernelNoise(random), false);
            serviceNoise(story, random, node, random.between(from, until));
        }
        for (int i = 0; i < story.scenario.extraNoise; ++i) {
            story.kernel(node, extra.between(from, until), kernelNoise(extra), false);
            serviceNoise(story, extra, node, extra.between(from, until));
        }
    }
    controllerNoise(story, random);
}

void addDecoys(Story& story) {
    RandomSource random(story.scenario.seed, "decoys");
    const Cluster& cluster = story.cluster;
    for (int node = 0; node < cluster.nodeCount(); ++node) {
        const Nanos old = cluster.start - random.between(2 * hour, 20 * hour);
        const std::string& gpu = random.pick(cluster.node(node).gpus);
        switch (random.below(6)) {
        case 0:
            story.kernel(node, old,
                         fmt::format("NVRM: Xid (PCI:{}): 31, pid=9911, name=python, Ch 00000008, "
                                     "intr 00000000. MMU Fault: ENGINE GRAPHICS GPCCLIENT_T1_0 "
                                     "faulted @ 0x7f2a_c0000000. Fault is of type FAULT_PDE "
                                     "ACCESS_TYPE_VIRT_READ",
                                     gpu),
                         false);
            break;
        case 1:
            story.kernel(node, old,
                         fmt::format("NVRM: Xid (PCI:{}): 63, pid=2210, name=nv-hostengine, Row "
                                     "Remapper: New row (0x00000000000a1f00) marked for "
                                     "remapping, reset gpu to activate.",
                                     gpu),
                         false);
            break;
        case 2:
            story.kernel(node, story.fault - 9 * minute,
                         "EDAC MC0: 1 CE memory read error on CPU_SrcID#0_MC#0_Chan#1_DIMM#0 "
                         "(channel:1 slot:0 page:0x3a1b2c offset:0x0 grain:32 syndrome:0x0)",
                         false);
            break;
        case 3:
            story.kernel(node, story.fault - 14 * minute,
                         "pcieport 0000:17:01.0: AER: Multiple Corrected error received: "
                         "0000:18:00.0",
                         false);
            break;
        case 4:
            story.kernel(node, old,
                         fmt::format("NVRM: Xid (PCI:{}): 94, pid=4242, name=python, Contained: SM "
                                     "(0x2, 0x1). RST: No, D-RST: No",
                                     gpu),
                         false);
            break;
        default:
            break;
        }
    }
}

} // namespace ff::sim
