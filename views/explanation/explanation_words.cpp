// The closed sets of the engine's explanations, in words.
#include <QCoreApplication>

#include "views/explanation/rule_nodes.h"
#include "views/shared/entity_text.h"

namespace ff {
namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(Explanation)
};

} // namespace

QString whyNotText(WhyNot reason) {
    switch (reason) {
    case WhyNot::Disabled:
        return Words::tr("it is disabled");
    case WhyNot::OutOfScope:
        return Words::tr("what it fits is out of scope");
    case WhyNot::SourceAbsent:
        return Words::tr("the evidence it reads is not there");
    case WhyNot::NoCandidate:
        return Words::tr("nothing of the kind was found");
    case WhyNot::ValueMismatch:
        return Words::tr("the values are others");
    case WhyNot::PlaceMismatch:
        return Words::tr("the places do not fit");
    case WhyNot::OutsideWindow:
        return Words::tr("outside the time window");
    case WhyNot::CountBelow:
        return Words::tr("too few");
    case WhyNot::SuppressedBy:
        break;
    }
    return Words::tr("an exception of the rule holds");
}

QString standingText(Hypothesis::Standing standing) {
    using Standing = Hypothesis::Standing;
    switch (standing) {
    case Standing::Primary:
        return Words::tr("the cause");
    case Standing::WithPrimary:
        return Words::tr("of the same place as the cause");
    case Standing::Alternative:
        return Words::tr("an alternative");
    case Standing::SharedPart:
        return Words::tr("one of many with the same fault");
    case Standing::Later:
        return Words::tr("later than the cause");
    case Standing::FromBefore:
        return Words::tr("there before the attempt");
    case Standing::OtherHour:
        return Words::tr("outside the attempt as its zone stands");
    case Standing::NotReaching:
        return Words::tr("not connected to the failure");
    case Standing::Suspect:
        return Words::tr("a place to look");
    case Standing::Explained:
        return Words::tr("explained by another event");
    case Standing::PartOf:
        return Words::tr("part of another event");
    case Standing::TakenBack:
        return Words::tr("taken back");
    case Standing::OutOfScope:
        return Words::tr("out of scope");
    case Standing::Consequence:
        break;
    }
    return Words::tr("never a cause by its role");
}

QString conditionText(const RuleExplanation::Condition& condition) {
    QString text = engineText(condition.key);
    if (!condition.asks.empty()) {
        text += QStringLiteral(" = ") + shownText(condition.asks, 160);
    }
    return text;
}

} // namespace ff
