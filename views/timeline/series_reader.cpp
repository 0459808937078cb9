// A member's series are held while it is read; of them all only the offers and the few that are
// shown stay.
#include "views/timeline/series_reader.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <set>
#include <tuple>

#include "engine/model/metric_course.h"
#include "engine/pipeline/metric_courses.h"
#include "engine/pipeline/training_courses.h"
#include "views/timeline/lane_assignment.h"

namespace ff {

namespace {

constexpr std::size_t mostPoints = 32'768;   ///< kept of a series
constexpr std::size_t mostOffers = 20'000;   ///< a menu has no use for more
constexpr std::size_t mostShown = 4;         ///< without being asked for
constexpr std::size_t mostShownATopic = 1;
constexpr std::uint64_t mostTrainingBytes = 256ULL << 20;

std::string_view labelOf(const MetricCourse& course, std::initializer_list<std::string_view> names) {
    for (const std::string_view name : names) {
        const auto found = std::ranges::find(course.labels, name, &RecordField::name);
        if (found != course.labels.end() && !found->value.empty()) {
            return found->value;
        }
    }
    return {};
}

std::string labelKey(const MetricCourse& course) {
    std::string key = course.node;
    for (const RecordField& label : course.labels) {
        key += '\n' + label.name + '=' + label.value;
    }
    return key;
}

/// Of at most six digits.
bool isNumber(std::string_view text) {
    return !text.empty() && text.size() <= 6 &&
           text.find_first_not_of("0123456789") == std::string_view::npos;
}

GpuIds gpuOf(const MetricCourse& course) {
    GpuIds gpu;
    gpu.pci = canonicalPci(labelOf(course, {"pci_bus_id", "pci", "PCI_BUS_ID"}));
    gpu.uuid = labelOf(course, {"UUID", "uuid", "gpu_uuid"});
    const std::string_view name = labelOf(course, {"gpu", "gpu_id", "index", "minor_number"});
    if (isNumber(name) && name.size() <= 3) {
        gpu.index = std::stoi(std::string(name));
    } else if (gpu.pci.empty()) {
        gpu.pci = canonicalPci(name);
    }
    return gpu;
}

std::string detailOf(const MetricCourse& course) {
    std::string detail;
    for (const std::string_view name : {"link", "nvlink", "port", "device", "mountpoint", "name"}) {
        const std::string_view value = labelOf(course, {name});
        if (!value.empty() && !value.starts_with("nvidia")) {
            detail += (detail.empty() ? "" : " ") + std::string(value);
        }
    }
    return detail;
}

/// The entities whose readings are shown without being asked for.
class Interest {
public:
    explicit Interest(const Analysis& analysis) : m_analysis(analysis) {
        const Verdict& verdict = analysis.verdict;
        if (verdict.primary) {
            add(analysis.event(verdict.primary->event).entity);
        }
        for (const Accusation& alternative : verdict.alternatives) {
            add(analysis.event(alternative.event).entity);
        }
        for (const Suspect& suspect : verdict.suspects) {
            add(suspect.entity);
        }
    }

    [[nodiscard]] bool concernsRank(int rank) const { return m_ranks.contains(rank); }
    [[nodiscard]] bool concerns(const SeriesOffer& offer) const {
        if (offer.rank && m_ranks.contains(*offer.rank)) {
            return true;
        }
        const bool isNodeWide = offer.gpu.empty() && !offer.rank;
        return m_nodesOnly.contains(offer.node) ||
               (isNodeWide && m_nodes.contains(offer.node)) ||
               m_gpus.contains({offer.node, offer.gpu});
    }

private:
    void add(const Entity& entity) {
        if (entity.rank) {
            m_ranks.insert(*entity.rank);
        }
        if (entity.node.empty()) {
            return;
        }
        const std::string node = m_analysis.placement.canonicalNode(entity.node);
        m_nodes.insert(node);
        if (!entity.gpu.isEmpty()) {
            m_gpus.emplace(node, entity.gpuName());
            if (const auto rank = m_analysis.placement.rankOfGpu(node, entity.gpu)) {
                m_ranks.insert(*rank);
            }
        } else if (!entity.rank) {
            m_nodesOnly.insert(node);
        }
    }

