// Reads what `Entity::text` writes and dialogs offer; anything else is the name of a node.
#include "app/ui/history/corrected_expectation.h"

#include <array>
#include <string_view>

#include "engine/base/text.h"

namespace ff {
namespace {

struct Word {
    std::string_view text;
    EntityKind kind;
};

constexpr std::array words = {
    Word{"GPU ", EntityKind::Gpu},       Word{"NIC ", EntityKind::Nic},
    Word{"link ", EntityKind::Link},     Word{"switch ", EntityKind::Switch},
    Word{"storage ", EntityKind::Storage}, Word{"rank ", EntityKind::Rank},
    Word{"node ", EntityKind::Node},     Word{"job ", EntityKind::Job},
};

} // namespace

std::optional<Expectation> correctedExpectation(const Feedback& feedback) {
    if (feedback.kind == Feedback::Kind::Confirmed) {
        return std::nullopt;
    }
    Expectation made;
    made.primarySymptom = feedback.symptom;
    made.certainty = "confirmed";
    made.why = feedback.note;
    constexpr std::string_view on = " on ";
    std::string_view entity = trimmed(feedback.entity);
    if (const std::size_t at = entity.rfind(on); at != std::string_view::npos) {
        made.primaryEntity.emplace_back(EntityKind::Node, trimmed(entity.substr(at + on.size())));
        entity = trimmed(entity.substr(0, at));
    }
    EntityKind kind = EntityKind::Node;
    for (const Word& word : words) {
        if (entity.size() > word.text.size() &&
            equalsIgnoringCase(entity.substr(0, word.text.size()), word.text)) {
            kind = word.kind;
            entity = trimmed(entity.substr(word.text.size()));
            break;
        }
    }
    if (!entity.empty()) {
        made.primaryEntity.emplace_back(kind, entity);
    }
    return made;
}

} // namespace ff
