#include "engine/pipeline/corrected_manifest.h"

#include <vector>

namespace ff {

std::string_view manifestTextOf(const Bundle& bundle) {
    for (const Member& member : bundle.members) {
        if (member.kind.value == MemberKind::Manifest && member.bytes) {
            return member.bytes->view();
        }
    }
    return {};
}

Result<WrittenManifest> correctedManifest(std::string_view existing, const Bundle& bundle,
                                          std::span<const Manifest::MemberEntry> corrections) {
    std::vector<std::string> paths;
    for (const Member& member : bundle.members) {
        paths.push_back(member.path);
    }
    return addToManifest(existing, corrections, paths);
}

} // namespace ff
