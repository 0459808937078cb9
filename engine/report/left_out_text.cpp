#include "engine/report/left_out_text.h"

#include <algorithm>
#include <string>
#include <vector>

#include <fmt/format.h>

namespace ff {

namespace {

constexpr std::size_t mostListed = 12;

void writeNames(TextPage& page, std::string_view label, std::vector<std::string> names) {
    const std::size_t total = names.size();
    names.resize(std::min(total, mostListed));
    if (total > mostListed) {
        names.push_back(fmt::format("and {} more", total - mostListed));
    }
    if (total > 0) {
        page.item(label, fmt::format("{}", fmt::join(names, ", ")));
    }
}

} // namespace

void writeLeftOut(TextPage& page, const Verdict& verdict) {
    if (!verdict.leftOut) {
        return;
    }
    const LeftOut& leftOut = *verdict.leftOut;
    std::vector<std::string> events;
    for (const LeftOut::Event& event : leftOut.events) {
        events.push_back(fmt::format("{} ({}{}{})", event.id, event.symptom,
                                     event.entity.empty() ? "" : ", ", event.entity));
    }
    page.heading(leftOut.changesVerdict ? "Left out: the verdict is another"
                                        : "Left out: the verdict stays the same");
    writeNames(page, "rules       ", leftOut.rules);
    writeNames(page, "members     ", leftOut.members);
    writeNames(page, "events      ", std::move(events));
    if (leftOut.changesVerdict) {
        page.item("verdict with", leftOut.summaryWith);
    }
}

} // namespace ff
