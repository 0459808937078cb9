// Structured rows and a first look at the texts come first: they date what has no year or boot
// time.
#include "engine/pipeline/intake_stage.h"

#include <algorithm>
#include <map>

#include "engine/intake/journal_decoder.h"
#include "engine/intake/record_reader.h"
#include "engine/intake/text_decoder.h"
#include "engine/intake/text_probe.h"
#include "engine/intake/text_reader.h"
#include "engine/pipeline/worker_pool.h"

namespace ff {

namespace {

/// The clock chip is read in whole seconds, and drifts against NTP time while a host runs.
constexpr Nanos bootUncertainty = 2 * second;

class IntakeStage {
public:
    IntakeStage(Bundle& bundle, int threads, const Progress& progress)
        : m_bundle(bundle), m_threads(threads), m_progress(progress),
          m_probes(bundle.members.size()) {
        m_out.readings.resize(bundle.members.size());
        m_out.decoders.resize(bundle.members.size());
    }

    IntakeResult run() {
        runTasks(m_bundle.members.size(), m_threads, [this](std::size_t i) { lookAt(i); });
        for (std::size_t i = 0; i < m_probes.size(); ++i) {
            learn(i);
        }
        runTasks(m_bundle.members.size(), m_threads, [this](std::size_t i) { read(i); });
        return std::move(m_out);
    }

private:
    void lookAt(std::size_t i) {
        const Member& member = m_bundle.members[i];
        MemberReading& reading = m_out.readings[i];
        reading.member = member.id;
        if (!member.bytes || m_progress.isCancelled()) {
            return;
        }
        if (const RecordReaderFunction readRecords = recordReaderFor(member.kind.value)) {
            RecordReading records = readRecords(member);
            reading.records = std::move(records.records);
            reading.issues = std::move(records.issues);
            reading.isTruncated = records.isTruncated;
        } else if (isLineText(member.kind.value)) {
            m_probes[i] = probeText(member);
        }
    }

    /// What one member tells about the others: a date near the failure, the boot time of a host.
    void learn(std::size_t i) {
        Member& member = m_bundle.members[i];
        const TextProbe& probe = m_probes[i];
        MemberReading& reading = m_out.readings[i];
        reading.node = probe.node;
        reading.holdsSeveralRanks = probe.holdsSeveralRanks;
        if (probe.node.isKnown() && member.node.how != Learnt::Manifest) {
            member.node = probe.node;
        }
        if (probe.latestDate) {
            m_latest = std::max(m_latest.value_or(minTime), *probe.latestDate);
        }
        for (const Record& record : reading.records) {
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
        context.bootTime = m_probes[i].bootTime;
        if (!context.bootTime && member.node.isKnown()) {
            const auto boot = m_bootOfNode.find(member.node.value);
            context.bootTime =
                boot == m_bootOfNode.end() ? std::nullopt : std::optional(boot->second);
        }
        context.bootUncertainty = bootUncertainty;
        return context;
    }

    void read(std::size_t i) {
        const Member& member = m_bundle.members[i];
        MemberReading& reading = m_out.readings[i];
        if (!member.bytes || m_progress.isCancelled()) {
            return;
        }
        if (!isLineText(member.kind.value)) {
            reading.lines = indexLines(member.bytes->view(), m_progress);
            for (const Record& record : reading.records) {
                if (record.stamp.isWall()) {
                    reading.firstTime =
                        std::min(reading.firstTime.value_or(maxTime), record.stamp.at);
                    reading.lastTime =
                        std::max(reading.lastTime.value_or(minTime), record.stamp.at);
                }
            }
            return;
        }
        MemberReading text;
        if (member.kind.value == MemberKind::JournalJson) {
            m_out.decoders[i] = std::make_unique<JournalDecoder>();
            text = readText(member, journalStamp, m_progress);
        } else {
            auto decoder = std::make_unique<TextDecoder>(member, m_probes[i].profile, contextOf(i));
            text = readText(
                member, [&](std::string_view raw) { return decoder->ownStamp(raw); }, m_progress);
            m_out.decoders[i] = std::move(decoder);
        }
        reading.lines = std::move(text.lines);
        reading.marks = std::move(text.marks);
        reading.firstTime = text.firstTime;
        reading.lastTime = text.lastTime;
        std::move(text.issues.begin(), text.issues.end(), std::back_inserter(reading.issues));
    }

    Bundle& m_bundle;
    int m_threads;
    const Progress& m_progress;
    std::vector<TextProbe> m_probes;
    std::optional<Nanos> m_latest;
    std::map<std::string, Nanos> m_bootOfNode;
    IntakeResult m_out;
};

} // namespace

IntakeResult readMembers(Bundle& bundle, int threads, const Progress& progress) {
    return IntakeStage(bundle, threads, progress).run();
}

} // namespace ff
