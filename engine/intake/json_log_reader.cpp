// The table of names, and one walk over the object and those in it.
#include "engine/intake/json_log_reader.h"

#include <algorithm>
#include <array>

#include "engine/base/text.h"
#include "engine/intake/json_scanner.h"
#include "engine/intake/json_text.h"

namespace ff {

namespace {

enum class Part : std::uint8_t {
    Message,
    Time,
    Node,
    Rank,
    LocalRank,
    Pid,
    Process,
    Error,
    Stream,
    LogTag
};
constexpr std::size_t partCount = 10;

struct Name {
    std::string_view path;
    Part part;
};

/// The more telling names of a part come first.
constexpr auto names = std::to_array<Name>({
    {"message", Part::Message},
    {"msg", Part::Message},
    {"log", Part::Message},
    {"text", Part::Message},
    {"event", Part::Message},
    {"body", Part::Message},
    {"MESSAGE", Part::Message},
    {"line", Part::Message},
    {"fields.message", Part::Message},
    {"textPayload", Part::Message},
    {"@timestamp", Part::Time},
    {"timestamp", Part::Time},
    {"time", Part::Time},
    {"ts", Part::Time},
    {"asctime", Part::Time},
    {"datetime", Part::Time},
    {"created", Part::Time},
    {"__REALTIME_TIMESTAMP", Part::Time},
    {"kubernetes.node_name", Part::Node},
    {"kubernetes.host", Part::Node},
    {"kubernetes.node", Part::Node},
    {"node_name", Part::Node},
    {"nodename", Part::Node},
    {"node", Part::Node},
    {"hostname", Part::Node},
    {"host", Part::Node},
    {"host.name", Part::Node},
    {"host.hostname", Part::Node},
    {"labels.node", Part::Node},
    {"labels.host", Part::Node},
    {"labels.hostname", Part::Node},
    {"fields.hostname", Part::Node},
    {"fields.host", Part::Node},
    {"fields.node", Part::Node},
    {"_HOSTNAME", Part::Node},
    {"global_rank", Part::Rank},
    {"rank", Part::Rank},
    {"labels.global_rank", Part::Rank},
    {"labels.rank", Part::Rank},
    {"fields.global_rank", Part::Rank},
    {"fields.rank", Part::Rank},
    {"extra.rank", Part::Rank},
    {"local_rank", Part::LocalRank},
    {"labels.local_rank", Part::LocalRank},
    {"fields.local_rank", Part::LocalRank},
    {"extra.local_rank", Part::LocalRank},
    {"pid", Part::Pid},
    {"process_id", Part::Pid},
    {"process", Part::Pid},
    {"process.pid", Part::Pid},
    {"fields.pid", Part::Pid},
    {"_PID", Part::Pid},
    {"process.name", Part::Process},
    {"process", Part::Process},
    {"processName", Part::Process},
    {"SYSLOG_IDENTIFIER", Part::Process},
    {"logger", Part::Process},
    {"logger_name", Part::Process},
    {"log.logger", Part::Process},
    {"name", Part::Process},
    {"exc_info", Part::Error},
    {"exception", Part::Error},
    {"exc_text", Part::Error},
    {"traceback", Part::Error},
    {"stack_trace", Part::Error},
    {"error.message", Part::Error},
    {"error.stack_trace", Part::Error},
    {"fields.error", Part::Error},
    {"error", Part::Error},
    {"err", Part::Error},
    {"stream", Part::Stream},
    {"logtag", Part::LogTag},
});

class LogLineReader {
public:
    explicit LogLineReader(std::string_view line) : m_line(line) { m_best.fill(names.size()); }

