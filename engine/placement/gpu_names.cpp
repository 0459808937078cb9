// Reports are gathered by node first; a rank's GPU takes what is missing from the one that fits.
#include "engine/placement/gpu_names.h"

#include <algorithm>
#include <map>

#include "engine/base/text.h"

namespace ff {

namespace {

struct KnownGpu {
    GpuIds ids;
    std::vector<std::int64_t> pids;
};

bool isSame(const GpuIds& a, const GpuIds& b) {
    if (!a.pci.empty() && !b.pci.empty()) {
        return a.pci == b.pci;
    }
    if (!a.uuid.empty() && !b.uuid.empty()) {
        return a.uuid == b.uuid;
    }
    return a.index && b.index && *a.index == *b.index;
}

void complete(GpuIds& gpu, const GpuIds& from) {
    gpu.pci = gpu.pci.empty() ? from.pci : gpu.pci;
    gpu.uuid = gpu.uuid.empty() ? from.uuid : gpu.uuid;
    gpu.serial = gpu.serial.empty() ? from.serial : gpu.serial;
    gpu.index = gpu.index ? gpu.index : from.index;
}

GpuIds idsOf(const Record& record) {
    GpuIds gpu;
    if (const int index = rankNumber(record.field("index")); index >= 0) {
        gpu.index = index;
    }
    gpu.pci = canonicalPci(record.field("pci"));
    const std::string_view uuid = record.field("uuid");
    gpu.uuid = uuid.starts_with("GPU-") ? std::string(uuid) : std::string();
    const std::string_view serial = record.field("serial");
    gpu.serial = parseInteger(serial) ? std::string(serial) : std::string();
    return gpu;
}

class GpuReader {
public:
    explicit GpuReader(const StatementInput& input) : m_input(input) {}

    std::map<std::string, std::vector<KnownGpu>> read() {
        for (const PlacementHit& hit : m_input.evidence.hits) {
            if (hit.fact == PlacementFact::GpuUuid) {
                GpuIds gpu;
                gpu.pci = canonicalPci(hit.match.value("pci"));
                gpu.uuid = hit.match.value("uuid");
                take(m_input.nodeOf(hit.match), gpu);
            }
        }
        m_input.evidence.eachRecord([&](const Record& record) {
            if (record.kind != "gpu_report" && record.kind != "gpu_process") {
                return;
            }
            KnownGpu* gpu = take(nodeOf(record), idsOf(record));
            const auto pid = parseInteger(record.field("pid"));
            if (gpu != nullptr && record.kind == "gpu_process" && pid) {
                gpu->pids.push_back(*pid);
            }
        });
        return std::move(m_gpus);
    }

private:
    [[nodiscard]] std::string nodeOf(const Record& record) const {
        const Member& member = m_input.evidence.bundle.member(record.locator.member);
        const std::string& node = record.node.empty() ? member.node.value : record.node;
        return node.empty() ? node : m_input.aliases.canonical(node);
    }

    KnownGpu* take(const std::string& node, const GpuIds& ids) {
        if (node.empty() || ids.isEmpty()) {
            return nullptr;
        }
        std::vector<KnownGpu>& known = m_gpus[node];
        const auto found = std::find_if(known.begin(), known.end(),
                                        [&](const KnownGpu& gpu) { return isSame(gpu.ids, ids); });
        if (found == known.end()) {
            known.push_back({ids, {}});
            return &known.back();
        }
        complete(found->ids, ids);
        return &*found;
    }

    const StatementInput& m_input;
    std::map<std::string, std::vector<KnownGpu>> m_gpus;
};

bool fits(const KnownGpu& gpu, const RankPlace& place) {
    if (!place.gpu.isEmpty()) {
        return isSame(gpu.ids, place.gpu);
    }
    return std::any_of(place.pids.begin(), place.pids.end(), [&](std::int64_t pid) {
        return std::find(gpu.pids.begin(), gpu.pids.end(), pid) != gpu.pids.end();
    });
}

} // namespace

void addGpuNames(const StatementInput& input, Placement& placement) {
    const auto gpus = GpuReader(input).read();
    for (auto& [rank, place] : placement.ranks) {
        const auto onNode = gpus.find(place.node);
        if (onNode == gpus.end()) {
            continue;
        }
        for (const KnownGpu& gpu : onNode->second) {
            if (fits(gpu, place)) {
                complete(place.gpu, gpu.ids);
                break;
            }
        }
    }
}

} // namespace ff
