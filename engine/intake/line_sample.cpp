// The three places may overlap in a short text: no line is taken twice.
#include "engine/intake/line_sample.h"

#include <algorithm>
#include <set>

#include "engine/intake/control_text.h"
#include "engine/intake/line_span.h"

namespace ff {

std::vector<std::string> sampleLines(std::string_view text) {
    constexpr std::size_t sampleSize = 64 << 10;
    constexpr std::size_t longestLine = 2048;
    std::vector<std::string> lines;
    std::set<std::size_t> starts{0};
    if (text.size() > sampleSize) {
        starts.insert(text.size() / 2);
        starts.insert(text.size() - sampleSize);
    }
    std::size_t done = 0;
    for (const std::size_t start : starts) {
        LineSpan span = lineAround(text, std::min(start, text.size()));
        if (start > 0) {
            span = lineAt(text, span.next);
        }
        const std::size_t end = std::min(text.size(), start + sampleSize);
        while (span.begin < end) {
            if (span.begin >= done && span.end > span.begin) {
                lines.push_back(withoutControls(span.in(text), longestLine).text);
            }
            done = std::max(done, span.next);
            span = lineAt(text, span.next);
        }
    }
    return lines;
}

} // namespace ff
