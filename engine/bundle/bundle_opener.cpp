// Walks the given paths, maps the files, and tells what each is.
#include "engine/bundle/bundle_opener.h"

#include <algorithm>

#include "engine/base/digest.h"
#include "engine/base/text.h"
#include "engine/bundle/kind_sniffer.h"
#include "engine/bundle/manifest_reader.h"
#include "engine/bundle/mapped_file.h"
#include "engine/bundle/name_hints.h"

namespace ff {

namespace {

namespace fs = std::filesystem;

struct FoundFile {
    fs::path path;
    std::string name; ///< inside the bundle
};

class Walk {
public:
    Walk(Bundle& bundle, const Progress& progress) : m_bundle(bundle), m_progress(progress) {}

    void addRoot(const fs::path& root, const std::string& prefix) {
        std::error_code error;
        fs::recursive_directory_iterator at(root, fs::directory_options::skip_permission_denied,
                                            error);
        for (; !error && at != fs::recursive_directory_iterator(); at.increment(error)) {
            if (m_progress.isCancelled()) {
                return;
            }
            addEntry(*at, prefix + at->path().lexically_relative(root).generic_string());
        }
        if (error) {
            note(IntakeIssue::Severity::Error,
                 root.string() + " could not be listed to its end: " + error.message());
        }
    }

    void addFile(const fs::path& path, const std::string& name) { files.push_back({path, name}); }

    std::vector<FoundFile> files;

private:
    void addEntry(const fs::directory_entry& entry, const std::string& name) {
        std::error_code error;
        const fs::file_status status = entry.symlink_status(error);
        if (error) {
            note(IntakeIssue::Severity::Error, name + " cannot be examined: " + error.message());
        } else if (fs::is_symlink(status)) {
            note(IntakeIssue::Severity::Note, name + " is a symbolic link and was left out");
        } else if (fs::is_regular_file(status)) {
            if (name != "expect.toml") {
                files.push_back({entry.path(), name});
            }
        } else if (!fs::is_directory(status)) {
            note(IntakeIssue::Severity::Note, name + " is no regular file and was left out");
        }
    }

    void note(IntakeIssue::Severity severity, std::string what) {
        IntakeIssue issue;
        issue.severity = severity;
        issue.what = std::move(what);
        m_bundle.issues.push_back(std::move(issue));
    }

    Bundle& m_bundle;
    const Progress& m_progress;
};

Member makeMember(const FoundFile& file, Bundle& bundle) {
    Member member;
    member.path = file.name;
    auto bytes = mapFile(file.path);
    if (!bytes) {
        IntakeIssue issue;
        issue.severity = IntakeIssue::Severity::Error;
        issue.what = file.name + " " + bytes.error().what;
        bundle.issues.push_back(std::move(issue));
        member.kind = {MemberKind::Binary, Learnt::Unknown, bytes.error().what};
        return member;
    }
    member.bytes = *bytes;
    member.size = member.bytes->view().size();
    const bool isManifest = file.name == "bundle.toml";
    member.kind = isManifest ? Known<MemberKind>{MemberKind::Manifest, Learnt::Name, "bundle.toml"}
                             : sniffKind(member.bytes->view(), file.name);
    const NameHints hints = hintsFromPath(file.name);
    member.node = hints.node;
    member.rank = hints.rank;
    member.localRank = hints.localRank;
    return member;
}

template <class T, class U>
void state(Known<T>& known, const std::optional<U>& stated) {
    if (stated) {
        known = {*stated, Learnt::Manifest, "bundle.toml"};
    }
}

void applyManifest(Bundle& bundle) {
    for (const Manifest::MemberEntry& entry : bundle.manifest.members) {
        for (Member& member : bundle.members) {
            if (!matchesGlob(entry.path, member.path)) {
                continue;
            }
            state(member.kind, entry.kind);
            state(member.node, entry.node);
            state(member.rank, entry.rank);
            state(member.zoneMinutes, entry.zoneMinutes);
            state(member.year, entry.year);
        }
    }
}

void readManifestOf(Bundle& bundle) {
    for (const Member& member : bundle.members) {
        if (member.kind.value != MemberKind::Manifest || !member.bytes) {
            continue;
        }
        auto manifest = readManifest(member.bytes->view(), member.path);
        if (manifest) {
            bundle.manifest = std::move(*manifest);
        } else {
            IntakeIssue issue;
            issue.member = member.id;
            issue.line = static_cast<std::uint64_t>(std::max(manifest.error().line, 0));
            issue.severity = IntakeIssue::Severity::Error;
            issue.what = manifest.error().text() + "; the manifest is not used";
            bundle.issues.push_back(std::move(issue));
        }
    }
}

void dropIgnored(Bundle& bundle) {
    std::erase_if(bundle.members, [&](const Member& member) {
        return std::any_of(bundle.manifest.members.begin(), bundle.manifest.members.end(),
                           [&](const Manifest::MemberEntry& entry) {
                               return entry.ignore && matchesGlob(entry.path, member.path);
                           });
    });
}

void number(Bundle& bundle) {
    for (std::size_t i = 0; i < bundle.members.size(); ++i) {
        bundle.members[i].id = MemberId(i);
        bundle.members[i].source = sourceOf(bundle.members[i].kind.value);
    }
}

std::string digestOf(const Bundle& bundle) {
    Sha256 digest;
    for (const Member& member : bundle.members) {
        const std::uint64_t content = member.bytes ? quickHash(member.bytes->view()) : 0;
        digest.add(member.path);
        digest.add(std::string_view("\0", 1));
        digest.add(std::to_string(member.size) + " " + std::to_string(content) + "\n");
    }
    return digest.finish();
}

/// The name a path gets inside a bundle of several roots: its last part.
std::string nameOf(const fs::path& path) {
    const fs::path normal = fs::absolute(path).lexically_normal();
    const fs::path last =
        normal.has_filename() ? normal.filename() : normal.parent_path().filename();
    return last.generic_string();
}

} // namespace

Result<Bundle> openBundle(const std::vector<std::filesystem::path>& paths,
                          const Progress& progress) {
    Bundle bundle;
    Walk walk(bundle, progress);
    for (const fs::path& path : paths) {
        std::error_code error;
        const fs::file_status status = fs::status(path, error);
        if (error || !fs::exists(status)) {
            return failure("cannot be opened: " +
                               (error ? error.message() : std::string("no such file or folder")),
                           path.string());
        }
        if (fs::is_directory(status)) {
            walk.addRoot(path, paths.size() > 1 ? nameOf(path) + "/" : std::string());
        } else {
            walk.addFile(path, nameOf(path));
        }
        bundle.name += (bundle.name.empty() ? "" : ", ") + nameOf(path);
        bundle.origin += (bundle.origin.empty() ? "" : ", ") + path.string();
    }
    std::sort(walk.files.begin(), walk.files.end(), [](const FoundFile& a, const FoundFile& b) {
        return a.name != b.name ? a.name < b.name : a.path < b.path;
    });
    for (std::size_t i = 0; i < walk.files.size(); ++i) {
        if (progress.isCancelled()) {
            return failure("cancelled");
        }
        progress.report("Opening", i, walk.files.size());
        bundle.members.push_back(makeMember(walk.files[i], bundle));
    }
    number(bundle);
    readManifestOf(bundle);
    dropIgnored(bundle);
    applyManifest(bundle);
    number(bundle);
    if (bundle.members.empty()) {
        return failure("holds no file that can be read", bundle.origin);
    }
    bundle.digest = digestOf(bundle);
    return bundle;
}

} // namespace ff
