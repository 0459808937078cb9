// Each layer is tried on a copy of the cursor, which is kept when all of it fits.
#include "engine/intake/speaker_layer.h"

#include <algorithm>
#include <array>

#include "engine/base/text.h"

namespace ff {

namespace {

bool isPathCharacter(char c) { return isHostCharacter(c) || c == '/'; }

} // namespace

bool takeSourcePlace(EnvelopeState& in) {
    TextCursor at = in.at;
    if (!at.take("[E ") && !at.take("[W ") && !at.take("[I ")) {
        return false;
    }
    const std::string_view rest = at.rest().substr(0, 96);
    const std::size_t close = rest.find(']');
    if (close == std::string_view::npos ||
        rest.substr(0, close).find(".cpp:") == std::string_view::npos) {
        return false;
    }
    at.skip(close + 1);
    in.at = at;
    return true;
}

bool takeFacility(EnvelopeState& in) {
    static constexpr std::array<std::string_view, 4> names{"kern", "user", "daemon", "syslog"};
    for (const std::string_view name : names) {
        TextCursor at = in.at;
        if (!at.take(name)) {
            continue;
        }
        at.takeBlanks();
        if (!at.take(":")) {
            continue;
        }
        at.takeBlanks();
        const std::size_t level = wordLength(at.rest(), isAlpha);
        at.skip(level);
        at.takeBlanks();
        if (level > 0 && at.take(":")) {
            in.out.process = "kernel";
            in.at = at;
            return true;
        }
    }
    return false;
}

bool takeNcclPrefix(EnvelopeState& in) {
    TextCursor at = in.at;
    const std::string_view host = at.rest().substr(0, wordLength(at.rest(), isHostCharacter));
    at.skip(host.size());
    if (host.empty() || !at.take(":")) {
        return false;
    }
    const std::size_t count = at.digitCount();
    const auto pid = parseInteger(at.rest().substr(0, count));
    at.skip(count);
    if (!pid || !at.take(":")) {
        return false;
    }
    at.skip(at.digitCount());
    if (!at.takeBlanks() || !at.take("[")) {
        return false;
    }
    const auto device = at.digitsUpTo(3);
    if (!device || !at.take("]")) {
        return false;
    }
    in.out.node = std::string(host);
    in.out.pid = pid;
    if (!in.out.localRank) {
        in.out.localRank = device;
    }
    in.at = at;
    return true;
}

bool takeKernelWord(EnvelopeState& in) {
    if (!in.at.take("kernel: ")) {
        return false;
    }
    in.out.process = "kernel";
    return true;
}

bool takeRayActor(EnvelopeState& in) {
    if (in.at.peek() != '(') {
        return false;
    }
    const std::string_view rest = in.at.rest().substr(0, 160);
    const std::size_t pid = rest.find(" pid=");
    const std::size_t close = rest.find(") ", pid == std::string_view::npos ? 0 : pid);
    if (pid == std::string_view::npos || close == std::string_view::npos) {
        return false;
    }
    if (const std::size_t ip = rest.find(", ip=", pid); ip < close) {
        in.out.node = std::string(rest.substr(ip + 5, close - ip - 5));
    }
    TextCursor number(rest.substr(pid + 5));
    in.out.pid = parseInteger(number.rest().substr(0, number.digitCount()));
    in.at.skip(close + 2);
    return true;
}

bool takeFilePrefix(EnvelopeState& in) {
    const std::string_view word = in.at.rest().substr(0, wordLength(in.at.rest(), isPathCharacter));
    if (word.size() + 1 >= in.at.rest().size() || in.at.rest()[word.size()] != ':' ||
        in.at.position() != 0) {
        return false;
    }
    static constexpr std::array<std::string_view, 4> endings{".log", ".out", ".err", ".txt"};
    if (std::none_of(endings.begin(), endings.end(),
                     [&](std::string_view ending) { return word.ends_with(ending); })) {
        return false;
    }
    in.at.skip(word.size() + 1);
    return true;
}

bool takeHostPrefix(EnvelopeState& in) {
    const std::string_view word = in.at.rest().substr(0, wordLength(in.at.rest(), isHostCharacter));
    if (!in.out.node.empty() || word.empty()) {
        return false;
    }
    const bool isAddress = std::count(word.begin(), word.end(), '.') == 3 &&
                           std::none_of(word.begin(), word.end(), isAlpha);
    if (!isAddress && !(in.profile.hasHostPrefixes && looksLikeHost(word))) {
        return false;
    }
    TextCursor at = in.at;
    at.skip(word.size());
    if (!at.take(": ")) {
        return false;
    }
    in.out.node = std::string(word);
    in.at = at;
    return true;
}

bool takeNameColumn(EnvelopeState& in) {
    TextCursor at = in.at;
    const std::size_t length = wordLength(at.rest(), isHostCharacter);
    if (!in.profile.hasNameColumns || length == 0 || at.position() != 0) {
        return false;
    }
    const std::string name(at.rest().substr(0, length));
    at.skip(length);
    at.takeBlanks();
    if (!at.take("|") || !(at.peek() == ' ' || at.peek() == '\0')) {
        return false;
    }
    in.out.process = name;
    in.at = at;
    return true;
}

} // namespace ff
