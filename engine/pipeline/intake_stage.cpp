// Structured rows and a first look at the texts come first: they date what has no year or boot
// time.
#include "engine/pipeline/intake_stage.h"

#include <algorithm>
#include <map>

#include "engine/intake/line_reading.h"
#include "engine/intake/record_reader.h"
#include "engine/intake/text_probe.h"
#include "engine/intake/text_reader.h"
#include "engine/intake/traceback_assembler.h"
#include "engine/pipeline/worker_pool.h"

namespace ff {

namespace {

/// The clock chip is read in whole seconds, and drifts against NTP time while a host runs.
constexpr Nanos bootUncertainty = 2 * second;

class IntakeStage {
public:
    IntakeStage(Bundle& bundle, IntakeMemory& memory, int threads, const Progress& progress)
        : m_bundle(bundle), m_memory(memory), m_threads(threads), m_progress(progress) {
        m_memory.resize(bundle.members.size());
    }

    /// The members read, ascending.
    std::vector<MemberId> run() {
        const std::size_t count = m_bundle.members.size();
        runTasks(count, m_threads, [this](std::size_t i) { lookAt(i); });
        for (std::size_t i = 0; i < count; ++i) {
            learn(i);
        }
        std::vector<std::uint8_t> isNew(count, 0);
        runTasks(count, m_threads, [&](std::size_t i) { isNew[i] = read(i) ? 1 : 0; });
        std::vector<MemberId> out;
        for (std::size_t i = 0; i < count; ++i) {
            if (isNew[i] != 0) {
                out.emplace_back(i);
            }
        }
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
            own.probe = probeText(member);
        }
    }

    [[nodiscard]] static const std::vector<Record>& rowsOf(const MemberIntake& own) {
        // Those of a text are put together with its own stamps and tell no other member anything.
        return own.isRead && own.decoder == nullptr ? own.reading.records : own.rows.records;
    }

    /// What one member tells about the others: a date near the failure, the boot time of a host.
    void learn(std::size_t i) {
        Member& member = m_bundle.members[i];
        const MemberIntake& own = m_memory[i];
        const TextProbe& probe = own.probe;
        if (probe.node.isKnown() && member.node.how != Learnt::Manifest) {
            member.node = probe.node;
        }
        if (probe.latestDate) {
            m_latest = std::max(m_latest.value_or(minTime), *probe.latestDate);
        }
        for (const Record& record : rowsOf(own)) {
            if (record.stamp.isWall()) {
                m_latest = std::max(m_latest.value_or(minTime), record.stamp.at);
            }
        }
        if (probe.bootTime && member.node.isKnown()) {
            m_bootOfNode.try_emplace(member.node.value, *probe.bootTime);
        }
    }

    [[nodiscard]] StampContext contextOf(std::size_t i) const {
        const Member& member = m_bundle.members[i];
        StampContext context;
        if (member.zoneMinutes.isKnown()) {
            context.zoneMinutes = member.zoneMinutes.value;
        }
        if (member.year.isKnown()) {
            context.year = member.year.value;
        }
        context.referenceTime = m_latest;
        context.bootTime = m_memory[i].probe.bootTime;
        if (!context.bootTime && member.node.isKnown()) {
            const auto boot = m_bootOfNode.find(member.node.value);
            context.bootTime =
                boot == m_bootOfNode.end() ? std::nullopt : std::optional(boot->second);
        }
        context.bootUncertainty = bootUncertainty;
        return context;
    }

    /// Whether anything had to be read.
    bool read(std::size_t i) {
        const Member& member = m_bundle.members[i];
        MemberIntake& own = m_memory[i];
        const StampContext context = contextOf(i);
        const bool isText = isLineText(member.kind.value);
        if (m_progress.isCancelled() || (own.isRead && (!isText || own.context == context))) {
            return false;
        }
        own.context = context;
        own.reading = {};
        own.reading.member = member.id;
        own.reading.node = own.probe.node;
        own.reading.holdsSeveralRanks = own.probe.holdsSeveralRanks;
        if (member.bytes && !member.isIgnored) {
            takeRows(own, isText);
            if (isText) {
                readLinesOf(member, own);
            } else {
                own.reading.lines = indexLines(member.bytes->view(), m_progress);
            }
        }
        own.isRead = true;
        if (m_progress.isCancelled()) {
            own = {}; // cut short
        }
        return true;
    }

    /// Rows of texts are read again with the stamps' context, so their first reading is kept.
    static void takeRows(MemberIntake& own, bool isText) {
        MemberReading& reading = own.reading;
        reading.isTruncated = own.rows.isTruncated;
        if (isText) {
            reading.records = own.rows.records;
            reading.issues = own.rows.issues;
        } else {
            reading.records = std::move(own.rows.records);
            reading.issues = std::move(own.rows.issues);
        }
        for (const Record& record : reading.records) {
            if (record.stamp.isWall()) {
                reading.firstTime = std::min(reading.firstTime.value_or(maxTime), record.stamp.at);
                reading.lastTime = std::max(reading.lastTime.value_or(minTime), record.stamp.at);
            }
        }
    }

    void readLinesOf(const Member& member, MemberIntake& own) const {
        LineReading lines = readLines(member, own.probe, own.context, m_progress);
        own.decoder = std::move(lines.decoder);
        MemberReading& text = lines.reading;
        MemberReading& reading = own.reading;
        reading.lines = std::move(text.lines);
        reading.marks = std::move(text.marks);
        reading.firstTime = text.firstTime;
        reading.lastTime = text.lastTime;
        reading.isTruncated = reading.isTruncated || text.isTruncated;
        std::move(text.issues.begin(), text.issues.end(), std::back_inserter(reading.issues));
        assemble(member, own);
    }

    void assemble(const Member& member, MemberIntake& own) const {
        const MemberKind kind = member.kind.value;
        const bool isPlain = kind != MemberKind::JournalJson && kind != MemberKind::JsonLines &&
                             !own.decoder->joinsLines();
        TracebackReading found = assembleTracebacks(
            {member, own.reading.lines, *own.decoder, isPlain ? &own.probe.profile : nullptr},
            m_progress);
        std::move(found.records.begin(), found.records.end(),
                  std::back_inserter(own.reading.records));
        std::move(found.issues.begin(), found.issues.end(), std::back_inserter(own.reading.issues));
    }

    Bundle& m_bundle;
    IntakeMemory& m_memory;
    int m_threads;
    const Progress& m_progress;
    std::optional<Nanos> m_latest;
    std::map<std::string, Nanos> m_bootOfNode;
};

} // namespace

IntakeResult readMembers(Bundle& bundle, int threads, const Progress& progress) {
    IntakeMemory memory;
    IntakeResult out;
    out.read = IntakeStage(bundle, memory, threads, progress).run();
    for (MemberIntake& own : memory) {
        out.readings.push_back(std::move(own.reading));
        out.decoders.push_back(std::move(own.decoder));
    }
    return out;
}

IntakeResult readMembers(Bundle& bundle, IntakeMemory& memory, int threads,
                         const Progress& progress) {
    IntakeResult out;
    out.read = IntakeStage(bundle, memory, threads, progress).run();
    for (const MemberIntake& own : memory) {
        out.readings.push_back(own.reading);
        out.decoders.push_back(own.decoder);
    }
    return out;
}

} // namespace ff
