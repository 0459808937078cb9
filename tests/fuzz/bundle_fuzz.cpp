// Fuzzes the opening of a bundle from any file, an archive or not, and the reading of its members.
#include "engine/bundle/bundle_opener.h"
#include "engine/pipeline/intake_stage.h"
#include "tests/fuzz/fuzz_member.h"
#include "tests/fuzz/fuzz_target.h"
#include "tests/fuzz/memory_file.h"

namespace ff {

namespace {

void run(std::string_view bytes) {
    const MemoryFile file(bytes);
    BundleRequest request;
    request.paths = {file.path()};
    request.limits.unpackedBytes = std::uint64_t{4} << 20;
    request.limits.entries = 200;
    auto bundle = openBundle(request);
    if (!bundle) {
        require(!bundle.error().what.empty(), "an error says something");
        return;
    }
    const IntakeResult intake = readMembers(*bundle, 1, {});
    require(intake.readings.size() == bundle->members.size(), "every member has its reading");
}

const FuzzTargetEntry entry("bundle", run);

} // namespace

} // namespace ff
