// Files become members: what each is, what the manifest says of it, in a fixed order.
#include "engine/bundle/bundle_opener.h"

#include <algorithm>
#include <map>
#include <set>

#include "engine/base/digest.h"
#include "engine/base/text.h"
#include "engine/bundle/kind_sniffer.h"
#include "engine/bundle/manifest_reader.h"
#include "engine/bundle/member_statements.h"
#include "engine/bundle/name_hints.h"
#include "engine/bundle/source_opener.h"

namespace ff {

namespace {

/// Files of one name, from several folders or a careless archive, get distinct ones.
void makeDistinct(std::vector<FoundFile>& files, std::vector<IntakeIssue>& issues) {
    std::set<std::string> paths;
    for (FoundFile& file : files) {
        const std::string wanted = file.path;
        for (int copy = 2; !paths.insert(file.path).second; ++copy) {
            file.path = wanted + " (" + std::to_string(copy) + ")";
        }
        if (file.path != wanted) {
            IntakeIssue issue;
            issue.severity = IntakeIssue::Severity::Note;
            issue.what = wanted + " is there more than once; this one is " + file.path;
            issues.push_back(std::move(issue));
        }
    }
}

Known<MemberKind> kindOf(const FoundFile& file) {
    if (!file.bytes) {
        return {MemberKind::Binary, Learnt::Unknown, file.problem};
    }
    if (file.path == "bundle.toml") {
        return {MemberKind::Manifest, Learnt::Name, "bundle.toml"};
    }
    return file.kind.isKnown() ? file.kind : sniffKind(file.bytes->view(), file.name);
}

Member makeMember(const FoundFile& file) {
    Member member;
    member.path = file.path;
    member.bytes = file.bytes;
    member.size = file.bytes ? file.bytes->view().size() : 0;
    member.kind = kindOf(file);
    member.isTruncated = !file.truncation.empty();
    member.truncation = file.truncation;
    const NameHints hints = hintsFromPath(file.name);
    member.node = file.node.isKnown() ? file.node : hints.node;
    member.rank = file.rank.isKnown() ? file.rank : hints.rank;
    member.localRank = file.localRank.isKnown() ? file.localRank : hints.localRank;
    return member;
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

void addIssues(Bundle& bundle, std::vector<FoundFile>& files) {
    std::map<std::string_view, MemberId> ids;
    for (const Member& member : bundle.members) {
        ids.emplace(member.path, member.id);
    }
    for (FoundFile& file : files) {
        const auto id = ids.find(file.path);
        for (IntakeIssue& issue : file.issues) {
            issue.member = id->second; // every file has become a member
            bundle.issues.push_back(std::move(issue));
        }
    }
}

} // namespace

Result<Bundle> openBundle(const BundleRequest& request, const Progress& progress) {
    auto opened = openSources(request, progress);
    if (!opened) {
        return tl::unexpected<Error>(opened.error());
    }
    std::vector<FoundFile>& files = opened->files;
    std::stable_sort(files.begin(), files.end(),
                     [](const FoundFile& a, const FoundFile& b) { return a.path < b.path; });
    Bundle bundle;
    bundle.name = std::move(opened->name);
    bundle.origin = std::move(opened->origin);
    bundle.issues = std::move(opened->issues);
    makeDistinct(files, bundle.issues);
    std::sort(files.begin(), files.end(),
              [](const FoundFile& a, const FoundFile& b) { return a.path < b.path; });
    for (const FoundFile& file : files) {
        bundle.members.push_back(makeMember(file));
    }
    number(bundle);
    readManifestOf(bundle);
    applyStatements(bundle.manifest.members, "bundle.toml", bundle);
    addIssues(bundle, files);
    if (bundle.members.empty()) {
        return failure("holds no file that can be read", bundle.origin);
    }
    bundle.digest = digestOf(bundle);
    return bundle;
}

Result<Bundle> openBundle(const std::vector<std::filesystem::path>& paths,
                          const Progress& progress) {
    BundleRequest request;
    request.paths = paths;
    return openBundle(request, progress);
}

} // namespace ff