    const Analysis& m_analysis;
    std::set<int> m_ranks;
    std::set<std::string> m_nodes;
    std::set<std::string> m_nodesOnly; ///< accused as a whole
    std::set<std::pair<std::string, std::string>> m_gpus;
};

SeriesOffer offerOf(const Analysis& analysis, MemberId member, const MetricCourse& course) {
    SeriesOffer offer;
    offer.key = {member, course.metric, labelKey(course)};
    offer.topic = metricTopicOf(course.metric);
    offer.node = course.node.empty() ? std::string() : analysis.placement.canonicalNode(course.node);
    const GpuIds gpu = gpuOf(course);
    Entity entity;
    entity.gpu = gpu;
    offer.gpu = entity.gpuName();
    offer.detail = detailOf(course);
    const std::string_view rank = labelOf(course, {"rank"});
    if (!gpu.isEmpty() && !offer.node.empty()) {
        offer.rank = analysis.placement.rankOfGpu(offer.node, gpu);
    } else if (course.metric.starts_with("train.") && (rank.empty() || rank == "0")) {
        offer.node.clear(); // the loop of rank 0 stands for the job
        offer.detail = rank.empty() ? std::string() : "rank 0";
    } else if (isNumber(rank)) {
        offer.rank = std::stoi(std::string(rank));
    }
    offer.unit = labelOf(course, {"unit"});
    offer.points = course.points.size();
    return offer;
}

bool isOnAxis(const MetricCourse& course) {
    return course.quality == TimeQuality::Exact || course.quality == TimeQuality::Guessed;
}

std::shared_ptr<const PlotSeries> seriesOf(const SeriesOffer& offer, const MetricCourse& course) {
    auto series = std::make_shared<PlotSeries>();
    series->key = offer.key;
    series->topic = offer.topic;
    series->node = offer.node;
    series->gpu = offer.gpu;
    series->rank = offer.rank;
    series->detail = offer.detail;
    series->unit = offer.unit;
    series->isGuessedZone = course.quality == TimeQuality::Guessed;
    std::vector<SeriesPoint> points;
    points.reserve(course.points.size());
    double least = std::numeric_limits<double>::infinity();
    double most = -least;
    for (const MetricPoint& point : course.points) {
        points.push_back({point.time, point.value});
        if (!std::isnan(point.value)) {
            least = std::min(least, point.value);
            most = std::max(most, point.value);
        }
    }
    const bool hasNumbers = least <= most;
    series->least = hasNumbers ? least : 0;
    series->most = hasNumbers ? most : 0;
    series->points = thinned(std::move(points), mostPoints);
    return series;
}

auto rankOfOffer(const SeriesOffer& offer) {
    return std::tuple(!offer.isInteresting, offer.topic);
}

bool isOfferedBefore(const SeriesOffer& a, const SeriesOffer& b) {
    if (rankOfOffer(a) != rankOfOffer(b)) {
        return rankOfOffer(a) < rankOfOffer(b);
    }
    if (a.node != b.node) {
        return comesBefore(a.node, b.node);
    }
    return a.gpu != b.gpu ? comesBefore(a.gpu, b.gpu) : a.key < b.key;
}

/// Shown unasked: what people look for first, of what is accused, as far as anything is seen in it.
bool isTelling(const SeriesOffer& offer, const MetricCourse& course) {
    const bool isFlat = std::ranges::all_of(course.points, [&course](const MetricPoint& point) {
        return point.value == course.points.front().value;
    });
    return offer.isInteresting && offer.topic != MetricTopic::Other && !isFlat;
}

void keepBest(std::vector<std::pair<SeriesOffer, std::shared_ptr<const PlotSeries>>>& candidates) {
    std::ranges::sort(candidates, [](const auto& a, const auto& b) {
        return isOfferedBefore(a.first, b.first);
    });
    std::array<std::size_t, 6> ofTopic{};
    std::erase_if(candidates, [&ofTopic](const auto& candidate) {
        return ++ofTopic[static_cast<std::size_t>(candidate.first.topic)] > mostShownATopic;
    });
    candidates.resize(std::min(candidates.size(), mostShown));
}

bool isTraining(std::string_view metric) { return metric.starts_with("train."); }

class CatalogReader {
public:
    CatalogReader(const Analysis& analysis, const CancelFlag& cancel)
        : m_analysis(analysis), m_interest(analysis) {
        m_progress.cancel = &cancel;
    }

