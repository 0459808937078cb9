#include "views/rules/rule_checker.h"

#include <algorithm>
#include <utility>

#include "engine/ruleset/lint_checker.h"
#include "engine/ruleset/sample_check.h"

namespace ff {
namespace {

constexpr int debounce = 12; // milliseconds; a key held down repeats about every 30

std::shared_ptr<const RuleCheck> checkOf(const RuleFiles& files,
                                         const std::vector<EditedText>& edits,
                                         RuleTextMemory& memory) {
    auto out = std::make_shared<RuleCheck>();
    out->areSaved = edits.empty();
    LoadedLayers loaded = files.load(edits);
    out->errors = std::move(loaded.errors);
    auto rules = memory.load(std::move(loaded.layers));
    if (!rules) {
        out->errors.insert(out->errors.end(), rules.error().begin(), rules.error().end());
    } else if (out->errors.empty()) {
        files.markTrusted(*rules, edits);
        out->names = std::make_shared<const RuleNames>(namesOf(*rules));
        out->rules = std::make_shared<const RuleSet>(std::move(*rules));
    }
    return out;
}

std::string shownOf(const Extractor::Sample& sample) {
    if (!sample.line.empty() || (sample.record.empty() && sample.series.empty())) {
        return sample.line;
    }
    std::string out;
    for (const auto& [name, value] : sample.record) {
        out.append(out.empty() ? "" : ", ").append(name).append(" = ").append(value);
    }
    return out.empty() ? "a series" : out;
}

std::shared_ptr<RuleReview> reviewOf(const RuleSet& rules, const QString& path,
                                     const RuleText& text) {
    auto out = std::make_shared<RuleReview>();
    out->path = path;
    const std::vector<Error> failures = checkSamples(rules, text.path);
    for (const Extractor& rule : rules.extractors) {
        for (const Extractor::Sample& sample : rule.samples) {
            if (sample.origin.file != text.path) {
                continue;
            }
            const auto failed =
                std::find_if(failures.begin(), failures.end(), [&](const Error& each) {
                    return each.line == sample.origin.line && each.column == sample.origin.column;
                });
            out->samples.push_back({sample.origin.line, rule.id, shownOf(sample),
                                    failed == failures.end() ? std::string() : failed->what});
        }
    }
    std::sort(out->samples.begin(), out->samples.end(),
              [](const auto& a, const auto& b) { return a.line < b.line; });
    out->findings = lintRules(rules, {text});
    return out;
}

} // namespace

RuleChecker::RuleChecker(QObject* parent)
    : QObject(parent), m_memory(std::make_shared<Memory>()) {
    m_delay.setSingleShot(true);
    m_delay.setInterval(debounce);
    connect(&m_delay, &QTimer::timeout, this, &RuleChecker::start);
}

void RuleChecker::setFiles(const RuleFiles& files) { m_files = files; }

void RuleChecker::check(std::vector<EditedText> edits, const QString& current) {
    m_edits = std::move(edits);
    m_current = current;
    m_review.cancel();
    m_delay.start();
}

void RuleChecker::start() {
    m_load.start([this, files = m_files, edits = m_edits,
                  memory = m_memory](const Progress&) -> LatestTask::Delivery {
        const std::scoped_lock lock(memory->inUse);
        auto check = checkOf(files, edits, memory->texts);
        return [this, check] {
            m_rules = check->rules != nullptr ? check->rules : m_rules;
            Q_EMIT checked(check);
            if (check->rules != nullptr) {
                startReview();
            }
        };
    });
}

void RuleChecker::review(const QString& current) {
    m_current = current;
    if (!isChecking() && m_rules != nullptr) {
        startReview();
    }
}

void RuleChecker::startReview() {
    if (m_current.isEmpty()) {
        return;
    }
    const auto edited = std::find_if(m_edits.begin(), m_edits.end(), [&](const EditedText& each) {
        return each.path == m_current;
    });
    const QByteArray typed = edited == m_edits.end() ? QByteArray() : edited->text;
    const bool isEdited = edited != m_edits.end();
    m_review.start([this, rules = m_rules, path = m_current, typed,
                    isEdited](const Progress& progress) -> LatestTask::Delivery {
        RuleText text{path.toStdString(), typed.toStdString(), {}};
        if (!isEdited) {
            const auto onDisk = readRuleFile(path);
            if (!onDisk) {
                return {};
            }
            text.text = onDisk->toStdString();
        }
        std::shared_ptr<const RuleReview> review = reviewOf(*rules, path, text);
        if (progress.isCancelled()) {
            return {};
        }
        return [this, review] { Q_EMIT reviewed(review); };
    });
}

} // namespace ff
