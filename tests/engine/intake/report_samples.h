// Reports as the tools print them, with values of our own.
#pragma once

namespace ff::samples {

inline constexpr const char* smiQuery = R"(
==============NVSMI LOG==============

Timestamp                                 : Thu May  7 21:14:32 2026
Driver Version                            : 560.28.03
CUDA Version                              : 12.6

Attached GPUs                             : 2
GPU 00000000:1A:00.0
    Product Name                          : NVIDIA H200
    Serial Number                         : 1652923007311
    GPU UUID                              : GPU-77aa10c2-9b1d-4c02-8e11-3fd0c2a94b10
    Minor Number                          : 0
    PCI
        Bus                               : 0x1A
        Bus Id                            : 00000000:1A:00.0
    Fabric
        State                             : Completed
        Status                            : Success
    Clocks Throttle Reasons
        HW Thermal Slowdown               : Not Active
    ECC Errors
        Volatile
            SRAM Correctable              : 0
            SRAM Uncorrectable Parity     : 1
            SRAM Uncorrectable SEC-DED    : 2
            DRAM Correctable              : 9
            DRAM Uncorrectable            : 0
        Aggregate
            SRAM Uncorrectable Parity     : 4
            SRAM Uncorrectable SEC-DED    : 2
            DRAM Uncorrectable            : 0
    Retired Pages
        Single Bit ECC                    : N/A
        Pending Page Blacklist            : N/A
    Remapped Rows
        Correctable Error                 : 0
        Uncorrectable Error               : 1
        Pending                           : Yes
        Remapping Failure Occurred        : No
    Processes
        GPU instance ID                   : N/A
        Compute instance ID               : N/A
        Process ID                        : 70113
            Type                          : C
            Name                          : python3
            Used GPU Memory               : 91020 MiB
        GPU instance ID                   : N/A
        Compute instance ID               : N/A
        Process ID                        : 70114
            Type                          : C
            Name                          : [Not Found]
            Used GPU Memory               : N/A

GPU 00000000:3D:00.0
    Product Name                          : NVIDIA H200
    GPU UUID                              : GPU-0c5e81b7-33f0-4d1c-a6f3-1f4b9a20d7ee
    Temperature
        GPU Current Temp                  : Unknown Error
    Processes                             : None
)";

inline constexpr const char* smiTable =
    R"(Thu May  7 21:14:32 2026
+-----------------------------------------------------------------------------------------+
| NVIDIA-SMI 560.28.03              Driver Version: 560.28.03      CUDA Version: 12.6     |
|-----------------------------------------+------------------------+----------------------+
| GPU  Name                 Persistence-M | Bus-Id          Disp.A | Volatile Uncorr. ECC |
| Fan  Temp   Perf          Pwr:Usage/Cap |           Memory-Usage | GPU-Util  Compute M. |
|                                         |                        |               MIG M. |
|=========================================+========================+======================|
|   0  NVIDIA H200                    On  |   00000000:1A:00.0 Off |                    2 |
| N/A   41C    P0            312W /  700W |   91022MiB / 143771MiB |     87%      Default |
|                                         |                        |             Disabled |
+-----------------------------------------+------------------------+----------------------+
|   1  NVIDIA H200                    On  |   00000000:3D:00.0 Off |                 ERR! |
|ERR!  ERR! ERR!             N/A /  ERR!  |   GPU is lost          |    ERR!         ERR! |
|                                         |                        |                 ERR! |
+-----------------------------------------+------------------------+----------------------+

+-----------------------------------------------------------------------------------------+
| Processes:                                                                              |
|  GPU   GI   CI        PID   Type   Process name                              GPU Memory |
|        ID   ID                                                               Usage      |
|=========================================================================================|
|    0   N/A  N/A     70113      C   /opt/env/bin/python3 -u                    91010MiB |
+-----------------------------------------------------------------------------------------+
)";

inline constexpr const char* smiCsv =
    R"(timestamp, index, uuid, pci.bus_id, temperature.gpu, power.draw [W], memory.used [MiB], remapped_rows.pending, fan.speed [%]
