// What a file of one line is: an own line for each group of signals that the rules know.
#include "engine/bundle/message_sniffer.h"

#include <QtTest>

#include "engine/bundle/kind_sniffer.h"

using namespace ff;

namespace {

struct Row {
    const char* group;
    const char* line;
    const char* kind;
};

const Row rows[] = {
    {"envelope", "[88213.400112] NVRM: Xid (PCI:0000:3d:00): 48, pid=911, name=python", "dmesg"},
    {"envelope", "[Thu May  7 21:14:02 2026] nfs: server home2 not responding", "dmesg"},
    {"envelope", "2026-05-07T21:14:02,120345+00:00 NVRM: GPU at PCI:0000:3d:00", "dmesg"},
    {"envelope", "kern  :err   : [88213.400112] mce: [Hardware Error]: x", "dmesg"},
    {"envelope", "3,551,88213400112,-;NVRM: Xid (PCI:0000:3d:00): 45, pid=911", "dmesg"},
    {"envelope", "May  7 21:14:02 gn-c14 kernel: [88213.400112] NVRM: Xid", "dmesg"},
    {"envelope", "May 07 21:14:02.120345 gn-c14 slurmd[88]: error: x", "syslog"},
    {"envelope", R"({"__REALTIME_TIMESTAMP":"1778188442120345","MESSAGE":"x"})", "journal_json"},
    {"envelope",
     "2026-05-07T21:14:02.120345678Z stderr F [rank7]: Traceback (most recent call "
     "last):",
     "applog"},
    {"envelope", "[default7]:RuntimeError: CUDA error: unspecified launch failure", "applog"},
    {"envelope", "[1,7]<stderr>: gn-c14:911:930 [7] NCCL WARN Cuda failure", "applog"},
    {"nvrm", "NVRM: Xid (PCI:0000:3d:00): 31, pid=911, name=python, Ch 00000008", "dmesg"},
    {"nvrm", "nvidia-uvm: Encountered a global fatal error: NV_ERR_RC_ERROR", "dmesg"},
    {"nvrm", "nvidia-peermem nv_get_p2p_free_callback:127 ERROR detected invalid context", "dmesg"},
    {"nvrm", "Unable to determine the device handle for GPU0000:3d:00.0: Unknown Error",
     "nvidia_smi"},
    {"sxid", "nvidia-nvswitch3: SXid (PCI:0000:86:00.0): 12028, Non-fatal, Link 7", "dmesg"},
    {"fabric manager", "[May 07 2026 21:14:07] [ERROR] [tid 3344] failed to find the GPU handle 7",
     "fabric_manager_log"},
    {"imex", "[May 07 2026 21:01:13] [INFO] [tid 44] Identified this node as ID 3", "imex_log"},
    {"dcgm", "Detected XID 48 for GPU 6", "dcgm_diag"},
    {"dcgm", "GPU 6's NvLink link 3 is currently down Run a field diagnostic on the GPU.",
     "dcgm_diag"},
    {"dcgm", "IMEX domain status is DOWN (NVIDIA IMEX domain unhealthy)", "dcgm_diag"},
    {"cuda", "RuntimeError: CUDA error: an illegal memory access was encountered", "applog"},
    {"cuda",
     "/pytorch/aten/src/ATen/native/cuda/Indexing.cu:553: k: block: [3,0,0], thread: "
     "[1,0,0] Assertion `i < n` failed.",
     "applog"},
    {"nccl", "NCCL version 2.26.5+cuda12.8", "applog"},
    {"nccl", "ncclRemoteError: A call failed possibly due to a network error", "applog"},
    {"nccl", "  2 job processes are considered dead (unreachable via the RAS network)", "nccl_ras"},
    {"pytorch", "[Rank 11] Watchdog caught collective operation timeout: WorkNCCL(SeqNum=7)",
     "applog"},
    {"pytorch", "[PG ID 0 PG GUID 0(default_pg) Rank 11] Heartbeat monitor timed out!", "applog"},
    {"pytorch", "terminate called after throwing an instance of 'c10::DistBackendError'", "applog"},
    {"pytorch", "Finished writing Flight Recorder debug info to /tmp/dump_rank_11", "applog"},
    {"launcher", "Root Cause (first observed failure):", "applog"},
    {"launcher", "  exitcode  : -9 (pid: 911)", "applog"},
    {"launcher", "  role_ranks=[0, 1, 2, 3]", "applog"},
    {"launcher",
     "mpirun noticed that process rank 3 with PID 911 on node gn-c14 exited on signal 6", "applog"},
    {"application", "Fatal Python error: Aborted", "applog"},
    {"application", "step 912 loss: nan grad_norm: inf", "applog"},
    {"application", "exiting program after receiving SIGTERM.", "applog"},
    {"kernel", "Out of memory: Killed process 911 (python3) total-vm:8kB", "dmesg"},
    {"kernel", "python3[911]: segfault at 10 ip 00007f0a sp 00007ffd error 4 in libc.so.6",
     "dmesg"},
    {"kernel", "INFO: task python3:911 blocked for more than 120 seconds.", "dmesg"},
    {"kernel", "Kernel panic - not syncing: hung_task: blocked tasks", "dmesg"},
    {"kernel", "systemd-oomd[88]: Killed /system.slice/a.service due to memory pressure", "syslog"},
    {"hardware", "pcieport 0000:3a:01.0: AER: Corrected error message received from 0000:3d:00.0",
     "dmesg"},
    {"hardware", "{2}[Hardware Error]: event severity: recoverable", "dmesg"},
    {"hardware", " 1b | 05/07/2026 | 21:13:59 | Fan #0x31 | Lower Critical going low | Asserted",
     "syslog"},
    {"thermal", "CPU4: Core temperature is above threshold, cpu clock is throttled", "dmesg"},
    {"thermal", "        HW Thermal Slowdown               : Active", "nvidia_smi"},
    {"network", "mlx5_core 0000:5e:00.0 mlx5_2: Port: 1 Link DOWN", "dmesg"},
    {"network", "NETDEV WATCHDOG: ib2 (mlx5_core): transmit queue 3 timed out", "dmesg"},
    {"network", "\t\tphys state:\t 2: Polling", "ib_report"},
    {"network", "LinkDownedCounter:...............3", "ib_report"},
    {"network", "May 07 21:14:08 120345 [A2B1C740] 0x02 -> log_trap_info: Received Notice",
     "syslog"},
    {"storage", "Lustre: fs2-OST0003-osc-ffff9b: Connection restored to fs2-OST0003", "dmesg"},
    {"storage", "nvme nvme1: I/O 7 QID 2 timeout, aborting", "dmesg"},
    {"storage", "2026-05-07_21:14:07.512+0000: [N] Disk lease period expired 0.1 seconds ago",
     "syslog"},
    {"storage", "botocore.exceptions.ClientError: An error occurred (SlowDown)", "applog"},
    {"slurm", "[2026-05-07T21:14:02.120] error: Nodes gn-c14 not responding", "slurm_daemon_log"},
    {"slurm", "slurmstepd: error: *** STEP 71.0 ON gn-c14 CANCELLED AT 2026-05-07T21:14:02 ***",
     "applog"},
    {"slurm", "srun: error: Node failure on gn-c14", "applog"},
    {"slurm", "error: Node configuration differs from hardware: CPUs=64:64(hw)",
     "slurm_daemon_log"},
    {"kubernetes", "Warning  FailedMount  kubelet  MountVolume.SetUp failed for volume \"d\"",
     "text"},
    {"kubernetes", "      Exit Code:    139", "text"},
    {"kubernetes", "nvidia-container-cli: initialization error: driver not loaded", "applog"},
    {"signal", "/var/spool/slurmd/job71/slurm_script: line 9: 911 Aborted", "applog"},
    {"signal", "[rank0]: KeyboardInterrupt", "applog"},
};

} // namespace

