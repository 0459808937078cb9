// Structured rows and a first look at the texts come first: they date what has no year or boot
// time.
#include "engine/pipeline/intake_stage.h"

#include <algorithm>

#include "engine/base/worker_pool.h"
#include "engine/intake/line_reading.h"
#include "engine/intake/record_reader.h"
#include "engine/intake/skipped_time_check.h"
#include "engine/intake/text_probe.h"
#include "engine/intake/text_reader.h"
#include "engine/intake/traceback_assembler.h"
#include "engine/pipeline/reference_time.h"
#include "engine/pipeline/text_surveyor.h"
#include "engine/pipeline/time_context_builder.h"
#include "engine/pipeline/zone_finder.h"

namespace ff {

namespace {

/// The reader's rows have times of a zone that was not known when they were read.
bool haveGuessedTimes(const std::vector<Record>& rows) {
    return std::any_of(rows.begin(), rows.end(),
                       [](const Record& row) { return row.stamp.quality == TimeQuality::Guessed; });
}

class IntakeStage {
public:
    IntakeStage(Bundle& bundle, IntakeMemory& memory, int threads, const Progress& progress)
        : m_bundle(bundle), m_memory(memory), m_threads(threads), m_progress(progress) {
        m_memory.resize(bundle.members.size());
    }

    /// What rows of each member are read with.
    [[nodiscard]] std::vector<Known<int>> rowZones() const {
        std::vector<Known<int>> out;
        for (std::size_t i = 0; i < m_memory.size(); ++i) {
            out.push_back(inItsZone(m_bundle.members[i], m_memory[i].context).zoneMinutes);
        }
        return out;
    }

    /// The members read, ascending.
    std::vector<MemberId> run() {
        const std::size_t count = m_bundle.members.size();
        runTasks(count, m_threads, [this](std::size_t i) { lookAt(i); });
        for (std::size_t i = 0; i < count; ++i) {
            learnNode(i);
        }
        learnTimes();
        std::vector<MemberId> out;
        for (std::size_t i = 0; i < count; ++i) {
            if (!isReadAlready(i)) {
                out.emplace_back(i);
            }
        }
        survey(out);
        runTasks(out.size(), m_threads, [&](std::size_t i) { read(out[i].index()); });
        m_surveys.clear();
        return out;
    }

private:
    void lookAt(std::size_t i) {
        const Member& member = m_bundle.members[i];
        MemberIntake& own = m_memory[i];
        if (m_progress.isCancelled() || (own.isLookedAt && readsTheSame(own.stated, member))) {
            return;
        }
        own = {};
        own.stated = member;
        own.reading.member = member.id;
        own.isLookedAt = true;
        if (!member.bytes || member.isIgnored) {
            return;
        }
        if (const RecordReaderFunction readRecords = recordReaderFor(member.kind.value)) {
            own.rows = readRecords(member);
        }
        if (isLineText(member.kind.value)) {
            const LineSample sample = sampleOf(member);
            own.probe = probeText(member, sample);
            own.times = probeTimes(member, sample);
        }
    }

    [[nodiscard]] static const std::vector<Record>& rowsOf(const MemberIntake& own) {
        // Those of a text are put together with its own stamps and tell no other member anything.
        const bool areMoved = own.isRead && own.decoder == nullptr && own.rows.records.empty();
        return areMoved ? own.reading.records : own.rows.records;
    }

    void learnNode(std::size_t i) {
        Member& member = m_bundle.members[i];
        const TextProbe& probe = m_memory[i].probe;
        if (probe.node.isKnown() && member.node.how != Learnt::Manifest) {
            member.node = probe.node;
        }
    }

    /// What the members tell each other: zones, dates near the failure, boot times of hosts.
    void learnTimes() {
        std::vector<MemberEvidence> evidence;
        for (const MemberIntake& own : m_memory) {
            evidence.push_back({&own.probe, &own.times, &rowsOf(own)});
        }
        const auto reference = referenceTime(m_bundle, evidence);
        findZones(m_bundle, evidence, reference);
        m_contexts = buildTimeContexts(m_bundle, evidence, reference);
    }

    /// Rows depend on the zone alone.
    [[nodiscard]] static bool isUnchanged(const MemberIntake& own, const StampContext& now,
                                          bool isText) {
        const bool sameZone =
            own.context.zone == now.zone && own.context.zoneMinutes == now.zoneMinutes;
        return isText ? own.context == now : sameZone;
    }

    /// The rows for the reading. The first reading of texts' rows, and of rows without a zone, is
    /// kept: what they lack is told by other members, and may change.
    [[nodiscard]] RecordReading takeRows(const Member& member, MemberIntake& own,
                                         bool isText) const {
        const RecordReaderFunction readRecords = recordReaderFor(member.kind.value);
        if (haveGuessedTimes(own.rows.records)) {
            const bool isZoneLearnt = own.context.zoneMinutes || own.context.zone;
            return isZoneLearnt ? readRecords(inItsZone(member, own.context)) : own.rows;
        }
        if (own.isRead && !isText && readRecords != nullptr) {
            return readRecords(member); // the first reading's went into it
        }
        return isText ? own.rows : std::move(own.rows);
    }

