// Layers are tried in turn until none fits, in whatever order they stand: collectors stack them.
#include "engine/intake/envelope_parser.h"

#include <algorithm>
#include <array>
#include <utility>

#include "engine/base/text.h"
#include "engine/intake/text_cursor.h"

namespace ff {

namespace {

constexpr int mostLayers = 10;

bool isAlpha(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

bool isHostCharacter(char c) {
    return isAlpha(c) || isDigit(c) || c == '.' || c == '-' || c == '_';
}

std::size_t wordLength(std::string_view text, bool (*fits)(char)) {
    std::size_t length = 0;
    while (length < text.size() && length < 128 && fits(text[length])) {
        ++length;
    }
    return length;
}

class Peeler {
public:
    Peeler(std::string_view text, const EnvelopeProfile& profile)
        : m_at(text), m_profile(profile) {}

    RawEnvelope peel() {
        if (m_profile.hasLineNumbers) {
            takeLineNumber();
        }
        for (int layer = 0; layer < mostLayers && takeLayer(); ++layer) {
        }
        m_at.takeBlanks();
        m_out.bodyOffset = m_at.position();
        return std::move(m_out);
    }

private:
    bool takeLayer() {
        const TextCursor start = m_at;
        m_at.takeBlanks();
        if ((m_at.position() < 8 || m_isBehindStamp) && m_at.take("| ")) {
            return true; // column of a viewer
        }
        m_isBehindStamp = false;
        const bool taken = takePodTag() || takeTag() || takeStamp() || takeExportStamp() ||
                           takeSourcePlace() || takeFacility() || takeNcclPrefix() ||
                           takeKernelWord() || takeRayActor() || takeFilePrefix() ||
                           takeTaskPrefix() || takeHostPrefix() || takeNameColumn();
        if (!taken) {
            m_at = start;
        }
        return taken;
    }

    void takeLineNumber() {
        const TextCursor start = m_at;
        m_at.takeBlanks();
        if (!m_at.digitsUpTo(7) || !(m_at.take(":") || m_at.take("|") || m_at.takeBlanks())) {
            m_at = start;
        }
    }

    /// `[pod/train-0/pytorch] ` of `kubectl logs --prefix`. Programs in a pod know its name as the
    /// host's.
    bool takePodTag() {
        TextCursor at = m_at;
        if (!at.take("[pod/")) {
            return false;
        }
        const std::string_view rest = at.rest().substr(0, 320);
        const std::size_t slash = rest.find('/');
        const std::size_t close = rest.find("] ");
        if (close == std::string_view::npos || slash > close || slash == 0) {
            return false;
        }
        m_out.node = std::string(rest.substr(0, slash));
        m_out.process = std::string(rest.substr(slash + 1, close - slash - 1));
        at.skip(close + 2);
        m_at = at;
        return true;
    }

    /// `[rank3]:`, `[default3]:` (a role and its local rank), `[1,12]<stdout>:` of mpirun.
    bool takeTag() {
        TextCursor at = m_at;
        if (!at.take("[")) {
            return false;
        }
        if (isDigit(at.peek())) {
            return takeMpiTag(at);
        }
        const std::string_view role = at.rest().substr(0, wordLength(at.rest(), isRoleCharacter));
        at.skip(role.size());
        const auto number = role.empty() ? std::nullopt : at.digitsUpTo(6);
        if (!number || !at.take("]")) {
            return false;
        }
        at.takeBlanks();
        if (!at.take(":")) {
            return false;
        }
        if (role == "rank") {
            m_out.rank = number;
            m_task.reset();
        } else {
            m_out.localRank = number;
            if (m_task) { // an agent writes this: the prefix was its task, not a rank
                m_out.rank.reset();
                m_out.process = "task " + std::to_string(*std::exchange(m_task, std::nullopt));
            }
        }
        m_at = at;
        return true;
    }

    static bool isRoleCharacter(char c) { return isAlpha(c) || c == '_' || c == '-'; }

    bool takeMpiTag(TextCursor at) {
        if (!at.digitsUpTo(9) || !at.take(",")) {
            return false;
        }
        const auto rank = at.digitsUpTo(6);
        if (!rank || !at.take("]<std")) {
            return false;
        }
        const std::size_t close = at.rest().substr(0, 8).find('>');
        if (close == std::string_view::npos) {
            return false;
        }
        at.skip(close + 1);
        at.take(":");
        m_out.rank = m_out.rank.value_or(*rank);
        m_at = at;
        return true;
    }

    bool takeStamp() {
        const auto stamp = parseStamp(m_at.rest());
        if (!stamp) {
            return false;
        }
        const bool inBracket = m_at.peek() == '[';
        const bool isGlog = isGlogLevel(m_at.rest().substr(inBracket ? 1 : 0));
        m_at.skip(stamp->length);
        if (isGlog) {
            takeGlogRest(inBracket);
        }
        keep(*stamp);
        // A colon of talosctl; columns of an export.
        (void)(m_at.take(":") || m_at.take(",\"") || m_at.take(","));
        m_isBehindStamp = true;
        TextCursor look = m_at;
        look.takeBlanks();
        if (look.take("stdout ") || look.take("stderr ")) { // CRI: stream and partial flag
            if (look.take("F ") || look.take("P ")) {
                m_at = look;
            }
        } else if (stamp->style != ParsedStamp::Style::Uptime && !isGlog) {
            takeSyslogHead(look, inBracket);
        }
        return true;
    }

    /// Times of exports that are no stamps elsewhere: quoted (`"2026-04-05T04:28:12Z","text"`), or
    /// micro- and nanoseconds since 1970 as the first column.
    bool takeExportStamp() {
        TextCursor at = m_at;
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
        keep(*stamp);
        m_isBehindStamp = true;
        m_at = at;
        return true;
    }

    static std::optional<ParsedStamp> epochColumn(std::string_view text) {
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

    static bool isGlogLevel(std::string_view text) {
        return text.size() > 1 && isDigit(text[1]) &&
               std::string_view("IWEF").find(text[0]) != std::string_view::npos;
    }

    void keep(const ParsedStamp& stamp) {
        if (stamp.style == ParsedStamp::Style::Uptime && m_out.stamp) {
            m_out.uptime = stamp.value;
        } else if (!m_out.stamp || (stamp.zoneMinutes && !m_out.stamp->zoneMinutes)) {
            m_out.stamp = stamp;
        }
    }

    /// ` 140641718562816 trainer.py:501] ` or ` ProcessGroupNCCL.cpp:632] `.
    void takeGlogRest(bool inBracket) {
        const std::string_view rest = m_at.rest().substr(0, 96);
        const std::size_t close = rest.find(']');
        if (close == std::string_view::npos || rest.substr(0, close).find('[') != close) {
            const bool place = close != std::string_view::npos &&
                               rest.substr(0, close).find(':') != std::string_view::npos;
            if (place || (inBracket && close != std::string_view::npos)) {
                m_at.skip(close + 1);
            }
        }
    }

    /// `gn-b12 kernel: ` or `n1 slurmd[42]: ` after a stamp. Behind a bracketed one, which loggers
    /// of programs write too, only the kernel's.
    void takeSyslogHead(TextCursor at, bool onlyKernel) {
        const std::string_view host = at.rest().substr(0, wordLength(at.rest(), isHostCharacter));
        at.skip(host.size());
        if (host.empty() || !at.take(" ")) {
            return;
        }
        if (!onlyKernel && isSwitchTag(at.rest())) {
            m_out.node = std::string(host);
            m_at = at;
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
        const bool isLevel = std::none_of(
            host.begin(), host.end(), [](char c) { return (c >= 'a' && c <= 'z') || isDigit(c); });
        if (ident.empty() || !isAlpha(ident.front()) || isLevel || !at.take(": ") ||
            (onlyKernel && ident != "kernel")) {
            return;
        }
        m_out.node = std::string(host);
        m_out.process = std::string(ident);
        m_out.pid = pid;
        m_at = at;
    }

    /// `%ETHPORT-5-IF_DOWN: ` of NX-OS and IOS, where others name the process. It stays.
    static bool isSwitchTag(std::string_view text) {
        const std::size_t colon = text.substr(0, 64).find(": ");
        return text.size() > 2 && text[0] == '%' && text[1] >= 'A' && text[1] <= 'Z' &&
               colon != std::string_view::npos &&
               text.substr(0, colon).find('-') != std::string_view::npos;
    }

    /// `NOTICE ` of SONiC between host and a process in a container, `swss#orchagent`.
    static void takeSwitchLevel(TextCursor& at) {
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

    static bool isIdentCharacter(char c) {
        return isHostCharacter(c) || c == '/' || c == '@' || c == '(' || c == ')' || c == '#';
    }

    /// `[E ProcessGroupNCCL.cpp:458] ` without a time.
    bool takeSourcePlace() {
        TextCursor at = m_at;
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
        m_at = at;
        return true;
    }

    /// `kern  :warn  : ` of dmesg -x, `kern: warning: ` of talosctl.
    bool takeFacility() {
        static constexpr std::array<std::string_view, 4> names{"kern", "user", "daemon", "syslog"};
        for (const std::string_view name : names) {
            TextCursor at = m_at;
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
                m_out.process = "kernel";
                m_at = at;
                return true;
            }
        }
        return false;
    }

    /// `gpu-q13:2835310:2836226 [0] `: host, process, thread, CUDA device.
    bool takeNcclPrefix() {
        TextCursor at = m_at;
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
        m_out.node = std::string(host);
        m_out.pid = pid;
        if (!m_out.localRank) {
            m_out.localRank = device;
        }
        m_at = at;
        return true;
    }

    bool takeKernelWord() {
        if (!m_at.take("kernel: ")) {
            return false;
        }
        m_out.process = "kernel";
        return true;
    }

    /// `(WorkerProc pid=1202, ip=10.77.3.118)` of Ray.
    bool takeRayActor() {
        if (m_at.peek() != '(') {
            return false;
        }
        const std::string_view rest = m_at.rest().substr(0, 160);
        const std::size_t pid = rest.find(" pid=");
        const std::size_t close = rest.find(") ", pid == std::string_view::npos ? 0 : pid);
        if (pid == std::string_view::npos || close == std::string_view::npos) {
            return false;
        }
        if (const std::size_t ip = rest.find(", ip=", pid); ip < close) {
            m_out.node = std::string(rest.substr(ip + 5, close - ip - 5));
        }
        TextCursor number(rest.substr(pid + 5));
        m_out.pid = parseInteger(number.rest().substr(0, number.digitCount()));
        m_at.skip(close + 2);
        return true;
    }

    /// `worker-1.log:` of grep over several files.
    bool takeFilePrefix() {
        const std::string_view word =
            m_at.rest().substr(0, wordLength(m_at.rest(), isPathCharacter));
        if (word.size() + 1 >= m_at.rest().size() || m_at.rest()[word.size()] != ':' ||
            m_at.position() != 0) {
            return false;
        }
        static constexpr std::array<std::string_view, 4> endings{".log", ".out", ".err", ".txt"};
        if (std::none_of(endings.begin(), endings.end(),
                         [&](std::string_view ending) { return word.ends_with(ending); })) {
            return false;
        }
        m_at.skip(word.size() + 1);
        return true;
    }

    static bool isPathCharacter(char c) { return isHostCharacter(c) || c == '/'; }

    bool takeTaskPrefix() {
        if (!m_profile.hasTaskPrefixes || m_hasTask) {
            return false;
        }
        TextCursor at = m_at;
        const auto task = at.digitsUpTo(6);
        if (!task || !at.take(":")) {
            return false;
        }
        m_task = m_out.rank ? std::nullopt : task;
        m_out.rank = m_out.rank.value_or(*task);
        m_hasTask = true;
        m_at = at;
        return true;
    }

    /// `trainer-1  | ` of docker compose, one column wide for all containers.
    bool takeNameColumn() {
        TextCursor at = m_at;
        const std::size_t length = wordLength(at.rest(), isHostCharacter);
        if (!m_profile.hasNameColumns || length == 0 || at.position() != 0) {
            return false;
        }
        const std::string name(at.rest().substr(0, length));
        at.skip(length);
        at.takeBlanks();
        if (!at.take("|") || !(at.peek() == ' ' || at.peek() == '\0')) {
            return false;
        }
        m_out.process = name;
        m_at = at;
        return true;
    }

    /// `node-7: `; an address is a host wherever it stands.
    bool takeHostPrefix() {
        const std::string_view word =
            m_at.rest().substr(0, wordLength(m_at.rest(), isHostCharacter));
        if (!m_out.node.empty() || word.empty()) {
            return false;
        }
        const bool isAddress = std::count(word.begin(), word.end(), '.') == 3 &&
                               std::none_of(word.begin(), word.end(), isAlpha);
        if (!isAddress && !(m_profile.hasHostPrefixes && looksLikeHost(word))) {
            return false;
        }
        TextCursor at = m_at;
        at.skip(word.size());
        if (!at.take(": ")) {
            return false;
        }
        m_out.node = std::string(word);
        m_at = at;
        return true;
    }

    TextCursor m_at;
    const EnvelopeProfile& m_profile;
    RawEnvelope m_out;
    bool m_hasTask = false;
    bool m_isBehindStamp = false;
    std::optional<int> m_task; ///< of the prefix, while it is taken for the rank
};

} // namespace

RawEnvelope peelEnvelope(std::string_view text, const EnvelopeProfile& profile) {
    return Peeler(text, profile).peel();
}

bool looksLikeHost(std::string_view word) {
    // Where several daemons share a host they sign `slurmstepd-n3`: a program's name, no host's.
    const bool isDaemon = word.substr(0, 11) == "slurmstepd-" || word.substr(0, 7) == "slurmd-";
    return !word.empty() && !isDaemon && isAlpha(word.front()) &&
           std::all_of(word.begin(), word.end(), isHostCharacter) &&
           std::any_of(word.begin(), word.end(), isDigit) &&
           word.find("Error") == std::string_view::npos;
}

} // namespace ff
