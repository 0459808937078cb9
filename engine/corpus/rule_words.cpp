// Says of every condition that is set, and of no other.
#include "engine/corpus/rule_words.h"

#include <cstdlib>

#include <fmt/format.h>

#include "engine/corpus/rule_page_text.h"

namespace ff {
namespace {

template <class Value>
std::string anyOf(const std::vector<Value>& values) {
    std::vector<std::string> names;
    for (const Value& value : values) {
        names.emplace_back(toText(value));
    }
    return listText(names, "or");
}

std::string namesText(const std::vector<std::string>& names) {
    std::vector<std::string> quoted;
    for (const std::string& name : names) {
        quoted.push_back(codeText(name));
    }
    return listText(quoted, "or");
}

std::string boundWords(const TimeBound& bound) {
    const std::string_view anchor =
        bound.anchor == TimeBound::Anchor::WorkloadStart ? "the start" : "the end";
    if (bound.offset == 0) {
        return fmt::format("{} of the attempt", anchor);
    }
    return fmt::format("{} {} {} of the attempt", spanText(std::abs(bound.offset)),
                       bound.offset < 0 ? "before" : "after", anchor);
}

std::string conditionWords(const Selector& selector) {
    std::string text;
    if (!selector.domains.empty()) {
        text += fmt::format(" of {}", listText(selector.domains, "or"));
    }
    if (!selector.subDomains.empty()) {
        text += fmt::format(" of kind {}", listText(selector.subDomains, "or"));
    }
    if (!selector.scopes.empty()) {
        text += fmt::format(" at a {}", anyOf(selector.scopes));
    }
    if (!selector.sources.empty()) {
        text += fmt::format(" from {}", anyOf(selector.sources));
    }
    for (const auto& [name, values] : selector.attributes) {
        text += fmt::format(" with {} {}", name, anyOf(values));
    }
    if (selector.before) {
        text += fmt::format(" that began earlier than {}", boundWords(*selector.before));
    }
    if (selector.after) {
        text += fmt::format(" that began later than {}", boundWords(*selector.after));
    }
    return text;
}

std::string stateWords(const Selector& selector) {
    std::string text;
    if (selector.confirmed) {
        text += *selector.confirmed ? "confirmed " : "unconfirmed ";
    }
    if (selector.lasting) {
        text += *selector.lasting ? "lasting " : "passing ";
    }
    if (!selector.states.empty()) {
        text += anyOf(selector.states) + " ";
    }
    return text;
}

std::string sharedWords(const std::vector<EntityKind>& same,
                        const std::vector<EntityKind>& different) {
    std::vector<std::string> parts;
    for (const EntityKind kind : same) {
        parts.push_back(fmt::format("on the same {}", toText(kind)));
    }
    for (const EntityKind kind : different) {
        parts.push_back(fmt::format("on another {}", toText(kind)));
    }
    return parts.empty() ? "anywhere in the job" : listText(parts, "and");
}

std::string verbOf(Relation relation) {
    switch (relation) {
    case Relation::Explains:
        return "explains";
    case Relation::Confirms:
        return "is confirmed by";
    case Relation::Cancels:
        return "is taken back by";
    case Relation::Supersedes:
        return "takes the place of";
    case Relation::Derives:
        return "makes";
    }
    return {};
}

std::string derivationWords(const Refiner& rule) {
    const std::string of =
        rule.count.distinct ? fmt::format(" of different {}s", toText(*rule.count.distinct)) : "";
    const std::string within =
        rule.count.within == maxTime ? "" : fmt::format(" within {}", spanText(rule.count.within));
    return fmt::format("{} or more of {}{}{}, {}, make {}.", rule.count.atLeast,
                       selectorWords(rule.cause), of, within,
                       sharedWords(rule.same, rule.different), codeText(rule.emit));
}

std::string exceptionWords(const Refiner::Exception& exception) {
    const std::string window =
        exception.within ? ", " + windowWords(*exception.within, "the effect") : "";
    const std::string shared = exception.same.empty() ? "" : " " + sharedWords(exception.same, {});
    return fmt::format(" Not where there is {}{}{}.", selectorWords(exception.when), shared,
                       window);
}

std::string instantWords(Nanos delay, std::string_view whose) {
    if (delay == minTime || delay == maxTime) {
        return delay == minTime ? "any time before" : "any time after";
    }
    if (delay == 0) {
        return fmt::format("the time of {}", whose);
    }
    return fmt::format("{} {}", spanText(std::abs(delay)), delay < 0 ? "before" : "after");
}

} // namespace

std::string windowWords(const DelayWindow& window, std::string_view whose) {
    const std::string to = instantWords(window.to, whose);
    const std::string tail = window.to == 0 ? "" : fmt::format(" {}", whose);
    return fmt::format("from {} to {}{}", instantWords(window.from, whose), to, tail);
}

std::string selectorWords(const Selector& selector) {
    const std::string states = stateWords(selector);
    const std::string role =
        selector.roles.empty() ? "" : fmt::format("{} ", anyOf(selector.roles));
    const std::string conditions = conditionWords(selector);
    if (selector.symptoms.empty()) {
        return fmt::format("any {}{}event{}", states, role, conditions);
    }
    const std::string as = role.empty() ? "" : fmt::format(" as {}", anyOf(selector.roles));
    return states + namesText(selector.symptoms) + as + conditions;
}

std::string refinerWords(const Refiner& rule) {
    if (rule.relation == Relation::Derives) {
        return derivationWords(rule);
    }
    const std::string window =
        rule.within ? fmt::format(", which begins {}", windowWords(*rule.within, "it")) : "";
    std::string text =
        fmt::format("{} {} {}, {}{}.", selectorWords(rule.cause), verbOf(rule.relation),
                    selectorWords(rule.effect), sharedWords(rule.same, rule.different), window);
    if (text.front() >= 'a' && text.front() <= 'z') {
        text.front() = static_cast<char>(text.front() - 'a' + 'A');
    }
    return rule.unless ? text + exceptionWords(*rule.unless) : text;
}

} // namespace ff