    /// Readers of rows take one offset for the whole member.
    [[nodiscard]] static Member inItsZone(const Member& member, const StampContext& context) {
        Member out = member;
        if (context.zone) {
            const Nanos about = context.referenceTime.value_or(0);
            out.zoneMinutes = {static_cast<int>(context.zone->offsetAt(about) / minute),
                               member.zoneName.how, member.zoneName.from};
        }
        return out;
    }

    [[nodiscard]] bool isReadAlready(std::size_t i) const {
        const MemberIntake& own = m_memory[i];
        const bool isText = isLineText(m_bundle.members[i].kind.value);
        return m_progress.isCancelled() || (own.isRead && isUnchanged(own, m_contexts[i], isText));
    }

    /// Of those that are to be read. Should the words not compile, members are read without.
    void survey(const std::vector<MemberId>& ids) {
        std::vector<const Member*> members;
        for (const MemberId id : ids) {
            const Member& member = m_bundle.member(id);
            if (member.bytes && !member.isIgnored) {
                members.push_back(&member);
            }
        }
        auto surveys = surveyTexts(members, m_threads, m_progress);
        m_surveys.resize(m_bundle.members.size());
        for (std::size_t i = 0; surveys && i < members.size(); ++i) {
            m_surveys[members[i]->id.index()] = std::move((*surveys)[i]);
        }
    }

    void read(std::size_t i) {
        const Member& member = m_bundle.members[i];
        MemberIntake& own = m_memory[i];
        const bool isText = isLineText(member.kind.value);
        own.context = m_contexts[i];
        own.reading = {};
        own.reading.member = member.id;
        own.reading.node = own.probe.node;
        own.reading.holdsSeveralRanks = own.probe.holdsSeveralRanks;
        if (member.bytes && !member.isIgnored) {
            keepRows(takeRows(member, own, isText), own.reading);
            TextSurvey* survey = m_surveys[i] ? &*m_surveys[i] : nullptr;
            if (isText) {
                readLinesOf(member, own, survey);
            } else {
                own.reading.lines = survey != nullptr
                                        ? std::move(survey->lines)
                                        : indexLines(member.bytes->view(), m_progress);
            }
        }
        own.isRead = true;
        if (m_progress.isCancelled()) {
            own = {}; // cut short
        }
    }

    static void keepRows(RecordReading rows, MemberReading& reading) {
        reading.isTruncated = rows.isTruncated;
        reading.records = std::move(rows.records);
        reading.issues = std::move(rows.issues);
        for (const Record& record : reading.records) {
            if (record.stamp.isWall()) {
                reading.firstTime = std::min(reading.firstTime.value_or(maxTime), record.stamp.at);
                reading.lastTime = std::max(reading.lastTime.value_or(minTime), record.stamp.at);
            }
        }
    }

    void readLinesOf(const Member& member, MemberIntake& own, TextSurvey* survey) const {
        LineReading lines = readLines(member, own.probe, own.context, m_progress, survey);
        own.decoder = std::move(lines.decoder);
        MemberReading& text = lines.reading;
        MemberReading& reading = own.reading;
        reading.lines = std::move(text.lines);
        reading.marks = std::move(text.marks);
        reading.firstTime = text.firstTime;
        reading.lastTime = text.lastTime;
        reading.isTruncated = reading.isTruncated || text.isTruncated;
        std::move(text.issues.begin(), text.issues.end(), std::back_inserter(reading.issues));
        if (auto skipped = findSkippedTimes(member, own.probe.profile, own.context, reading)) {
            reading.issues.push_back(std::move(*skipped));
        }
        assemble(member, own, survey);
    }

    void assemble(const Member& member, MemberIntake& own, TextSurvey* survey) const {
        const MemberKind kind = member.kind.value;
        const bool isPlain = kind != MemberKind::JournalJson && kind != MemberKind::JsonLines &&
                             !own.decoder->joinsLines();
        TracebackReading found = assembleTracebacks(
            {member, own.reading.lines, *own.decoder, isPlain ? &own.probe.profile : nullptr,
             survey != nullptr ? &survey->triggers : nullptr},
            m_progress);
        std::move(found.records.begin(), found.records.end(),
                  std::back_inserter(own.reading.records));
        std::move(found.issues.begin(), found.issues.end(), std::back_inserter(own.reading.issues));
    }

    Bundle& m_bundle;
    IntakeMemory& m_memory;
    int m_threads;
    const Progress& m_progress;
    std::vector<StampContext> m_contexts;             ///< by `MemberId`
    std::vector<std::optional<TextSurvey>> m_surveys; ///< likewise, while members are read
};

} // namespace

IntakeResult readMembers(Bundle& bundle, int threads, const Progress& progress) {
    IntakeMemory memory;
    IntakeResult out;
    IntakeStage stage(bundle, memory, threads, progress);
    out.read = stage.run();
    out.rowZones = stage.rowZones();
    for (MemberIntake& own : memory) {
        out.readings.push_back(std::move(own.reading));
        out.decoders.push_back(std::move(own.decoder));
    }
    return out;
}

IntakeResult readMembers(Bundle& bundle, IntakeMemory& memory, int threads,
                         const Progress& progress) {
    IntakeResult out;
    IntakeStage stage(bundle, memory, threads, progress);
    out.read = stage.run();
    out.rowZones = stage.rowZones();
    for (const MemberIntake& own : memory) {
        out.readings.push_back(own.reading);
        out.decoders.push_back(own.decoder);
    }
    return out;
}

} // namespace ff
