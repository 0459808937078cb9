// Fuzzes the reader of bundle.toml.
#include "engine/bundle/manifest_reader.h"
#include "tests/fuzz/fuzz_member.h"
#include "tests/fuzz/fuzz_target.h"

namespace ff {

namespace {

void run(std::string_view bytes) {
    const auto manifest = readManifest(bytes, "bundle.toml");
    require(manifest || !manifest.error().what.empty(), "an error says something");
}

const FuzzTargetEntry entry("manifest", run);

} // namespace

} // namespace ff
