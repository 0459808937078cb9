#include "views/explanation/question_index.h"

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <tuple>
#include <utility>

#include <QCoreApplication>
#include <QStringList>

#include "engine/explain/why_not_target.h"
#include "views/shared/entity_text.h"

namespace ff {
namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(QuestionIndex)
};

using Kind = Question::Kind;

constexpr std::pair<EntityKind, Kind> plainParts[] = {
    {EntityKind::Node, Kind::Node},
    {EntityKind::Rank, Kind::Rank},
    {EntityKind::Switch, Kind::Switch},
    {EntityKind::Storage, Kind::Storage},
};
/// Of which two nodes may have one of the same name.
constexpr std::pair<EntityKind, Kind> nodeParts[] = {
    {EntityKind::Gpu, Kind::Gpu},
    {EntityKind::Nic, Kind::Nic},
    {EntityKind::Link, Kind::Link},
};

using NodePart = std::pair<std::string, std::string>; // node, name

std::set<NodePart> partsOf(const Analysis& analysis, EntityKind kind, const Progress& progress) {
    std::set<NodePart> parts;
    const auto add = [&](const Entity& entity) {
        if (std::string name = entity.name(kind); !name.empty()) {
            parts.emplace(entity.node, std::move(name));
        }
    };
    for (const Event& event : analysis.graph.log.events) {
        if (progress.isCancelled()) {
            break;
        }
        add(event.entity);
    }
    for (const auto& [rank, place] : analysis.placement.ranks) {
        Entity entity;
        entity.node = place.node;
        entity.gpu = place.gpu;
        add(entity);
    }
    return parts;
}

/// `rank 9` before `rank 10`.
bool isBefore(const std::string& a, const std::string& b) {
    return std::tuple(a.size(), a) < std::tuple(b.size(), b);
}

/// How well the typed words fit; the least is the best, nothing does not fit.
std::optional<int> fitOf(const QString& folded, const QString& typed, const QStringList& words) {
    const auto split = folded.indexOf(QLatin1Char('\n'));
    const QStringView text = QStringView(folded).left(split);
    if (text == typed) {
        return 0;
    }
    if (text.startsWith(typed)) {
        return 1;
    }
    bool isInText = true;
    bool beginsPart = true;
    for (const QString& word : words) {
        const auto at = text.indexOf(word);
        isInText = isInText && at >= 0;
        beginsPart = beginsPart && at >= 0 && (at == 0 || !text[at - 1].isLetterOrNumber());
        if (at < 0 && !folded.contains(word)) {
            return std::nullopt;
        }
    }
    return beginsPart ? 2 : isInText ? 3 : 4;
}

} // namespace

QString questionKindText(Kind kind) {
    switch (kind) {
    case Kind::Symptom:
        return Words::tr("symptom");
    case Kind::Rule:
        return Words::tr("rule");
    case Kind::Node:
        return Words::tr("node");
    case Kind::Rank:
        return Words::tr("rank");
    case Kind::Gpu:
        return Words::tr("GPU");
    case Kind::Nic:
        return Words::tr("NIC");
    case Kind::Link:
        return Words::tr("link");
    case Kind::Switch:
        return Words::tr("switch");
    case Kind::Storage:
        break;
    }
    return Words::tr("storage");
}

QuestionIndex::QuestionIndex(const Analysis& analysis, const Progress& progress) {
    for (const Symptom& symptom : analysis.rules->symptoms) {
        add(Kind::Symptom, engineText(symptom.id), engineText(symptom.title));
    }
    addRules(analysis);
    addParts(analysis, progress);
}

void QuestionIndex::add(Kind kind, const QString& text, const QString& note) {
    m_all.push_back({kind, text, note});
    m_folded.push_back((text + QLatin1Char('\n') + note).toLower());
}

void QuestionIndex::addRules(const Analysis& analysis) {
    const RuleSet& rules = *analysis.rules;
    std::map<RuleId, QString> notes;
    for (const Extractor& each : rules.extractors) {
        notes[each.rule] = engineText(each.title);
    }
    for (const Filter& each : rules.filters) {
        notes[each.rule] = engineText(each.because.text());
    }
    for (const Refiner& each : rules.refiners) {
        notes[each.rule] = engineText(each.because.text());
    }
    for (const auto& [rule, note] : notes) {
        add(Kind::Rule, engineText(rules.ruleName(rule)), note);
    }
    for (const RuleSet::Disabled& each : rules.disabled) {
        add(Kind::Rule, engineText(each.rule), Words::tr("disabled"));
    }
}

void QuestionIndex::addParts(const Analysis& analysis, const Progress& progress) {
    for (const auto& [kind, shown] : plainParts) {
        const std::set<std::string> known = knownNames(analysis, kind);
        std::vector<std::string> names(known.begin(), known.end());
        if (kind == EntityKind::Rank) {
            std::sort(names.begin(), names.end(), isBefore);
        }
        const QString prefix = engineText(toText(kind)) + QLatin1Char(':');
        for (const std::string& name : names) {
            const RankPlace* place = nullptr;
            if (kind == EntityKind::Rank) {
                place = analysis.placement.place(QString::fromStdString(name).toInt());
            }
            add(shown, prefix + shownText(name),
                place == nullptr ? QString() : shownText(place->node));
        }
    }
    for (const auto& [kind, shown] : nodeParts) {
        const QString prefix = engineText(toText(kind)) + QLatin1Char(':');
        for (const auto& [node, name] : partsOf(analysis, kind, progress)) {
            const QString place = node.empty() ? QString() : shownText(node) + QLatin1Char('/');
            add(shown, prefix + place + shownText(name), {});
        }
    }
}

std::vector<Question> QuestionIndex::matches(const QString& typed, std::size_t most) const {
    const QString text = typed.simplified().toLower();
    const QStringList words = text.split(QLatin1Char(' '), Qt::SkipEmptyParts);
    std::vector<std::pair<int, std::size_t>> found;
    for (std::size_t i = 0; i < m_all.size(); ++i) {
        if (const auto fit = fitOf(m_folded[i], text, words)) {
            found.emplace_back(*fit, i);
        }
    }
    const auto end = found.begin() + static_cast<std::ptrdiff_t>(std::min(most, found.size()));
    std::partial_sort(found.begin(), end, found.end());
    std::vector<Question> out;
    for (auto at = found.begin(); at != end; ++at) {
        out.push_back(m_all[at->second]);
    }
    return out;
}

} // namespace ff
