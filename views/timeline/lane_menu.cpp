#include "views/timeline/lane_menu.h"

#include <algorithm>
#include <map>

#include <QActionGroup>
#include <QCoreApplication>

#include "views/shared/entity_text.h"
#include "views/shared/time_text.h"
#include "views/timeline/cursor_readout.h"
#include "views/timeline/lane_text.h"

namespace ff {

namespace {

constexpr std::size_t mostAMenu = 64; ///< entries; a longer menu cannot be used

struct Words {
    Q_DECLARE_TR_FUNCTIONS(Timeline)
};

/// `&` in a name is no mnemonic.
QString plain(QString text) { return text.replace(QLatin1Char('&'), QStringLiteral("&&")); }

/// The key behind a tab is shown at the right; the plot handles it itself.
QString withKey(const QString& text, const char* key) {
    return text + QLatin1Char('\t') + QLatin1String(key);
}

void addMarkEntries(QMenu& menu, const MenuTargets& to, EventId event) {
    const Analysis& analysis = *to.navigation.analysis();
    menu.addSection(plain(eventLabel(analysis, event)));
    Navigation* navigation = &to.navigation;
    menu.addAction(Words::tr("Select"), navigation,
                   [navigation, event] { navigation->selectEvent(event); });
    menu.addAction(Words::tr("What if this had not happened?"), navigation, [navigation, event] {
        navigation->requestMute({{event}, {}, {}});
    });
    menu.addAction(Words::tr("Why is this not the cause?"), navigation, [navigation, event] {
        navigation->requestWhyNot(QStringLiteral("e%1").arg(event.value));
    });
    LanePlot* plot = &to.plot;
    menu.addAction(withKey(Words::tr("Note on this mark…"), "N"), plot, [plot, event] {
        const auto at = plot->scale().timeAt(
            plot->markPosition(event).value_or(QPointF()).x() - LanePlot::headerWidth);
        Q_EMIT plot->noteRequested(at, event);
    });
}

void addLaneEntries(QMenu& menu, const MenuTargets& to, const Lane& lane) {
    menu.addSection(plain(laneTitle(*to.navigation.analysis(), lane)));
    LaneChooser* chooser = &to.chooser;
    if (lane.canOpen) {
        menu.addAction(withKey(lane.isOpen ? Words::tr("Close") : Words::tr("Open"), "Space"),
                       chooser, [chooser, lane] { chooser->toggle(lane); });
    }
    const QString pin = chooser->isPinned(lane) ? Words::tr("Unpin") : Words::tr("Pin to the top");
    menu.addAction(withKey(pin, "P"), chooser, [chooser, lane] { chooser->togglePin(lane); })
        ->setEnabled(LaneChooser::canPin(lane));
    if (lane.series) {
        SeriesChooser* series = &to.series;
        menu.addAction(Words::tr("Remove this plot"), series,
                       [series, key = lane.series->key] { series->toggle(key); });
    } else {
        menu.addAction(withKey(Words::tr("Hide"), "H"), chooser,
                       [chooser, lane] { chooser->hide(lane); });
    }
    if (lane.reading.isValid() && !lane.isFold()) {
        Navigation* navigation = &to.navigation;
        menu.addAction(Words::tr("Show its log"), navigation,
                       [navigation, member = lane.reading] { navigation->selectMember(member); });
    }
}

void addTimeEntries(QMenu& menu, const MenuTargets& to, Nanos at) {
    menu.addSection(utcText(at));
    LanePlot* plot = &to.plot;
    Navigation* navigation = &to.navigation;
    menu.addAction(Words::tr("Note here…"), plot,
                   [plot, at] { Q_EMIT plot->noteRequested(at, EventId()); });
    menu.addAction(Words::tr("Filter: from here on"), navigation, [navigation, at] {
        TimeRange range = navigation->timeFilter().value_or(TimeRange());
        range.from = at;
        range.to = std::max(range.to, at);
        navigation->setTimeFilter(range);
    });
    menu.addAction(Words::tr("Filter: up to here"), navigation, [navigation, at] {
        TimeRange range = navigation->timeFilter().value_or(TimeRange());
        range.to = at;
        range.from = std::min(range.from, at);
        navigation->setTimeFilter(range);
    });
    menu.addAction(withKey(Words::tr("Filter: what is in view"), "R"), plot,
                   &LanePlot::filterByView);
}

void addAllEntries(QMenu& menu, const MenuTargets& to) {
    menu.addSection(Words::tr("All lanes"));
    fillGroupMenu(*menu.addMenu(Words::tr("Group by")), to.chooser, to.plot.lanes().hasRacks());
    fillOrderMenu(*menu.addMenu(Words::tr("Sort by")), to.chooser);
    LaneChooser* chooser = &to.chooser;
    LanePlot* plot = &to.plot;
    QAction* fold = menu.addAction(withKey(Words::tr("Fold identical lanes"), "I"));
    fold->setCheckable(true);
    fold->setChecked(chooser->choices().foldsAlike);
    QObject::connect(fold, &QAction::toggled, chooser, &LaneChooser::setFoldsAlike);
    menu.addAction(withKey(Words::tr("Open all"), "E"), chooser,
                   [chooser, plot] { chooser->setOpen(plot->lanes().lanes(), true); });
    menu.addAction(withKey(Words::tr("Close all"), "C"), chooser,
                   [chooser, plot] { chooser->setOpen(plot->lanes().lanes(), false); });
    menu.addAction(withKey(Words::tr("Show hidden lanes"), "Shift+H"), chooser,
                   &LaneChooser::showHidden)
        ->setEnabled(!chooser->choices().hidden.empty());
}

QString topicText(MetricTopic topic) {
    switch (topic) {
    case MetricTopic::Temperature:
        return Words::tr("Temperature");
    case MetricTopic::Power:
        return Words::tr("Power");
    case MetricTopic::LinkErrors:
        return Words::tr("Link errors");
    case MetricTopic::Throughput:
        return Words::tr("Throughput");
    case MetricTopic::Loss:
        return Words::tr("Loss");
    case MetricTopic::Other:
        break;
    }
    return Words::tr("Other readings");
}

QString offerText(const SeriesOffer& offer) {
    QStringList parts{metricTitle(offer.key.metric)};
    for (const std::string& part : {offer.node, offer.gpu, offer.detail}) {
        if (!part.empty()) {
            parts.append(shownText(part, 64));
        }
    }
    if (offer.rank) {
        parts.append(Words::tr("rank %1").arg(*offer.rank));
    }
    return plain(parts.join(QStringLiteral(" · ")));
}

void addOffer(QMenu& menu, SeriesChooser& series, const SeriesOffer& offer) {
    QAction* action = menu.addAction(offerText(offer));
    action->setCheckable(true);
    action->setChecked(series.isShown(offer.key));
    SeriesChooser* chooser = &series;
    QObject::connect(action, &QAction::triggered, chooser,
                     [chooser, key = offer.key] { chooser->toggle(key); });
}

using Offers = std::vector<const SeriesOffer*>;

/// Filled when it is looked at: thousands of nodes have tens of thousands of series. The catalog
/// stays while the menu does.
template <class Fill>
void addLazyMenu(QMenu& menu, const QString& title, SeriesChooser& series, Fill fill) {
    QMenu* sub = menu.addMenu(title);
    QObject::connect(sub, &QMenu::aboutToShow, &series,
                     [sub, fill = std::move(fill), catalog = series.catalog()] {
                         if (sub->isEmpty()) {
                             fill(*sub);
                         }
                     });
}

/// All offers of a topic: in one menu, or in one a node.
void addTopic(QMenu& menu, SeriesChooser& series, const Offers& offers) {
    if (offers.size() <= mostAMenu) {
        for (const SeriesOffer* offer : offers) {
            addOffer(menu, series, *offer);
        }
        return;
    }
    std::map<std::string, Offers> byNode;
    for (const SeriesOffer* offer : offers) {
        byNode[offer->node].push_back(offer);
    }
    SeriesChooser* chooser = &series;
    for (const auto& [node, ofNode] : byNode) {
        const QString title = node.empty() ? Words::tr("job") : plain(shownText(node, 64));
        addLazyMenu(menu, title, series, [chooser, ofNode](QMenu& sub) {
            for (std::size_t i = 0; i < std::min(ofNode.size(), mostAMenu); ++i) {
                addOffer(sub, *chooser, *ofNode[i]);
            }
        });
    }
}

} // namespace

void fillContextMenu(QMenu& menu, const MenuTargets& to, const QPoint& position) {
    if (!to.navigation.analysis()) {
        return;
    }
    const std::optional<LaneMark> mark = to.plot.markAt(position);
    const std::optional<std::size_t> lane = to.plot.laneUnder(position);
    if (mark) {
        addMarkEntries(menu, to, mark->event);
    }
    if (lane) {
        addLaneEntries(menu, to, to.plot.lanes().lanes()[*lane]);
    }
    if (position.x() >= LanePlot::headerWidth && !to.plot.scale().isEmpty()) {
        addTimeEntries(menu, to, to.plot.scale().timeAt(position.x() - LanePlot::headerWidth));
    }
    addAllEntries(menu, to);
}

void fillGroupMenu(QMenu& menu, LaneChooser& chooser, bool hasRacks) {
    auto* group = new QActionGroup(&menu);
    for (const LaneGrouping grouping : {LaneGrouping::Rack, LaneGrouping::Node,
                                        LaneGrouping::Source, LaneGrouping::None}) {
        QString text = groupingText(grouping);
        if (grouping == LaneGrouping::Rack && !hasRacks) {
            text = Words::tr("%1 (no rack known)").arg(text);
        }
        QAction* action = menu.addAction(text);
        action->setCheckable(true);
        action->setChecked(grouping == chooser.choices().grouping);
        group->addAction(action);
        LaneChooser* to = &chooser;
        QObject::connect(action, &QAction::triggered, to,
                         [to, grouping] { to->setGrouping(grouping); });
    }
}

void fillOrderMenu(QMenu& menu, LaneChooser& chooser) {
    auto* group = new QActionGroup(&menu);
    for (const LaneOrder order : {LaneOrder::Distance, LaneOrder::FirstFailure, LaneOrder::Name}) {
        QAction* action = menu.addAction(orderText(order));
        action->setCheckable(true);
        action->setChecked(order == chooser.choices().order);
        group->addAction(action);
        LaneChooser* to = &chooser;
        QObject::connect(action, &QAction::triggered, to, [to, order] { to->setOrder(order); });
    }
}

void fillSeriesMenu(QMenu& menu, SeriesChooser& series) {
    const std::shared_ptr<const SeriesCatalog> catalog = series.catalog();
    if (!catalog || catalog->offers.empty()) {
        menu.addAction(!catalog ? Words::tr("Being read …")
                                          : Words::tr("No readings in this evidence"))
            ->setEnabled(false);
        return;
    }
    std::map<MetricTopic, Offers> topics;
    std::size_t interesting = 0;
    for (const SeriesOffer& offer : catalog->offers) {
        topics[offer.topic].push_back(&offer);
        if (offer.isInteresting && offer.topic != MetricTopic::Other && interesting < mostAMenu) {
            if (interesting++ == 0) {
                menu.addSection(Words::tr("Of what is accused or suspect"));
            }
            addOffer(menu, series, offer);
        }
    }
    menu.addSection(Words::tr("All"));
    SeriesChooser* chooser = &series;
    for (const auto& [topic, offers] : topics) {
        const QString title =
            QStringLiteral("%1 (%2)").arg(topicText(topic), countText(offers.size()));
        addLazyMenu(menu, title, series, [chooser, offers = offers](QMenu& sub) {
            addTopic(sub, *chooser, offers);
        });
    }
}

} // namespace ff
