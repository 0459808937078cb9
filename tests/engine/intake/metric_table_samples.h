// Tables of metrics as nvidia-smi and dcgmi print them, with values of our own.
#pragma once

namespace ff::samples {

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

} // namespace ff::samples
