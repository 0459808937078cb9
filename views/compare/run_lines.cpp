#include "views/compare/run_lines.h"

#include <QStringList>

#include "views/shared/entity_text.h"

namespace ff {

namespace {

constexpr std::size_t longestLine = 400;

} // namespace

QString firstLines(const Analysis& analysis, const std::vector<EventId>& events) {
    QStringList lines;
    for (const EventId id : events) {
        for (const Match& match : analysis.event(id).evidence) {
            const Locator& at = match.locator;
            const Member& member = analysis.bundle->member(at.member);
            if (lines.size() >= mostShownLines || !member.bytes) {
                break;
            }
            const std::string_view bytes = member.bytes->view();
            const std::string_view line =
                at.offset < bytes.size() ? bytes.substr(at.offset, at.length) : std::string_view();
            lines.append(locatorText(analysis, at) + QStringLiteral("  ") +
                         shownText(line, longestLine));
        }
    }
    return lines.isEmpty() ? QStringLiteral("–") : lines.join(QLatin1Char('\n'));
}

} // namespace ff
