// Times as the programs write them. All take a true time and the clock it is read from.
#pragma once

#include <string>

#include "engine/base/time.h"

namespace ff::sim {

/// `2026-03-02T04:05:06` and variants of what stands between and behind.
[[nodiscard]] std::string isoStamp(Nanos local, char between = 'T');
/// `2026-03-02 04:05:06,123`
[[nodiscard]] std::string loggingStamp(Nanos local);
/// `E0302 04:05:06.123000 140000000004096 ` of glog, as torchrun writes it.
[[nodiscard]] std::string launcherStamp(char level, Nanos local, int node);
/// `E302 04:05:06.123456789` of c10.
[[nodiscard]] std::string watchdogStamp(char level, Nanos local);
/// `2026-03-02T04:05:06.123456+00:00`
[[nodiscard]] std::string offsetStamp(Nanos local, Nanos zone);
/// `Mar  2 04:05:06`
[[nodiscard]] std::string syslogStamp(Nanos local);
/// `Mon Mar  2 04:05:06 2026`
[[nodiscard]] std::string humanStamp(Nanos local);
/// `1234.567890`, since boot
[[nodiscard]] std::string uptimeStamp(Nanos sinceBoot);
/// `2026-03-02T04:05:06.123` of Slurm's daemons
[[nodiscard]] std::string slurmStamp(Nanos local);
/// `2026-03-02T04:05:06.123456789Z`
[[nodiscard]] std::string containerStamp(Nanos utc);
/// `2026-03-02T04:05:06Z`
[[nodiscard]] std::string apiStamp(Nanos utc);

} // namespace ff::sim
