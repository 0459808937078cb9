// The first line that names a task's host counts: a task does not move.
#include "engine/timeline/task_nodes.h"

#include <algorithm>
#include <string_view>
#include <utility>

#include "engine/base/natural_order.h"
#include "engine/base/text.h"

namespace ff {

namespace {

std::optional<int> taskOf(const Printer& printer) {
    constexpr std::string_view head = "task ";
    if (!printer.process.starts_with(head)) {
        return std::nullopt;
    }
    const auto number = parseInteger(std::string_view(printer.process).substr(head.size()));
    return number && *number >= 0 && *number < 1'000'000 ? std::optional(static_cast<int>(*number))
                                                         : std::nullopt;
}

} // namespace

TaskNodes::TaskNodes(std::vector<std::string> nodes) : m_nodes(std::move(nodes)) {
    std::sort(m_nodes.begin(), m_nodes.end(), isNaturallyLess);
}

void TaskNodes::learn(const Match& match) {
    const auto task = taskOf(match.printer);
    if (!task) {
        return;
    }
    auto& told = m_told[match.locator.member];
    if (!match.printer.node.empty()) {
        told.try_emplace(*task, match.printer.node);
    }
}

void TaskNodes::place(Printer& printer, MemberId member) const {
    const auto found = m_told.find(member);
    if (found == m_told.end() || !printer.node.empty()) {
        return;
    }
    auto task = taskOf(printer);
    if (!task && printer.rank && !printer.localRank) {
        task = printer.rank;
        printer.rank.reset();
    }
    if (!task) {
        return;
    }
    if (const auto told = found->second.find(*task); told != found->second.end()) {
        printer.node = told->second;
    } else if (static_cast<std::size_t>(*task) < m_nodes.size()) {
        printer.node = m_nodes[static_cast<std::size_t>(*task)];
    }
}

} // namespace ff
