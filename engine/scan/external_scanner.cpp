// Output is cut into lines as it comes; each event is checked against what was sent.
#include "engine/scan/external_scanner.h"

#include <cstring>
#include <filesystem>
#include <map>

#include <fmt/format.h>

#include "engine/base/text.h"
#include "engine/scan/external_event_reader.h"
#include "engine/scan/external_message_writer.h"

namespace ff {

namespace {

using End = ProcessResult::End;

constexpr std::size_t mostEvents = 10'000;
constexpr std::size_t longestLine = 1 << 20;
constexpr std::size_t mostIssues = 32; ///< of different wording

class ExternalRun {
public:
    ExternalRun(const RuleSet& rules, ExtractorId id, const ExternalFeed& feed)
        : m_rules(rules), m_rule(rules.extractors[id.index()]), m_id(id), m_feed(feed) {}

    /// False: the program does not speak the protocol, and nothing more of it is wanted.
    bool take(std::string_view piece) {
        while (!piece.empty()) {
            const std::size_t newline = piece.find('\n');
            const std::string_view part = piece.substr(0, newline);
            if (m_line.size() + part.size() > longestLine) {
                m_isTooLong = true;
                m_line.clear();
            } else if (!m_isTooLong) {
                m_line += part;
            }
            if (newline == std::string_view::npos) {
                return true;
            }
            piece.remove_prefix(newline + 1);
            if (!finishLine()) {
                return false;
            }
        }
        return true;
    }

    ExternalResult finish(const ProcessResult& process) {
        if (!m_line.empty()) {
            ++m_number;
            refuse("is cut: it has no line end");
        }
        ExternalResult out;
        const bool isTimed = process.end == End::OutOfTime || process.end == End::Cancelled;
        out.failure = failureOf(process);
        if (!isTimed) {
            out.matches = std::move(m_matches);
            for (auto& [what, issue] : m_issues) {
                out.issues.push_back(std::move(issue));
            }
        }
        if (!out.failure.empty() && process.end != End::NotStarted) {
            out.failure += keptText(out.matches.size(), isTimed);
        }
        return out;
    }

private:
    bool finishLine() {
        ++m_number;
        if (m_isTooLong) {
            m_isTooLong = false;
            refuse("is longer than 1 MiB");
            return m_isGreeted;
        }
        std::string line;
        line.swap(m_line);
        if (trimmed(line).empty()) {
            return true;
        }
        auto message = readExternalMessage(trimmed(line));
        if (!message) {
            refuse(message.error().what);
            return m_isGreeted;
        }
        if (!m_isGreeted) {
            m_isGreeted = message->type == ExternalMessage::Type::Hello;
            if (!m_isGreeted) {
                refuse("is no hello, which comes first");
            }
            return m_isGreeted;
        }
        if (m_isDone) {
            refuse("comes after the end");
        } else if (message->type == ExternalMessage::Type::End) {
            m_isDone = true;
        } else if (message->type == ExternalMessage::Type::Hello) {
            refuse("is a second hello");
        } else {
            takeEvent(message->event);
        }
        return true;
    }

    void takeEvent(const ExternalEvent& event) {
        if (m_matches.size() >= mostEvents) {
            refuse(fmt::format("is an event too many: {} are taken", mostEvents));
            return;
        }
        const bool isNamed = !m_rule.symptom.plain.empty() || !m_rule.symptom.table.empty();
        if (isNamed && !event.symptom.empty()) {
            refuse("names a symptom, which the rule itself does");
            return;
        }
        if (!isNamed && !m_rules.findSymptom(event.symptom).isValid()) {
            refuse(fmt::format("names no symptom of the rules: `{}`",
                               displayable(event.symptom, 128)));
            return;
        }
        auto match = m_feed.find(event.reference);
        if (!match) {
            refuse(fmt::format("refers to what was not sent: `{}`",
                               displayable(event.reference, 128)));
            return;
        }
        match->extractor = m_id;
        if (event.time) {
            match->stamp = {*event.time, *event.time, *event.time, TimeQuality::Exact, {}};
        }
        addCaptures(event, *match);
        m_matches.push_back(std::move(*match));
    }

