#include "engine/report/report_figures.h"

#include <algorithm>

#include <fmt/format.h>

#include "engine/report/svg_page.h"

namespace ff {

namespace {

using Tone = DocumentTimeline::Tone;

constexpr int boxHeight = 46;
constexpr int linkHeight = 34;
constexpr std::size_t mostHops = 16;
constexpr int laneHeight = 30;
constexpr int laneLeft = 170;
constexpr int axisHeight = 40;
constexpr int legendHeight = 24;

SvgPaint paintOf(Tone tone) {
    switch (tone) {
    case Tone::Cause:
        return SvgPaint::Cause;
    case Tone::Failure:
        return SvgPaint::Failure;
    case Tone::Consequence:
        return SvgPaint::Consequence;
    case Tone::Other:
        break;
    }
    return SvgPaint::Other;
}

/// `09:26:53.59` for spans of seconds, `09:26:53` for longer ones.
std::string tickText(Nanos at, Nanos span) {
    return toRfc3339(at).substr(11, span < 20 * second ? 11 : 8);
}

class TimelineFigure {
public:
    TimelineFigure(const DocumentTimeline& timeline, bool withClasses)
        : m_timeline(timeline),
          m_bottom(legendHeight + laneHeight * static_cast<int>(timeline.lanes.size())),
          m_page(figureWidth, m_bottom + axisHeight,
                 fmt::format("Timeline of {} lanes", timeline.lanes.size()), withClasses) {}

    std::string draw() {
        drawLegend();
        for (std::size_t i = 0; i < m_timeline.lanes.size(); ++i) {
            drawLane(m_timeline.lanes[i], legendHeight + laneHeight * static_cast<int>(i));
        }
        drawAxis();
        return m_page.take();
    }

private:
    [[nodiscard]] int place(Nanos at) const {
        const double span =
            static_cast<double>(std::max<Nanos>(1, m_timeline.to - m_timeline.from));
        const double part = static_cast<double>(at - m_timeline.from) / span;
        return laneLeft + static_cast<int>(part * (figureWidth - laneLeft - 12));
    }

    void drawLegend() {
        int x = laneLeft;
        for (const auto& [tone, name] :
             {std::pair{Tone::Cause, "cause"}, std::pair{Tone::Failure, "first visible failure"},
              std::pair{Tone::Consequence, "consequence"}, std::pair{Tone::Other, "other"}}) {
            m_page.circle(x + 5, 9, 5, paintOf(tone));
            m_page.text(x + 14, 13, name, SvgPaint::Dim);
            x += 30 + 7 * static_cast<int>(std::string_view(name).size());
        }
    }

    void drawLane(const DocumentTimeline::Lane& lane, int top) {
        const int middle = top + laneHeight / 2;
        m_page.text(laneLeft - 10, middle + 4, shortened(lane.name, 24), SvgPaint::Text,
                    SvgPage::Anchor::End);
        m_page.line(laneLeft, middle, figureWidth - 12, middle);
        // What matters most is painted last.
        for (const Tone tone : {Tone::Other, Tone::Consequence, Tone::Failure, Tone::Cause}) {
            for (const DocumentTimeline::Mark& mark : lane.marks) {
                if (mark.tone == tone) {
                    drawMark(mark, middle);
                }
            }
        }
    }

    void drawMark(const DocumentTimeline::Mark& mark, int middle) {
        const int x = place(mark.from);
        const bool isNamed = !mark.label.empty();
        m_page.circle(x, middle, isNamed ? 6 : 4, paintOf(mark.tone),
                      fmt::format("{}{}{}, {}", mark.events,
                                  mark.events == 1 ? " event" : " events",
                                  isNamed ? ": " + mark.label : "", toRfc3339(mark.from)));
        if (isNamed) {
            const bool isRight = x > (laneLeft + figureWidth) / 2;
            m_page.text(isRight ? x - 10 : x + 10, middle - 5, shortened(mark.label, 44),
                        SvgPaint::Text, isRight ? SvgPage::Anchor::End : SvgPage::Anchor::Start);
        }
    }

    void drawAxis() {
        constexpr int ticks = 5;
        m_page.line(laneLeft, m_bottom + 4, figureWidth - 12, m_bottom + 4);
        const Nanos span = m_timeline.to - m_timeline.from;
        for (int i = 0; i < ticks; ++i) {
            const Nanos at = m_timeline.from + span / ticks * i + span / ticks / 2;
            m_page.line(place(at), m_bottom + 4, place(at), m_bottom + 9);
            m_page.text(place(at), m_bottom + 22, tickText(at, span), SvgPaint::Dim,
                        SvgPage::Anchor::Middle);
        }
        m_page.text(laneLeft - 10, m_bottom + 22,
                    toRfc3339(m_timeline.from).substr(0, 10) + ", UTC", SvgPaint::Dim,
                    SvgPage::Anchor::End);
    }

    const DocumentTimeline& m_timeline;
    int m_bottom;
    SvgPage m_page;
};

void drawHop(SvgPage& page, const DocumentChain::Hop& hop, int top, SvgPaint edge) {
    page.rect(4, top, figureWidth - 8, boxHeight, SvgPaint::Box, 5);
    page.rect(4, top, 6, boxHeight, edge, 2);
    page.text(22, top + 19, shortened(hop.what, 58), SvgPaint::Strong);
    page.text(22, top + 36, shortened(hop.who, 90), SvgPaint::Text);
    page.text(figureWidth - 16, top + 19, shortened(hop.time, 44), SvgPaint::Dim,
              SvgPage::Anchor::End);
}

} // namespace

std::string chainSvg(const DocumentChain& chain, bool withClasses) {
    const std::size_t shown = std::min(chain.hops.size(), mostHops);
    const auto step = boxHeight + linkHeight;
    const bool isCut = shown < chain.hops.size();
    const int height = step * static_cast<int>(shown) - linkHeight + 8 + (isCut ? 24 : 0);
    SvgPage page(figureWidth, height, fmt::format("Chain of {} steps", chain.hops.size()),
                 withClasses);
    for (std::size_t i = 0; i < shown; ++i) {
        const int top = 4 + step * static_cast<int>(i);
        const bool isLast = i + 1 == chain.hops.size();
        drawHop(page, chain.hops[i], top,
                i == 0   ? SvgPaint::Cause
                : isLast ? SvgPaint::Failure
                         : SvgPaint::Consequence);
        if (i > 0) {
            // Without an arrow where it follows from a box farther up.
            if (chain.hops[i].from == i) {
                page.line(40, top - linkHeight, 40, top - 2);
                page.head(40, top - 1);
            }
            page.text(54, top - linkHeight / 2 + 4, shortened(chainLinkText(chain.hops[i]), 104),
                      SvgPaint::Dim);
        }
    }
    if (isCut) {
        page.text(54, height - 8, "and more: " + std::to_string(chain.hops.size() - shown),
                  SvgPaint::Dim);
    }
    return page.take();
}

std::string timelineSvg(const DocumentTimeline& timeline, bool withClasses) {
    return TimelineFigure(timeline, withClasses).draw();
}

} // namespace ff
