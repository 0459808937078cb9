#include "views/shared/run_line.h"

#include <algorithm>
#include <utility>

#include <QFontMetrics>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

#include "views/shared/fonts.h"

namespace ff {
namespace {

constexpr int leastElided = 40;

PaletteRole inkOf(TextRun::Style style) {
    switch (style) {
    case TextRun::Style::Dim:
        return PaletteRole::Dim;
    case TextRun::Style::Link:
        return PaletteRole::Link;
    case TextRun::Style::Plain:
    case TextRun::Style::Bold:
        break;
    }
    return PaletteRole::Text;
}

} // namespace

QString TextLine::text() const {
    QString whole;
    for (const TextRun& run : runs) {
        whole += run.text;
    }
    return whole;
}

RunLine::RunLine(const Palette& palette, int fontPixels, QWidget* parent)
    : QWidget(parent), m_palette(palette), m_fontPixels(fontPixels) {
    setMouseTracking(true);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    connect(&palette, &Palette::changed, this, qOverload<>(&QWidget::update));
}

void RunLine::setLine(TextLine line) {
    m_line = std::move(line);
    m_focusedLink = 0;
    setFocusPolicy(links().empty() ? Qt::NoFocus : Qt::TabFocus);
    setAccessibleName(m_line.text());
    updateGeometry();
    update();
}

void RunLine::setIndent(int pixels) {
    m_indent = pixels;
    updateGeometry();
    update();
}

QFont RunLine::fontOf(const TextRun& run) const {
    return uiFont(m_fontPixels, run.style == TextRun::Style::Bold);
}

int RunLine::widthOf(const TextRun& run) const {
    return QFontMetrics(fontOf(run)).horizontalAdvance(run.text);
}

int RunLine::naturalWidth() const {
    int width = m_indent;
    for (const TextRun& run : m_line.runs) {
        width += widthOf(run);
    }
    return width;
}

QSize RunLine::sizeHint() const { return {naturalWidth() + 2, m_fontPixels + 8}; }

QSize RunLine::minimumSizeHint() const { return {m_indent + 2 * leastElided, m_fontPixels + 8}; }

/// Takes `excess` pixels from the runs of one style, the widest first; what is left of it.
int RunLine::shrink(std::vector<int>& widths, TextRun::Style style, int excess) const {
    while (excess > 0) {
        int* widest = nullptr;
        for (std::size_t i = 0; i < widths.size(); ++i) {
            const bool canGive = m_line.runs[i].style == style && widths[i] > leastElided;
            if (canGive && (widest == nullptr || widths[i] > *widest)) {
                widest = &widths[i];
            }
        }
        if (widest == nullptr) {
            break;
        }
        const int taken = std::min(excess, *widest - leastElided);
        *widest -= taken;
        excess -= taken;
    }
    return excess;
}

/// Where remarks have given what they can and it is not enough, the last of them go: `10:…` tells
/// nobody anything. What that gives beyond the need goes to those that stay. What is left of it.
int RunLine::dropDim(std::vector<int>& widths, int excess) const {
    for (std::size_t i = widths.size(); i-- > 0 && excess > 0;) {
        if (m_line.runs[i].style == TextRun::Style::Dim) {
            excess -= std::exchange(widths[i], 0);
        }
    }
    for (std::size_t i = 0; i < widths.size() && excess < 0; ++i) {
        if (m_line.runs[i].style == TextRun::Style::Dim && widths[i] > 0) {
            const int given = std::min(-excess, widthOf(m_line.runs[i]) - widths[i]);
            widths[i] += given;
            excess += given;
        }
    }
    return std::max(excess, 0);
}

std::vector<RunLine::Placed> RunLine::placed() const {
    std::vector<int> widths;
    for (const TextRun& run : m_line.runs) {
        widths.push_back(widthOf(run));
    }
    int excess = shrink(widths, TextRun::Style::Dim, naturalWidth() - width());
    excess = dropDim(widths, excess);
    for (const TextRun::Style style : {TextRun::Style::Plain, TextRun::Style::Bold}) {
        excess = shrink(widths, style, excess);
    }
    std::vector<Placed> result;
    int x = m_indent;
    for (std::size_t i = 0; i < widths.size(); ++i) {
        const TextRun& run = m_line.runs[i];
        const int shown = std::min(widths[i], std::max(0, width() - x));
        const QString text =
            shown < widthOf(run)
                ? QFontMetrics(fontOf(run)).elidedText(run.text, Qt::ElideRight, shown)
                : run.text;
        result.push_back({text, QRect(x, 0, shown, height())});
        x += widths[i];
    }
    return result;
}

void RunLine::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    if (m_line.mark) {
        paintMark(painter, QPointF(8, height() / 2.0), *m_line.mark, m_palette, MarkPlace::List,
                  0.9);
    }
    const std::vector<Placed> runs = placed();
    const std::vector<std::size_t> linkRuns = links();
    bool isElided = false;
    for (std::size_t i = 0; i < runs.size(); ++i) {
        const TextRun& run = m_line.runs[i];
        isElided = isElided || runs[i].text != run.text;
        painter.setFont(fontOf(run));
        painter.setPen(m_palette.color(inkOf(run.style)));
        painter.drawText(runs[i].box, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                         runs[i].text);
        if (hasFocus() && !linkRuns.empty() && linkRuns[m_focusedLink] == i) {
            painter.setPen(m_palette.color(PaletteRole::SelBd));
            painter.drawRect(runs[i].box.adjusted(-1, 1, 0, -2));
        }
    }
    setToolTip(isElided ? m_line.text() : QString());
}

