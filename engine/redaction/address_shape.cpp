#include "engine/redaction/address_shape.h"

#include <algorithm>
#include <cctype>
#include <vector>

#include "engine/base/text.h"

namespace ff {

namespace {

constexpr std::size_t longestAddress = 45; // IPv6 with an IPv4 tail

bool isDigit(char c) { return c >= '0' && c <= '9'; }
bool isHex(char c) { return std::isxdigit(static_cast<unsigned char>(c)) != 0; }
bool isLetterOrDigit(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0; }

bool isHexOfLength(std::string_view part, std::size_t least, std::size_t most) {
    return part.size() >= least && part.size() <= most &&
           std::all_of(part.begin(), part.end(), isHex);
}

std::size_t ipv4LengthAt(std::string_view text, std::size_t at) {
    std::size_t end = at;
    for (int part = 0; part < 4; ++part) {
        if (part > 0 && (end >= text.size() || text[end++] != '.')) {
            return 0;
        }
        const std::size_t begin = end;
        int value = 0;
        while (end < text.size() && isDigit(text[end]) && end - begin < 3) {
            value = value * 10 + (text[end++] - '0');
        }
        if (end == begin || value > 255) {
            return 0;
        }
    }
    const bool goesOn = end < text.size() &&
                        (isLetterOrDigit(text[end]) ||
                         (text[end] == '.' && end + 1 < text.size() && isDigit(text[end + 1])));
    return goesOn ? 0 : end - at;
}

bool isMac(const std::vector<std::string_view>& groups) {
    return groups.size() == 6 && std::all_of(groups.begin(), groups.end(),
                                             [](auto group) { return isHexOfLength(group, 2, 2); });
}

bool isIpv6(std::string_view run, std::vector<std::string_view> groups) {
    std::size_t filled = 0; // groups of 16 bits
    if (!groups.empty() && groups.back().find('.') != std::string_view::npos) {
        if (ipv4LengthAt(groups.back(), 0) != groups.back().size()) {
            return false;
        }
        groups.pop_back();
        filled = 2;
    }
    const std::size_t gap = run.find("::");
    const bool hasGap = gap != std::string_view::npos;
    if (hasGap && run.find("::", gap + 1) != std::string_view::npos) {
        return false;
    }
    const auto written = static_cast<std::size_t>(std::count_if(
        groups.begin(), groups.end(), [](auto group) { return isHexOfLength(group, 1, 4); }));
    const auto empty = static_cast<std::size_t>(
        std::count_if(groups.begin(), groups.end(), [](auto group) { return group.empty(); }));
    if (written + empty != groups.size()) {
        return false;
    }
    filled += written;
    // `dead::beef` may be a name of a program; an address has a digit or several groups.
    const bool isLikely = filled >= 3 || std::any_of(run.begin(), run.end(), isDigit);
    return hasGap ? filled < 8 && filled >= 2 && isLikely : empty == 0 && filled == 8;
}

std::size_t colonsLengthAt(std::string_view text, std::size_t at) {
    std::size_t end = at;
    while (end < text.size() && end - at <= longestAddress &&
           (isHex(text[end]) || text[end] == ':' || text[end] == '.')) {
        ++end;
    }
    if (end < text.size() && isLetterOrDigit(text[end])) {
        return 0;
    }
    while (end > at && (text[end - 1] == '.' ||
                        (text[end - 1] == ':' && !(end - at > 1 && text[end - 2] == ':')))) {
        --end;
    }
    const std::string_view run = text.substr(at, end - at);
    if (std::count(run.begin(), run.end(), ':') < 2) {
        return 0;
    }
    const std::vector<std::string_view> groups = split(run, ':');
    return isMac(groups) || isIpv6(run, groups) ? run.size() : 0;
}

bool namesNobody(std::string_view address) {
    return address.starts_with("127.") || address == "0.0.0.0" || address == "255.255.255.255" ||
           address == "ff:ff:ff:ff:ff:ff" || address == "00:00:00:00:00:00";
}

} // namespace

AddressShape addressShape(std::string_view address) {
    if (address.find(':') == std::string_view::npos) {
        return AddressShape::Ipv4;
    }
    return isMac(split(address, ':')) ? AddressShape::Mac : AddressShape::Ipv6;
}

std::size_t addressLengthAt(std::string_view text, std::size_t at) {
    if (at >= text.size() || (!isHex(text[at]) && text[at] != ':')) {
        return 0;
    }
    std::size_t length = isDigit(text[at]) ? ipv4LengthAt(text, at) : 0;
    if (length == 0) {
        length = colonsLengthAt(text, at);
    }
    return length > 0 && namesNobody(lowered(text.substr(at, length))) ? 0 : length;
}

} // namespace ff
