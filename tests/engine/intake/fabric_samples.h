// Reports and logs of the networks between GPUs and hosts, with values of our own.
#pragma once

namespace ff::samples {

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
