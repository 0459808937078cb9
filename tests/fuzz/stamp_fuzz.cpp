// Fuzzes time stamps: at every word of the text, in members that know their zone and in others.
#include "engine/intake/stamp_resolver.h"
#include "tests/fuzz/fuzz_member.h"
#include "tests/fuzz/fuzz_target.h"

namespace ff {

namespace {

void checkResolved(const ParsedStamp& parsed, const StampContext& context) {
    const Stamp stamp = resolve(parsed, context);
    require(!stamp.hasTime() || (stamp.earliest <= stamp.at && stamp.at <= stamp.latest),
            "a time lies in its span");
}

void run(std::string_view bytes) {
    const StampContext unknown;
    StampContext named;
    named.zone = NamedZone::find("Europe/Berlin");
    named.isDayFirst = true;
    named.year = 2026;
    named.bootTime = fromCivil({2026, 4, 5, 4, 28, 12, 0});
    for (std::size_t at = 0; at < bytes.size(); at = bytes.find(' ', at)) {
        at += bytes[at] == ' ' ? 1 : 0;
        const std::string_view text = bytes.substr(at);
        if (const auto parsed = parseStamp(text)) {
            require(parsed->length > 0 && parsed->length <= text.size(), "a stamp's length");
            checkResolved(*parsed, unknown);
            checkResolved(*parsed, named);
        }
    }
}

const FuzzTargetEntry entry("stamp", run);

} // namespace

} // namespace ff
