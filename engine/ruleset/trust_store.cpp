// A file of the rule language's own syntax, so that people can read what they trust.
#include "engine/ruleset/trust_store.h"

#include <cerrno>
#include <fstream>
#include <iterator>
#include <system_error>

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include "engine/ruleset/toml_parser.h"

namespace ff {

namespace {

namespace fs = std::filesystem;

std::string tomlString(std::string_view text) {
    std::string out = "\"";
    for (const char c : text) {
        const auto code = static_cast<unsigned char>(c);
        if (c == '"' || c == '\\') {
            out += '\\';
            out += c;
        } else if (code < 0x20 || code == 0x7f) {
            out += fmt::format("\\u{:04X}", code);
        } else {
            out += c;
        }
    }
    return out + '"';
}

std::string textOf(const std::vector<TrustedRules>& trusted) {
    std::string out = "# Folders of rules that may run programs. Written by `firstfault rules "
                      "trust`.\nschema = 1\n";
    for (const TrustedRules& rules : trusted) {
        out += fmt::format("\n[[trusted]]\nfolder = {}\nhash = {}\n", tomlString(rules.folder),
                           tomlString(rules.hash));
    }
    return out;
}

std::string textAt(const TomlNode& table, std::string_view key) {
    const TomlEntry* entry = table.find(key);
    return entry != nullptr && entry->value.kind == TomlNode::Kind::Text ? entry->value.text
                                                                         : std::string();
}

tl::unexpected<Error> failed(const char* what, const fs::path& path) {
    return failure(fmt::format("{}: {}", what, std::generic_category().message(errno)),
                   path.string());
}

/// Closes and removes what was not finished.
class NewFile {
public:
    explicit NewFile(const fs::path& path) : m_path(path.string() + ".new") {
        ::unlink(m_path.c_str()); // of a run that was cut short
        m_file = ::open(m_path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0600);
    }
    NewFile(const NewFile&) = delete;
    NewFile& operator=(const NewFile&) = delete;
    ~NewFile() {
        if (m_file >= 0) {
            ::close(m_file);
            ::unlink(m_path.c_str());
        }
    }

    [[nodiscard]] bool isOpen() const { return m_file >= 0; }
    [[nodiscard]] bool write(std::string_view text) const {
        while (!text.empty()) {
            const ssize_t count = ::write(m_file, text.data(), text.size());
            if (count < 0 && errno != EINTR) {
                return false;
            }
            text.remove_prefix(count < 0 ? 0 : static_cast<std::size_t>(count));
        }
        return ::fsync(m_file) == 0;
    }
    [[nodiscard]] bool moveTo(const fs::path& path) {
        const bool isClosed = ::close(m_file) == 0;
        m_file = -1;
        if (isClosed && ::rename(m_path.c_str(), path.c_str()) == 0) {
            return true;
        }
        const int why = errno;
        ::unlink(m_path.c_str());
        errno = why;
        return false;
    }

private:
    std::string m_path;
    int m_file = -1;
};

} // namespace

Result<std::vector<TrustedRules>> readTrusted(const fs::path& file) {
    std::error_code error;
    const fs::file_status status = fs::status(file, error);
    if (status.type() == fs::file_type::not_found) {
        return std::vector<TrustedRules>();
    }
    constexpr fs::perms others = fs::perms::group_write | fs::perms::others_write;
    if (error || (status.permissions() & others) != fs::perms::none) {
        return failure(error ? error.message()
                             : "others than its owner may write it, so it proves "
                               "nothing",
                       file.string(), 0, 0, "chmod 600");
    }
    std::ifstream stream(file, std::ios::binary);
    const std::string text{std::istreambuf_iterator<char>(stream),
                           std::istreambuf_iterator<char>()};
    const auto root = parseToml(text, file.string());
    if (!root) {
        return tl::unexpected<Error>(root.error());
    }
    std::vector<TrustedRules> out;
    if (const TomlEntry* list = root->find("trusted")) {
        for (const TomlNode& item : list->value.items) {
            TrustedRules rules{textAt(item, "folder"), textAt(item, "hash")};
            if (!rules.hash.starts_with("sha256:")) {
                return failure("`hash` of `[[trusted]]` is none", file.string(), item.place.line,
                               item.place.column);
            }
            out.push_back(std::move(rules));
        }
    }
    return out;
}

Result<void> writeTrusted(const fs::path& file, const std::vector<TrustedRules>& trusted) {
    std::error_code error;
    fs::create_directories(file.parent_path(), error);
    if (error) {
        return failure(fmt::format("cannot make the folder: {}", error.message()),
                       file.parent_path().string());
    }
    NewFile next(file);
    if (!next.isOpen() || !next.write(textOf(trusted)) || !next.moveTo(file)) {
        return failed("cannot write the file", file);
    }
    return {};
}

} // namespace ff
