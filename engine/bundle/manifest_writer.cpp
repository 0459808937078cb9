// Texts are TOML basic strings (toml.io, v1.0.0): quotes, backslashes and control characters are
// escaped, the rest is UTF-8 as it is.
#include "engine/bundle/manifest_writer.h"

#include <algorithm>
#include <cstdlib>

#include <fmt/format.h>

#include "engine/base/text.h"
#include "engine/bundle/manifest_reader.h"

namespace ff {

namespace {

constexpr std::string_view manifestName = "bundle.toml";

std::string quoted(std::string_view text) {
    std::string out = "\"";
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if (c == '"' || c == '\\') {
            out += '\\';
            out += c;
        } else if (byte < 0x20 || byte == 0x7f) {
            out += fmt::format("\\u{:04X}", byte);
        } else {
            out += c;
        }
    }
    return out + '"';
}

std::string zoneText(int minutes) {
    return fmt::format("{}{:02}:{:02}", minutes < 0 ? '-' : '+', std::abs(minutes) / 60,
                       std::abs(minutes) % 60);
}

std::string blockOf(const Manifest::MemberEntry& entry) {
    std::string out = "\n[[member]]\npath = " + quoted(entry.path) + "\n";
    const auto add = [&out](std::string_view key, const std::string& value) {
        out += fmt::format("{} = {}\n", key, value);
    };
    if (entry.kind) {
        add("kind", quoted(toText(*entry.kind)));
    }
    if (entry.node) {
        add("node", quoted(*entry.node));
    }
    if (entry.rank) {
        add("rank", std::to_string(*entry.rank));
    }
    if (entry.zoneMinutes) {
        add("zone", quoted(zoneText(*entry.zoneMinutes)));
    } else if (entry.zoneName) {
        add("zone", quoted(*entry.zoneName));
    }
    if (entry.attempt) {
        add("attempt", std::to_string(*entry.attempt));
    }
    if (entry.year) {
        add("year", std::to_string(*entry.year));
    }
    if (entry.ignore) {
        add("ignore", *entry.ignore ? "true" : "false");
    }
    return out;
}

/// Why the entry cannot be written; empty: it can.
std::string obstacle(const Manifest::MemberEntry& entry, std::span<const std::string> paths) {
    const auto read = readManifest("schema = 1\n" + blockOf(entry), std::string(manifestName));
    if (!read) { // a manifest is UTF-8, a file's name may be anything
        return displayable(entry.path) + ": " + read.error().what;
    }
    const auto other = std::find_if(paths.begin(), paths.end(), [&](const std::string& path) {
        return path != entry.path && matchesGlob(entry.path, path);
    });
    if (other == paths.end()) {
        return {};
    }
    return displayable(entry.path) + ": the `*` in its name would also mean " + displayable(*other);
}

bool isBlank(std::string_view text) { return trimmed(text).empty(); }

} // namespace

Result<WrittenManifest> addToManifest(std::string_view existing,
                                      std::span<const Manifest::MemberEntry> entries,
                                      std::span<const std::string> paths) {
    WrittenManifest out;
    if (isBlank(existing)) {
        out.text = "# What Firstfault is told about this evidence.\nschema = 1\n";
    } else if (auto read = readManifest(existing, std::string(manifestName)); !read) {
        return tl::unexpected<Error>(read.error());
    } else {
        out.text = existing;
        if (out.text.back() != '\n') {
            out.text += '\n';
        }
    }
    for (const Manifest::MemberEntry& entry : entries) {
        if (std::string why = obstacle(entry, paths); !why.empty()) {
            out.leftOut.push_back(std::move(why));
        } else {
            out.text += blockOf(entry);
        }
    }
    if (auto read = readManifest(out.text, std::string(manifestName)); !read) {
        return failure("its members are not `[[member]]` tables, so none can be added: " +
                           read.error().what,
                       std::string(manifestName), read.error().line, read.error().column);
    }
    return out;
}

} // namespace ff
