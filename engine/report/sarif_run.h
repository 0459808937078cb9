// What a SARIF run gathers while its results are made: the files, places and rules they point at.
// Every text of the evidence that goes out passes through here.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/redaction/redactor.h"
#include "engine/report/json_values.h"

namespace ff {

/// How severe a result or notification is, as SARIF says it.
enum class SarifLevel : std::uint8_t { None, Note, Warning, Error };

[[nodiscard]] std::string_view toText(SarifLevel level);

/// A rule of the report itself, for what no symptom says.
struct SarifRule {
    std::string_view id;
    std::string_view title;
    std::string_view help;
};

class SarifRun {
public:
    /// Without a redactor names stay. Both must outlive the run.
    SarifRun(const ReportInput& input, Redactor* redactor) : m_input(input), m_redactor(redactor) {}

    [[nodiscard]] const ReportInput& input() const { return m_input; }

    /// One clean line, cut after 4,000 bytes or so, and with tokens in place of names.
    [[nodiscard]] std::string say(std::string_view text) const;
    /// `{"text": ...}` of a text that is clean already; nothing in it is taken for a link or a
    /// place holder (SARIF 3.11.5, 3.11.6).
    [[nodiscard]] static Json message(std::string_view clean);
    [[nodiscard]] std::string entity(const Entity& entity) const;
    /// `title: entity, time`
    [[nodiscard]] std::string eventText(EventId id) const;

    /// Positions in the lists below; what is asked for twice is listed once.
    [[nodiscard]] std::size_t ruleIndex(const Symptom& symptom);
    [[nodiscard]] std::size_t ruleIndex(const SarifRule& rule);
    /// Null for a member that is not there.
    [[nodiscard]] Json artifactLocation(MemberId member);
    /// The most specific place last in its path: a GPU stands below its node. Null for none.
    [[nodiscard]] Json logicalLocations(const Entity& entity);

    /// A line of the evidence, with the part of it that the event was found by; null where nothing
    /// is known of the place. `event` may be null.
    [[nodiscard]] Json physicalLocation(const Locator& locator, const Event* event);
    /// The line and the entity of the event; `text` is clean.
    [[nodiscard]] Json location(const Event& event, const Locator& locator, std::string_view text);

    [[nodiscard]] const Json& rules() const { return m_rules; }
    [[nodiscard]] const Json& logicalLocations() const { return m_places; }
    /// With length, and SHA-256 of the first twenty.
    [[nodiscard]] Json artifacts() const;

private:
    [[nodiscard]] std::string redacted(std::string_view text) const;
    [[nodiscard]] std::string uriOf(const Member& member) const;
    [[nodiscard]] std::string snippet(const Locator& locator, const Event* event) const;
    [[nodiscard]] std::size_t placeIndex(std::string_view kind, const std::string& name,
                                         std::optional<std::size_t> parent);
    [[nodiscard]] std::optional<std::size_t> nodeIndex(const Entity& entity);

    const ReportInput& m_input;
    Redactor* m_redactor;
    std::map<MemberId, std::size_t> m_artifactOf;
    std::vector<MemberId> m_members; ///< in the order of the artifacts
    std::vector<std::string> m_uris; ///< parallel to `m_members`
    std::map<std::string, std::size_t, std::less<>> m_ruleOf;
    std::map<std::string, std::size_t, std::less<>> m_placeOf; ///< by its qualified name
    Json m_rules = Json::array();
    Json m_places = Json::array();
};

} // namespace ff
