#include "engine/redaction/user_field.h"

#include <algorithm>
#include <array>
#include <cctype>

#include "engine/base/text.h"
#include "engine/redaction/known_names.h"

namespace ff {

namespace {

constexpr std::size_t longestUser = 64;

bool isLetterOrDigit(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0; }

bool isUserCharacter(char c) { return isLetterOrDigit(c) || c == '.' || c == '_' || c == '-'; }

std::size_t behindAll(std::string_view text, std::size_t at, std::string_view characters) {
    while (at < text.size() && characters.find(text[at]) != std::string_view::npos) {
        ++at;
    }
    return at;
}

bool isFieldName(std::string_view word) {
    static constexpr std::array<std::string_view, 9> names = {"user",    "username", "user_name",
                                                              "userid",  "uid",      "owner",
                                                              "account", "user_id",  "submituser"};
    const std::string name = lowered(word);
    return std::find(names.begin(), names.end(), name) != names.end();
}

UserField valueAt(std::string_view text, std::size_t at) {
    std::size_t end = at;
    while (end < text.size() && isUserCharacter(text[end]) && end - at < longestUser) {
        ++end;
    }
    while (end > at && !isLetterOrDigit(text[end - 1])) {
        --end;
    }
    // `1000(bob)`
    const std::string_view value = text.substr(at, end - at);
    if (!value.empty() && parseInteger(value) && end < text.size() && text[end] == '(') {
        return valueAt(text, end + 1);
    }
    return value.empty() || isNobody(value) ? UserField{} : UserField{at, value.size()};
}

} // namespace

UserField userFieldAt(std::string_view text, std::size_t at) {
    std::size_t end = at;
    while (end < text.size() && end - at < 12 && (isLetterOrDigit(text[end]) || text[end] == '_')) {
        ++end;
    }
    if (!isFieldName(text.substr(at, end - at))) {
        return {};
    }
    const std::size_t sign = behindAll(text, end, "\\\" ");
    const bool isQuoted = text.substr(end, sign - end).find('"') != std::string_view::npos;
    if (sign < text.size() && (text[sign] == '=' || (text[sign] == ':' && isQuoted))) {
        return valueAt(text, behindAll(text, sign + 1, "\\\"' "));
    }
    const bool isSession = at > 4 && text.substr(at - 4, 4) == "for " && sign == end + 1;
    const UserField named = isSession ? valueAt(text, sign) : UserField{};
    const std::string_view rest = text.substr(std::min(named.begin + named.length, text.size()));
    return rest.starts_with("(uid=") || rest.starts_with(" by ") ? named : UserField{};
}

} // namespace ff
