#include "engine/report/sarif_notifications.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

namespace ff {
namespace {

constexpr std::size_t mostOfAKind = 100;

enum class Kind : std::uint8_t { Intake, LeftOut, NotRun, Missing, Shortened };

struct KindText {
    std::string_view id;
    std::string_view title;
};

constexpr std::array<KindText, 5> kinds = {{
    {"firstfault.intake", "Evidence that could not be read as it should be"},
    {"firstfault.left_out", "Evidence or rules that the analysis was told to leave out"},
    {"firstfault.rule_not_run", "A rule that did not run"},
    {"firstfault.missing_evidence", "Evidence that would help and is not there"},
    {"firstfault.shortened", "More than this report lists"},
}};

class Notifications {
public:
    Notifications(SarifRun& run, SarifShortenings& shortened)
        : m_run(run), m_shortened(shortened) {}

    /// `text` is clean.
    Json& add(Kind kind, SarifLevel level, const std::string& text) {
        const auto index = static_cast<std::size_t>(kind);
        m_all.push_back({{"descriptor", {{"id", kinds.at(index).id}, {"index", index}}},
                         {"level", toText(level)},
                         {"message", SarifRun::message(text)}});
        return m_all.back();
    }

    template <class List, class Make>
    void addAll(Kind kind, SarifLevel level, const List& list, std::string_view what, Make make) {
        const std::size_t count = listedOf(list.size(), mostOfAKind, what, m_shortened);
        for (std::size_t i = 0; i < count; ++i) {
            add(kind, level, m_run.say(make(list[i])));
        }
    }

    void addIssues(const std::vector<IntakeIssue>& issues);
    void addLeftOut();
    void addRest();
    void addShortenings();

    [[nodiscard]] Json take() { return std::move(m_all); }

private:
    void addIssue(const IntakeIssue& issue);

    SarifRun& m_run;
    SarifShortenings& m_shortened;
    Json m_all = Json::array();
};

SarifLevel levelOf(IntakeIssue::Severity severity) {
    return severity == IntakeIssue::Severity::Error     ? SarifLevel::Error
           : severity == IntakeIssue::Severity::Warning ? SarifLevel::Warning
                                                        : SarifLevel::Note;
}

void Notifications::addIssue(const IntakeIssue& issue) {
    std::string text = m_run.say(issue.what);
    if (issue.count > 1) {
        text += fmt::format(" ({} times)", issue.count);
    }
    Json& made = add(Kind::Intake, levelOf(issue.severity), text);
    Json artifact = m_run.artifactLocation(issue.member);
    if (artifact.is_null()) {
        return;
    }
    Json place = {{"artifactLocation", std::move(artifact)}};
    if (issue.line > 0) {
        place["region"] = {{"startLine", issue.line}};
    }
    made["locations"] = Json::array({Json{{"physicalLocation", std::move(place)}}});
}

void Notifications::addIssues(const std::vector<IntakeIssue>& issues) {
    std::vector<const IntakeIssue*> ordered;
    for (const IntakeIssue& issue : issues) {
        ordered.push_back(&issue);
    }
    std::stable_sort(ordered.begin(), ordered.end(), [](const auto* one, const auto* other) {
        return one->severity > other->severity;
    });
    const std::size_t count =
        listedOf(ordered.size(), mostOfAKind, "problems of reading", m_shortened);
    for (std::size_t i = 0; i < count; ++i) {
        addIssue(*ordered[i]);
    }
}

void Notifications::addLeftOut() {
    const auto& leftOut = m_run.input().verdict.leftOut;
    if (leftOut) {
        const auto warn = SarifLevel::Warning;
        addAll(Kind::LeftOut, warn, leftOut->rules, "rules that were left out",
               [](const std::string& rule) { return "Left out: rule " + rule; });
        addAll(Kind::LeftOut, warn, leftOut->members, "files that were left out",
               [](const std::string& path) { return "Left out: file " + path; });
        addAll(Kind::LeftOut, warn, leftOut->events, "events that were left out",
               [](const LeftOut::Event& event) {
                   return fmt::format("Left out: event {}{}{}", event.symptom,
                                      event.entity.empty() ? "" : " of ", event.entity);
               });
        add(Kind::LeftOut, warn,
            leftOut->changesVerdict
                ? "With all of it the verdict is another: " + m_run.say(leftOut->summaryWith)
                : "The verdict with all of it is the same.");
    }
    std::vector<const Member*> ignored;
    for (const Member& member : m_run.input().bundle.members) {
        if (member.isIgnored) {
            ignored.push_back(&member);
        }
    }
    addAll(Kind::LeftOut, SarifLevel::Note, ignored, "files that were not to be read",
           [](const Member* member) { return "Not read, as told: file " + member->path; });
}

void Notifications::addRest() {
    const Verdict& verdict = m_run.input().verdict;
    addAll(Kind::NotRun, SarifLevel::Warning, verdict.rulesNotRun, "rules that did not run",
           [](const Verdict::RuleNotRun& each) { return each.rule + ": " + each.reason; });
    addAll(
        Kind::NotRun, SarifLevel::Note, m_run.input().rules.disabled, "disabled rules",
        [](const RuleSet::Disabled& each) { return each.rule + " is disabled: " + each.because; });
    addAll(Kind::Missing, SarifLevel::Note, verdict.missingEvidence, "kinds of missing evidence",
           [](const EvidenceWish& wish) {
               return fmt::format("Missing: {}. {}{}{}", wish.what, wish.why,
                                  wish.how.empty() ? "" : " To fetch it: ", wish.how);
           });
}

void Notifications::addShortenings() {
    for (const SarifShortening& each : m_shortened) {
        add(Kind::Shortened, SarifLevel::Note,
            fmt::format("{} of {} {} are listed here.", each.listed, each.all, each.what));
    }
}

} // namespace

Json sarifNotificationKinds() {
    return listJson(kinds, [](const KindText& kind) {
        return Json{{"id", kind.id}, {"shortDescription", SarifRun::message(kind.title)}};
    });
}

Json sarifNotifications(SarifRun& run, const std::vector<IntakeIssue>& issues,
                        SarifShortenings& shortened) {
    Notifications notifications(run, shortened);
    notifications.addIssues(issues);
    notifications.addLeftOut();
    notifications.addRest();
    notifications.addShortenings();
    return notifications.take();
}

} // namespace ff
