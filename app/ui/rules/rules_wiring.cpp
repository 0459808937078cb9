#include "app/ui/rules/rules_wiring.h"

#include <QAction>
#include <QHBoxLayout>
#include <QMenu>
#include <QMenuBar>
#include <QPainter>

#include "app/ui/layout/dock_layout.h"
#include "app/ui/window/status_strip.h"
#include "app/ui/window/window_actions.h"
#include "views/log/log_panel.h"
#include "views/log/log_view.h"
#include "views/rules/rule_panel.h"
#include "views/shared/fonts.h"

namespace ff {
namespace {

QAction* action(WindowActions& owner, const QString& text, const QKeySequence& keys,
                const QString& tip) {
    auto* made = new QAction(text, &owner);
    made->setShortcut(keys);
    const QString keyText = keys.toString(QKeySequence::NativeText);
    made->setToolTip(keyText.isEmpty() ? tip : QStringLiteral("%1 (%2)").arg(tip, keyText));
    return made;
}

} // namespace

RulesBanner::RulesBanner(const Palette& palette, QWidget* parent)
    : QWidget(parent), m_palette(palette), m_line(new RunLine(palette, fontSize::normal, this)) {
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(12, 4, 12, 4);
    layout->addWidget(m_line, 1);
    connect(&palette, &Palette::changed, this, qOverload<>(&QWidget::update));
    hide();
}

void RulesBanner::showLine(TextLine line) {
    setVisible(!line.runs.empty());
    if (line.runs == m_line->line().runs) {
        return;
    }
    setAccessibleName(line.text());
    m_line->setLine(std::move(line));
}

QString RulesBanner::text() const { return isHidden() ? QString() : m_line->line().text(); }

void RulesBanner::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.fillRect(rect(), m_palette.color(PaletteRole::Hi));
    painter.fillRect(QRect(0, 0, 4, height()), m_palette.color(PaletteRole::Degr));
}

RulesWiring::RulesWiring(Session& session, Navigation& navigation, DockLayout& panels,
                         StatusStrip& status, WindowActions& actions, const Palette& palette,
                         QObject* parent)
    : QObject(parent), m_session(session), m_navigation(navigation), m_panels(panels),
      m_panel(&panels.ruleEditor()), m_banner(new RulesBanner(palette)) {
    buildActions(actions);
    connectSession();
    connect(m_panel, &RulePanel::announced, &status, &StatusStrip::announce);
    connect(m_panel, &RulePanel::shown, this, &RulesWiring::show);
    connect(&m_banner->line(), &RunLine::activated, this,
            [this](int target) { follow(static_cast<Target>(target)); });
    LogView& log = panels.log().view();
    log.addActions({m_fromLine, m_sample, m_whyNot});
    for (const auto changed : {&Navigation::analysisChanged, &Navigation::locatorChanged}) {
        connect(&m_navigation, changed, this, &RulesWiring::refresh);
    }
    m_panel->setFolders(session.ruleFolders());
    refresh();
}

void RulesWiring::connectSession() {
    connect(m_panel, &RulePanel::rulesReady, &m_session, &Session::useRules);
    connect(m_panel, &RulePanel::rulesReady, this, &RulesWiring::refresh);
    connect(&m_session, &Session::ruleFoldersChanged, m_panel, &RulePanel::setFolders);
    connect(&m_session, &Session::finished, m_panel,
            [this](const std::shared_ptr<const Analysis>&, qint64 milliseconds) {
                m_panel->showEvaluated(m_session.showsEditedRules(), milliseconds);
                // What was read anew is of the rules on disk, to compare with.
                const bool isRead = m_session.reason() != Session::Reason::Rules &&
                                    m_session.reason() != Session::Reason::Correct;
                if (isRead && m_panel->hasUnsaved() && !m_panel->isPaused()) {
                    m_panel->checkNow();
                }
                refresh();
            });
    connect(&m_session, &Session::failed, m_panel, [this](const QString& what) {
        if (m_session.reason() == Session::Reason::Rules) {
            m_panel->showRunFailure(what);
        }
    });
}

