#include "views/log/log_panel.h"

#include <QHBoxLayout>
#include <QSplitter>
#include <QVBoxLayout>

#include "views/log/log_view.h"
#include "views/log/match_panel.h"
#include "views/shared/entity_text.h"
#include "views/shared/fonts.h"
#include "views/shared/hairline.h"
#include "views/shared/run_line.h"
#include "views/shared/time_text.h"

namespace ff {
namespace {

constexpr int matchWidth = 248;
constexpr int titleHeight = 26;

} // namespace

LogPanel::LogPanel(Navigation& navigation, const Palette& palette, QWidget* parent)
    : QWidget(parent), m_navigation(navigation),
      m_title(new RunLine(palette, fontSize::small, this)),
      m_view(new LogView(navigation, palette, this)),
      m_match(new MatchPanel(navigation, palette, this)) {
    m_title->setIndent(8);
    m_title->setFixedHeight(titleHeight);
    auto* splitter = new QSplitter(Qt::Horizontal, this);
    splitter->addWidget(m_view);
    splitter->addWidget(m_match);
    splitter->setStretchFactor(0, 1);
    splitter->setStretchFactor(1, 0);
    splitter->setHandleWidth(1);
    splitter->setSizes({4 * matchWidth, matchWidth});
    splitter->setCollapsible(0, false);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_title);
    layout->addWidget(new Hairline(palette, PaletteRole::Bd, Qt::Horizontal, this));
    layout->addWidget(splitter, 1);
    setFocusProxy(m_view);
    connect(m_view, &LogView::memberShown, this, &LogPanel::refreshTitle);
    refreshTitle();
}

void LogPanel::refreshTitle() {
    const auto& analysis = m_navigation.analysis();
    const MemberId member = m_navigation.member();
    TextLine line;
    if (analysis && member.isValid()) {
        const Member& file = analysis->bundle->member(member);
        line.runs.push_back({shownText(file.path), TextRun::Style::Bold, -1});
        line.runs.push_back({tr("   %1 · %2 · %3 lines · %4 lines of events")
                                 .arg(engineText(toText(file.kind.value)), sizeText(file.size),
                                      countText(m_view->lineTotal()),
                                      countText(m_view->matched().hits().size())),
                             TextRun::Style::Dim, -1});
    }
    m_title->setLine(std::move(line));
}

} // namespace ff
