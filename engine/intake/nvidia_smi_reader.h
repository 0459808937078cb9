// Reports of nvidia-smi: `-q` in full or in part, `-L`, and the table it prints without options.
//
// Record kinds:
//   gpu_report     one for each GPU: index, uuid, serial, pci, product_name, and every other line
//   of
//                  its part under the names of its headings in snake_case, such as
//                  ecc_errors_volatile_sram_uncorrectable or remapped_rows_pending. Worked out:
//                  volatile_uncorrectable, aggregate_uncorrectable (sums, where counted),
//                  error (the first value that could not be read, such as `ERR!`, `Unknown Error`,
//                  `GPU is lost`, `GPU requires reset`). Of the report: driver_version,
//                  cuda_version, attached_gpus
//   gpu_process    pid, name, type, used_gpu_memory, and index, uuid, pci of its GPU
//   nvidia_smi_message  message, pci (if it names one): a sentence outside of any GPU, such as
//                  "No devices were found"
// A report tells how things stood: its time is an end, not a beginning, and the stamps say so. The
// index is known only where all attached GPUs are listed or where it is printed.
//
// Source of the format: the manual page of nvidia-smi; versions 450 to 570.
#pragma once

#include <string_view>

#include "engine/intake/record_reader.h"

namespace ff {

[[nodiscard]] RecordReading readNvidiaSmi(const Member& member);

} // namespace ff