class MessageSnifferTest : public QObject {
    Q_OBJECT

private slots:
    void oneLineIsEnough_data() {
        QTest::addColumn<QString>("line");
        QTest::addColumn<QString>("kind");
        for (const Row& row : rows) {
            QTest::addRow("%s: %.40s", row.group, row.line)
                << QString(row.line) << QString(row.kind);
        }
    }

    void oneLineIsEnough() {
        QFETCH(QString, line);
        QFETCH(QString, kind);
        const auto found = sniffKind(line.toStdString() + "\n", "x");
        QCOMPARE(QString::fromStdString(std::string(toText(found.value))), kind);
    }

    void halfOfTheLinesDecide() {
        const std::string kernel = "NVRM: Xid (PCI:0000:3d:00): 31, pid=911\n";
        const std::string other = "a line that nobody knows\n";
        QCOMPARE(sniffMessages(kernel + other)->value, MemberKind::KernelLog);
        QVERIFY(!sniffMessages(kernel + other + other));
        QVERIFY(!sniffMessages(""));
    }

    void wordsInsideASentenceSayNothing() {
        QVERIFY(!sniffMessages("the page explains what NVRM: means\n"));
        QVERIFY(!sniffMessages("see mce: there is more in the manual of slurmctld\n"));
    }
};

QTEST_GUILESS_MAIN(MessageSnifferTest)
#include "message_sniffer_test.moc"
