// Only the thread that died counts; the others are passed over.
#include "engine/intake/fatal_error_block.h"

#include "engine/base/text.h"

namespace ff {

namespace {

constexpr std::size_t mostForeign = 8;
constexpr std::size_t mostLines = 4000;
constexpr std::size_t longestMessage = 1024;
constexpr std::size_t longestThread = 64;

} // namespace

FatalErrorBlock::FatalErrorBlock(const SpokenLine& line) {
    const std::size_t at = line.text.find(header);
    m_report.outer.type = "Fatal Python error";
    m_report.outer.message =
        std::string(trimmed(line.text.substr(at + header.size(), longestMessage)));
    m_report.root = m_report.outer;
    m_report.text = m_report.outer.text();
    m_report.lines.emplace_back(line.text.substr(0, longestMessage));
    m_report.isFatal = true;
    m_report.begin = line.begin;
    m_report.end = line.end;
}

SpokenBlock::Took FatalErrorBlock::take(const SpokenLine& line) {
    if (++m_lines > mostLines || tracebackMarkOf(line.text) != TracebackMark::None ||
        line.text.starts_with(header)) {
        return Took::Closed;
    }
    const auto frame = codeFrameIn(line.text);
    const bool isThread = line.text.find("(most recent call first):") != std::string_view::npos;
    if (frame && m_inCurrent) {
        m_report.last = m_report.last ? m_report.last : frame;
        if (!m_report.own && frame->isOwn()) {
            m_report.own = frame;
        }
    } else if (isThread) {
        takeThread(line.text);
    } else if (line.text.starts_with("Extension modules:")) {
        return Took::Closed;
    } else if (!frame && !line.text.empty() && !line.text.starts_with("Python runtime state") &&
               !line.text.starts_with("<no Python frame>")) {
        return ++m_foreign > mostForeign ? Took::Closed : Took::No;
    }
    m_report.end = line.text.empty() ? m_report.end : line.end;
    return Took::Yes;
}

/// `Current thread 0x00007f3c (most recent call first):`, `Thread 0x00007f3d (most ...`.
void FatalErrorBlock::takeThread(std::string_view text) {
    static constexpr std::string_view current = "Current thread ";
    m_inCurrent = text.starts_with(current);
    if (m_inCurrent) {
        text.remove_prefix(current.size());
        m_report.thread = std::string(text.substr(0, text.find(' ')).substr(0, longestThread));
    }
}

void FatalErrorBlock::finish(SpokenReports& into) {
    into.exceptions.push_back(std::move(m_report));
}

} // namespace ff
