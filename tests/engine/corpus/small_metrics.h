// A small rule set on metrics of a host, and a case in which one of its rules fires.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

#include "tests/support/sample_case.h"

namespace ff::smallcases {

/// Rules on metrics: a value that lasts, a label, an increase.
inline constexpr std::string_view metricRules = R"(schema = 1
pack = "host"
description = "Memory that gets low, for tests."

[[symptom]]
id = "host.memory_low"
title = "Memory nearly used up"
role = "context"
scope = "node"
severity = "info"

[[symptom]]
id = "host.counter"
title = "A counter rose"
role = "context"
scope = "node"
severity = "info"

[[extractor]]
id = "memory-low"
title = "Little memory was left for half a minute"
metric = "memory_free"
match = { region = '^local$' }
where = { op = "<", value = 2 }
for = "30s"
symptom = "host.memory_low"
accuse = { node = "{source.node}" }
[[extractor.sample]]
series = [["2026-03-14T09:00:00Z", 64], ["2026-03-14T09:00:30Z", 1], ["2026-03-14T09:01:00Z", 1]]
labels = { region = "local" }
expect = { symptom = "host.memory_low" }
[[extractor.sample]]
series = [["2026-03-14T09:00:00Z", 64], ["2026-03-14T09:00:20Z", 1]]
labels = { region = "local" }
expect = "no match"

[[extractor]]
id = "errors"
title = "Errors rose"
metric = "errors"
where = { increase_over = "10m", op = ">", value = 0 }
symptom = "host.counter"
accuse = { node = "{source.node}" }

[[extractor]]
id = "oom"
title = "Kills rose"
metric = "kills"
where = { increase_over = "10m", op = ">", value = 0 }
symptom = "host.counter"
accuse = { node = "{source.node}" }
)";

/// Memory that never gets low, of a node and of a lost region; errors that rose and others that
/// did not.
inline void writeMetrics(const std::filesystem::path& folder, std::string_view expectation) {
    writeSampleFile(folder / "expect.toml", expectation);
    const auto series = [](std::string_view labels, std::string_view values) {
        return R"({"metric": {"instance": "n1:9100", )" + std::string(labels) +
               R"(}, "values": [)" + std::string(values) + "]}";
    };
    writeSampleFile(folder / "n1" / "metrics.json",
                    R"({"status": "success", "data": {"resultType": "matrix", "result": [)" +
                        series(R"("__name__": "memory_free", "region": "local")",
                               R"([1773478800, "64"], [1773478830, "60"], [1773478860, "63"])") +
                        "," +
                        series(R"("__name__": "memory_free", "region": "lost")",
                               R"([1773478800, "1"], [1773478830, "1"], [1773478860, "1"])") +
                        "," +
                        series(R"("__name__": "errors", "bank": "0")",
                               R"([1773478800, "3"], [1773478830, "3"], [1773478860, "3"])") +
                        "," +
                        series(R"("__name__": "errors", "bank": "1")",
                               R"([1773478800, "3"], [1773478830, "5"], [1773478860, "5"])") +
                        "]}}");
}

} // namespace ff::smallcases
