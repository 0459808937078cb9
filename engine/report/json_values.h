// The small values of the verdict's JSON: ids, times, locators, entities.
#pragma once

#include <optional>
#include <string_view>

#include <nlohmann/json.hpp>

#include "engine/base/time.h"
#include "engine/model/event_log.h"
#include "engine/report/report_input.h"

namespace ff {

/// Keys stay in the order they were written.
using Json = nlohmann::ordered_json;

/// Text of evidence made valid UTF-8; the empty text is null in `nameOrNull`.
[[nodiscard]] Json textJson(std::string_view text);
[[nodiscard]] Json nameOrNull(std::string_view text);

/// `e12`; null for no event.
[[nodiscard]] Json eventIdJson(EventId id);
/// The qualified rule id; null for none.
[[nodiscard]] Json ruleJson(const ReportInput& input, RuleId id);

/// RFC 3339 UTC with nanoseconds; null without a place on the common time axis.
[[nodiscard]] Json timeJson(const std::optional<Nanos>& time);
[[nodiscard]] Json timeJson(const Stamp& stamp);
/// Nanoseconds; null when not known, and an uncertainty also when it is open.
[[nodiscard]] Json deltaJson(const TimeDifference& delay);
[[nodiscard]] Json uncertaintyJson(const TimeDifference& delay);

/// `{member, line, offset, length, hash}`; `hash` is 16 hex digits.
[[nodiscard]] Json locatorJson(const Bundle& bundle, const Locator& locator);
[[nodiscard]] Json locatorJson(const ReportInput& input, const Locator& locator);
[[nodiscard]] Json locatorsJson(const ReportInput& input, const std::vector<Locator>& locators);

/// `{index, pci, uuid, serial}`; null when none of them is known.
[[nodiscard]] Json gpuIdsJson(const GpuIds& gpu);
/// An entry of `connector_reports`.
[[nodiscard]] Json connectorJson(const ConnectorReport& report);
/// Adds `node`, `gpu`, `gpu_ids`, `nic`, `link`, `switch`, `rank`, `storage`, `job`; what is not
/// accused is null.
void addEntity(Json& object, const Entity& entity);

/// The elements of a list, each made by `make`.
template <class List, class Make>
[[nodiscard]] Json listJson(const List& list, Make make) {
    Json made = Json::array();
    for (const auto& each : list) {
        made.push_back(make(each));
    }
    return made;
}

} // namespace ff
