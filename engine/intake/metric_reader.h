// Metrics: answers of the Prometheus HTTP API, the text exposition format, and the tables that
// nvidia-smi and dcgmi print.
//
// Record kinds; every one has `metric` (DCGM fields under the name they had before DCGM 4.6) and
// each label as a field of its own (a label called like one of the fields below: `label_<name>`); a
// query without a name has none:
//   metric_change   from, to, value (the same as to): a series had another value than one sample
//                   before. Time: after the earlier sample, at the latest at the later one
//   metric_value    value: of a file that holds one sample of each series only
//   metric_summary  min, max, first, last, changes, samples: in place of the changes of a series
//                   that has more than 64 of them, such as a temperature
//   metric_gap      value: the last one before a series ended, more than three scrape intervals
//                   before the file's newest series did. Time: the last sample to the first
//                   one missing
//   nvidia_smi_message  message, pci (if it names one): a sentence among the rows of a table, such
//   as
//                   "Unable to determine the device handle for GPU 0000:3D:00.0: GPU is lost"
// Values are texts as written, such as `79`, `NaN` or `+Inf`. The node is the label Hostname, else
// node, else instance without its port.
#pragma once

#include "engine/intake/record_reader.h"

namespace ff {

/// `/api/v1/query` and `/api/v1/query_range`: vectors and matrices.
[[nodiscard]] RecordReading readPrometheusJson(const Member& member);

/// Prometheus text format and OpenMetrics; times in seconds or milliseconds.
[[nodiscard]] RecordReading readOpenMetrics(const Member& member);

/// Comma-separated answers of `nvidia-smi --query-gpu` and the columns of `nvidia-smi dmon` and
/// `dcgmi dmon`. Labels: `gpu` (index), `UUID`, `pci_bus_id`, `serial`, `modelName` as far as they
/// are printed, else `row`; `gpu_id` (the
/// best of them) and `tool` (`nvidia-smi` or `dcgmi`). Metrics have DCGM's names where it has one,
/// else the column's; values are without units, `Yes` and `No` are 1 and 0; a value that could not
/// be had is a text such as `Unknown Error` or `GPU is lost`, and what is not supported is left
/// out.
[[nodiscard]] RecordReading readMetricsCsv(const Member& member);

} // namespace ff
