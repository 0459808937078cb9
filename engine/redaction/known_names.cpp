#include "engine/redaction/known_names.h"

#include <algorithm>
#include <array>
#include <cctype>

#include "engine/base/text.h"
#include "engine/redaction/address_shape.h"

namespace ff {

namespace {

bool isNumber(std::string_view text) {
    return std::all_of(text.begin(), text.end(), [](char c) {
        return std::isdigit(static_cast<unsigned char>(c)) != 0 || c == '-' || c == '.';
    });
}

template <std::size_t count>
bool isOneOf(std::string_view text, const std::array<std::string_view, count>& words) {
    return std::find(words.begin(), words.end(), text) != words.end();
}

bool isNoName(std::string_view name) {
    static constexpr std::array<std::string_view, 9> none = {
        "localhost", "localhost.localdomain", "unknown", "none", "null", "(null)", "n/a", "job",
        "node"};
    return name.size() < 2 || isNumber(name) || isOneOf(lowered(name), none);
}

} // namespace

bool isNobody(std::string_view user) {
    static constexpr std::array<std::string_view, 22> accounts = {
        "root",    "slurm",  "nobody", "daemon",  "bin",     "sys",    "syslog", "munge",
        "ntp",     "chrony", "sshd",   "postfix", "mail",    "admin",  "kernel", "messagebus",
        "polkitd", "nvidia", "dbus",   "rpc",     "rpcuser", "systemd"};
    return isNoName(user) || isOneOf(lowered(user), accounts) || user.starts_with("systemd-");
}

void KnownNames::add(NameKind kind, std::string_view name) {
    name = trimmed(name);
    if (addressLengthAt(name, 0) == name.size() && !name.empty()) {
        names.emplace(name, NameKind::Address);
        return;
    }
    if (isNoName(name) || (kind == NameKind::User && isNobody(name))) {
        return;
    }
    const std::size_t dot = name.find('.');
    if (kind == NameKind::Host && dot != std::string_view::npos &&
        name.find('.', dot + 1) != std::string_view::npos) {
        domains.insert(lowered(name.substr(dot + 1)));
    }
    names.emplace(name, kind);
}

void KnownNames::keep(std::string_view name) { kept.insert(lowered(name)); }

} // namespace ff
