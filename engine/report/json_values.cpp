// Every text passes through `textJson`, so nothing of the evidence can break the document.
#include "engine/report/json_values.h"

#include <limits>

#include <fmt/format.h>

#include "engine/base/text.h"

namespace ff {

Json textJson(std::string_view text) {
    return displayable(text, std::numeric_limits<std::size_t>::max());
}

Json nameOrNull(std::string_view text) { return text.empty() ? Json() : textJson(text); }

Json eventIdJson(EventId id) {
    return id.isValid() ? Json("e" + std::to_string(id.index())) : Json();
}

Json ruleJson(const ReportInput& input, RuleId id) {
    const bool isKnown = id.isValid() && id.index() < input.rules.ruleNames.size();
    return isKnown ? textJson(input.rules.ruleName(id)) : Json();
}

Json timeJson(const std::optional<Nanos>& time) { return time ? Json(toRfc3339(*time)) : Json(); }

Json timeJson(const Stamp& stamp) { return stamp.isWall() ? Json(toRfc3339(stamp.at)) : Json(); }

Json deltaJson(const TimeDifference& delay) { return delay.isKnown ? Json(delay.delta) : Json(); }

Json uncertaintyJson(const TimeDifference& delay) {
    const Nanos uncertainty = delay.uncertainty();
    return !delay.isKnown || uncertainty == maxTime ? Json() : Json(uncertainty);
}

Json locatorJson(const Bundle& bundle, const Locator& locator) {
    const auto& members = bundle.members;
    const bool isKnown = locator.member.isValid() && locator.member.index() < members.size();
    return {{"member", isKnown ? textJson(members[locator.member.index()].path) : Json()},
            {"line", locator.line},
            {"offset", locator.offset},
            {"length", locator.length},
            {"hash", fmt::format("{:016x}", locator.hash)}};
}

Json locatorJson(const ReportInput& input, const Locator& locator) {
    return locatorJson(input.bundle, locator);
}

Json locatorsJson(const ReportInput& input, const std::vector<Locator>& locators) {
    return listJson(locators, [&](const Locator& each) { return locatorJson(input, each); });
}

Json gpuIdsJson(const GpuIds& gpu) {
    if (gpu.isEmpty()) {
        return {};
    }
    return {{"index", gpu.index ? Json(*gpu.index) : Json()},
            {"pci", nameOrNull(gpu.pci)},
            {"uuid", nameOrNull(gpu.uuid)},
            {"serial", nameOrNull(gpu.serial)}};
}

Json connectorJson(const ConnectorReport& report) {
    return {{"source", toText(report.source)},
            {"member_or_node", textJson(report.memberOrNode)},
            {"status", toText(report.status)},
            {"reason", textJson(report.reason)},
            {"records", report.records},
            {"bytes", report.bytes},
            {"first_time", timeJson(report.firstTime)},
            {"last_time", timeJson(report.lastTime)}};
}

void addEntity(Json& object, const Entity& entity) {
    object["node"] = nameOrNull(entity.node);
    object["gpu"] = nameOrNull(entity.gpuName());
    object["gpu_ids"] = gpuIdsJson(entity.gpu);
    object["nic"] = nameOrNull(entity.nic);
    object["link"] = nameOrNull(entity.link);
    object["switch"] = nameOrNull(entity.switchName);
    object["rank"] = entity.rank ? Json(*entity.rank) : Json();
    object["storage"] = nameOrNull(entity.storage);
    object["job"] = nameOrNull(entity.job);
}

} // namespace ff
