// The closed vocabularies of rule files, and reading a word of one.
#pragma once

#include <array>
#include <optional>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "engine/model/entity.h"
#include "engine/model/event_state.h"
#include "engine/model/role.h"
#include "engine/model/source.h"
#include "engine/ruleset/error_list.h"
#include "engine/ruleset/table_reader.h"

namespace ff {

inline constexpr std::array allRoles{Role::Cause, Role::Confirmation, Role::Cascade, Role::Teardown,
                                     Role::Context};
inline constexpr std::array allSeverities{Severity::Fatal, Severity::Degraded, Severity::Info};
inline constexpr std::array allSources{
    Source::AppLog,      Source::Syslog,         Source::Scheduler,     Source::Kubernetes,
    Source::NodeMetrics, Source::FlightRecorder, Source::FabricManager, Source::Other};
inline constexpr std::array allEntityKinds{
    EntityKind::Job,  EntityKind::Node,      EntityKind::Gpu,  EntityKind::Nic,
    EntityKind::Link, EntityKind::Switch,    EntityKind::Rank, EntityKind::Storage,
    EntityKind::Rack, EntityKind::Collective};
inline constexpr std::array allEventStates{EventState::Active, EventState::Demoted,
                                           EventState::Consumed, EventState::Cancelled,
                                           EventState::Filtered};
inline constexpr std::array allRelations{Relation::Explains, Relation::Confirms, Relation::Cancels,
                                         Relation::Supersedes, Relation::Derives};
inline constexpr std::array refinerPhases{Phase::Early, Phase::Main, Phase::Final,
                                          Phase::PostOutcome};

/// Reports a word that is none of the names: `bad role `casue` (did you mean `cause`?)`, or with
/// all names as hint when none is close.
void reportWord(const PlacedText& word, std::string_view what,
                const std::vector<std::string_view>& names, ErrorList& errors);

/// The value that the word names; an error and nothing when it names none.
template <class Value, std::size_t N>
[[nodiscard]] std::optional<Value> valueOf(const PlacedText& word, std::string_view what,
                                           const std::array<Value, N>& all, ErrorList& errors) {
    std::vector<std::string_view> names;
    for (const Value value : all) {
        if (toText(value) == word.text) {
            return value;
        }
        names.push_back(toText(value));
    }
    reportWord(word, what, names, errors);
    return std::nullopt;
}

/// All values that a list of words names; `key` names them in messages too.
template <class Value, std::size_t N>
[[nodiscard]] std::vector<Value> valuesOf(TableReader& reader, std::string_view key,
                                          const std::array<Value, N>& all) {
    std::vector<Value> out;
    for (const PlacedText& word : reader.texts(key)) {
        if (const auto value = valueOf(word, key, all, reader.errors())) {
            out.push_back(*value);
        }
    }
    return out;
}

/// Whether the domain is in the taxonomy of outcomes, else an error.
bool checkDomain(const PlacedText& domain, ErrorList& errors);
/// Whether the sub-domain belongs to the domain (empty: to any), else an error.
bool checkSubDomain(const PlacedText& subDomain, std::string_view domain, ErrorList& errors);

} // namespace ff
