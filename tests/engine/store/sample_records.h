// Records made by hand.
#pragma once

#include <string>

#include "engine/store/run_record.h"

namespace ff {

/// Job `number` failed on day `number` of 2026 by a GPU of `node`.
inline RunRecord sampleRecord(int number, const std::string& node = "gpu-q13") {
    RunRecord record;
    const std::string job = std::to_string(number);
    record.context = {"slurm/" + job + "/0", "slurm", job, "train", 0, 10, 20, 4, 32, "failed"};
    record.bundle = "job-" + job;
    record.paths = {"/evidence/job-" + job};
    record.digest = "sha256:" + job;
    record.ruleset = "shipped";
    record.rulesetHash = "sha256:rules";
    record.engine = "1.0";
    record.failedAt = fromCivil({2026, 1, 1}) + (number - 1) * day;
    record.domain = "hardware";
    record.subDomain = "pcie";
    record.confidence = "established";
    record.symptom = "gpu.fell_off_bus";
    record.rule = "gpu/xid_79";
    record.entity = "GPU 0000:df:00 on " + node;
    record.summary = record.entity + " fell off the bus";
    record.explanation = "Nothing else explains it.";
    record.events = {{"primary", record.symptom, record.entity, record.failedAt, 3, record.rule, "",
                      "NVRM: Xid 79"},
                     {"chain", "nccl.timeout", "rank 3", std::nullopt, 8, "workload/nccl_timeout",
                      "gpu/loss_stalls", "Watchdog caught"}};
    record.counts = {{"gpu.fell_off_bus", 1, 3}, {"nccl.timeout", 8, 8}};
    record.accused = {{"primary", "gpu", "0000:df:00", node, record.entity, record.symptom},
                      {"bad_node", "node", node, node, "node " + node, record.symptom}};
    return record;
}

} // namespace ff
