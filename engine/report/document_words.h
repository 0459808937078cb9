// How a report says what an analysis knows: clean, and with tokens in place of names if asked for.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/model/intake_issue.h"
#include "engine/model/member_reading.h"
#include "engine/redaction/redactor.h"
#include "engine/report/document.h"
#include "engine/report/report_input.h"

namespace ff {

/// What a document is made of; all of it must outlive the call it is given to.
struct DocumentInput {
    const ReportInput& report;
    const std::vector<MemberReading>& readings;
    const std::vector<IntakeIssue>& issues;
};

class DocumentWords {
public:
    /// Without a redactor names stay.
    DocumentWords(const ReportInput& input, Redactor* redactor)
        : m_input(input), m_redactor(redactor) {}

    [[nodiscard]] bool isRedacted() const { return m_redactor != nullptr; }
    /// Any text for one line of the document.
    [[nodiscard]] std::string say(std::string_view text) const;
    /// Names that differ in their numbers only as one: `host-[1-4,7]`.
    [[nodiscard]] std::string names(const std::vector<std::string>& names) const;
    [[nodiscard]] std::string entity(const Entity& entity) const;
    [[nodiscard]] std::string place(const Locator& locator) const;
    [[nodiscard]] std::string path(const Member& member) const;
    /// The line with its place; of a long one the part around what matched in an event.
    [[nodiscard]] DocumentQuote quote(const Locator& locator, const Event* event) const;
    /// What the event is and when, without its line.
    [[nodiscard]] std::string event(EventId id) const;
    [[nodiscard]] std::string titleOf(EventId id) const;
    [[nodiscard]] std::string ruleName(RuleId id) const;

private:
    const ReportInput& m_input;
    Redactor* m_redactor;
};

/// `1 line`, `12 lines`
[[nodiscard]] std::string countText(std::uint64_t count, std::string_view what);

} // namespace ff
