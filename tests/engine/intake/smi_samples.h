// Reports of nvidia-smi as it prints them, with values of our own.
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

} // namespace ff::samples
