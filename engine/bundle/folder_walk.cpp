// A listing of all folders; what cannot be listed is said and passed.
#include "engine/bundle/folder_walk.h"

#include <algorithm>
#include <iterator>

namespace ff {

namespace {

namespace fs = std::filesystem;

void note(std::vector<IntakeIssue>& issues, IntakeIssue::Severity severity, std::string what) {
    IntakeIssue issue;
    issue.severity = severity;
    issue.what = std::move(what);
    issues.push_back(std::move(issue));
}

/// Lists one folder after another: no depth of folders is too much for it.
class FolderWalk {
public:
    FolderWalk(const fs::path& folder, const std::string& prefix, const Progress& progress)
        : m_folder(folder), m_prefix(prefix), m_progress(progress) {}

    void walk() {
        m_pending = {m_folder};
        while (!m_pending.empty() && !m_progress.isCancelled()) {
            const fs::path next = std::move(m_pending.back());
            m_pending.pop_back();
            list(next);
        }
    }

    std::vector<ListedFile> files;
    std::vector<IntakeIssue> issues;

private:
    [[nodiscard]] std::string nameOf(const fs::path& path) const {
        return path == m_folder ? std::string()
                                : path.lexically_relative(m_folder).generic_string();
    }

    void list(const fs::path& folder) {
        std::error_code error;
        fs::directory_iterator at(folder, error);
        for (; !error && at != fs::directory_iterator(); at.increment(error)) {
            if (m_progress.isCancelled()) {
                return;
            }
            take(*at);
        }
        if (error) {
            files.push_back({folder, nameOf(folder), "cannot be listed: " + error.message()});
        }
    }

    void take(const fs::directory_entry& entry) {
        const std::string name = nameOf(entry.path());
        const std::string shown = m_prefix + name;
        std::error_code error;
        const fs::file_status status = entry.symlink_status(error);
        if (error) {
            note(issues, IntakeIssue::Severity::Error,
                 shown + " cannot be examined: " + error.message());
        } else if (fs::is_directory(status)) {
            m_pending.push_back(entry.path());
        } else if (fs::is_regular_file(status)) {
            files.push_back({entry.path(), name, {}});
        } else {
            note(issues, IntakeIssue::Severity::Note,
                 shown + (fs::is_symlink(status) ? " is a symbolic link and was left out"
                                                 : " is no regular file and was left out"));
        }
    }

    const fs::path& m_folder;
    const std::string& m_prefix;
    const Progress& m_progress;
    std::vector<fs::path> m_pending;
};

} // namespace

std::vector<ListedFile> listFolder(const fs::path& folder, const std::string& prefix,
                                   const Progress& progress, std::vector<IntakeIssue>& issues) {
    FolderWalk walk(folder, prefix, progress);
    walk.walk();
    std::sort(walk.files.begin(), walk.files.end(), [](const ListedFile& a, const ListedFile& b) {
        return a.name != b.name ? a.name < b.name : a.path < b.path;
    });
    // A file system gives names in any order.
    std::stable_sort(walk.issues.begin(), walk.issues.end(),
                     [](const IntakeIssue& a, const IntakeIssue& b) { return a.what < b.what; });
    std::move(walk.issues.begin(), walk.issues.end(), std::back_inserter(issues));
    return std::move(walk.files);
}

} // namespace ff
