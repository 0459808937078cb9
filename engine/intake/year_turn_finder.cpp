// The month tells: it only ever falls by half a year or more when the year turns.
#include "engine/intake/year_turn_finder.h"

#include "engine/intake/control_text.h"
#include "engine/intake/line_span.h"

namespace ff {

std::vector<YearTurn> findYearTurns(std::string_view text, const EnvelopeProfile& profile) {
    constexpr std::size_t headSize = 512;
    constexpr int halfYear = 6;
    constexpr int mostTurns = 1000; // more is no log, and each costs a context
    std::vector<YearTurn> turns;
    int month = 0;
    int years = 0;
    for (LineSpan span = lineAt(text, 0); span.begin < text.size() && turns.size() < mostTurns;
         span = lineAt(text, span.next)) {
        const RawEnvelope envelope =
            peelEnvelope(withoutControls(span.in(text), headSize).text, profile);
        if (!envelope.stamp || envelope.stamp->style != ParsedStamp::Style::DateNoYear) {
            continue;
        }
        const int now = envelope.stamp->civil.month;
        const bool turnsOn = month != 0 && now <= month - halfYear;
        const bool turnsBack = years > 0 && month == 1 && now == 12;
        if (turnsOn || turnsBack) {
            years += turnsOn ? 1 : -1;
            turns.push_back({span.begin, years});
        }
        month = now;
    }
    return turns;
}

} // namespace ff