    SeriesCatalog run() {
        for (const Member& member : m_analysis.bundle->members) {
            if (m_progress.isCancelled()) {
                break;
            }
            for (const MetricCourse& course :
                 metricCoursesIn(member, [](std::string_view) { return true; })) {
                take(member.id, course);
            }
        }
        readTraining();
        std::ranges::sort(m_catalog.offers, isOfferedBefore);
        for (auto& [offer, series] : m_candidates) {
            m_catalog.shown.push_back(std::move(series));
        }
        return std::move(m_catalog);
    }

private:
    void readTraining() {
        std::uint64_t bytes = 0;
        for (const Member& member : m_analysis.bundle->members) {
            const std::optional<int> rank = member.rank.value;
            const bool isWanted = member.source == Source::AppLog && !member.isIgnored &&
                                  (!rank || *rank == 0 || m_interest.concernsRank(*rank));
            if (!isWanted || bytes + member.size > mostTrainingBytes) {
                continue;
            }
            if (m_progress.isCancelled()) {
                break;
            }
            bytes += member.size;
            for (const MetricCourse& course :
                 trainingCoursesIn(m_analysis, member.id, m_progress)) {
                take(member.id, course);
            }
        }
    }

    void take(MemberId member, const MetricCourse& course) {
        if (!isOnAxis(course) || course.points.empty() || m_catalog.offers.size() >= mostOffers) {
            return;
        }
        SeriesOffer offer = offerOf(m_analysis, member, course);
        const bool isOfJob = isTraining(course.metric) && offer.node.empty() && !offer.rank;
        offer.isInteresting = isOfJob || m_interest.concerns(offer);
        if (isTelling(offer, course)) {
            m_candidates.emplace_back(offer, seriesOf(offer, course));
            keepBest(m_candidates);
        }
        m_catalog.offers.push_back(std::move(offer));
    }

    const Analysis& m_analysis;
    Interest m_interest;
    Progress m_progress;
    SeriesCatalog m_catalog;
    std::vector<std::pair<SeriesOffer, std::shared_ptr<const PlotSeries>>> m_candidates;
};

} // namespace

SeriesCatalog readCatalog(const Analysis& analysis, const CancelFlag& cancel) {
    return analysis.bundle ? CatalogReader(analysis, cancel).run() : SeriesCatalog();
}

std::shared_ptr<const PlotSeries> readSeries(const Analysis& analysis, const SeriesKey& key) {
    if (!analysis.bundle || key.member.index() >= analysis.bundle->members.size()) {
        return nullptr;
    }
    const auto isWanted = [&key](std::string_view metric) { return metric == key.metric; };
    const std::vector<MetricCourse> courses =
        isTraining(key.metric)
            ? trainingCoursesIn(analysis, key.member)
            : metricCoursesIn(analysis.bundle->member(key.member), isWanted);
    for (const MetricCourse& course : courses) {
        const SeriesOffer offer = offerOf(analysis, key.member, course);
        if (offer.key == key && isOnAxis(course)) {
            return seriesOf(offer, course);
        }
    }
    return nullptr;
}

} // namespace ff
