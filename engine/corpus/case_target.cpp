#include "engine/corpus/case_target.h"

#include <algorithm>
#include <system_error>

#include "engine/corpus/scratch_folder.h"

namespace ff {
namespace {

namespace fs = std::filesystem;

/// Empty for an empty path.
fs::path realPath(const fs::path& path) {
    std::error_code error;
    return path.empty() ? fs::path() : fs::weakly_canonical(fs::absolute(path, error), error);
}

/// `a/b/` and `a/b` are the same folder.
fs::path withoutSlash(const fs::path& path) {
    return path.has_filename() ? path : path.parent_path();
}

bool isInside(const fs::path& path, const fs::path& folder) {
    return std::mismatch(path.begin(), path.end(), folder.begin(), folder.end()).second ==
           folder.end();
}

} // namespace

Result<void> checkCaseTarget(const fs::path& target, const std::vector<fs::path>& sources) {
    const fs::path place = withoutSlash(target);
    if (place.empty() || place.filename() == "." || place.filename() == "..") {
        return failure("names no new folder", target.string());
    }
    std::error_code error;
    const fs::file_status status = fs::symlink_status(place, error);
    if (fs::is_symlink(status)) {
        return failure("is a link", place.string(), 0, 0, "name the folder itself");
    }
    if (fs::exists(status) && !fs::is_directory(status)) {
        return failure("is a file", place.string());
    }
    if (fs::exists(status) && !fs::is_empty(place, error)) {
        return failure(error ? "cannot be read: " + error.message() : "is not empty",
                       place.string(), 0, 0, "a case is saved into a new or an empty folder");
    }
    const fs::path real = realPath(place);
    for (const fs::path& source : sources) {
        const fs::path opened = realPath(withoutSlash(source));
        if (!opened.empty() && isInside(real, opened)) {
            return failure("lies in the evidence", place.string(), 0, 0,
                           "nothing is written into what was opened");
        }
    }
    return {};
}

Result<void> moveCase(const fs::path& folder, const fs::path& target) {
    const fs::path place = withoutSlash(target);
    const fs::path parent = realPath(place).parent_path();
    std::error_code error;
    fs::create_directories(parent, error);
    if (error) {
        return failure("cannot be made: " + error.message(), parent.string());
    }
    fs::rename(folder, place, error);
    if (error != std::errc::cross_device_link) {
        return error ? failure("cannot be made: " + error.message(), place.string())
                     : Result<void>();
    }
    auto beside = ScratchFolder::create(parent, ".case-");
    if (!beside) {
        return tl::unexpected<Error>(beside.error());
    }
    const fs::path copy = beside->path() / "case";
    fs::copy(folder, copy, fs::copy_options::recursive, error);
    if (!error) {
        fs::rename(copy, place, error);
    }
    return error ? failure("cannot be made: " + error.message(), place.string()) : Result<void>();
}

} // namespace ff
