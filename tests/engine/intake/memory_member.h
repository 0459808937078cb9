// Members whose bytes are given, and what every reader has to survive.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include <QtTest>

#include "engine/base/digest.h"
#include "engine/intake/record_reader.h"

namespace ff {

class MemoryBytes : public ByteSource {
public:
    explicit MemoryBytes(std::string bytes) : m_bytes(std::move(bytes)) {}
    [[nodiscard]] std::string_view view() const override { return m_bytes; }

private:
    std::string m_bytes;
};

inline Member memoryMember(std::string bytes, std::string path = "member") {
    Member member;
    member.id = MemberId(3);
    member.path = std::move(path);
    member.size = bytes.size();
    member.bytes = std::make_shared<MemoryBytes>(std::move(bytes));
    return member;
}

/// Every record and issue lies in the member, on the line it names.
inline void checkPlaces(const Member& member, const RecordReading& reading, bool hasLines = true) {
    const std::string_view bytes = member.bytes->view();
    const auto lineAt = [&](std::uint64_t offset) {
        const auto end = bytes.begin() + static_cast<std::ptrdiff_t>(offset);
        return static_cast<std::uint64_t>(std::count(bytes.begin(), end, '\n')) + 1;
    };
    for (const Record& record : reading.records) {
        const Locator& at = record.locator;
        QCOMPARE(at.member.value, member.id.value);
        QVERIFY(at.offset + at.length <= bytes.size());
        QCOMPARE(at.line, hasLines ? lineAt(at.offset) : 1);
        QCOMPARE(at.hash, quickHash(bytes.substr(at.offset, at.length)));
    }
    for (const IntakeIssue& issue : reading.issues) {
        QCOMPARE(issue.member.value, member.id.value);
        QVERIFY(issue.offset <= bytes.size());
        QCOMPARE(issue.line, lineAt(issue.offset));
        QVERIFY(!issue.what.empty());
    }
}

/// Reads the text cut after every byte: nothing crashes, what is read has a place, and a cut that
/// loses records says so. Cuts inside the last `tail` bytes may lose nothing.
inline void checkCutAnywhere(const std::string& text, RecordReaderFunction read, std::size_t tail,
                             const std::string& path = "member", bool hasLines = true) {
    const std::size_t whole = read(memoryMember(text, path)).records.size();
    for (std::size_t length = 1; length < text.size(); ++length) {
        const Member member = memoryMember(text.substr(0, length), path);
        const RecordReading reading = read(member);
        checkPlaces(member, reading, hasLines);
        QVERIFY(reading.records.size() <= whole);
        const bool isTold = !reading.issues.empty() || reading.isTruncated;
        QVERIFY2(isTold || reading.records.size() == whole || length + tail >= text.size(),
                 qPrintable(QString::number(length)));
    }
}

/// The only record of a kind; fails when there are more or none.
inline Record onlyRecord(const RecordReading& reading, std::string_view kind) {
    std::vector<Record> found;
    for (const Record& record : reading.records) {
        if (record.kind == kind) {
            found.push_back(record);
        }
    }
    return found.size() == 1 ? found.front() : Record{};
}

inline QString fieldOf(const Record& record, std::string_view name) {
    const std::string_view value = record.field(name);
    return QString::fromUtf8(value.data(), static_cast<qsizetype>(value.size()));
}

} // namespace ff
