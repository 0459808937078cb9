// Which reader reads which kind of member.
#include "engine/intake/record_reader.h"

#include "engine/intake/flight_recorder_reader.h"
#include "engine/intake/kubernetes_reader.h"
#include "engine/intake/metric_reader.h"
#include "engine/intake/sacct_reader.h"

namespace ff {

RecordReaderFunction recordReaderFor(MemberKind kind) {
    switch (kind) {
    case MemberKind::SacctJson:
        return readSacctJson;
    case MemberKind::SacctText:
        return readSacctText;
    case MemberKind::KubernetesJson:
        return readKubernetesJson;
    case MemberKind::PrometheusJson:
        return readPrometheusJson;
    case MemberKind::OpenMetrics:
        return readOpenMetrics;
    case MemberKind::FlightRecorderPickle:
        return readFlightRecorderPickle;
    case MemberKind::FlightRecorderJson:
        return readFlightRecorderJson;
    default:
        return nullptr;
    }
}

} // namespace ff
