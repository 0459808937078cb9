// Opens evidence: folders, files, archives, standard input and texts become members with a kind.
#pragma once

#include <filesystem>
#include <vector>

#include "engine/base/progress.h"
#include "engine/base/result.h"
#include "engine/bundle/content_hashes.h"
#include "engine/model/bundle.h"
#include "engine/model/bundle_limits.h"
#include "engine/model/pasted_text.h"

namespace ff {

struct BundleRequest {
    std::vector<std::filesystem::path> paths; ///< folders, files, archives
    std::vector<PastedText> texts = {};
    bool readsStandardInput = false; ///< text or an archive; as a member it is called `stdin`
    BundleLimits limits = {};
    std::vector<std::filesystem::path> added = {}; ///< joined later, under their own names
    ContentHashes* hashes = nullptr;               ///< null: nothing is known
    int threads = 0;                               ///< 0: one for each processor
};

/// Archives (tar, zip) and files compressed with gzip, zstd, xz or bzip2 are opened wherever they
/// lie: in a folder, members of `logs.tar.gz` are called `logs.tar.gz/...`; one opened alone is
/// like the folder it was made of, with the same digest. Texts and what is added never change the
/// paths of the members that were there before. Nothing is written (but unlinked temporary
/// files below $TMPDIR), executed or followed out of folders and archives: links are left out with
/// a note. `expect.toml` at the top of a folder or archive is never evidence. What is damaged,
/// hostile or past a limit becomes an issue, and the rest is read. Fails when a path is not there,
/// when nothing at all can be read, or when cancelled (`what` is "cancelled").
[[nodiscard]] Result<Bundle> openBundle(const BundleRequest& request,
                                        const Progress& progress = {});

[[nodiscard]] Result<Bundle> openBundle(const std::vector<std::filesystem::path>& paths,
                                        const Progress& progress = {});

} // namespace ff
