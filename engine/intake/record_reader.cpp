// Which reader reads which kind of member.
#include "engine/intake/record_reader.h"

#include "engine/intake/dcgm_diag_reader.h"
#include "engine/intake/flight_recorder_reader.h"
#include "engine/intake/ib_report_reader.h"
#include "engine/intake/kubernetes_reader.h"
#include "engine/intake/metric_reader.h"
#include "engine/intake/nccl_ras_reader.h"
#include "engine/intake/nvidia_smi_reader.h"
#include "engine/intake/sacct_reader.h"
#include "engine/intake/slurm_text_reader.h"

namespace ff {

RecordReaderFunction recordReaderFor(MemberKind kind) {
    switch (kind) {
    case MemberKind::SacctJson:
        return readSacctJson;
    case MemberKind::SacctText:
        return readSacctText;
    case MemberKind::SlurmText:
        return readSlurmText;
    case MemberKind::KubernetesJson:
        return readKubernetesJson;
    case MemberKind::KubernetesText:
        return readKubernetesText;
    case MemberKind::PrometheusJson:
        return readPrometheusJson;
    case MemberKind::OpenMetrics:
        return readOpenMetrics;
    case MemberKind::MetricsCsv:
        return readMetricsCsv;
    case MemberKind::NvidiaSmiReport:
        return readNvidiaSmi;
    case MemberKind::DcgmDiag:
        return readDcgmDiag;
    case MemberKind::IbReport:
        return readIbReport;
    case MemberKind::NcclRas:
        return readNcclRas;
    case MemberKind::FlightRecorderPickle:
        return readFlightRecorderPickle;
    case MemberKind::FlightRecorderJson:
        return readFlightRecorderJson;
    default:
        return nullptr;
    }
}

} // namespace ff