2026/05/07 21:14:30.101, 0, GPU-77aa10c2-9b1d-4c02-8e11-3fd0c2a94b10, 00000000:1A:00.0, 41, 312.40 W, 91020 MiB, No, [N/A]
2026/05/07 21:14:30.104, 1, GPU-0c5e81b7-33f0-4d1c-a6f3-1f4b9a20d7ee, 00000000:3D:00.0, 44, 301.12 W, 91018 MiB, No, [N/A]
2026/05/07 21:14:35.101, 0, GPU-77aa10c2-9b1d-4c02-8e11-3fd0c2a94b10, 00000000:1A:00.0, 41, 118.77 W, 91020 MiB, Yes, [N/A]
2026/05/07 21:14:35.104, 1, GPU-0c5e81b7-33f0-4d1c-a6f3-1f4b9a20d7ee, 00000000:3D:00.0, [Unknown Error], [Unknown Error], [Unknown Error], [Unknown Error], [N/A]
Unable to determine the device handle for GPU 0000:3D:00.0: GPU is lost.  Reboot the system to recover this GPU
)";

inline constexpr const char* smiMonitor =
    R"(#Date       Time        gpu    pwr  gtemp  mtemp     sm    mem   mclk   pclk
#YYYYMMDD   HH:MM:SS    Idx      W      C      C      %      %    MHz    MHz
 20260507   21:14:30      0    312     41     52     98     44   3201   1980
 20260507   21:14:31      0    118     41      -      0     44   3201   1980
)";

inline constexpr const char* dcgmMonitor =
    R"(#Entity   TMPTR        POWER        FBUSD        XQRTZ
ID        C            W
GPU 0     41           312.4        91020        7
GPU 1     44           N/A          91018        7
GPU 0     43           310.0        91020        7
GPU 1     45           301.1        91018        7
)";

inline constexpr const char* diagTable =
    R"(Successfully ran diagnostic for group.
+---------------------------+------------------------------------------------+
| Diagnostic                | Result                                         |
+===========================+================================================+
|-----  Deployment  --------+------------------------------------------------|
| Denylist                  | Pass                                           |
| Persistence Mode          | Pass                                           |
+-----  Hardware  ----------+------------------------------------------------+
|-----  Hardware  ----------+------------------------------------------------|
| GPU Memory                | Pass - GPUs: 0, 1, 3                           |
|                           | Fail - GPU: 2                                  |
| Warning                   | GPU 2 had uncorrectable memory errors and row  |
|                           |  remapping failed Drain the GPU and run a fie  |
|                           | ld diagnostic.                                 |
| Diagnostic                | Skip - All                                     |
+---------------------------+------------------------------------------------+
)";

inline constexpr const char* diagJson = R"({
  "DCGM Diagnostic": {
    "test_categories": [
      {"category": "Deployment", "tests": [
        {"name": "software", "results": [{"entity_group": "GPU", "entity_id": 0, "status": "Pass"}]}]},
      {"category": "Hardware", "tests": [
        {"name": "memory", "results": [
          {"entity_group": "GPU", "entity_id": 0, "status": "Pass"},
          {"entity_group": "GPU", "entity_id": 2, "status": "Fail",
           "warnings": [{"error_id": 36, "warning": "Detected 3 double-bit errors."}]}],
         "test_summary": {"status": "Fail"}},
        {"name": "pcie", "results": [{"gpu_ids": "1,3", "status": "Skip"}]}]}
    ],
    "version": "4.2.3"
  }
}
)";

inline constexpr const char* health =
    R"(+---------------------------+----------------------------------------------------------+
| Health Monitor Report                                                                 |
+===========================+==========================================================+
| Overall Health            | Failure                                                  |
| GPU                       |                                                          |
| -> 3                      | Failure                                                  |
|    -> Errors              |                                                          |
|       -> PCIe system      | Warning                                                  |
|                           | Detected more than 31 PCIe replays per minute for GPU 3  |
|                           |  : 77                                                    |
+---------------------------+----------------------------------------------------------+
)";

inline constexpr const char* ibstat = "CA 'mlx5_0'\n"
                                      "\tCA type: MT4129\n"
                                      "\tNumber of ports: 1\n"
                                      "\tFirmware version: 28.41.1000\n"
                                      "\tNode GUID: 0x58a2e10300aa0c10\n"
                                      "\tPort 1:\n"
                                      "\t\tState: Active\n"
                                      "\t\tPhysical state: LinkUp\n"
                                      "\t\tRate: 400\n"
                                      "\t\tBase lid: 88\n"
                                      "\t\tSM lid: 3\n"
                                      "\t\tPort GUID: 0x58a2e10300aa0c10\n"
                                      "\t\tLink layer: InfiniBand\n"
                                      "CA 'mlx5_1'\n"
                                      "\tCA type: MT4129\n"
                                      "\tNumber of ports: 1\n"
                                      "\tPort 1:\n"
                                      "\t\tState: Down\n"
                                      "\t\tPhysical state: Polling\n"
                                      "\t\tRate: 10\n"
                                      "\t\tBase lid: 65535\n"
                                      "\t\tLink layer: InfiniBand\n";

