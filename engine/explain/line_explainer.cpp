// The same look at a line as the scan takes, one condition after the other.
#include "engine/explain/line_explainer.h"

#include <algorithm>
#include <vector>

#include <fmt/format.h>

#include "engine/base/pattern.h"
#include "engine/base/text.h"
#include "engine/explain/event_words.h"
#include "engine/explain/rule_explainer.h"
#include "engine/model/extractor_source.h"
#include "engine/model/symptom_choice.h"

namespace ff {

namespace {

using Condition = RuleExplanation::Condition;

constexpr std::size_t longestTried = 512; ///< bytes of a pattern that are cut shorter and shorter
constexpr std::size_t mostShown = 120;    ///< bytes of a message in a sentence

/// The longest beginning of the pattern that is one itself and is found in the text.
std::string fittingStart(const std::string& regex, std::string_view text) {
    for (std::size_t length = std::min(regex.size(), longestTried); length > 0; --length) {
        const auto start = Pattern::compile(regex.substr(0, length));
        if (start && start->isFoundIn(text)) {
            return regex.substr(0, length);
        }
    }
    return {};
}

class LineExplainer {
public:
    LineExplainer(const Analysis& analysis, const Extractor& rule, const Locator& line)
        : m_analysis(analysis), m_rule(rule), m_line(line) {
        m_out.id = rule.rule;
        m_out.rule = rule.id;
        m_out.kind = RuleExplanation::Kind::Lines;
        m_out.does = rule.title;
    }

    RuleExplanation run() {
        const Member& member = m_analysis.bundle->member(m_line.member);
        const bool isReadable = member.bytes && !member.isIgnored &&
                                m_analysis.decoders[m_line.member.index()] != nullptr;
        Condition& kept = add("member", member.path, isReadable, WhyNot::OutOfScope);
        if (!isReadable) {
            kept.miss = member.isIgnored ? "the member is left out" : "it has no text lines";
        }
        if (isReadable && judgeSource(member.source)) {
            judgeText(member);
        }
        conclude();
        return std::move(m_out);
    }

private:
    Condition& add(std::string key, std::string asks, bool holds, WhyNot reason) {
        Condition made;
        made.key = std::move(key);
        made.asks = std::move(asks);
        made.holds = holds;
        made.met = holds ? 1 : 0;
        made.places = {m_line};
        if (!holds) {
            made.reason = reason;
        }
        m_out.conditions.push_back(std::move(made));
        return m_out.conditions.back();
    }

    bool judgeSource(Source source) {
        std::vector<std::string> names;
        for (const Source each : m_rule.sources) {
            names.emplace_back(toText(each));
        }
        const bool holds = readsSource(m_rule, source);
        Condition& made = add("sources", names.empty() ? "any" : listWords(names, names.size()),
                              holds, WhyNot::SourceAbsent);
        made.miss = fmt::format("the line is of {}", toText(source));
        return holds;
    }

    void judgeText(const Member& member) {
        const std::string_view raw = member.bytes->view().substr(m_line.offset, m_line.length);
        const LineText text = m_analysis.decoders[m_line.member.index()]->decode(raw, m_line);
        const std::string searched(m_rule.searchesRawLine ? raw : text.body());
        const auto pattern = Pattern::ofRule(m_rule.regex);
        std::vector<CaptureSpan> spans;
        const bool isFound = pattern && pattern->find(searched, spans);
        Condition& found = add("regex", m_rule.regex, isFound, WhyNot::ValueMismatch);
        if (!isFound) {
            found.miss = missOf(searched);
            return;
        }
        if (const auto exception = Pattern::ofRule(m_rule.notRegex)) {
            const bool isFree = !exception->isFoundIn(searched);
            add("not_regex", m_rule.notRegex, isFree, WhyNot::SuppressedBy).miss =
                isFree ? "" : "the line fits the exception too";
            if (!isFree) {
                return;
            }
        }
        if (!m_rule.symptom.table.empty()) {
            judgeTable(*pattern, searched, spans);
        }
    }

    std::string missOf(const std::string& searched) const {
        const std::string message = displayable(searched, mostShown);
        const std::string start = fittingStart(m_rule.regex, searched);
        return start.empty()
                   ? fmt::format("the message does not fit its beginning: {}", message)
                   : fmt::format("the message fits as far as `{}`, and not what follows: {}", start,
                                 message);
    }

    void judgeTable(const Pattern& pattern, const std::string& searched,
                    const std::vector<CaptureSpan>& spans) {
        const auto lookUp = [&](std::string_view name) {
            const auto& names = pattern.groupNames();
            for (std::size_t i = 0; i < spans.size(); ++i) {
                if (names[i] == name && spans[i].isSet()) {
                    return searched.substr(spans[i].offset, spans[i].length);
                }
            }
            return std::string();
        };
        const bool isNamed = chooseSymptom(*m_analysis.rules, m_rule, lookUp).has_value();
        add("symptom.table", m_rule.symptom.table, isNamed, WhyNot::ValueMismatch).miss =
            isNamed ? ""
                    : fmt::format("the table has no entry for `{}` and there is no default",
                                  displayable(m_rule.symptom.key.expand(lookUp), 64));
    }

    void conclude() {
        for (const Event& event : m_analysis.graph.log.events) {
            const bool isOf = event.extractor == m_rule.rule &&
                              std::any_of(event.evidence.begin(), event.evidence.end(),
                                          [&](const Match& match) {
                                              return match.locator.member == m_line.member &&
                                                     match.locator.line == m_line.line;
                                          });
            if (isOf) {
                ++m_out.fired;
                m_out.firings.push_back({event.id, {}});
            }
        }
        const Condition& last = m_out.conditions.back();
        if (!last.holds) {
            m_out.whyNot = last.reason;
            m_out.missed = last.key;
            m_out.nearest = last.miss;
        } else if (m_out.fired == 0) {
            m_out.nearest = "it takes the line, which is one of an event's repeats";
        }
    }

    const Analysis& m_analysis;
    const Extractor& m_rule;
    const Locator& m_line;
    RuleExplanation m_out;
};

} // namespace

Result<RuleExplanation> explainLine(const Analysis& analysis, const std::string& rule,
                                    const Locator& line) {
    const auto& all = analysis.rules->extractors;
    const auto found = std::find_if(all.begin(), all.end(),
                                    [&](const Extractor& each) { return each.id == rule; });
    if (found == all.end()) {
        return failure(hasRule(*analysis.rules, rule)
                           ? fmt::format("`{}` relates events, or is disabled: it reads no lines",
                                         rule)
                           : fmt::format("there is no rule `{}`", rule));
    }
    if (found->kind != Extractor::Kind::Regex) {
        return failure(fmt::format("`{}` reads no lines but records, metrics or facts", rule));
    }
    const bool isThere = line.member.isValid() &&
                         line.member.index() < analysis.bundle->members.size();
    const auto& bytes = isThere ? analysis.bundle->member(line.member).bytes : nullptr;
    if (!isThere || (bytes && line.offset + line.length > bytes->view().size())) {
        return failure("the line is not there any more");
    }
    return LineExplainer(analysis, *found, line).run();
}

} // namespace ff