void RulesWiring::buildActions(WindowActions& actions) {
    m_show = action(actions, tr("Rule &editor"), Qt::CTRL | Qt::ALT | Qt::Key_E,
                    tr("Goes to the text of the rules"));
    m_new = action(actions, tr("&New rule file"), Qt::CTRL | Qt::ALT | Qt::Key_N,
                   tr("Begins a file in your own folder of rules"));
    m_save = action(actions, tr("&Save rules"), Qt::CTRL | Qt::ALT | Qt::Key_S,
                    tr("Writes the file just as it was typed; Ctrl+S in the text"));
    m_saveAs = action(actions, tr("Save rules &as…"), {}, tr("Writes the text to another file"));
    m_find = action(actions, tr("&Find a rule"), Qt::CTRL | Qt::ALT | Qt::Key_F,
                    tr("Searches all rule files by name"));
    m_override = action(actions, tr("&Override in my rules"), {},
                        tr("Copies the shipped rule at the caret into your own rules"));
    m_fromLine = action(actions, tr("&Rule from this line"), Qt::CTRL | Qt::SHIFT | Qt::Key_R,
                        tr("Makes an extractor that takes the selected line of the log"));
    m_sample = action(actions, tr("Sam&ple from this line"), Qt::CTRL | Qt::SHIFT | Qt::Key_E,
                      tr("Adds the line to the extractor at the caret, as a sample"));
    m_whyNot = action(actions, tr("&Why did this rule not fire here …"),
                      Qt::CTRL | Qt::SHIFT | Qt::Key_W,
                      tr("Asks for a rule, and tells what of it the line does not fit"));
    m_back = action(actions, tr("&Back to the saved rules"), {},
                    tr("Shows the verdict of the rules on disk; the edits stay in the editor"));
    connect(m_show, &QAction::triggered, this, [this] {
        show();
        m_panel->focusEditor();
    });
    connect(m_new, &QAction::triggered, m_panel, &RulePanel::newFile);
    connect(m_save, &QAction::triggered, m_panel, &RulePanel::save);
    connect(m_saveAs, &QAction::triggered, m_panel, &RulePanel::saveAs);
    connect(m_find, &QAction::triggered, this, [this] {
        show();
        m_panel->focusSearch();
    });
    connect(m_override, &QAction::triggered, m_panel, &RulePanel::overrideRule);
    connect(m_fromLine, &QAction::triggered, m_panel, &RulePanel::ruleFromLine);
    connect(m_sample, &QAction::triggered, m_panel, &RulePanel::sampleFromLine);
    connect(m_whyNot, &QAction::triggered, m_panel, &RulePanel::whyNotHere);
    connect(m_back, &QAction::triggered, m_panel, &RulePanel::showSavedRules);
}

void RulesWiring::addMenu(QMenuBar& bar) {
    auto* menu = new QMenu(tr("&Rules"), &bar);
    menu->addActions({m_show, m_find, m_new});
    menu->addSeparator();
    menu->addActions({m_save, m_saveAs, m_override});
    menu->addSeparator();
    menu->addActions({m_fromLine, m_sample, m_whyNot});
    menu->addSeparator();
    menu->addAction(m_back);
    bar.insertMenu(bar.actions().isEmpty() ? nullptr : bar.actions().constLast(), menu);
}

void RulesWiring::show() {
    m_restored = 0;
    m_panels.showRules();
    refresh();
}

void RulesWiring::restoreUnsaved() {
    m_restored = m_panel->restoreUnsaved();
    refresh();
}

void RulesWiring::adopt(RulesWiring& other) {
    m_panel->showEvaluated(m_session.showsEditedRules(), 0);
    m_panel->adopt(other.panel());
    refresh();
}

void RulesWiring::follow(Target target) {
    switch (target) {
    case Target::BackToSaved:
        m_panel->showSavedRules();
        break;
    case Target::UseEdits:
        m_panel->useEdits();
        break;
    case Target::Save:
        m_panel->save();
        break;
    case Target::Show:
        show();
        m_panel->focusEditor();
        break;
    }
}

void RulesWiring::refresh() {
    const bool hasAnalysis = m_navigation.analysis() != nullptr;
    const bool hasLine = hasAnalysis && m_navigation.locator().has_value();
    for (QAction* each : {m_fromLine, m_sample, m_whyNot}) {
        each->setEnabled(hasLine);
    }
    const bool isEdited = hasAnalysis && m_session.showsEditedRules();
    m_back->setEnabled(isEdited);
    TextLine line;
    const auto link = [](const QString& text, Target target) {
        return TextRun{text, TextRun::Style::Link, static_cast<int>(target)};
    };
    const TextRun gap{QStringLiteral("   ")};
    if (isEdited) {
        line.runs = {{tr("Verdict of edited rules, which are not saved."), TextRun::Style::Bold},
                     gap, link(tr("Back to saved"), Target::BackToSaved),
                     gap, link(tr("Save"), Target::Save),
                     gap, link(tr("Show the rules"), Target::Show)};
    } else if (m_restored > 0) {
        line.runs = {{tr("Rules that were not saved when the program ended are open again."),
                      TextRun::Style::Bold},
                     gap, link(tr("Show the rules"), Target::Show)};
    } else if (hasAnalysis && m_panel->hasUnsaved() && m_panel->isPaused()) {
        line.runs = {{tr("Verdict of the saved rules; what was typed since does not count.")},
                     gap, link(tr("Use the edits"), Target::UseEdits),
                     gap, link(tr("Show the rules"), Target::Show)};
    }
    m_banner->showLine(std::move(line));
}

} // namespace ff
