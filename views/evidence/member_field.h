// What can be corrected about a member: its text, how it was learnt, and reading it from text.
#pragma once

#include <cstdint>
#include <optional>

#include <QString>
#include <QStringList>

#include "engine/base/result.h"
#include "engine/model/manifest.h"
#include "engine/pipeline/analysis.h"

namespace ff {

enum class MemberField : std::uint8_t { Kind, Node, Rank, Zone, Attempt, Year, Use };

inline constexpr int memberFieldCount = 7;

struct FieldValue {
    QString text; ///< empty: not known
    Learnt how = Learnt::Unknown;
    QString learnt; ///< in words, quoting what it was learnt from; empty: not known

    bool operator==(const FieldValue&) const = default;
};

[[nodiscard]] QString fieldName(MemberField field);
/// As the analysis has it, whether inferred, stated or corrected.
[[nodiscard]] FieldValue fieldValue(const Analysis& analysis, const Member& member,
                                    MemberField field);

[[nodiscard]] bool holds(const Manifest::MemberEntry& entry, MemberField field);
/// Empty when the entry says nothing of the field.
[[nodiscard]] QString statedText(const Manifest::MemberEntry& entry, MemberField field);
/// Fails, with a sentence for the user, when the text is no value of the field; the entry is then
/// as it was. A blank text takes the statement back.
[[nodiscard]] Result<void> state(Manifest::MemberEntry& entry, MemberField field,
                                 const QString& text);
void takeBack(Manifest::MemberEntry& entry, MemberField field);
/// Whether it says anything at all.
[[nodiscard]] bool isEmpty(const Manifest::MemberEntry& entry);

/// What an editor offers; empty where anything goes.
[[nodiscard]] QStringList choicesOf(MemberField field);

} // namespace ff
