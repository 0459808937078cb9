// Builds an analysis by hand: lines into members, lines into events, relations between events.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/pipeline/analysis.h"

namespace ff {

/// A line that was written, to make an event of it.
struct SampleLine {
    Locator locator;
    std::string text;
    std::optional<Nanos> time;
};

class SampleBuilder {
public:
    /// Members are declared by path, in ascending order, before the first line.
    explicit SampleBuilder(std::string name);

    void addMember(const std::string& path, MemberKind kind, const std::string& node,
                   std::optional<int> rank = {});

    /// Appends a line with an RFC 3339 stamp in front, or as it is.
    SampleLine stamped(std::string_view path, Nanos time, std::string_view body);
    SampleLine plain(std::string_view path, std::string_view body);

    /// An event of the lines, the first of which gives the printer and the captures of
    /// `captures` (values found in it). Events are added in the order of their onset.
    EventId addEvent(std::string_view symptom, const Entity& entity, std::string_view extractor,
                     const std::vector<SampleLine>& lines, std::optional<Nanos> onset,
                     const std::vector<std::pair<std::string, std::string>>& captures = {});

    void relate(EventId cause, EventId effect, std::string_view refiner);
    void filterOut(EventId event, std::string_view filter);

    [[nodiscard]] Accusation accusation(EventId event) const;
    [[nodiscard]] ChainHop firstHop(EventId event) const;
    [[nodiscard]] ChainHop hop(EventId from, const std::vector<EventId>& events) const;
    /// All events but `primary` that are not filtered, with the edge that explains each.
    [[nodiscard]] std::vector<SecondaryEvent> secondaryTo(EventId primary) const;

    [[nodiscard]] Analysis& analysis() { return m_analysis; }
    [[nodiscard]] std::shared_ptr<const Analysis> finish();

private:
    struct Draft {
        Member member;
        std::string text;
        MemberReading reading;
        std::uint64_t matches = 0;
    };

    SampleLine append(std::string_view path, std::string_view text, std::optional<Nanos> time);
    [[nodiscard]] Stamp stampAt(std::optional<Nanos> time, const std::string& node);

    std::vector<Draft> m_drafts;
    std::map<std::string, std::size_t, std::less<>> m_byPath;
    Analysis m_analysis;
};

} // namespace ff