    JsonLogLine read() {
        const std::size_t start = m_line.find_first_not_of(" \t");
        m_out.isObject = start != std::string_view::npos && m_line[start] == '{';
        if (m_out.isObject) {
            walk();
            m_out.isContainerLine = m_hasLog && !m_out.stream.empty();
        }
        return std::move(m_out);
    }

private:
    void walk() {
        static constexpr std::array<std::string_view, 1> members{"*"};
        const JsonScanEnd end = scanJson(m_line, members, [&](const JsonRange& range) {
            const std::string_view value = m_line.substr(range.offset, range.length);
            if (value.starts_with('{')) {
                const std::size_t base = range.offset;
                (void)scanJson(value, members, [&](const JsonRange& inner) {
                    take(range.key, inner.key, {base + inner.offset, inner.length, false});
                });
                takeObject(range.key, {range.offset, range.length, false});
            } else {
                take({}, range.key, {range.offset, range.length, false});
            }
        });
        m_out.isCut = !end.isComplete && end.isCut;
        m_out.malformed = end.isComplete || end.isCut ? 0 : end.offset + 1;
    }

    /// An exception that is an object is kept whole; a message is not.
    void takeObject(std::string_view key, const JsonLogValue& value) {
        if (key == "exception" || key == "exc_info") {
            m_out.errors.push_back(value);
        }
    }

    void take(std::string_view parent, std::string_view key, JsonLogValue value) {
        for (std::size_t i = 0; i < names.size(); ++i) {
            if (!isNamed(names[i].path, parent, key)) {
                continue;
            }
            const auto part = static_cast<std::size_t>(names[i].part);
            const bool isBetter = names[i].part == Part::Error || i <= m_best.at(part);
            if (isBetter && set(names[i].part, unquoted(value))) {
                m_best.at(part) = i;
            }
        }
        m_hasLog = m_hasLog || (parent.empty() && key == "log");
    }

    static bool isNamed(std::string_view path, std::string_view parent, std::string_view key) {
        if (parent.empty()) {
            return path == key;
        }
        return path.size() == parent.size() + 1 + key.size() && path.starts_with(parent) &&
               path[parent.size()] == '.' && path.ends_with(key);
    }

    /// Without quotes; a string that the line's end cuts has one only.
    [[nodiscard]] JsonLogValue unquoted(JsonLogValue value) const {
        const std::string_view raw = value.in(m_line);
        if (!raw.starts_with('"')) {
            return value;
        }
        const std::size_t end = endOfJsonText(raw, 1);
        value.isText = true;
        ++value.offset;
        value.length = std::min(end, raw.size()) - 1;
        return value;
    }

    /// False when the value is none of the part's.
    bool set(Part part, const JsonLogValue& value) {
        const std::string_view raw = value.in(m_line);
        const bool isEmpty =
            raw.empty() || (!value.isText && (raw == "null" || raw == "false" || raw == "true"));
        if (isEmpty && !(part == Part::Message && value.isText)) {
            return false;
        }
        const bool isList = !value.isText && raw.starts_with('[');
        switch (part) {
        case Part::Message:
            m_out.message = value;
            return true;
        case Part::Time:
            m_out.time = value;
            return !isList;
        case Part::Error:
            if (raw != "NoneType: None" && (value.isText || isList)) {
                m_out.errors.push_back(value);
            }
            return true;
        case Part::Rank:
            return setNumber(m_out.rank, raw);
        case Part::LocalRank:
            return setNumber(m_out.localRank, raw);
        case Part::Pid:
            return setNumber(m_out.pid, raw);
        default:
            return value.isText && setText(part, raw);
        }
    }

    bool setText(Part part, std::string_view raw) {
        if (part == Part::LogTag) {
            m_out.isTaggedPartial = raw == "P";
            return true;
        }
        std::string& into = part == Part::Node      ? m_out.node
                            : part == Part::Process ? m_out.process
                                                    : m_out.stream;
        decodeJsonText(raw, into);
        return true;
    }

    template <class T>
    static bool setNumber(std::optional<T>& into, std::string_view raw) {
        const auto number = parseInteger(raw);
        if (!number || *number < 0 || *number > std::int64_t{1} << 30) {
            return false;
        }
        into = static_cast<T>(*number);
        return true;
    }

    std::string_view m_line;
    JsonLogLine m_out;
    std::array<std::size_t, partCount> m_best{};
    bool m_hasLog = false;
};

} // namespace

JsonLogLine readJsonLogLine(std::string_view line) { return LogLineReader(line).read(); }

} // namespace ff