    static void addCaptures(const ExternalEvent& event, Match& match) {
        const auto add = [&](std::string name, const std::string& value) {
            match.captures.push_back({std::move(name), value, match.locator.offset, 0});
        };
        add("symptom", event.symptom);
        for (const auto& [kind, value] : event.accuse) {
            add("accuse." + std::string(toText(kind)), value);
        }
        for (const auto& [name, value] : event.attributes) {
            add(name, value);
            add("attributes." + name, value);
        }
    }

    /// The first of each wording is located, the others are counted.
    void refuse(const std::string& why) {
        const auto known = m_issues.find(why);
        if (known != m_issues.end()) {
            ++known->second.count;
            return;
        }
        if (m_issues.size() >= mostIssues) {
            ++m_issues.rbegin()->second.count;
            return;
        }
        IntakeIssue issue;
        issue.what = fmt::format("The program of `{}` wrote what was left out: output line {} {}.",
                                 m_rule.id, m_number, why);
        m_issues.emplace(why, std::move(issue));
    }

    [[nodiscard]] std::string failureOf(const ProcessResult& process) const {
        std::string text;
        switch (process.end) {
        case End::Exited:
            if (process.code == 0 && m_isDone) {
                return {};
            }
            text = process.code == 0 ? "ended without saying that it is done"
                                     : fmt::format("ended with exit code {}", process.code);
            break;
        case End::Signalled:
            text = fmt::format("was ended by signal {}", process.code);
            break;
        case End::NotStarted:
            return fmt::format("could not be started: {}", ::strerrordesc_np(process.code));
        case End::OutOfTime:
            text = "was stopped: it took longer than it may";
            break;
        case End::OutOfOutput:
            text = "was stopped: it wrote more than it may";
            break;
        case End::Stopped:
            text = "was stopped: it does not speak the protocol of external extractors";
            break;
        case End::Cancelled:
            text = "was cancelled";
            break;
        }
        const std::string_view error = trimmed(process.errorText);
        const std::size_t last = error.rfind('\n');
        const std::string_view words =
            last == std::string_view::npos ? error : error.substr(last + 1);
        return words.empty() ? text : fmt::format("{} (\"{}\")", text, displayable(words, 200));
    }

    static std::string keptText(std::size_t count, bool isTimed) {
        if (isTimed) {
            return "; what it found until then is not used";
        }
        return count == 0   ? std::string("; it found nothing")
               : count == 1 ? std::string("; the event it found is used")
                            : fmt::format("; the {} events it found are used", count);
    }

    const RuleSet& m_rules;
    const Extractor& m_rule;
    ExtractorId m_id;
    const ExternalFeed& m_feed;
    std::string m_line;
    bool m_isTooLong = false;
    std::size_t m_number = 0; ///< of the line of output, from 1
    bool m_isGreeted = false;
    bool m_isDone = false;
    std::vector<Match> m_matches;
    std::map<std::string, IntakeIssue> m_issues; ///< by what is wrong
};

std::string folderOf(const std::string& ruleFile) {
    std::error_code error;
    const auto path = std::filesystem::absolute(ruleFile, error);
    return (error ? std::filesystem::path(ruleFile) : path).parent_path().string();
}

} // namespace

ExternalResult runExternal(const RuleSet& rules, ExtractorId id, const ExternalInput& input,
                           const ProcessLimits& limits, const Progress& progress) {
    const Extractor& rule = rules.extractors[id.index()];
    auto feed = ExternalFeed::build(rule, input);
    if (!feed) {
        return {{}, {}, feed.error().what};
    }
    ExternalRun run(rules, id, *feed);
    bool isGreeting = true;
    const auto nextPiece = [&](std::string& piece) {
        if (isGreeting) {
            isGreeting = false;
            writeHelloMessage(rule.id, piece);
            return true;
        }
        return feed->next(piece);
    };
    const ProcessRequest request{rule.command, folderOf(rule.origin.file), limits};
    const ProcessResult ended = runProcess(
        request, nextPiece, [&](std::string_view piece) { return run.take(piece); }, progress);
    return run.finish(ended);
}

} // namespace ff
