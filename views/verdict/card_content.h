// What the verdict card says, without how it looks: texts, marks and where links lead.
#pragma once

#include <string>
#include <variant>
#include <vector>

#include <QString>

#include "engine/pipeline/analysis.h"
#include "views/shared/run_line.h"

namespace ff {

/// Where a link leads: a line, events, or a command to copy.
using CardTarget = std::variant<Locator, std::vector<EventId>, std::string>;

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

    struct Listed {
        QString text;
        CardTarget target;
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
    std::vector<Listed> restsOn;
    std::vector<Listed> alternatives;
    QString oneLine; ///< for the clipboard
};

[[nodiscard]] CardContent cardContentOf(const Analysis& analysis);

} // namespace ff
