// What begins at a line of the log, and copying of shipped rules.
#include <algorithm>

#include <QComboBox>
#include <QCompleter>
#include <QInputDialog>

#include "engine/model/line_decoder.h"
#include "views/rules/line_rule_builder.h"
#include "views/rules/rule_page.h"
#include "views/rules/rule_panel.h"
#include "views/rules/rule_results.h"

namespace ff {
namespace {

const QString ownPack = QStringLiteral("mine");

/// The lines of an entry with the comment right above it, without empty lines at the end.
QByteArray textOf(const QByteArray& all, const OutlineEntry& entry) {
    QList<QByteArray> lines = all.split('\n');
    qsizetype first = entry.line - 1;
    while (first > 0 && lines[first - 1].trimmed().startsWith('#')) {
        --first;
    }
    qsizetype last = std::min<qsizetype>(entry.lastLine, lines.size());
    while (last > entry.line &&
           (lines[last - 1].trimmed().isEmpty() || lines[last - 1].trimmed().startsWith('#'))) {
        --last; // a comment at the end belongs to what follows
    }
    QByteArray out;
    for (qsizetype i = first; i < last; ++i) {
        out += (lines[i].endsWith('\r') ? lines[i].chopped(1) : lines[i]) + '\n';
    }
    return out;
}

struct MessageLine {
    std::string message;
    Source source = Source::Other;
    Locator place;
    QString problem; ///< why there is none; empty: there is one
};

/// The line selected in the log, as rules see it.
MessageLine selectedIn(const Navigation& navigation) {
    const auto& analysis = navigation.analysis();
    const auto& place = navigation.locator();
    if (!analysis || !place) {
        return {{}, {}, {}, RulePanel::tr("Select a line of the log first.")};
    }
    const Member& member = analysis->bundle->member(place->member);
    const auto* decoder = place->member.index() < analysis->decoders.size()
                              ? analysis->decoders[place->member.index()].get()
                              : nullptr;
    if (!member.bytes || decoder == nullptr ||
        place->offset + place->length > member.bytes->view().size()) {
        return {{}, {}, {},
                RulePanel::tr("This is no line of text: rules read its records by `match`.")};
    }
    MessageLine out{{}, member.source, *place, {}};
    const std::string_view raw = member.bytes->view().substr(place->offset, place->length);
    out.message = std::string(decoder->decode(raw, *place).body());
    if (out.message.empty()) {
        out.problem = RulePanel::tr("The line has no message.");
    }
    return out;
}

} // namespace

void RulePanel::overrideRule() {
    RulePage* shipped = page();
    if (shipped == nullptr) {
        return;
    }
    const RuleOutline outline = shipped->outline();
    const OutlineEntry* entry = outline.at(shipped->editor().caretLine());
    if (entry == nullptr) {
        Q_EMIT announced(tr("Place the caret in the rule that is to be overridden."));
        return;
    }
    const QByteArray text = textOf(shipped->editor().bytes(), *entry);
    RulePage* own = ownFile(QString::fromStdString(outline.pack));
    if (own == nullptr) {
        return;
    }
    const RuleOutline there = own->outline();
    const auto same = std::find_if(there.entries.begin(), there.entries.end(),
                                   [&](const OutlineEntry& each) {
                                       return each.kind == entry->kind && each.id == entry->id;
                                   });
    if (same != there.entries.end()) {
        own->editor().goTo(same->line, 1);
        Q_EMIT announced(tr("Your own rules have it already."));
    } else {
        own->editor().append(text, 0, 0);
        own->editor().goTo(own->editor().lines() - static_cast<int>(text.count('\n')), 1);
    }
    own->editor().setFocus();
    takeCaret();
}

void RulePanel::ruleFromLine() {
    const MessageLine line = selectedIn(m_navigation);
    if (!line.problem.isEmpty()) {
        Q_EMIT announced(line.problem);
        return;
    }
    std::vector<std::string> taken;
    if (m_rules != nullptr) {
        taken = m_rules->ruleNames;
        for (const Symptom& symptom : m_rules->symptoms) {
            taken.push_back(symptom.id);
        }
    }
    RulePage* current = page();
    const bool isOwn = current != nullptr && !current->isShipped();
    const QString pack = isOwn && !current->outline().pack.empty()
                             ? QString::fromStdString(current->outline().pack)
                             : ownPack;
    RulePage* own = ownFile(pack);
    if (own == nullptr) {
        return;
    }
    const LineRule made =
        ruleFrom(line.message, line.message, line.source, pack.toStdString(), taken);
    own->editor().append(QByteArray::fromStdString(made.text),
                         static_cast<qsizetype>(made.toFill),
                         static_cast<qsizetype>(made.fillSize));
    Q_EMIT shown();
    own->editor().setFocus();
    Q_EMIT announced(tr("Name the symptom, say what it means, and save."));
}

void RulePanel::sampleFromLine() {
    const MessageLine line = selectedIn(m_navigation);
    RulePage* current = page();
    if (!line.problem.isEmpty() || current == nullptr || current->isShipped()) {
        Q_EMIT announced(line.problem.isEmpty()
                             ? tr("Place the caret in an extractor of your own first.")
                             : line.problem);
        return;
    }
    const RuleOutline outline = current->outline();
    const OutlineEntry* entry = outline.at(current->editor().caretLine());
    if (entry == nullptr || entry->kind != "extractor") {
        Q_EMIT announced(tr("Place the caret in an extractor of your own first."));
        return;
    }
    std::string symptom;
    if (m_rules != nullptr) {
        for (const Extractor& each : m_rules->extractors) {
            symptom = each.id == outline.qualified(*entry) ? each.symptom.plain : symptom;
        }
    }
    const QByteArray sample = QByteArray::fromStdString(sampleFrom(line.message, symptom));
    current->editor().insertAfter(entry->lastLine, sample);
    Q_EMIT shown();
    current->editor().setFocus();
}

QString RulePanel::askForRule(const QString& question) const {
    QStringList names;
    const QString current = QString::fromStdString(currentRule());
    if (!current.isEmpty()) {
        names.append(current);
    }
    if (m_navigation.analysis()) {
        for (const Extractor& each : m_navigation.analysis()->rules->extractors) {
            const QString name = QString::fromStdString(each.id);
            if (each.kind == Extractor::Kind::Regex && name != current) {
                names.append(name);
            }
        }
    }
    QInputDialog dialog(const_cast<RulePanel*>(this));
    dialog.setWindowTitle(tr("Why not this line?"));
    dialog.setLabelText(question);
    dialog.setComboBoxItems(names);
    dialog.setComboBoxEditable(true);
    if (auto* box = dialog.findChild<QComboBox*>(); box != nullptr && box->completer() != nullptr) {
        box->completer()->setFilterMode(Qt::MatchContains);
        box->completer()->setCompletionMode(QCompleter::PopupCompletion);
    }
    return dialog.exec() == QDialog::Accepted ? dialog.textValue() : QString();
}

void RulePanel::whyNotHere() {
    const MessageLine line = selectedIn(m_navigation);
    if (!line.problem.isEmpty()) {
        Q_EMIT announced(line.problem);
        return;
    }
    const QString rule = askForRule(tr("Which rule should have taken the line?"));
    if (!rule.isEmpty()) {
        explainLine(rule.toStdString(), line.place);
        Q_EMIT shown();
    }
}

void RulePanel::explainLine(const std::string& rule, const Locator& line) {
    m_worker.askLine(rule, line);
}

} // namespace ff
