// Faults of one GPU: bus, memory, firmware.
#include <fmt/format.h>

#include "tests/support/simulator/kinds.h"
#include "tests/support/simulator/training.h"

namespace ff::sim {
namespace {

std::string process(Story& story) {
    switch (story.random.below(3)) {
    case 0:
        return "pid='<unknown>', name=<unknown>, ";
    case 1:
        return fmt::format("pid={}, name=pt_main_thread, ", story.cluster.pidOf(story.victim));
    default:
        return fmt::format("pid={}, name=python3, ", story.cluster.pidOf(story.victim));
    }
}

void xid(Story& story, Nanos time, int code, const std::string& rest) {
    story.kernel(story.victimNode(), time,
                 fmt::format("NVRM: Xid (PCI:{}): {}, {}", story.victimGpu(), code, rest));
}

void recovery(Story& story, Nanos time, const char* action) {
    xid(story, time, 154, fmt::format("GPU recovery action changed from 0x0 (None) to {}", action));
}

void accuseGpu(Story& story, const std::vector<std::string>& outcomes, const std::string& why) {
    story.outcome(outcomes);
    story.accuseVictimGpu();
    story.blameNobodyBut({story.victimNode()});
    story.truth.why = why;
}

void offBusLines(Story& story) {
    if (story.random.chance(40)) {
        story.kernel(story.victimNode(), story.fault - 300 * millisecond,
                     "pcieport 0000:17:01.0: DPC: containment event, status:0x1f11 "
                     "source:0x0000");
    }
    xid(story, story.fault, 79, process(story) + "GPU has fallen off the bus.");
    story.kernel(story.victimNode(), story.fault + 10 * microsecond,
                 fmt::format("NVRM: GPU {}.0: GPU has fallen off the bus.", story.victimGpu()));
    recovery(story, story.fault + 400 * millisecond, "0x2 (Node Reboot Required)");
}

void offBusSilent(Story& story) {
    startAndTrain(story);
    offBusLines(story);
    story.hung.insert(story.victim);
    collectiveTimeouts(story, story.fault + 100 * millisecond);
    accuseGpu(story, {"hardware.pcie", "hardware.gpu"}, "Xid 79; its rank is silent");
    endJob(story);
}

void offBusWithError(Story& story) {
    startAndTrain(story);
    offBusLines(story);
    cudaError(story, story.victim, story.fault + 600 * millisecond,
              story.random.pick<std::string>({"unspecified launch failure", "unknown error"}),
              false);
    peersClose(story, story.fault + 1'500 * millisecond, story.victim);
    accuseGpu(story, {"hardware.pcie", "hardware.gpu"}, "Xid 79; its rank says so");
    endJob(story);
}

void eccContained(Story& story) {
    startAndTrain(story);
    if (story.random.chance(50)) {
        xid(story, story.fault, 48,
            process(story) + "An uncorrectable double bit error (DBE) has been detected on GPU in "
                             "the framebuffer at partition 5, subpartition 1.");
    }
    xid(story, story.fault + 2 * millisecond, 94,
        process(story) + "Contained: SM (0x2, 0x1). RST: No, D-RST: No");
    xid(story, story.fault + 100 * millisecond, 63,
        "pid=2210, name=nv-hostengine, Row Remapper: New row (0x00000000000a1f00) marked for "
        "remapping, reset gpu to activate.");
    cudaError(story, story.victim, story.fault + 500 * millisecond,
              "uncorrectable ECC error encountered", true);
    peersClose(story, story.fault + 1'500 * millisecond, story.victim);
    accuseGpu(story, {"hardware.gpu_memory"}, "contained memory error of one GPU");
    endJob(story);
}

void eccUncontained(Story& story) {
    startAndTrain(story);
    xid(story, story.fault, 95,
        process(story) + "Uncontained: LTC TAG (0x2,0x0). RST: Yes, "
                         "D-RST: No");
    xid(story, story.fault + 200 * microsecond, 140,
        "pid='<unknown>', name=<unknown>, An uncorrectable ECC error detected (possible firmware "
        "handling failure) DRAM:0, LTC:1, MMU:0, PCIE:0");
    for (int i = 0; i < 8; ++i) {
        xid(story, story.fault + (300 + i) * millisecond, 45,
            fmt::format("pid={}, name=python3, Ch {:08x} caused by previous Xid 95",
                        story.cluster.pidOf(story.victim), 8 + i));
    }
    recovery(story, story.fault + 500 * millisecond, "0x1 (GPU Reset Required)");
    cudaError(story, story.victim, story.fault + 700 * millisecond,
              "uncorrectable ECC error encountered", true);
    peersClose(story, story.fault + 1'500 * millisecond, story.victim);
    accuseGpu(story, {"hardware.gpu_memory", "hardware.gpu"}, "uncontained memory error");
    endJob(story);
}

void remapFailure(Story& story) {
    startAndTrain(story);
    xid(story, story.fault, 48,
        process(story) + "An uncorrectable double bit error (DBE) has been detected on GPU in the "
                         "framebuffer at partition 3, subpartition 0.");
    xid(story, story.fault + 50 * millisecond, 64,
        "pid=2210, name=nv-hostengine, Row Remapper Error: (0x00000000000a1f00) - All reserved "
        "rows for bank are remapped");
    cudaError(story, story.victim, story.fault + 500 * millisecond,
              "uncorrectable ECC error encountered", true);
    peersClose(story, story.fault + 1'500 * millisecond, story.victim);
    accuseGpu(story, {"hardware.gpu_memory"}, "no spare rows are left");
    endJob(story);
}

void gspTimeouts(Story& story, Nanos from) {
    const std::string text =
        story.random.chance(50)
            ? "Timeout after 6s of waiting for RPC response from GPU0 GSP! Expected function 76 "
              "(GSP_RM_CONTROL) sequence 1201 (0x20802a02 0x8)."
            : "Timeout waiting for RPC from GSP0! Expected function 76 (GSP_RM_CONTROL) "
              "(0x20802a02 0x8).";
    for (int i = 0; i < 8; ++i) {
        xid(story, from + i * 45 * second, 119,
            fmt::format("pid={}, name={}, {}", i == 0 ? story.cluster.pidOf(story.victim) : 2210,
                        i == 0 ? "python3" : "nv-hostengine", text));
    }
}

void gspHang(Story& story) {
    startAndTrain(story);
    gspTimeouts(story, story.fault + 6 * second);
    story.hung.insert(story.victim);
    collectiveTimeouts(story, story.fault + 100 * millisecond);
    story.kernel(story.victimNode(), story.fault + 125 * second,
                 fmt::format("INFO: task python3:{} blocked for more than 120 seconds.",
                             story.cluster.pidOf(story.victim)),
                 false);
    accuseGpu(story, {"system_software.gpu_firmware", "hardware.gpu"},
              "the GPU's firmware stops answering; its rank is silent");
    endJob(story);
}

void gspFault(Story& story) {
    startAndTrain(story);
    xid(story, story.fault, 120,
        "pid='<unknown>', name=<unknown>, GSP task exception: store access page fault (cause:0xf) "
        "@ pc:0x000000000108ae3c, partition:4#0, task:0");
    gspTimeouts(story, story.fault + 6 * second);
    story.hung.insert(story.victim);
    collectiveTimeouts(story, story.fault + 100 * millisecond);
    accuseGpu(story, {"system_software.gpu_firmware", "hardware.gpu"},
              "the GPU's firmware crashes; its rank is silent");
    endJob(story);
}

void microcontrollerHalt(Story& story) {
    startAndTrain(story);
    xid(story, story.fault, 62,
        fmt::format("pid={}, name=python3, 32a5c0d0 00000000 00000000",
                    story.cluster.pidOf(story.victim)));
    recovery(story, story.fault + 200 * millisecond, "0x1 (GPU Reset Required)");
    story.hung.insert(story.victim);
    collectiveTimeouts(story, story.fault + 100 * millisecond);
    accuseGpu(story, {"hardware.gpu", "system_software.gpu_firmware"},
              "a microcontroller of the GPU halts");
    endJob(story);
}

const std::vector<KindStory> all = {
    {{"ecc_contained"}, eccContained},
    {{"ecc_uncontained"}, eccUncontained},
    {{"gpu_microcontroller_halt"}, microcontrollerHalt},
    {{"gsp_fault"}, gspFault},
    {{"gsp_hang"}, gspHang},
    {{"row_remap_failure"}, remapFailure},
    {{"xid79_cuda_error"}, offBusWithError},
    {{"xid79_off_bus"}, offBusSilent},
};

} // namespace

std::span<const KindStory> gpuKinds() { return all; }

} // namespace ff::sim
