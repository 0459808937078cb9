// Events of a JSON parser, so that a cut answer gives all that stands before the cut.
#include "engine/bundle/loki_reader.h"

#include <algorithm>
#include <optional>

#include <nlohmann/json.hpp>

#include "engine/base/text.h"
#include "engine/bundle/json_place.h"

namespace ff {

namespace {

using Json = nlohmann::json;

/// Nanoseconds since 1970, or RFC 3339.
std::optional<Nanos> timeOf(std::string_view text) {
    if (const auto number = parseInteger(text)) {
        return *number >= 0 ? number : std::nullopt;
    }
    const auto civil = parseIsoCivil(text);
    if (!civil || text.size() < 20) {
        return std::nullopt;
    }
    const Nanos at = fromCivil(*civil);
    if (text.ends_with('Z')) {
        return at;
    }
    const std::string_view zone = text.substr(text.size() - 6);
    const auto hours = parseInteger(zone.substr(1, 2));
    const auto minutes = parseInteger(zone.substr(4));
    if ((zone[0] != '+' && zone[0] != '-') || zone[3] != ':' || !hours || !minutes) {
        return std::nullopt;
    }
    const Nanos east = *hours * hour + *minutes * minute;
    return zone[0] == '+' ? subtractSaturated(at, east) : addSaturated(at, east);
}

constexpr std::size_t deepest = 1000;

class AnswerHandler final : public nlohmann::json_sax<Json> {
public:
    AnswerHandler(std::string_view bytes, const Progress& progress)
        : m_bytes(bytes), m_progress(progress) {}

    /// Parses one value; false when it stopped early.
    bool parse(std::string_view text) {
        m_seen = {text.data(), text.data()};
        m_open.clear();
        const char* const end = text.data() + text.size();
        const bool isWhole =
            Json::sax_parse(JsonPlace(text.data(), &m_seen), JsonPlace(end, &m_seen), this);
        if (!isWhole) {
            finishItem();
        }
        return isWhole;
    }

    LokiAnswer finish() { return std::move(m_out); }

    bool null() override { return value({}); }
    bool boolean(bool) override { return value({}); }
    bool number_integer(number_integer_t number) override { return value(std::to_string(number)); }
    bool number_unsigned(number_unsigned_t number) override {
        return value(std::to_string(number));
    }
    bool number_float(number_float_t, const string_t& text) override { return value(text); }
    bool string(string_t& text) override { return value(text, true); }
    bool binary(binary_t&) override { return value({}); }

    bool key(string_t& name) override {
        m_seen.told = m_seen.at;
        m_open.back().key = name;
        return true;
    }

    bool start_object(std::size_t) override {
        const Frame parent = m_open.empty() ? Frame{} : m_open.back();
        Role role = Role::Plain;
        if (parent.role == Role::Item && isLabels(parent.key)) {
            role = Role::Labels;
        } else if (m_open.empty() || (!parent.isObject && parent.role == Role::Plain)) {
            role = Role::Item;
            m_item = {};
        }
        return open({true, role, {}}) && !m_progress.isCancelled();
    }

    bool start_array(std::size_t) override {
        const Frame parent = m_open.empty() ? Frame{} : m_open.back();
        Role role = Role::Plain;
        if (parent.role == Role::Item && parent.key == "values") {
            role = Role::Values;
        } else if (parent.role == Role::Values) {
            role = Role::Entry;
            m_entry = {};
        }
        return open({false, role, {}});
    }

    bool end_object() override {
        if (m_open.back().role == Role::Item) {
            finishItem();
        }
        m_open.pop_back();
        return true;
    }

    bool end_array() override {
        if (m_open.back().role == Role::Entry) {
            finishEntry();
        }
        m_open.pop_back();
        return true;
    }

    bool parse_error(std::size_t, const std::string&, const nlohmann::detail::exception&) override {
        const bool isAtEnd = m_seen.at == m_bytes.data() + m_bytes.size();
        m_out.damage = m_seen.isTooLong() ? "a text in it is longer than 64 MiB"
                       : isAtEnd          ? "the answer ends early"
                                          : "what follows is no JSON";
        m_out.stoppedAt = offset();
        return false;
    }

private:
    enum class Role { Plain, Item, Labels, Values, Entry };
    struct Frame {
        bool isObject = false;
        Role role = Role::Plain;
        std::string key;
    };
    /// A pair of `values`: a time, a line, and perhaps metadata.
    struct Entry {
        int parts = 0;
        std::optional<Nanos> time;
        std::optional<std::string_view> line; ///< with its quotes
    };
    struct Item {
        LokiStream stream;
        Entry row; ///< `timestamp` and `line` of the object itself
    };

    static bool isLabels(std::string_view key) {
        return key == "stream" || key == "labels" || key == "fields";
    }

    [[nodiscard]] std::size_t offset() const {
        return static_cast<std::size_t>(m_seen.at - m_bytes.data());
    }

    bool open(Frame frame) {
        m_seen.told = m_seen.at;
        if (m_open.size() >= deepest) {
            m_out.damage = "it is nested deeper than 1,000 levels";
            m_out.stoppedAt = offset();
            return false;
        }
        // A container is a part of an entry too.
        if (!m_open.empty() && m_open.back().role == Role::Entry) {
            ++m_entry.parts;
        }
        m_open.push_back(std::move(frame));
        return true;
    }

