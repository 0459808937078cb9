// Sources: `nvidia-smi --help-query-gpu`, the manual page of nvidia-smi (dmon), and the tags of
// DCGM's fields, which `dcgmi dmon -l` lists. Only columns whose unit is DCGM's are in here.
#include "engine/intake/tool_metric_names.h"

#include <algorithm>
#include <array>
#include <span>

namespace ff {

namespace {

struct Named {
    std::string_view column;
    std::string_view field; ///< behind `DCGM_FI_`
};

// clang-format off
constexpr auto query = std::to_array<Named>({
    {"clocks.current.graphics", "DEV_GPU_CLOCK"},
    {"clocks.current.memory", "DEV_MEM_CLOCK"},
    {"clocks.current.sm", "DEV_SM_CLOCK"},
    {"clocks.current.video", "DEV_VIDEO_CLOCK"},
    {"clocks.gr", "DEV_GPU_CLOCK"},
    {"clocks.mem", "DEV_MEM_CLOCK"},
    {"clocks.sm", "DEV_SM_CLOCK"},
    {"clocks.video", "DEV_VIDEO_CLOCK"},
    {"clocks_event_reasons.active", "DEV_CLOCK_THROTTLE_REASONS"},
    {"clocks_throttle_reasons.active", "DEV_CLOCK_THROTTLE_REASONS"},
    {"ecc.errors.corrected.aggregate.total", "DEV_ECC_SBE_AGG_TOTAL"},
    {"ecc.errors.corrected.volatile.total", "DEV_ECC_SBE_VOL_TOTAL"},
    {"ecc.errors.uncorrected.aggregate.total", "DEV_ECC_DBE_AGG_TOTAL"},
    {"ecc.errors.uncorrected.volatile.total", "DEV_ECC_DBE_VOL_TOTAL"},
    {"enforced.power.limit", "DEV_ENFORCED_POWER_LIMIT"},
    {"fan.speed", "DEV_FAN_SPEED"},
    {"memory.free", "DEV_FB_FREE"},
    {"memory.reserved", "DEV_FB_RESERVED"},
    {"memory.total", "DEV_FB_TOTAL"},
    {"memory.used", "DEV_FB_USED"},
    {"pcie.link.gen.current", "DEV_PCIE_LINK_GEN"},
    {"pcie.link.gen.gpucurrent", "DEV_PCIE_LINK_GEN"},
    {"pcie.link.gen.max", "DEV_PCIE_MAX_LINK_GEN"},
    {"pcie.link.width.current", "DEV_PCIE_LINK_WIDTH"},
    {"pcie.link.width.max", "DEV_PCIE_MAX_LINK_WIDTH"},
    {"power.default_limit", "DEV_POWER_MGMT_LIMIT_DEF"},
    {"power.draw", "DEV_POWER_USAGE"},
    {"power.draw.average", "DEV_POWER_USAGE"},
    {"power.draw.instant", "DEV_POWER_USAGE_INSTANT"},
    {"power.limit", "DEV_POWER_MGMT_LIMIT"},
    {"power.max_limit", "DEV_POWER_MGMT_LIMIT_MAX"},
    {"power.min_limit", "DEV_POWER_MGMT_LIMIT_MIN"},
    {"pstate", "DEV_PSTATE"},
    {"remapped_rows.correctable", "DEV_CORRECTABLE_REMAPPED_ROWS"},
    {"remapped_rows.failure", "DEV_ROW_REMAP_FAILURE"},
    {"remapped_rows.pending", "DEV_ROW_REMAP_PENDING"},
    {"remapped_rows.uncorrectable", "DEV_UNCORRECTABLE_REMAPPED_ROWS"},
    {"retired_pages.double_bit.count", "DEV_RETIRED_DBE"},
    {"retired_pages.pending", "DEV_RETIRED_PENDING"},
    {"retired_pages.single_bit_ecc.count", "DEV_RETIRED_SBE"},
    {"temperature.gpu", "DEV_GPU_TEMP"},
    {"temperature.memory", "DEV_MEMORY_TEMP"},
    {"utilization.decoder", "DEV_DEC_UTIL"},
    {"utilization.encoder", "DEV_ENC_UTIL"},
    {"utilization.gpu", "DEV_GPU_UTIL"},
    {"utilization.memory", "DEV_MEM_COPY_UTIL"},
});

constexpr auto smiMonitor = std::to_array<Named>({
    {"dec", "DEV_DEC_UTIL"},
    {"enc", "DEV_ENC_UTIL"},
    {"fb", "DEV_FB_USED"},
    {"gtemp", "DEV_GPU_TEMP"},
    {"mclk", "DEV_MEM_CLOCK"},
    {"mem", "DEV_MEM_COPY_UTIL"},
    {"mtemp", "DEV_MEMORY_TEMP"},
    {"pclk", "DEV_SM_CLOCK"},
    {"pwr", "DEV_POWER_USAGE"},
    {"sm", "DEV_GPU_UTIL"},
});

constexpr auto dcgmMonitor = std::to_array<Named>({
    {"DRAMA", "PROF_DRAM_ACTIVE"},
    {"FBFRE", "DEV_FB_FREE"},
    {"FBTTL", "DEV_FB_TOTAL"},
    {"FBUSD", "DEV_FB_USED"},
    {"FP16A", "PROF_PIPE_FP16_ACTIVE"},
    {"FP32A", "PROF_PIPE_FP32_ACTIVE"},
    {"FP64A", "PROF_PIPE_FP64_ACTIVE"},
    {"GPUTL", "DEV_GPU_UTIL"},
    {"GRACT", "PROF_GR_ENGINE_ACTIVE"},
    {"MCUTL", "DEV_MEM_COPY_UTIL"},
    {"MMCLK", "DEV_MEM_CLOCK"},
    {"MMTMP", "DEV_MEMORY_TEMP"},
    {"NVLRX", "PROF_NVLINK_RX_BYTES"},
    {"NVLTX", "PROF_NVLINK_TX_BYTES"},
    {"PCIRX", "PROF_PCIE_RX_BYTES"},
    {"PCITX", "PROF_PCIE_TX_BYTES"},
    {"POWER", "DEV_POWER_USAGE"},
    {"SMACT", "PROF_SM_ACTIVE"},
    {"SMCLK", "DEV_SM_CLOCK"},
    {"SMOCC", "PROF_SM_OCCUPANCY"},
    {"TENSO", "PROF_PIPE_TENSOR_ACTIVE"},
    {"TMPTR", "DEV_GPU_TEMP"},
});
// clang-format on

static_assert(std::ranges::is_sorted(query, {}, &Named::column));
static_assert(std::ranges::is_sorted(smiMonitor, {}, &Named::column));
static_assert(std::ranges::is_sorted(dcgmMonitor, {}, &Named::column));

std::string fieldOf(std::span<const Named> table, std::string_view column) {
    const auto found = std::ranges::lower_bound(table, column, {}, &Named::column);
    if (found == table.end() || found->column != column) {
        return std::string(column);
    }
    return std::string("DCGM_FI_").append(found->field);
}

} // namespace

std::string metricOfQuery(std::string_view column) { return fieldOf(query, column); }
std::string metricOfSmiMonitor(std::string_view column) { return fieldOf(smiMonitor, column); }
std::string metricOfDcgmMonitor(std::string_view column) { return fieldOf(dcgmMonitor, column); }

} // namespace ff
