#include "engine/report/sarif_flow.h"

#include <algorithm>

#include <fmt/format.h>

#include "engine/report/event_text.h"

namespace ff {
namespace {

constexpr std::size_t mostHops = 100;
constexpr std::size_t mostEventsOfHop = 20;

Locator firstLine(const Event& event) {
    return event.evidence.empty() ? Locator{} : event.evidence.front().locator;
}

/// Only a time whose zone is known is one of UTC.
void addTime(const SarifRun& run, Json& step, const Event& event) {
    const Stamp& stamp = event.onset.hasTime() ? event.onset : event.first;
    if (stamp.isWall() && !isZoneUnknown(stamp, run.input().graph.log.clocks)) {
        step["executionTimeUtc"] = toRfc3339(stamp.at);
    }
}

Json kindsOf(const ChainHop& hop, bool isFirst, bool isLast) {
    Json kinds = Json::array({isFirst ? "cause" : "consequence"});
    if (!isFirst) {
        kinds.push_back(toText(hop.relation));
    }
    if (isLast) {
        kinds.push_back("failure");
    }
    return kinds;
}

std::string hopText(const SarifRun& run, const ChainHop& hop) {
    std::string text = run.eventText(hop.event);
    if (hop.events.size() > 1) {
        text += fmt::format("; and {} more like it", hop.events.size() - 1);
    }
    if (!hop.because.empty()) {
        text += ". " + run.say(hop.because);
    }
    return text;
}

Json hopProperties(const SarifRun& run, const ChainHop& hop) {
    Json properties = {{"event", eventIdJson(hop.event)},
                       {"events", std::max<std::size_t>(hop.events.size(), 1)}};
    if (!hop.from.isValid()) {
        return properties;
    }
    properties["from"] = eventIdJson(hop.from);
    properties["relation"] = toText(hop.relation);
    if (const Json rule = ruleJson(run.input(), hop.rule); !rule.is_null()) {
        properties["rule"] = run.say(rule.get<std::string>());
    }
    properties["delay"] = delayText(hop.delay, hop.isOrderProven);
    properties["orderProven"] = hop.isOrderProven;
    return properties;
}

/// What does not differ in its place in the order has the same number.
Json stepJson(SarifRun& run, const Event& event, std::size_t order, std::string_view text) {
    Json step = {{"location", run.location(event, firstLine(event), text)}};
    step["nestingLevel"] = 0;
    step["executionOrder"] = order;
    addTime(run, step, event);
    return step;
}

void addHop(SarifRun& run, Json& steps, const ChainHop& hop, std::size_t order, Json kinds) {
    const Event* event = run.input().event(hop.event);
    if (event == nullptr) {
        return;
    }
    Json step = stepJson(run, *event, order, hopText(run, hop));
    step["importance"] = "essential";
    step["kinds"] = std::move(kinds);
    step["properties"] = hopProperties(run, hop);
    steps.push_back(std::move(step));
    std::size_t listed = 0;
    for (const EventId id : hop.events) {
        const Event* further = id == hop.event ? nullptr : run.input().event(id);
        if (further == nullptr || listed == mostEventsOfHop) {
            continue;
        }
        Json below = stepJson(run, *further, order, run.eventText(id));
        below["nestingLevel"] = 1;
        below["importance"] = "unimportant";
        below["kinds"] = Json::array({"alike"});
        below["properties"] = {{"event", eventIdJson(id)}};
        steps.push_back(std::move(below));
        ++listed;
    }
}

} // namespace

Json sarifCodeFlows(SarifRun& run, SarifShortenings& shortened) {
    const auto& chain = run.input().verdict.chain;
    const std::size_t listed = listedOf(chain.size(), mostHops, "hops of the chain", shortened);
    Json steps = Json::array();
    std::size_t events = 0;
    std::size_t more = 0;
    for (std::size_t i = 0; i < listed; ++i) {
        const bool isLast = i + 1 == listed;
        const ChainHop& hop = isLast ? chain.back() : chain[i];
        addHop(run, steps, hop, i + 1, kindsOf(hop, i == 0, isLast));
        events += hop.events.size();
        more += hop.events.size() - std::min(hop.events.size(), mostEventsOfHop + 1);
    }
    if (more > 0) {
        shortened.push_back({"events of the chain", events - more, events});
    }
    if (steps.empty()) {
        return {};
    }
    Json thread = {{"id", "chain"}, {"locations", std::move(steps)}};
    Json flow = {{"message", SarifRun::message("From the first fault to the failure")}};
    flow["threadFlows"] = Json::array({std::move(thread)});
    return Json::array({std::move(flow)});
}

} // namespace ff