inline constexpr const char* ibstatus = "Infiniband device 'mlx5_4' port 1 status:\n"
                                        "\tdefault gid:\t fe80:0000:0000:0000:58a2:e103:00aa:0c14\n"
                                        "\tbase lid:\t 0x5c\n"
                                        "\tsm lid:\t\t 0x3\n"
                                        "\tstate:\t\t 2: INIT\n"
                                        "\tphys state:\t 5: LinkUp\n"
                                        "\trate:\t\t 400 Gb/sec (4X NDR)\n"
                                        "\tlink_layer:\t InfiniBand\n\n";

inline constexpr const char* ibvDevinfo = "hca_id:\tmlx5_2\n"
                                          "\ttransport:\t\t\tInfiniBand (0)\n"
                                          "\tfw_ver:\t\t\t\t28.41.1000\n"
                                          "\tphys_port_cnt:\t\t\t1\n"
                                          "\t\tport:\t1\n"
                                          "\t\t\tstate:\t\t\tPORT_DOWN (1)\n"
                                          "\t\t\tmax_mtu:\t\t4096 (5)\n"
                                          "\t\t\tport_lid:\t\t91\n"
                                          "\t\t\tlink_layer:\t\tInfiniBand\n\n";

inline constexpr const char* perfquery = R"(# Port counters: Lid 88 port 1 (CapMask: 0x5A00)
PortSelect:......................1
CounterSelect:...................0x0000
SymbolErrorCounter:..............311
LinkErrorRecoveryCounter:........0
LinkDownedCounter:...............4
PortRcvErrors:...................0
VL15Dropped:.....................0
)";

inline constexpr const char* mlxlink = R"(
Operational Info
----------------
State                              : Polling
Physical state                     : Polling
Speed                              : N/A
Width                              : N/A

Troubleshooting Info
--------------------
Status Opcode                      : 2
Recommendation                     : Negotiation failure

Physical Counters and BER Info
------------------------------
Time Since Last Clear [Min]        : 1512.4
Symbol Errors                      : 12
Effective Physical BER             : 15E-255
Link Down Counter                  : 6
)";

inline constexpr const char* ras = R"(NCCL version 2.26.5 compiled with CUDA 12.8
CUDA runtime version 12080, driver version 12080

Job summary
===========

  Nodes  Processes         GPUs  Processes     GPUs
(total)   per node  per process    (total)  (total)
      2          8            1         16       16

Communicators... (0.02s)
=============

Group     Comms     Nodes     Ranks     Ranks     Ranks    Status  Errors
    #  in group  per comm  per node  per comm  in group
    0         2         2         4         8        16   RUNNING      OK
    1         1         2         8        16        16   RUNNING  INCOMPLETE

Errors
======

DEAD
  1 job process is considered dead (unreachable via the RAS network)
  Process 71288 on node 10.44.2.19 managing GPU 6

#1-0 (8c1f00d2aa41be07) INCOMPLETE
  Missing communicator data from 1 rank
  The missing rank: 14

Warnings
========

#1-0 (8c1f00d2aa41be07) MISMATCH
  Communicator ranks have different AllReduce operation counts
  14 ranks have launched up to operation 912
  1 rank has launched up to operation 911
  Rank 5 -- GPU 5 managed by process 71280 on node 10.44.2.18
)";

inline constexpr const char* fabricManager =
    R"([May 07 2026 21:01:12] [INFO] [tid 3301] Fabric Manager version 560.28.03 is running with the following configuration options
[May 07 2026 21:14:07] [ERROR] [tid 3344] detected NVSwitch fatal error 12028 on fid 0 on NVSwitch pci bus id 00000000:86:00.0 physical id 1 port 12
)";

inline constexpr const char* imex =
    R"([May 07 2026 21:01:12] [INFO] [tid 44] IMEX version 560.28.03 is running with the following configuration options
[May 07 2026 21:01:13] [INFO] [tid 44] Identified this node as ID 3, using bind IP of '10.44.2.19', and network interface of enP5p9s0
)";

} // namespace ff::samples
