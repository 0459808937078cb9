#include "views/log/log_panel.h"

#include <QSplitter>
#include <QVBoxLayout>

#include "views/log/log_view.h"
#include "views/log/match_panel.h"
#include "views/shared/entity_text.h"
#include "views/shared/time_text.h"

namespace ff {
namespace {

constexpr int matchWidth = 248;

} // namespace

LogPanel::LogPanel(Navigation& navigation, const Palette& palette, QWidget* parent)
    : QWidget(parent), m_navigation(navigation), m_view(new LogView(navigation, palette, this)),
      m_match(new MatchPanel(navigation, palette, this)) {
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
    layout->addWidget(splitter, 1);
    setFocusProxy(m_view);
    connect(m_view, &LogView::memberShown, this, [this] { Q_EMIT noteChanged(note()); });
}

QString LogPanel::note() const {
    const auto& analysis = m_navigation.analysis();
    const MemberId member = m_navigation.member();
    if (!analysis || !member.isValid()) {
        return {};
    }
    const Member& file = analysis->bundle->member(member);
    const std::uint64_t lines = m_view->lineTotal();
    return tr("%1 · %2 · %3")
        .arg(shownText(file.path), sizeText(file.size),
             lines == 1 ? tr("1 line") : tr("%1 lines").arg(countText(lines)));
}

} // namespace ff
