// A stack up to its summary line, then a tail in which the chain may go on.
#include "engine/intake/traceback_block.h"

#include <algorithm>

namespace ff {

namespace {

constexpr std::size_t mostLinks = 32;
constexpr std::size_t mostForeign = 24;
constexpr std::size_t mostContinued = 16;
constexpr std::size_t longestText = 4096;
constexpr std::size_t longestLine = 1024;
constexpr std::size_t mostSummaries = 16;
constexpr std::size_t mostLines = 4000;
constexpr std::size_t mostBytes = 8 << 20;

} // namespace

TracebackBlock::TracebackBlock(const SpokenLine& header)
    : m_headerIndent(header.indent),
      m_isGroup(tracebackMarkOf(header.text) == TracebackMark::GroupHeader), m_afterStack(true) {
    m_report.begin = header.begin;
    m_report.end = header.end;
}

TracebackBlock TracebackBlock::withoutHeader(const SpokenLine& place) {
    TracebackBlock block(place);
    static_cast<void>(block.take(place));
    return block;
}

SpokenBlock::Took TracebackBlock::take(const SpokenLine& line) {
    m_lines += 1;
    m_bytes += line.text.size();
    if (m_lines > mostLines || m_bytes > mostBytes) {
        return Took::Closed;
    }
    const bool isSeparator = m_isGroup && line.text.starts_with("+-");
    if (isSeparator) {
        return keep(line);
    }
    if (m_isGroup && !line.hasMargin && m_inTail && !line.text.empty()) {
        return Took::Closed;
    }
    return m_inTail ? takeOfTail(line) : takeOfStack(line);
}

bool TracebackBlock::isAtBase(const SpokenLine& line) const {
    return line.indent <= m_base.value_or(m_headerIndent);
}

SpokenBlock::Took TracebackBlock::keep(const SpokenLine& line) {
    m_report.end = std::max(m_report.end, line.end);
    m_foreign = 0;
    return Took::Yes;
}

SpokenBlock::Took TracebackBlock::foreign() {
    m_afterStack = false;
    return ++m_foreign > mostForeign ? Took::Closed : Took::No;
}

void TracebackBlock::keepFrame(const CodeFrame& frame, std::size_t indent) {
    if (!m_base) {
        m_base = indent < 2 ? 0 : indent - 2;
    }
    m_link.last = frame;
    if (frame.isOwn()) {
        m_link.own = frame;
    }
    m_afterStack = true;
}

SpokenBlock::Took TracebackBlock::takeOfStack(const SpokenLine& line) {
    if (line.text.empty()) {
        return Took::Yes;
    }
    const TracebackMark mark = tracebackMarkOf(line.text);
    if (mark != TracebackMark::None) {
        return Took::Closed; // the summary of this one never came
    }
    if (const auto frame = codeFrameIn(line.text)) {
        keepFrame(*frame, line.indent);
        return keep(line);
    }
    if (!isAtBase(line)) {
        m_afterStack = true;
        return keep(line);
    }
    if (auto summary = exceptionSummaryIn(line.text, m_afterStack)) {
        endLink(std::move(*summary), line);
        return keep(line);
    }
    return foreign();
}

void TracebackBlock::endLink(ExceptionSummary summary, const SpokenLine& line) {
    m_link.summary = std::move(summary);
    if (m_report.lines.size() < mostSummaries) {
        m_report.lines.emplace_back(line.text.substr(0, longestLine));
    } else {
        m_report.lines.back() = line.text.substr(0, longestLine);
    }
    if (m_links.size() < mostLinks) {
        m_links.emplace_back();
    }
    const std::size_t at = m_links.size() - 1;
    const bool wrapsRoot =
        m_links.size() == 1 || (m_isGroup && m_links[m_root].summary.isGroup()) ||
        (!m_isGroup && m_link.isOriginal && !m_link.isChained && m_root + 1 == at);
    if (!m_link.isOriginal) {
        m_outer = at;
        m_report.text = std::string(line.text.substr(0, longestText));
    }
    m_links[at] = std::move(m_link);
    m_link = {};
    if (wrapsRoot) {
        m_root = at;
    }
    m_time = line.ownTime;
    m_inTail = true;
    m_isChained = m_hasGap = false;
    m_continued = 0;
}

void TracebackBlock::beginLink(bool isOriginal) {
    m_link = {};
    m_link.isOriginal = isOriginal;
    m_link.isChained = m_isChained;
    m_base.reset();
    m_inTail = false;
    m_afterStack = true;
    m_isChained = false;
}

SpokenBlock::Took TracebackBlock::takeHeader(TracebackMark mark, const SpokenLine& line) {
    const bool isOfOther = m_isOtherProcess && (m_isChained || !m_links.back().isOriginal);
    const bool isOriginal =
        mark == TracebackMark::OriginalHeader || isOfOther || (m_isGroup && !m_isChained);
    if (!isOriginal && !m_isChained) {
        return Took::Closed;
    }
    m_isGroup = m_isGroup || mark == TracebackMark::GroupHeader;
    m_headerIndent = line.indent;
    beginLink(isOriginal);
    return keep(line);
}

SpokenBlock::Took TracebackBlock::takeOfTail(const SpokenLine& line) {
    if (line.text.empty()) {
        m_hasGap = true;
        return Took::Yes;
    }
    const TracebackMark mark = tracebackMarkOf(line.text);
    switch (mark) {
    case TracebackMark::Header:
    case TracebackMark::OriginalHeader:
    case TracebackMark::GroupHeader:
        return takeHeader(mark, line);
    case TracebackMark::Cause:
    case TracebackMark::Context:
        m_isChained = true;
        return keep(line);
    case TracebackMark::OtherProcess:
        m_isOtherProcess = true;
        return keep(line);
    case TracebackMark::None:
        break;
    }
    // Ray prints the stack of a task right behind the words that it failed.
    const bool isTask = m_links.back().summary.type.ends_with(")") && !m_hasGap;
    const auto frame = isTask ? codeFrameIn(line.text) : std::nullopt;
    if (frame) {
        beginLink(true);
        keepFrame(*frame, line.indent);
        return keep(line);
    }
    if (line.text.starts_with("====")) {
        return Took::Closed;
    }
    return takeContinuation(line);
}

/// Further lines of a message stand right behind its first and were printed in the same moment.
SpokenBlock::Took TracebackBlock::takeContinuation(const SpokenLine& line) {
    if (m_hasGap || m_isChained || m_continued >= mostContinued || line.ownTime != m_time) {
        return foreign();
    }
    ++m_continued;
    if (m_outer + 1 == m_links.size() && m_report.text.size() < longestText) {
        m_report.text += '\n';
        m_report.text += line.text.substr(0, longestText - m_report.text.size());
    }
    return keep(line);
}

void TracebackBlock::finish(SpokenReports& into) {
    if (m_links.empty()) {
        if (!m_link.last) {
            return; // words that only look like a header
        }
        m_links.push_back(std::move(m_link));
    }
    const Link& root = m_links[m_root];
    const Link& outer = m_links[m_outer];
    m_report.outer = outer.summary;
    m_report.root = root.summary;
    m_report.own = root.own ? root.own : outer.own;
    m_report.last = root.last ? root.last : outer.last;
    into.exceptions.push_back(std::move(m_report));
}

} // namespace ff
