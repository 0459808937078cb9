#include "views/log/match_panel.h"

#include <QLabel>
#include <QScrollArea>
#include <QTextDocumentFragment>
#include <QVBoxLayout>

#include "views/log/log_row_painter.h"
#include "views/shared/entity_text.h"
#include "views/shared/fonts.h"
#include "views/shared/mark_painter.h"
#include "views/shared/section_header.h"

namespace ff {
namespace {

constexpr std::size_t longestValue = 200;

QString escaped(std::string_view text) { return shownText(text, longestValue).toHtmlEscaped(); }

const Match* matchOn(const Event& event, const Locator& locator) {
    for (const Match& match : event.evidence) {
        if (match.locator.member == locator.member && match.locator.line == locator.line) {
            return &match;
        }
    }
    return nullptr;
}

} // namespace

MatchPanel::MatchPanel(Navigation& navigation, const Palette& palette, QWidget* parent)
    : QWidget(parent), m_navigation(navigation), m_palette(palette),
      m_title(new SectionHeader(palette, tr("Match"), this)), m_text(new QLabel) {
    m_text->setTextFormat(Qt::RichText);
    m_text->setWordWrap(true);
    m_text->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    m_text->setFont(uiFont(fontSize::small));
    m_text->setMargin(8);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_text->setBackgroundRole(QPalette::Base);
    m_text->setAutoFillBackground(true);
    m_text->setAccessibleName(tr("What the rule found in the line"));
    auto* area = new QScrollArea(this);
    area->setWidget(m_text);
    area->setWidgetResizable(true);
    area->setFrameShape(QFrame::NoFrame);
    area->setAccessibleName(tr("Match"));
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_title);
    layout->addWidget(area, 1);
    connect(&palette, &Palette::changed, this, &MatchPanel::refresh);
    connect(&navigation, &Navigation::analysisChanged, this, &MatchPanel::refresh);
    connect(&navigation, &Navigation::eventsChanged, this, &MatchPanel::refresh);
    connect(&navigation, &Navigation::locatorChanged, this, &MatchPanel::refresh);
    refresh();
}

QString MatchPanel::plainText() const {
    return QTextDocumentFragment::fromHtml(m_text->text()).toPlainText();
}

void MatchPanel::refresh() {
    const auto& analysis = m_navigation.analysis();
    const auto& locator = m_navigation.locator();
    m_title->setNote(analysis && locator ? locatorText(*analysis, *locator) : QString());
    const QString dim = m_palette.color(PaletteRole::Dim).name();
    if (!analysis || !locator) {
        m_text->setText(QStringLiteral("<span style='color:%1'>%2</span>")
                            .arg(dim, tr("No line is selected.")));
        return;
    }
    const EventId id = m_navigation.event();
    const Match* match = id.isValid() ? matchOn(analysis->event(id), *locator) : nullptr;
    m_text->setText(match == nullptr ? QStringLiteral("<span style='color:%1'>%2</span>")
                                           .arg(dim, tr("No rule matched this line."))
                                     : described(analysis->event(id), *match));
}

QString MatchPanel::part(const QString& heading, const QString& body) const {
    return QStringLiteral("<p style='margin:0 0 8px 0'><span style='color:%1'>%2</span><br>%3</p>")
        .arg(m_palette.color(PaletteRole::Dim).name(), heading, body);
}

QString MatchPanel::captureTable(const Match& match) const {
    QString rows;
    const std::vector<const Capture*> captures = shownCaptures(match);
    for (std::size_t i = 0; i < captures.size(); ++i) {
        rows += QStringLiteral("<tr><td style='color:%1'>&#9644;&nbsp;</td><td>%2&nbsp;&nbsp;</td>"
                               "<td><code>%3</code></td></tr>")
                    .arg(m_palette.color(captureColour(i)).name(), escaped(captures[i]->name),
                         escaped(captures[i]->value));
    }
    return QStringLiteral("<table cellspacing='0' cellpadding='1'>%1</table>").arg(rows);
}

QString MatchPanel::described(const Event& event, const Match& match) const {
    const Analysis& analysis = *m_navigation.analysis();
    const Symptom& symptom = analysis.rules->symptom(event.symptom);
    QString html;
    if (event.extractor.isValid()) {
        html += part(tr("extractor"), escaped(analysis.rules->ruleName(event.extractor)));
    }
    html += part(tr("symptom"),
                 QStringLiteral("<b>%1</b> · %2")
                     .arg(escaped(symptom.id), markName(markFor(symptom, event)).toHtmlEscaped()));
    if (!shownCaptures(match).empty()) {
        html +=
            QStringLiteral("<p style='margin:0; color:%1'>%2</p>%3<p style='margin:0; "
                           "font-size:6px'>&nbsp;</p>")
                .arg(m_palette.color(PaletteRole::Dim).name(), tr("captures"), captureTable(match));
    }
    html += part(symptom.accuses || symptom.role == Role::Cause ? tr("accuses") : tr("is about"),
                 entityLabel(event.entity).toHtmlEscaped());
    if (!event.history.empty() && event.state != EventState::Active) {
        const Event::Move& last = event.history.back();
        html += part(engineText(toText(event.state)).toHtmlEscaped(), escaped(last.reason.text()));
    }
    return html;
}

} // namespace ff
