// Plain files; the texts are short enough to read.
#include "tests/support/sample_case.h"

#include <fstream>

namespace ff {

const std::string_view sampleRuleFile = R"(schema = 1
pack = "demo"
description = "One fault, for tests."

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

[[extractor]]
id = "xid-79"
title = "Xid 79"
regex = 'NVRM: Xid \(PCI:(?P<pci>[0-9a-f:.]+)\): 79,'
symptom = "gpu.fell_off_bus"
accuse = { node = "{source.node}", gpu = "{pci}" }

[[extractor.sample]]
line = 'NVRM: Xid (PCI:0000:8f:00): 79, pid=1234, GPU has fallen off the bus.'
expect = { symptom = "gpu.fell_off_bus", gpu = "0000:8f:00" }
[[extractor.sample]]
line = 'NVRM: Xid (PCI:0000:8f:00): 31, pid=1234'
expect = "no match"
)";

void writeSampleFile(const std::filesystem::path& path, std::string_view text) {
    std::filesystem::create_directories(path.parent_path());
    std::ofstream(path, std::ios::binary) << text;
}

void writeSampleCase(const std::filesystem::path& folder, std::string_view expectation) {
    writeSampleFile(folder / "expect.toml", expectation);
    writeSampleFile(folder / "gn-b12" / "kern.log",
                    "2026-03-14T09:26:50.100000+00:00 gn-b12 kernel: eth0: link becomes ready\n"
                    "2026-03-14T09:26:53.589793+00:00 gn-b12 kernel: NVRM: Xid (PCI:0000:8f:00): "
                    "79, pid=1234, GPU has fallen off the bus.\n"
                    "2026-03-14T09:26:59.000000+00:00 gn-b12 kernel: eth0: link becomes ready\n");
}

} // namespace ff