    /// A text that was told of just now, as it stands.
    [[nodiscard]] std::string_view rawText() const {
        const std::string_view between(m_seen.told,
                                       static_cast<std::size_t>(m_seen.at - m_seen.told));
        return between.substr(std::min(between.find('"'), between.size()));
    }

    bool value(const std::string& text, bool isText = false) {
        const bool goesOn = take(text, isText);
        m_seen.told = m_seen.at;
        return goesOn;
    }

    bool take(const std::string& text, bool isText) {
        if (m_open.empty()) {
            return true;
        }
        const Frame& frame = m_open.back();
        switch (frame.role) {
        case Role::Labels:
            m_item.stream.labels[frame.key] = text;
            break;
        case Role::Entry:
            takePart(text, isText);
            break;
        case Role::Item:
            takeField(frame.key, text, isText);
            break;
        default:
            break;
        }
        return true;
    }

    void takePart(const std::string& text, bool isText) {
        if (m_entry.parts == 0) {
            m_entry.time = timeOf(text);
        } else if (m_entry.parts == 1 && isText) {
            m_entry.line = rawText();
        }
        ++m_entry.parts;
    }

    void takeField(const std::string& name, const std::string& text, bool isText) {
        const bool isTop = m_open.size() == 1;
        if (name == "line" && isText) {
            m_item.row.line = rawText();
        } else if (name == "timestamp") {
            m_item.row.time = timeOf(text);
            m_item.row.parts = 1;
        } else if (isTop && name == "status") {
            m_isError = text == "error";
        } else if (isTop && isText && (name == "error" || name == "message")) {
            m_errorText = text;
        }
        if (m_isError) {
            m_out.error = m_errorText.empty() ? "no reason given" : m_errorText;
        }
    }

    void finishEntry() {
        if (m_entry.time && m_entry.line) {
            keep(*m_entry.time, *m_entry.line);
        } else {
            noteBadEntry();
        }
    }

    void keep(Nanos time, std::string_view line) {
        if (m_entries >= mostLokiEntries) {
            ++m_out.leftOut;
            return;
        }
        ++m_entries;
        m_item.stream.entries.push_back({time, line});
    }

    void noteBadEntry() {
        if (m_out.badEntries++ == 0) {
            m_out.firstBadEntry = offset();
        }
    }

    void finishItem() {
        if (m_item.row.time && m_item.row.line) {
            keep(*m_item.row.time, *m_item.row.line);
        } else if (m_item.row.line || m_item.row.parts > 0) {
            noteBadEntry();
        }
        if (!m_item.stream.entries.empty()) {
            addStream(std::move(m_item.stream));
        }
        m_item = {};
    }

    /// Each row of an answer in rows repeats the labels of its stream.
    void addStream(LokiStream stream) {
        const auto known = m_known.find(stream.labels);
        if (known != m_known.end()) {
            std::vector<LokiEntry>& entries = m_out.streams[known->second].entries;
            entries.insert(entries.end(), stream.entries.begin(), stream.entries.end());
        } else if (m_out.streams.size() >= mostLokiStreams) {
            m_out.leftOut += stream.entries.size();
        } else {
            m_known.emplace(stream.labels, m_out.streams.size());
            m_out.streams.push_back(std::move(stream));
        }
    }

    std::string_view m_bytes;
    const Progress& m_progress;
    JsonSeen m_seen;
    std::vector<Frame> m_open;
    Item m_item;
    Entry m_entry;
    bool m_isError = false;
    std::string m_errorText;
    std::map<LokiLabels, std::size_t> m_known; ///< number of the stream
    std::uint64_t m_entries = 0;
    LokiAnswer m_out;
};

/// One object a line; a line that is none is passed over.
void readRows(std::string_view bytes, AnswerHandler& handler) {
    for (std::size_t at = 0; at < bytes.size();) {
        const std::size_t end = std::min(bytes.find('\n', at), bytes.size());
        const std::string_view line = trimmed(bytes.substr(at, end - at));
        if (!line.empty()) {
            (void)handler.parse(line);
        }
        at = end + 1;
    }
}

} // namespace

std::string lokiText(std::string_view json) {
    const Json text = Json::parse(json, nullptr, false);
    return text.is_string() ? text.get<std::string>() : std::string();
}

LokiAnswer readLokiAnswer(std::string_view bytes, LokiShape shape, const Progress& progress) {
    AnswerHandler handler(bytes, progress);
    const std::size_t first = bytes.find_first_not_of("\xEF\xBB\xBF \t\r\n");
    const std::string_view text = bytes.substr(std::min(first, bytes.size()));
    if (shape == LokiShape::Error && !text.starts_with('{')) {
        LokiAnswer out;
        out.error = std::string(trimmed(text));
        return out;
    }
    if (shape == LokiShape::Rows && text.starts_with('{')) {
        readRows(text, handler);
    } else {
        (void)handler.parse(text);
    }
    return handler.finish();
}

} // namespace ff
