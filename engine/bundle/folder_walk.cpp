// One recursive listing; what cannot be listed is said and passed.
#include "engine/bundle/folder_walk.h"

#include <algorithm>

namespace ff {

namespace {

namespace fs = std::filesystem;

void note(std::vector<IntakeIssue>& issues, IntakeIssue::Severity severity, std::string what) {
    IntakeIssue issue;
    issue.severity = severity;
    issue.what = std::move(what);
    issues.push_back(std::move(issue));
}

bool isWanted(const fs::directory_entry& entry, const std::string& shown,
              std::vector<IntakeIssue>& issues) {
    std::error_code error;
    const fs::file_status status = entry.symlink_status(error);
    if (error) {
        note(issues, IntakeIssue::Severity::Error,
             shown + " cannot be examined: " + error.message());
    } else if (fs::is_symlink(status)) {
        note(issues, IntakeIssue::Severity::Note, shown + " is a symbolic link and was left out");
    } else if (!fs::is_regular_file(status) && !fs::is_directory(status)) {
        note(issues, IntakeIssue::Severity::Note, shown + " is no regular file and was left out");
    }
    return !error && fs::is_regular_file(status);
}

} // namespace

std::vector<ListedFile> listFolder(const fs::path& folder, const std::string& prefix,
                                   const Progress& progress, std::vector<IntakeIssue>& issues) {
    std::vector<ListedFile> files;
    std::error_code error;
    fs::recursive_directory_iterator at(folder, fs::directory_options::skip_permission_denied,
                                        error);
    for (; !error && at != fs::recursive_directory_iterator(); at.increment(error)) {
        if (progress.isCancelled()) {
            return files;
        }
        const std::string name = at->path().lexically_relative(folder).generic_string();
        if (isWanted(*at, prefix + name, issues)) {
            files.push_back({at->path(), name});
        }
    }
    if (error) {
        note(issues, IntakeIssue::Severity::Error,
             folder.string() + " could not be listed to its end: " + error.message());
    }
    std::sort(files.begin(), files.end(), [](const ListedFile& a, const ListedFile& b) {
        return a.name != b.name ? a.name < b.name : a.path < b.path;
    });
    return files;
}

} // namespace ff
