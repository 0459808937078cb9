// What the verdict card says, without how it looks: texts, marks and where links lead.
#pragma once

#include <string>
#include <variant>
#include <vector>

#include <QString>

#include "engine/pipeline/analysis.h"
#include "views/shared/run_line.h"
#include "views/verdict/card_lists.h"

namespace ff {

/// Where a link leads: a line, events, a part of the job, a command to copy, or a list that opens.
using CardTarget = std::variant<Locator, std::vector<EventId>, Entity, std::string, CardList>;

struct CardColumn {
    QString heading; ///< in capitals
    QString note;    ///< small, beside the heading
    std::vector<TextLine> lines;
};

struct CardContent {
    enum class Tone : std::uint8_t {
        Accuses,   ///< there is a primary
        Undecided, ///< ambiguous or undetermined
        Healthy,   ///< no failure
    };

    Tone tone = Tone::Undecided;
    QString headline;
    QString outcome;
    Confidence confidence = Confidence::None;
    QString confidenceText;
    QString confidenceFacts;
    QString terminalState;
    QString terminalStateFrom;
    QString impact; ///< one phrase, where no column says it
    std::vector<CardColumn> columns;
    std::vector<CardTarget> targets; ///< by `TextRun::target`
    std::size_t restsOn = 0; ///< lines
    std::size_t alternatives = 0;
    QString oneLine; ///< for the clipboard
};

[[nodiscard]] QString confidenceName(Confidence confidence);
[[nodiscard]] CardContent cardContentOf(const Analysis& analysis);

} // namespace ff
