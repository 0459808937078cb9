// Files become members: what each is, what the manifest says of it, in a fixed order.
#include "engine/bundle/bundle_opener.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>

#include "engine/base/digest.h"
#include "engine/base/text.h"
#include "engine/base/worker_pool.h"
#include "engine/bundle/kind_sniffer.h"
#include "engine/bundle/manifest_reader.h"
#include "engine/bundle/member_statements.h"
#include "engine/bundle/name_hints.h"
#include "engine/bundle/own_output_sniffer.h"
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

/// What was concluded from evidence is none: it would confirm itself.
void leaveOutOwnOutput(Bundle& bundle) {
    constexpr std::size_t headSize = std::size_t{64} << 10;
    for (Member& member : bundle.members) {
        const bool mayBe = member.bytes && member.kind.value != MemberKind::Manifest;
        if (!mayBe || !isOwnOutput(member.bytes->view().substr(0, headSize))) {
            continue;
        }
        member.kind = {MemberKind::Text, Learnt::Content, "a report of Firstfault"};
        member.isIgnored = true;
        IntakeIssue issue;
        issue.member = member.id;
        issue.severity = IntakeIssue::Severity::Note;
        issue.what = member.path + " is a report that Firstfault wrote, which is no evidence, and "
                                   "was left out (`ignore = false` in bundle.toml takes it in)";
        bundle.issues.push_back(std::move(issue));
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

/// A statement about no file is mistyped, or its file is missing.
void noteUnmatched(Bundle& bundle) {
    const auto manifest =
        std::find_if(bundle.members.begin(), bundle.members.end(),
                     [](const Member& each) { return each.kind.value == MemberKind::Manifest; });
    for (const Manifest::MemberEntry& entry : bundle.manifest.members) {
        const bool isMatched =
            std::any_of(bundle.members.begin(), bundle.members.end(),
                        [&](const Member& member) { return matchesGlob(entry.path, member.path); });
        if (isMatched || manifest == bundle.members.end() || !manifest->bytes) {
            continue;
        }
        const std::string_view text = manifest->bytes->view();
        const std::size_t at = text.find(entry.path);
        IntakeIssue issue;
        issue.member = manifest->id;
        if (at != std::string_view::npos) { // else it is written with escapes
            issue.line = 1 + static_cast<std::uint64_t>(
                                 std::count(text.begin(), text.begin() + std::ptrdiff_t(at), '\n'));
            issue.offset = at;
        }
        issue.what = "`" + displayable(entry.path, 200) +
                     "` in bundle.toml names no file of the "
                     "bundle";
        bundle.issues.push_back(std::move(issue));
    }
}

/// Text that other programs show, but whose bytes no reader here takes.
void noteEncodings(Bundle& bundle) {
    for (const Member& member : bundle.members) {
        const std::string_view encoding =
            member.bytes ? wideEncodingOf(member.bytes->view()) : std::string_view();
        if (encoding.empty() || member.kind.value != MemberKind::Binary) {
            continue;
        }
        IntakeIssue issue;
        issue.member = member.id;
        issue.severity = IntakeIssue::Severity::Error;
        issue.what = member.path + " is text in " + std::string(encoding) +
                     " and was not read: convert it to UTF-8";
        bundle.issues.push_back(std::move(issue));
    }
}

void number(Bundle& bundle) {
    for (std::size_t i = 0; i < bundle.members.size(); ++i) {
        bundle.members[i].id = MemberId(i);
        bundle.members[i].source = sourceOf(bundle.members[i].kind.value);
    }
}

/// By member; 0 without bytes.
std::vector<std::uint64_t> contentHashesOf(const Bundle& bundle, ContentHashes* known,
                                           int threads) {
    std::vector<std::uint64_t> hashes(bundle.members.size());
    std::vector<std::size_t> missing;
    for (std::size_t i = 0; i < hashes.size(); ++i) {
        const auto& bytes = bundle.members[i].bytes;
        const auto hash = bytes && known != nullptr ? known->find(*bytes) : std::nullopt;
        if (hash) {
            hashes[i] = *hash;
        } else if (bytes) {
            missing.push_back(i);
        }
    }
    runTasks(missing.size(), threads, [&](std::size_t i) {
        hashes[missing[i]] = quickHash(bundle.members[missing[i]].bytes->view());
    });
    for (const std::size_t i : missing) {
        if (known != nullptr) {
            known->learn(*bundle.members[i].bytes, hashes[i]);
        }
    }
    return hashes;
}

std::string digestOf(const Bundle& bundle, ContentHashes* known, int threads) {
    const std::vector<std::uint64_t> hashes = contentHashesOf(bundle, known, threads);
    Sha256 digest;
    for (std::size_t i = 0; i < hashes.size(); ++i) {
        const Member& member = bundle.members[i];
        digest.add(member.path);
        digest.add(std::string_view("\0", 1));
        digest.add(std::to_string(member.size) + " " + std::to_string(hashes[i]) + "\n");
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

/// The empty beginning of something damaged was not read either; one at a limit was asked for.
bool isRead(const FoundFile& file) {
    const bool isFailed =
        std::any_of(file.issues.begin(), file.issues.end(), [](const IntakeIssue& issue) {
            return issue.severity == IntakeIssue::Severity::Error;
        });
    return file.bytes && (!isFailed || !file.bytes->view().empty());
}

/// Says why, by the first thing that went wrong.
Error nothingRead(const Bundle& bundle, const BundleRequest& request,
                  const std::vector<FoundFile>& files) {
    std::vector<IntakeIssue> issues = bundle.issues;
    for (const FoundFile& file : files) {
        issues.insert(issues.end(), file.issues.begin(), file.issues.end());
    }
    const auto first = std::find_if(issues.begin(), issues.end(), [](const IntakeIssue& issue) {
        return issue.severity != IntakeIssue::Severity::Note;
    });
    const std::string why = first == issues.end() ? std::string() : ": " + first->what;
    std::string hint;
    std::error_code error;
    if (request.paths.size() == 1 && !std::filesystem::is_directory(request.paths[0], error) &&
        !std::filesystem::is_regular_file(request.paths[0], error)) {
        hint = "use - and standard input for what comes out of a pipe";
    }
    return {"holds no file that can be read" + why, bundle.origin, 0, 0, hint};
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
    if (std::none_of(files.begin(), files.end(), isRead)) {
        return tl::unexpected<Error>(nothingRead(bundle, request, files));
    }
    bundle.members.resize(files.size());
    runTasks(files.size(), request.threads,
             [&](std::size_t i) { bundle.members[i] = makeMember(files[i]); });
    number(bundle);
    leaveOutOwnOutput(bundle);
    readManifestOf(bundle);
    applyStatements(bundle.manifest.members, "bundle.toml", bundle);
    noteUnmatched(bundle);
    noteEncodings(bundle);
    addIssues(bundle, files);
    bundle.digest = digestOf(bundle, request.hashes, request.threads);
    return bundle;
}

Result<Bundle> openBundle(const std::vector<std::filesystem::path>& paths,
                          const Progress& progress) {
    BundleRequest request;
    request.paths = paths;
    return openBundle(request, progress);
}

} // namespace ff
