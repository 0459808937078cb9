// Archives of the model's types. A new field of one of them belongs into its function here.
#pragma once

#include "engine/cache/byte_archive.h"
#include "engine/model/intake_issue.h"
#include "engine/model/known.h"
#include "engine/model/line_index.h"
#include "engine/model/locator.h"
#include "engine/model/match.h"
#include "engine/model/member_reading.h"
#include "engine/model/placement.h"
#include "engine/model/record.h"
#include "engine/model/stamp.h"

namespace ff {

template <class Archive, Is<Locator> Value>
void archive(Archive& a, Value& value) {
    archiveMember(a, value.member);
    archive(a, value.line);
    archiveOffset(a, value.offset);
    archiveOffset(a, value.length);
    archive(a, value.hash);
    if constexpr (Archive::isReading) {
        // A line has a byte at least, and one may begin behind the last.
        if (value.length > a.memberSize() - value.offset || value.line > a.memberSize() + 1) {
            a.refuse();
        }
    }
}

template <class Archive, Is<Stamp> Value>
void archive(Archive& a, Value& value) {
    archiveAll(a, value.at, value.earliest, value.latest);
    archiveEnum(a, value.quality, TimeQuality::Exact);
    archive(a, value.clock.value);
}

template <class Archive, Is<Capture> Value>
void archive(Archive& a, Value& value) {
    archiveAll(a, value.name, value.value);
    archiveOffset(a, value.offset);
    archiveOffset(a, value.length);
    if constexpr (Archive::isReading) {
        if (value.length > a.memberSize() - value.offset) {
            a.refuse();
        }
    }
}

/// Of a rank as far as it can be one.
template <class Archive>
void archiveRank(Archive& a, auto& rank) {
    archive(a, rank);
    if constexpr (Archive::isReading) {
        if (rank && (*rank < 0 || *rank >= mostRanks)) {
            a.refuse();
        }
    }
}

template <class Archive, Is<Printer> Value>
void archive(Archive& a, Value& value) {
    archive(a, value.node);
    archiveRank(a, value.rank);
    archiveRank(a, value.localRank);
    archiveAll(a, value.pid, value.process);
}

/// The extractor is known from where the match is kept.
template <class Archive, Is<Match> Value>
void archive(Archive& a, Value& value) {
    archiveAll(a, value.locator, value.stamp, value.printer, value.captures, value.repeats,
               value.lastStamp);
}

template <class Archive, Is<RecordField> Value>
void archive(Archive& a, Value& value) {
    archiveAll(a, value.name, value.value);
}

template <class Archive, Is<Record> Value>
void archive(Archive& a, Value& value) {
    archive(a, value.kind);
    archiveEnum(a, value.source, Source::Other);
    archiveAll(a, value.locator, value.stamp, value.node);
    archiveRank(a, value.rank);
    archive(a, value.fields);
}

template <class Archive, Is<IntakeIssue> Value>
void archive(Archive& a, Value& value) {
    archiveMember(a, value.member);
    archive(a, value.line);
    archiveOffset(a, value.offset);
    archiveEnum(a, value.severity, IntakeIssue::Severity::Error);
    archiveAll(a, value.what, value.count);
}

template <class Archive, class Held>
requires Archive::isReading void archive(Archive& a, Known<Held>& value) {
    archive(a, value.value);
    archiveEnum(a, value.how, Learnt::Manifest);
    archive(a, value.from);
}
template <class Archive, class Held>
requires(!Archive::isReading) void archive(Archive& a, const Known<Held>& value) {
    archive(a, value.value);
    archiveEnum(a, value.how, Learnt::Manifest);
    archive(a, value.from);
}

template <class Archive, Is<TimeMark> Value>
void archive(Archive& a, Value& value) {
    archive(a, value.line);
    archiveOffset(a, value.offset);
    archive(a, value.time);
}

template <class Archive, Is<LineIndex> Value>
void archive(Archive& a, Value& value) {
    archiveAll(a, value.lineCount, value.checkpoints);
    if constexpr (Archive::isReading) {
        std::uint64_t last = 0;
        for (const std::uint64_t offset : value.checkpoints) {
            if (offset < last || offset > a.memberSize()) {
                a.refuse();
            }
            last = offset;
        }
        const std::uint64_t most = a.memberSize() + 1;
        const std::uint64_t count = value.checkpoints.size();
        if (value.lineCount > most || count > value.lineCount / LineIndex::stride + 1 ||
            count < value.lineCount / LineIndex::stride) {
            a.refuse();
        }
    }
}

template <class Archive, Is<MemberReading> Value>
void archive(Archive& a, Value& value) {
    archiveMember(a, value.member);
    archiveAll(a, value.lines, value.marks, value.records, value.issues, value.node,
               value.firstTime, value.lastTime, value.holdsSeveralRanks, value.isTruncated);
}

} // namespace ff
