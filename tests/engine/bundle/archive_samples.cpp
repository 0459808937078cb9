// libarchive's writers.
#include "tests/engine/bundle/archive_samples.h"

#include <algorithm>

#include <archive.h>
#include <archive_entry.h>

namespace ff {

namespace {

la_ssize_t append(archive* /*handle*/, void* data, const void* bytes, std::size_t size) {
    static_cast<std::string*>(data)->append(static_cast<const char*>(bytes), size);
    return static_cast<la_ssize_t>(size);
}

void addEntry(archive* handle, const SampleEntry& sample) {
    archive_entry* entry = archive_entry_new();
    archive_entry_copy_pathname(entry, sample.path.c_str());
    archive_entry_set_mtime(entry, 0, 0);
    archive_entry_set_perm(entry, 0644);
    const bool isFile = sample.kind == SampleEntry::Kind::File;
    archive_entry_set_size(entry, isFile ? static_cast<la_int64_t>(sample.bytes.size()) : 0);
    switch (sample.kind) {
    case SampleEntry::Kind::File:
        archive_entry_set_filetype(entry, AE_IFREG);
        break;
    case SampleEntry::Kind::Folder:
        archive_entry_set_filetype(entry, AE_IFDIR);
        break;
    case SampleEntry::Kind::SymbolicLink:
        archive_entry_set_filetype(entry, AE_IFLNK);
        archive_entry_copy_symlink(entry, sample.bytes.c_str());
        break;
    case SampleEntry::Kind::HardLink:
        archive_entry_set_filetype(entry, AE_IFREG);
        archive_entry_copy_hardlink(entry, sample.bytes.c_str());
        break;
    case SampleEntry::Kind::Fifo:
        archive_entry_set_filetype(entry, AE_IFIFO);
        break;
    }
    archive_write_header(handle, entry);
    if (isFile) {
        archive_write_data(handle, sample.bytes.data(), sample.bytes.size());
    }
    archive_entry_free(entry);
}

std::string written(archive* handle, const std::vector<SampleEntry>& entries) {
    std::string bytes;
    archive_write_set_bytes_in_last_block(handle, 1);
    archive_write_open(handle, &bytes, nullptr, append, nullptr);
    for (const SampleEntry& entry : entries) {
        addEntry(handle, entry);
    }
    archive_write_close(handle);
    archive_write_free(handle);
    return bytes;
}

} // namespace

std::string tarOf(const std::vector<SampleEntry>& entries, const std::string& filter) {
    archive* handle = archive_write_new();
    archive_write_set_format_gnutar(handle);
    if (filter != "none") {
        archive_write_add_filter_by_name(handle, filter.c_str());
    }
    return written(handle, entries);
}

std::string zipOf(const std::vector<SampleEntry>& entries, const std::string& password) {
    archive* handle = archive_write_new();
    archive_write_set_format_zip(handle);
    if (!password.empty()) {
        archive_write_set_options(handle, "zip:encryption=zipcrypt");
        archive_write_set_passphrase(handle, password.c_str());
    }
    return written(handle, entries);
}

std::string packed(const std::string& bytes, const std::string& filter) {
    archive* handle = archive_write_new();
    archive_write_set_format_raw(handle);
    archive_write_add_filter_by_name(handle, filter.c_str());
    return written(handle, {{"data", bytes}});
}

const Member* memberAt(const Bundle& bundle, const std::string& path) {
    const auto found = std::find_if(bundle.members.begin(), bundle.members.end(),
                                    [&](const Member& member) { return member.path == path; });
    return found == bundle.members.end() ? nullptr : &*found;
}

bool hasIssue(const Bundle& bundle, const std::vector<std::string>& parts) {
    return std::any_of(bundle.issues.begin(), bundle.issues.end(), [&](const IntakeIssue& issue) {
        return std::all_of(parts.begin(), parts.end(), [&](const std::string& part) {
            return issue.what.find(part) != std::string::npos;
        });
    });
}

std::string bytesOf(const Bundle& bundle, const std::string& path) {
    const Member* member = memberAt(bundle, path);
    return member != nullptr && member->bytes ? std::string(member->bytes->view()) : "(none)";
}

} // namespace ff
