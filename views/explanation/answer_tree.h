// An answer as a tree to read: a sentence, what it rests on below it.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <QString>

#include "engine/model/ids.h"
#include "engine/model/locator.h"

namespace ff {

struct AnswerNode {
    enum class Mark : std::uint8_t {
        None,
        Holds,     ///< a condition that was met
        Fails,     ///< the one that was not
        NotJudged, ///< nothing was left to judge it on
        Event,     ///< something that happened
        Line,      ///< of the evidence
        Absent,    ///< evidence that is not there
    };

    Mark mark = Mark::None;
    bool isTitle = false;    ///< bold: a rule, an event, a section
    bool isOpen = false;     ///< shown with what is below it
    QString text;            ///< one or more sentences; wraps
    QString note;            ///< a second line, dim
    std::vector<EventId> events; ///< that it is about
    std::optional<Locator> place;
    QString rule; ///< qualified id that it is about, or by which it is so
    std::vector<std::unique_ptr<AnswerNode>> children;
    AnswerNode* parent = nullptr; ///< null: the root

    AnswerNode& add(Mark kind, const QString& words) {
        auto& made = children.emplace_back(std::make_unique<AnswerNode>());
        made->mark = kind;
        made->text = words;
        made->parent = this;
        return *made;
    }
    [[nodiscard]] bool opensEvidence() const { return !events.empty() || place.has_value(); }
};

/// Keeps nothing of the analysis but ids; they mean something in that analysis alone.
struct AnswerTree {
    QString question; ///< as understood
    QString answer;   ///< one or two sentences
    AnswerNode root;
};

} // namespace ff
