// Rows are lists of `key : value`, begun by their number in brackets.
#include "engine/intake/failure_table_block.h"

#include <algorithm>

#include "engine/base/text.h"
#include "engine/intake/text_cursor.h"

namespace ff {

namespace {

constexpr std::size_t mostRows = 4096;
constexpr std::size_t mostForeign = 32;
constexpr std::size_t longestValue = 1024;

bool isRowNumber(std::string_view text) {
    TextCursor at(text);
    return at.take("[") && at.digitsUpTo(6) && at.take("]:") && trimmed(at.rest()).empty();
}

/// `3 (local_rank: 1)` and `-6 (pid: 4242)`: the number before and the one behind `name`.
void setPair(std::string_view value, std::string_view name, std::string& first,
             std::string& second) {
    const std::size_t open = value.find(" (");
    first = std::string(trimmed(value.substr(0, open)));
    const std::size_t at = open == std::string_view::npos ? open : value.find(name, open);
    if (at == std::string_view::npos) {
        return;
    }
    const std::string_view rest = value.substr(at + name.size());
    second = std::string(trimmed(rest.substr(0, rest.find(')'))));
}

bool isNoTraceback(std::string_view value) {
    return value.starts_with("To enable traceback see") || value.starts_with("<N/A>");
}

} // namespace

bool FailureTableBlock::isHeader(std::string_view text) {
    text = trimmed(text);
    return text == "Failures:" || text == "Other Failures:" ||
           text == "Root Cause (first observed failure):";
}

FailureTableBlock::FailureTableBlock(const SpokenLine& header)
    : m_isRoot(header.text.starts_with("Root")) {}

SpokenBlock::Took FailureTableBlock::take(const SpokenLine& line) {
    if (isHeader(line.text)) {
        endTraceback();
        m_inRow = false;
        m_isRoot = line.text.starts_with("Root");
        return Took::Yes;
    }
    if (isRowNumber(line.text)) {
        beginRow(line);
        return m_out.failures.size() > mostRows ? Took::Closed : Took::Yes;
    }
    if (line.text.empty() || line.text.starts_with("<NO_OTHER_FAILURES>")) {
        return Took::Yes;
    }
    if (line.text.starts_with("====")) {
        return Took::Closed;
    }
    if (line.text.starts_with("----")) {
        endTraceback();
        m_inRow = false;
        return Took::Yes;
    }
    if (m_inRow && (takeTraceback(line) || takeField(line))) {
        m_out.failures.back().end = line.end;
        return Took::Yes;
    }
    return ++m_foreign > mostForeign ? Took::Closed : Took::No;
}

void FailureTableBlock::beginRow(const SpokenLine& line) {
    endTraceback();
    LauncherFailure row;
    row.isRoot = m_isRoot;
    row.begin = line.begin;
    row.end = line.end;
    m_out.failures.push_back(std::move(row));
    m_inRow = true;
    m_foreign = 0;
}

bool FailureTableBlock::takeTraceback(const SpokenLine& line) {
    if (!m_traceback) {
        return false;
    }
    return m_traceback->take(line) == SpokenBlock::Took::Yes;
}

bool FailureTableBlock::takeField(const SpokenLine& line) {
    const std::size_t colon = line.text.substr(0, 32).find(':');
    if (colon == std::string_view::npos) {
        return false;
    }
    static constexpr std::string_view keys[] = {"time",     "host",       "rank",
                                                "exitcode", "error_file", "traceback"};
    const std::string_view key = trimmed(line.text.substr(0, colon));
    if (std::find(std::begin(keys), std::end(keys), key) == std::end(keys)) {
        return false;
    }
    setField(key, trimmed(line.text.substr(colon + 1, longestValue)), line);
    return true;
}

void FailureTableBlock::setField(std::string_view key, std::string_view value,
                                 const SpokenLine& line) {
    LauncherFailure& row = m_out.failures.back();
    if (key == "time") {
        row.time = std::string(value);
    } else if (key == "host") {
        row.host = std::string(value);
    } else if (key == "rank") {
        setPair(value, "local_rank:", row.rank, row.localRank);
    } else if (key == "exitcode") {
        setPair(value, "pid:", row.exitCode, row.pid);
    } else if (key == "error_file") {
        row.errorFile = value.starts_with("<N/A>") ? std::string() : std::string(value);
    } else if (tracebackMarkOf(value) == TracebackMark::Header) {
        m_traceback = std::make_unique<TracebackBlock>(line);
    } else if (!isNoTraceback(value)) {
        row.message = std::string(value);
    }
}

void FailureTableBlock::endTraceback() {
    if (!m_traceback) {
        return;
    }
    LauncherFailure& row = m_out.failures.back();
    const std::size_t before = m_out.exceptions.size();
    m_traceback->finish(m_out);
    m_traceback.reset();
    for (std::size_t i = before; i < m_out.exceptions.size(); ++i) {
        ExceptionReport& report = m_out.exceptions[i];
        const auto rank = parseInteger(row.rank);
        if (rank && *rank >= 0 && *rank < (1 << 20)) {
            report.rank = static_cast<int>(*rank);
        }
        report.host = row.host;
        row.message = report.outer.text();
    }
}

void FailureTableBlock::finish(SpokenReports& into) {
    endTraceback();
    std::move(m_out.exceptions.begin(), m_out.exceptions.end(),
              std::back_inserter(into.exceptions));
    for (LauncherFailure& row : m_out.failures) {
        if (!row.rank.empty() || !row.exitCode.empty()) {
            into.failures.push_back(std::move(row));
        }
    }
}

} // namespace ff
