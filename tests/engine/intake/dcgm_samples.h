// Reports of dcgmi as it prints them, with values of our own.
#pragma once

namespace ff::samples {

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

} // namespace ff::samples
