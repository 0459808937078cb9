// A host and a process are looked for where syslog writes them: behind the stamp.
#include "engine/intake/stamp_layer.h"

#include <algorithm>

#include "engine/base/text.h"

namespace ff {

namespace {

std::optional<ParsedStamp> epochColumn(std::string_view text) {
    const std::size_t count = TextCursor(text).digitCount();
    if (text.empty() || text[0] != '1' || (count != 16 && count != 19)) {
        return std::nullopt;
    }
    ParsedStamp stamp;
    stamp.style = ParsedStamp::Style::Epoch;
    stamp.resolution = count == 16 ? microsecond : 1;
    stamp.value = parseInteger(text.substr(0, count)).value_or(0) * stamp.resolution;
    stamp.length = count;
    return stamp;
}

bool isGlogLevel(std::string_view text) {
    return text.size() > 1 && isDigit(text[1]) &&
           std::string_view("IWEF").find(text[0]) != std::string_view::npos;
}

void keep(EnvelopeState& in, const ParsedStamp& stamp) {
    if (stamp.style == ParsedStamp::Style::Uptime && in.out.stamp) {
        in.out.uptime = stamp.value;
    } else if (!in.out.stamp || (stamp.zoneMinutes && !in.out.stamp->zoneMinutes)) {
        in.out.stamp = stamp;
    }
}

/// ` 140641718562816 trainer.py:501] ` or ` ProcessGroupNCCL.cpp:632] `.
void takeGlogRest(EnvelopeState& in, bool inBracket) {
    const std::string_view rest = in.at.rest().substr(0, 96);
    const std::size_t close = rest.find(']');
    if (close == std::string_view::npos || rest.substr(0, close).find('[') != close) {
        const bool place = close != std::string_view::npos &&
                           rest.substr(0, close).find(':') != std::string_view::npos;
        if (place || (inBracket && close != std::string_view::npos)) {
            in.at.skip(close + 1);
        }
    }
}

/// `%ETHPORT-5-IF_DOWN: ` of NX-OS and IOS, where others name the process. It stays.
bool isSwitchTag(std::string_view text) {
    const std::size_t colon = text.substr(0, 64).find(": ");
    return text.size() > 2 && text[0] == '%' && text[1] >= 'A' && text[1] <= 'Z' &&
           colon != std::string_view::npos &&
           text.substr(0, colon).find('-') != std::string_view::npos;
}

/// `NOTICE ` of SONiC between host and a process in a container, `swss#orchagent`.
void takeSwitchLevel(TextCursor& at) {
    const std::string_view rest = at.rest().substr(0, 64);
    const std::size_t level = wordLength(rest, isAlpha);
    const std::size_t mark = rest.find('#');
    const std::size_t blank = rest.find(' ', level + 1);
    if (level > 2 && level < rest.size() && rest[level] == ' ' && mark < blank &&
        std::all_of(rest.begin(), rest.begin() + static_cast<std::ptrdiff_t>(level),
                    [](char c) { return c >= 'A' && c <= 'Z'; })) {
        at.skip(level + 1);
    }
}

bool isIdentCharacter(char c) {
    return isHostCharacter(c) || c == '/' || c == '@' || c == '(' || c == ')' || c == '#';
}

/// `gn-b12 kernel: ` or `n1 slurmd[42]: ` after a stamp. Behind a bracketed one, which loggers
/// of programs write too, only the kernel's.
void takeSyslogHead(EnvelopeState& in, TextCursor at, bool onlyKernel) {
    const std::string_view host = at.rest().substr(0, wordLength(at.rest(), isHostCharacter));
    at.skip(host.size());
    if (host.empty() || !at.take(" ")) {
        return;
    }
    if (!onlyKernel && isSwitchTag(at.rest())) {
        in.out.node = std::string(host);
        in.at = at;
        return;
    }
    takeSwitchLevel(at);
    const std::string_view ident = at.rest().substr(0, wordLength(at.rest(), isIdentCharacter));
    at.skip(ident.size());
    std::optional<std::int64_t> pid;
    if (!ident.empty() && at.take("[")) {
        const std::size_t count = at.digitCount();
        pid = parseInteger(at.rest().substr(0, count));
        at.skip(count);
        if (!at.take("]")) {
            return;
        }
    }
    const bool isLevel = std::none_of(host.begin(), host.end(),
                                      [](char c) { return (c >= 'a' && c <= 'z') || isDigit(c); });
    if (ident.empty() || !isAlpha(ident.front()) || isLevel || !at.take(": ") ||
        (onlyKernel && ident != "kernel")) {
        return;
    }
    in.out.node = std::string(host);
    in.out.process = std::string(ident);
    in.out.pid = pid;
    in.at = at;
}

} // namespace

bool takeStamp(EnvelopeState& in) {
    const auto stamp = parseStamp(in.at.rest());
    if (!stamp) {
        return false;
    }
    const bool inBracket = in.at.peek() == '[';
    const bool isGlog = isGlogLevel(in.at.rest().substr(inBracket ? 1 : 0));
    in.at.skip(stamp->length);
    if (isGlog) {
        takeGlogRest(in, inBracket);
    }
    keep(in, *stamp);
    // A colon of talosctl; columns of an export.
    (void)(in.at.take(":") || in.at.take(",\"") || in.at.take(","));
    in.isBehindStamp = true;
    TextCursor look = in.at;
    look.takeBlanks();
    if (look.take("stdout ") || look.take("stderr ")) { // CRI: stream and partial flag
        if (look.take("F ") || look.take("P ")) {
            in.at = look;
        }
    } else if (stamp->style != ParsedStamp::Style::Uptime && !isGlog) {
        takeSyslogHead(in, look, inBracket);
    }
    return true;
}

bool takeExportStamp(EnvelopeState& in) {
    TextCursor at = in.at;
    if (at.position() > 8) {
        return false;
    }
    const bool isQuoted = at.take("\"");
    auto stamp = parseStamp(at.rest());
    if (!isQuoted || !stamp) {
        stamp = epochColumn(at.rest());
    }
    if (!stamp) {
        return false;
    }
    at.skip(stamp->length);
    if (isQuoted && !at.take("\"")) {
        return false;
    }
    if (!at.take(",\"") && !at.take(",") && at.peek() != '\t' && !at.take(" | ")) {
        return false;
    }
    keep(in, *stamp);
    in.isBehindStamp = true;
    in.at = at;
    return true;
}

} // namespace ff
