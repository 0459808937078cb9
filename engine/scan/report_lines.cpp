// A line is known by its words and its speaker, so that repeats that were folded count too; one
// that another speaks for, by its place.
#include "engine/scan/report_lines.h"

#include <algorithm>
#include <set>

#include "engine/base/pattern.h"
#include "engine/base/text.h"
#include "engine/base/time.h"

namespace ff {

namespace {

constexpr std::string_view exceptionKind = "python_exception";
constexpr std::string_view rowKind = "launcher_failure";
/// Ranges of interleaved records overlap; this many before a place are looked at.
constexpr std::size_t mostOverlaps = 256;
constexpr std::size_t longestLine = 1024;

std::string numberOf(std::string_view field) {
    const auto number = parseInteger(field);
    return number ? std::to_string(*number) : std::string();
}

template <class Number>
std::string numberOf(const std::optional<Number>& number) {
    return number ? std::to_string(*number) : std::string();
}

std::string speakerOf(const Record& record) {
    return record.node + '\x1F' + numberOf(record.rank) + '\x1F' +
           numberOf(record.field("local_rank")) + '\x1F' + numberOf(record.field("pid"));
}

std::string speakerOf(const Printer& printer) {
    return printer.node + '\x1F' + numberOf(printer.rank) + '\x1F' + numberOf(printer.localRank) +
           '\x1F' + numberOf(printer.pid);
}

bool covers(const Locator& whole, const Locator& part) {
    return part.offset >= whole.offset &&
           part.offset < whole.offset + std::max<std::uint64_t>(whole.length, 1);
}

/// Symptoms that rules read from records of this kind.
Result<std::set<std::string>> symptomsOf(const RuleSet& rules, std::string_view kind) {
    std::set<std::string> out;
    for (const Extractor& extractor : rules.extractors) {
        if (extractor.kind != Extractor::Kind::Fields || extractor.symptom.plain.empty()) {
            continue;
        }
        for (const Extractor::FieldCondition& condition : extractor.fields) {
            if (condition.field != "kind") {
                continue;
            }
            const auto pattern = Pattern::compile(condition.regex);
            if (!pattern) {
                return tl::unexpected<Error>(pattern.error());
            }
            if (pattern->isFoundIn(kind)) {
                out.insert(extractor.symptom.plain);
            }
        }
    }
    return out;
}

bool usesFrame(const Extractor& extractor) {
    return std::any_of(
        extractor.attributes.begin(), extractor.attributes.end(), [](const auto& attribute) {
            const auto names = attribute.second.names();
            return std::find(names.begin(), names.end(), "source.frame") != names.end();
        });
}

} // namespace

Result<ReportLines> ReportLines::build(const RuleSet& rules) {
    const auto ofExceptions = symptomsOf(rules, exceptionKind);
    const auto ofRows = symptomsOf(rules, rowKind);
    if (!ofExceptions || !ofRows) {
        return tl::unexpected<Error>(ofExceptions ? ofRows.error() : ofExceptions.error());
    }
    ReportLines out;
    for (const Extractor& extractor : rules.extractors) {
        const bool isLine = extractor.kind == Extractor::Kind::Regex;
        Stands stands = Stands::Alone;
        if (isLine && ofExceptions->contains(extractor.symptom.plain)) {
            stands = Stands::ByException;
        } else if (isLine && ofRows->contains(extractor.symptom.plain)) {
            stands = Stands::ByTableRow;
        }
        out.m_stands.push_back(stands);
        out.m_usesFrame.push_back(isLine && usesFrame(extractor));
    }
    return out;
}

void ReportLines::startMember(const std::vector<Record>& records) {
    m_exceptions.clear();
    m_rows.clear();
    m_said.clear();
    for (const Record& record : records) {
        if (record.kind.starts_with(exceptionKind)) {
            m_exceptions.push_back(&record);
            noteChain(record);
        } else if (record.kind == rowKind) {
            m_rows.push_back(&record);
        }
    }
}

void ReportLines::noteChain(const Record& record) {
    const std::string speaker = speakerOf(record);
    for (const std::string_view line : split(record.field("chain"), '\n')) {
        const std::string words(trimmed(line));
        m_said.insert(speaker + '\x1F' + words);
        if (record.hasField("unprefixed")) {
            m_said.insert(speakerOf(Printer{}) + '\x1F' + words);
        }
    }
}

bool ReportLines::isInChain(const Match& match) const {
    const std::string words(trimmed(std::string_view(match.value("match")).substr(0, longestLine)));
    if (m_said.contains(speakerOf(match.printer) + '\x1F' + words)) {
        return true;
    }
    return around(match, [&](const Record& record) {
               return record.field("chain").find(words) != std::string_view::npos;
           }) != nullptr;
}

/// The nearest traceback that the line lies in and that fits.
const Record* ReportLines::around(const Match& match,
                                  const std::function<bool(const Record&)>& fits) const {
    auto at = std::upper_bound(
        m_exceptions.begin(), m_exceptions.end(), match.locator.offset,
        [](std::uint64_t offset, const Record* record) { return offset < record->locator.offset; });
    for (std::size_t i = 0; i < mostOverlaps && at != m_exceptions.begin(); ++i) {
        const Record& record = **--at;
        if (covers(record.locator, match.locator) && fits(record)) {
            return &record;
        }
    }
    return nullptr;
}

bool ReportLines::isInRow(const Match& match) const {
    return std::any_of(m_rows.begin(), m_rows.end(),
                       [&](const Record* row) { return covers(row->locator, match.locator); });
}

bool ReportLines::isKept(const Match& match) const {
    switch (m_stands[match.extractor.index()]) {
    case Stands::ByException:
        return !isInChain(match);
    case Stands::ByTableRow:
        return !isInRow(match);
    case Stands::Alone:
        break;
    }
    return true;
}

void ReportLines::addFrame(Match& match) const {
    if (!m_usesFrame[match.extractor.index()]) {
        return;
    }
    const std::string speaker = speakerOf(match.printer);
    const Record* record = around(match, [&](const Record& near) {
        return near.hasField("frame") &&
               (near.hasField("unprefixed") || speaker == speakerOf(near));
    });
    if (record != nullptr) {
        match.captures.push_back(
            {"source.frame", std::string(record->field("frame")), record->locator.offset, 0});
    }
}

void ReportLines::complete(const Record& record, Match& match) {
    if (!record.kind.starts_with(exceptionKind)) {
        return;
    }
    if (const auto localRank = parseInteger(record.field("local_rank"))) {
        match.printer.localRank = static_cast<int>(*localRank);
    }
    match.printer.pid = parseInteger(record.field("pid"));
    match.printer.process = std::string(record.field("process"));
    match.captures.push_back(
        {"match", std::string(record.field("root")), record.locator.offset, 0});
    const auto repeats = parseInteger(record.field("repeats"));
    if (!repeats || *repeats <= 0) {
        return;
    }
    match.repeats = static_cast<std::uint64_t>(*repeats);
    match.lastStamp = match.stamp;
    if (const auto last = parseIsoCivil(record.field("last")); last && match.stamp.isWall()) {
        const Nanos later = subtractSaturated(fromCivil(*last), match.stamp.at);
        match.lastStamp.at = addSaturated(match.stamp.at, later);
        match.lastStamp.earliest = addSaturated(match.stamp.earliest, later);
        match.lastStamp.latest = addSaturated(match.stamp.latest, later);
    }
}

} // namespace ff
