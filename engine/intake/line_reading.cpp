// Journals and JSON lines have decoders of their own; all other texts share one.
#include "engine/intake/line_reading.h"

#include <fmt/format.h>

#include "engine/base/text.h"
#include "engine/intake/cri_joiner.h"
#include "engine/intake/journal_decoder.h"
#include "engine/intake/json_lines_decoder.h"
#include "engine/intake/line_span.h"
#include "engine/intake/text_decoder.h"
#include "engine/intake/text_reader.h"
#include "engine/intake/wrap_joiner.h"
#include "engine/model/line_number.h"

namespace ff {

namespace {

void note(MemberReading& reading, std::string what) {
    IntakeIssue issue;
    issue.member = reading.member;
    issue.line = 1;
    issue.severity = IntakeIssue::Severity::Note;
    issue.what = std::move(what);
    reading.issues.push_back(std::move(issue));
}

constexpr const char* tooLarge =
    "Some of its lines go on in later ones; in a file this large, words that are cut between two "
    "lines are not looked for. Give the part around the failure to have them found.";

std::unique_ptr<const LineJoiner> joinerFor(const Member& member, const TextProbe& probe,
                                            std::optional<std::string>& problem) {
    const std::string_view bytes = member.bytes->view();
    if (criHeadOf(bytes.substr(0, bytes.find('\n'))) && mayHoldCriPartials(bytes)) {
        if (bytes.size() > LineJoiner::largestMember) {
            problem = tooLarge;
        }
        return std::make_unique<CriJoiner>(bytes);
    }
    const auto column = wrapColumnOf(bytes, probe.profile);
    if (!column) {
        return nullptr;
    }
    if (bytes.size() > largestPaste) {
        problem = fmt::format("Its lines seem to be cut at column {}; of a text this large they "
                              "are not put together again. Give the original file if there is one.",
                              *column);
        return nullptr;
    }
    problem = fmt::format("Its lines are cut at column {}; what belongs together is read as one "
                          "line, at its beginning.",
                          *column);
    return std::make_unique<WrapJoiner>(bytes, *column, probe.profile);
}

/// One issue for all lines whose object does not end, at the first of them.
void noteBrokenObjects(const Member& member, const TextProbe& probe, MemberReading& reading) {
    const std::string_view bytes = member.bytes->view();
    std::optional<std::size_t> found;
    for (LineSpan line = lineAt(bytes, 0); line.begin < bytes.size();
         line = lineAt(bytes, line.next)) {
        const std::string_view raw = trimmed(line.in(bytes));
        if (raw.empty() || raw.ends_with('}') || raw.ends_with("},")) {
            continue;
        }
        const std::size_t body = peelEnvelope(raw.substr(0, 512), probe.profile).bodyOffset;
        if (raw.substr(body, 1) != "{") {
            continue; // plain text between the objects
        }
        if (found) {
            ++reading.issues[*found].count;
            continue;
        }
        found = reading.issues.size();
        IntakeIssue issue;
        issue.member = reading.member;
        issue.line = lineNumberAt(bytes, reading.lines, line.begin);
        issue.offset = line.end;
        issue.what = "A JSON object does not end on its line; what stands before is read";
        reading.issues.push_back(std::move(issue));
    }
    reading.isTruncated = found && !bytes.ends_with('\n');
}

template <class Decoder>
LineReading readWith(std::shared_ptr<const Decoder> decoder, const Member& member,
                     const Progress& progress, TextSurvey* survey) {
    LineReading out;
    out.reading = readText(
        member, [&](std::string_view raw) { return decoder->ownStamp(raw); }, progress, survey);
    out.decoder = std::move(decoder);
    return out;
}

} // namespace

LineReading readLines(const Member& member, const TextProbe& probe, const StampContext& context,
                      const Progress& progress, TextSurvey* survey) {
    LineReading out;
    out.reading.member = member.id;
    if (!member.bytes) {
        return out;
    }
    if (member.kind.value == MemberKind::JournalJson) {
        out.reading = readText(member, journalStamp, progress, survey);
        out.decoder = std::make_shared<JournalDecoder>();
    } else if (member.kind.value == MemberKind::JsonLines) {
        auto decoder = std::make_shared<const JsonLinesDecoder>(member, probe.profile, context);
        const bool isTooLarge = decoder->hasPartials() && !decoder->joinsLines();
        out = readWith(std::move(decoder), member, progress, survey);
        noteBrokenObjects(member, probe, out.reading);
        if (isTooLarge) {
            note(out.reading, tooLarge);
        }
    } else {
        std::optional<std::string> problem;
        auto joiner = joinerFor(member, probe, problem);
        out = readWith(
            std::make_shared<const TextDecoder>(member, probe.profile, context, std::move(joiner)),
            member, progress, survey);
        if (problem) {
            note(out.reading, *problem);
        }
    }
    return out;
}

std::shared_ptr<const LineDecoder> lineDecoderFor(const Member& member, const TextProbe& probe,
                                                  const StampContext& context) {
    if (!member.bytes || !isLineText(member.kind.value)) {
        return nullptr;
    }
    if (member.kind.value == MemberKind::JournalJson) {
        return std::make_shared<JournalDecoder>();
    }
    if (member.kind.value == MemberKind::JsonLines) {
        return std::make_shared<const JsonLinesDecoder>(member, probe.profile, context);
    }
    std::optional<std::string> problem;
    return std::make_shared<const TextDecoder>(member, probe.profile, context,
                                               joinerFor(member, probe, problem));
}

} // namespace ff
