// From a key typed to the verdict it makes. Results of an older text never replace those of a newer
// one: the checker, the session and the worker each drop what is late.
#include <algorithm>

#include <QFileInfo>
#include <QTabWidget>

#include "views/rules/rule_page.h"
#include "views/rules/rule_panel.h"
#include "views/rules/rule_results.h"
#include "views/rules/text_table_model.h"
#include "views/shared/entity_text.h"

namespace ff {
namespace {

using Sign = TextTableRow::Sign;

QString textOf(const Error& error) {
    const QString what = engineText(error.what);
    return error.hint.empty() ? what : QStringLiteral("%1 (%2)").arg(what, engineText(error.hint));
}

} // namespace

void RulePanel::takeEdit(RulePage* edited) {
    m_isPaused = false;
    if (!m_keep.isActive()) {
        m_keep.start();
    }
    m_tree->setOutline(edited->path(), edited->outline());
    showTitles();
    checkNow();
    if (edited == page()) {
        takeCaret();
    }
}

void RulePanel::checkNow() {
    m_checker.check(m_isPaused ? std::vector<EditedText>() : edits(),
                    page() == nullptr ? QString() : page()->path());
}

void RulePanel::useEdits() {
    m_isPaused = false;
    checkNow();
}

void RulePanel::showSavedRules() {
    m_isPaused = true;
    m_isTelling = true;
    checkNow();
}

void RulePanel::takeTab() {
    showTitles();
    if (RulePage* current = page()) {
        m_checker.review(current->path());
        showMarks();
        showProblems();
    }
    takeCaret();
}

std::string RulePanel::currentRule() const {
    RulePage* current = page();
    if (current == nullptr) {
        return {};
    }
    const RuleOutline outline = current->outline();
    const OutlineEntry* entry = outline.at(current->editor().caretLine());
    if (entry == nullptr || isRuleKind(entry->kind)) {
        return entry == nullptr ? std::string() : outline.qualified(*entry);
    }
    // Of a symptom: the rule in the file that shows it.
    const std::string path = current->path().toStdString();
    if (m_rules == nullptr) {
        return {};
    }
    const auto found = std::find_if(
        m_rules->extractors.begin(), m_rules->extractors.end(), [&](const Extractor& each) {
            return each.origin.file == path && each.symptom.plain == entry->id;
        });
    return found == m_rules->extractors.end() ? std::string() : found->id;
}

void RulePanel::takeCaret() { m_worker.setRule(currentRule()); }

void RulePanel::takeCheck(const RuleCheck& check) {
    m_errors = check.errors;
    if (check.rules == nullptr) {
        const Error& first = m_errors.front();
        const QString where = first.line == 0
                                  ? QFileInfo(QString::fromStdString(first.path)).fileName()
                                  : tr("%1, line %2")
                                        .arg(QFileInfo(QString::fromStdString(first.path))
                                                 .fileName())
                                        .arg(first.line);
        m_results->setStale(
            tr("%1: %2\nShown is the last good result.").arg(where, textOf(first)));
    } else {
        m_results->setStale({});
        m_rules = check.rules;
        m_names = check.names;
        for (RulePage* each : pages()) {
            each->editor().setNames(m_names);
        }
        takeCaret(); // a symptom's rule is known only now
        if (!check.areSaved || m_isTelling) {
            m_isTelling = !check.areSaved; // once more when nothing is edited any more
            Q_EMIT rulesReady(check.rules, check.areSaved);
        }
    }
    showMarks();
    showProblems();
}

void RulePanel::takeReview(const RuleReview& review) {
    m_review = review;
    if (page() != nullptr && page()->path() == m_review.path) {
        m_results->showSamples(m_review);
    }
    showMarks();
    showProblems();
}

void RulePanel::showMarks() {
    for (RulePage* each : pages()) {
        const std::string path = each->path().toStdString();
        std::vector<EditorMark> marks;
        for (const Error& error : m_errors) {
            if (error.path == path) {
                marks.push_back(
                    {EditorMark::Kind::Error, error.line, error.column, textOf(error)});
            }
        }
        if (m_review.path == each->path() && marks.empty()) {
            for (const RuleReview::Sample& sample : m_review.samples) {
                const bool passes = sample.failure.empty();
                marks.push_back({passes ? EditorMark::Kind::Passes : EditorMark::Kind::Fails,
                                 sample.line, 0,
                                 passes ? tr("The sample passes.") : engineText(sample.failure)});
            }
            for (const LintFinding& finding : m_review.findings) {
                marks.push_back({EditorMark::Kind::Warning, finding.origin.line,
                                 finding.origin.column,
                                 QStringLiteral("%1 [%2]").arg(engineText(finding.what),
                                                               engineText(finding.id))});
            }
        }
        each->editor().setMarks(marks);
    }
}

/// Errors of all files, those of the file shown first; then what is to be said of that file.
void RulePanel::showProblems() {
    std::vector<TextTableRow> rows;
    m_problemPlaces.clear();
    const std::string shown = page() == nullptr ? std::string() : page()->path().toStdString();
    const auto placeText = [&](const std::string& path, int line, int column) {
        const QString place = line == 0 ? QString() : QStringLiteral("%1:%2").arg(line).arg(column);
        return path == shown ? place
                             : QStringLiteral("%1:%2").arg(
                                   QFileInfo(QString::fromStdString(path)).fileName(), place);
    };
    const auto add = [&](Sign sign, const RuleOrigin& origin, const QString& what,
                         const QString& hint) {
        rows.push_back({sign, {placeText(origin.file, origin.line, origin.column), what, hint},
                        hint.isEmpty() ? what : what + QLatin1Char('\n') + hint});
        m_problemPlaces.push_back(origin);
    };
    for (const bool isShown : {true, false}) {
        for (const Error& error : m_errors) {
            if ((error.path == shown) == isShown) {
                add(Sign::Bad, {error.path, error.line, error.column}, engineText(error.what),
                    engineText(error.hint));
            }
        }
    }
    if (m_errors.empty() && m_review.path.toStdString() == shown) {
        for (const RuleReview::Sample& sample : m_review.samples) {
            if (!sample.failure.empty()) {
                add(Sign::Bad, {shown, sample.line, 1}, engineText(sample.failure), {});
            }
        }
        for (const LintFinding& finding : m_review.findings) {
            add(Sign::Warning, finding.origin, engineText(finding.what),
                QStringLiteral("%1 [%2]").arg(engineText(finding.hint), engineText(finding.id)));
        }
    }
    const std::size_t count = rows.size();
    m_problems->setRows(std::move(rows));
    m_below->setTabText(0, count == 0 ? tr("Problems") : tr("Problems %1").arg(count));
}

void RulePanel::openProblem(const QModelIndex& index) {
    const RuleOrigin place = m_problemPlaces[static_cast<std::size_t>(index.row())];
    if (RulePage* opened = openFile(QString::fromStdString(place.file))) {
        opened->editor().goTo(place.line, place.column);
        opened->editor().setFocus();
    }
}

void RulePanel::takeAnalysis() {
    const auto& analysis = m_navigation.analysis();
    m_worker.setAnalysis(analysis && !analysis->isPreliminary ? analysis : nullptr,
                         m_isEditedShown);
    if (!analysis) {
        m_before.reset();
        m_after.reset();
        m_results->showVerdicts(nullptr, nullptr);
        m_results->showFacts(std::make_shared<const RuleFacts>());
    }
}

void RulePanel::showEvaluated(bool isEdited, qint64 milliseconds) {
    m_isEditedShown = isEdited;
    m_results->setNote(tr("evaluated in %1 ms").arg(milliseconds));
}

void RulePanel::showRunFailure(const QString& what) {
    m_results->setStale(tr("%1\nShown is the last good result.").arg(what));
}

void RulePanel::takeBrief(const std::shared_ptr<const VerdictBrief>& brief, bool isEdited) {
    if (isEdited) {
        m_after = brief;
    } else {
        m_before = brief;
    }
    if (!m_isEditedShown) {
        m_after.reset();
    }
    m_results->showVerdicts(m_before.get(), m_after.get());
}

} // namespace ff
