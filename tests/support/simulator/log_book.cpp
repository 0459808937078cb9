// Ordering and cutting of lines.
#include "tests/support/simulator/log_book.h"

#include <algorithm>

namespace ff::sim {

void LogBook::cut(Stream stream, int place, Nanos from) {
    std::erase_if(m_lines, [&](const Line& line) {
        return line.stream == stream && line.place == place && line.time >= from;
    });
}

void LogBook::dropRootLines() {
    std::erase_if(m_lines, [](const Line& line) { return line.isRoot; });
}

std::vector<Line> LogBook::ordered() const {
    std::vector<Line> lines = m_lines;
    std::stable_sort(lines.begin(), lines.end(),
                     [](const Line& a, const Line& b) { return a.time < b.time; });
    return lines;
}

} // namespace ff::sim
