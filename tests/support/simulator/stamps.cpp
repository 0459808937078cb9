// Times as the programs write them.
#include "tests/support/simulator/stamps.h"

#include <array>

#include <fmt/format.h>

namespace ff::sim {
namespace {

constexpr std::array<const char*, 12> months = {"Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                                "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
constexpr std::array<const char*, 7> weekdays = {"Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"};

const char* monthOf(const CivilTime& civil) {
    return months[static_cast<std::size_t>(civil.month - 1)];
}

std::string clockOf(const CivilTime& civil) {
    return fmt::format("{:02}:{:02}:{:02}", civil.hour, civil.minute, civil.second);
}

} // namespace

std::string isoStamp(Nanos local, char between) {
    const CivilTime civil = toCivil(local);
    return fmt::format("{:04}-{:02}-{:02}{}{}", civil.year, civil.month, civil.day, between,
                       clockOf(civil));
}

std::string loggingStamp(Nanos local) {
    return fmt::format("{},{:03}", isoStamp(local, ' '), toCivil(local).fraction / millisecond);
}

std::string launcherStamp(char level, Nanos local, int node) {
    const CivilTime civil = toCivil(local);
    return fmt::format("{}{:02}{:02} {}.{:03}000 {} ", level, civil.month, civil.day,
                       clockOf(civil), civil.fraction / millisecond,
                       140'000'000'000'000LL + 4096LL * node);
}

std::string watchdogStamp(char level, Nanos local) {
    const CivilTime civil = toCivil(local);
    return fmt::format("{}{}{:02} {}.{:09}", level, civil.month, civil.day, clockOf(civil),
                       civil.fraction);
}

std::string offsetStamp(Nanos local, Nanos zone) {
    const Nanos size = zone < 0 ? -zone : zone;
    return fmt::format("{}.{:06}{}{:02}:{:02}", isoStamp(local),
                       toCivil(local).fraction / microsecond, zone < 0 ? '-' : '+', size / hour,
                       size % hour / minute);
}

std::string syslogStamp(Nanos local) {
    const CivilTime civil = toCivil(local);
    return fmt::format("{} {:2} {}", monthOf(civil), civil.day, clockOf(civil));
}

std::string humanStamp(Nanos local) {
    const CivilTime civil = toCivil(local);
    const char* weekday = weekdays[static_cast<std::size_t>(local / day % 7)];
    return fmt::format("{} {} {:2} {} {}", weekday, monthOf(civil), civil.day, clockOf(civil),
                       civil.year);
}

std::string uptimeStamp(Nanos sinceBoot) {
    return fmt::format("{:5}.{:06}", sinceBoot / second, sinceBoot % second / microsecond);
}

std::string slurmStamp(Nanos local) {
    return fmt::format("{}.{:03}", isoStamp(local), toCivil(local).fraction / millisecond);
}

std::string containerStamp(Nanos utc) {
    return fmt::format("{}.{:09}Z", isoStamp(utc), toCivil(utc).fraction);
}

std::string apiStamp(Nanos utc) { return isoStamp(utc) + "Z"; }

} // namespace ff::sim
