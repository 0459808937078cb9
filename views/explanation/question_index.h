// Everything that can be asked about in an analysis, found by what is typed.
#pragma once

#include <cstdint>
#include <vector>

#include <QString>

#include "engine/base/progress.h"
#include "engine/pipeline/analysis.h"

namespace ff {

struct Question {
    enum class Kind : std::uint8_t { Symptom, Rule, Node, Rank, Gpu, Nic, Link, Switch, Storage };

    Kind kind = Kind::Symptom;
    QString text; ///< as the engine takes it: `gpu.x`, `gpu/nvrm-xid`, `gpu:gn-5/0000:df:00`
    QString note; ///< a title, or where it is; may be empty

    bool operator==(const Question&) const = default;
};

[[nodiscard]] QString questionKindText(Question::Kind kind);

class QuestionIndex {
public:
    QuestionIndex() = default;
    /// Incomplete after a cancel. Keeps nothing of the analysis.
    QuestionIndex(const Analysis& analysis, const Progress& progress);

    /// What holds all words typed, what begins with them first; at most `most`.
    [[nodiscard]] std::vector<Question> matches(const QString& typed, std::size_t most) const;
    [[nodiscard]] const std::vector<Question>& all() const { return m_all; }

private:
    void add(Question::Kind kind, const QString& text, const QString& note);
    void addRules(const Analysis& analysis);
    void addParts(const Analysis& analysis, const Progress& progress);

    std::vector<Question> m_all;
    std::vector<QString> m_folded; ///< of each: text and note in lower case, a newline between
};

} // namespace ff