std::vector<std::size_t> RunLine::links() const {
    std::vector<std::size_t> found;
    for (std::size_t i = 0; i < m_line.runs.size(); ++i) {
        if (m_line.runs[i].style == TextRun::Style::Link) {
            found.push_back(i);
        }
    }
    return found;
}

std::optional<std::size_t> RunLine::linkAt(QPoint position) const {
    const std::vector<Placed> runs = placed();
    for (const std::size_t i : links()) {
        if (runs[i].box.contains(position)) {
            return i;
        }
    }
    return std::nullopt;
}

QRect RunLine::linkRect(int target) const {
    const std::vector<Placed> runs = placed();
    for (const std::size_t i : links()) {
        if (m_line.runs[i].target == target) {
            return runs[i].box;
        }
    }
    return {};
}

void RunLine::mouseMoveEvent(QMouseEvent* event) {
    setCursor(linkAt(event->pos()) ? Qt::PointingHandCursor : Qt::ArrowCursor);
}

void RunLine::mouseReleaseEvent(QMouseEvent* event) {
    const std::optional<std::size_t> link = linkAt(event->pos());
    if (link && event->button() == Qt::LeftButton) {
        Q_EMIT activated(m_line.runs[*link].target);
    }
}

void RunLine::moveFocusedLink(int steps) {
    const int count = static_cast<int>(links().size());
    const int wanted =
        std::clamp(static_cast<int>(m_focusedLink) + steps, 0, std::max(count - 1, 0));
    m_focusedLink = static_cast<std::size_t>(wanted);
    update();
}

void RunLine::keyPressEvent(QKeyEvent* event) {
    const std::vector<std::size_t> linkRuns = links();
    switch (event->key()) {
    case Qt::Key_Left:
        moveFocusedLink(-1);
        return;
    case Qt::Key_Right:
        moveFocusedLink(1);
        return;
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_Space:
        if (!linkRuns.empty()) {
            Q_EMIT activated(m_line.runs[linkRuns[m_focusedLink]].target);
            return;
        }
        break;
    default:
        break;
    }
    QWidget::keyPressEvent(event);
}

} // namespace ff
