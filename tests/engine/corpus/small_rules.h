// A small rule set: a GPU that is lost, and a time-out that follows.
#pragma once

#include <string_view>

namespace ff::smallcases {

inline constexpr std::string_view rules = R"(schema = 1
pack = "demo"
description = "A lost GPU and what follows, for tests."

[[symptom]]
id = "gpu.fell_off_bus"
title = "GPU fell off the bus"
role = "cause"
domain = "hardware"
sub_domain = "pcie"
scope = "gpu"
severity = "fatal"
accuses = true
remediation = "Drain the node."

[[symptom]]
id = "host.noise"
title = "Something of the host"
role = "context"
domain = "hardware"
sub_domain = "node"
scope = "node"
severity = "info"

[[symptom]]
id = "collective.watchdog_timeout"
title = "Collective timed out"
role = "cascade"
domain = "network"
sub_domain = "fabric"
scope = "node"
severity = "fatal"

[[symptom]]
id = "launcher.sigterm"
title = "Told to stop"
role = "cascade"
domain = "workload"
sub_domain = "exception"
scope = "job"
severity = "fatal"

[[extractor]]
id = "xid-79"
title = "Xid 79"
regex = 'NVRM: Xid \(PCI:(?P<pci>[0-9a-f:.]+)\): 79,'
not_regex = 'simulated'
symptom = "gpu.fell_off_bus"
accuse = { node = "{source.node}", gpu = "{pci}" }
[[extractor.sample]]
line = 'NVRM: Xid (PCI:0000:8f:00): 79, pid=1234, GPU has fallen off the bus.'
expect = { symptom = "gpu.fell_off_bus", gpu = "0000:8f:00" }
[[extractor.sample]]
line = 'NVRM: Xid (PCI:0000:8f:00): 79, simulated'
expect = "no match"

[[extractor]]
id = "timeout"
title = "Timed out"
regex = 'collective timed out'
not_regex = 'rehearsal'
symptom = "collective.watchdog_timeout"
accuse = { node = "{source.node}" }
[[extractor.sample]]
line = 'collective timed out'
expect = { symptom = "collective.watchdog_timeout" }

[[extractor]]
id = "noise"
title = "Noise"
regex = 'fan speed changed'
symptom = "host.noise"
accuse = { node = "{source.node}" }
[[extractor.sample]]
line = 'fan speed changed'
expect = { symptom = "host.noise" }

[[extractor]]
id = "metrics-only"
title = "A line of a source that no case has"
sources = ["kubernetes"]
regex = 'fan speed changed'
symptom = "host.noise"
accuse = { node = "{source.node}" }

[[refiner]]
id = "gpu-explains-timeout"
phase = "main"
relation = "explains"
cause = { symptom = "gpu.*" }
effect = { symptom = "collective.*", role = "cascade" }
same = ["node"]
within = ["-5s", "10m"]
because = "Its rank stops answering."

[[refiner]]
id = "never"
phase = "main"
relation = "explains"
cause = { symptom = "gpu.*" }
effect = { symptom = "collective.*" }
same = []
within = ["20m", "30m"]
because = "Never within any window of these cases."
)";

} // namespace ff::smallcases
