// What was chosen about lanes comes back with the bundle, and with no other.
#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QtTest>

#include "tests/support/sample_analysis.h"
#include "views/timeline/lane_chooser.h"
#include "views/timeline/lane_plot.h"
#include "views/timeline/lane_store.h"
#include "views/timeline/timeline_view.h"

using namespace ff;

namespace {

std::shared_ptr<const Analysis> sampleAt(const std::string& origin) {
    auto analysis = std::make_shared<Analysis>(*nvlinkFaultSample());
    auto bundle = std::make_shared<Bundle>(*analysis->bundle);
    bundle->origin = origin;
    analysis->bundle = bundle;
    return analysis;
}

} // namespace

class LaneStoreTest : public QObject {
    Q_OBJECT

private slots:
    void choicesComeBackWithTheBundle() {
        QTemporaryDir folder;
        const Palette palette{QPalette{}};
        LaneChoices chosen;
        {
            Navigation navigation;
            TimelineView view(navigation, palette, nullptr, folder.path());
            navigation.setAnalysis(sampleAt("/bundles/one"));
            const std::vector<Lane> lanes = view.plot()->lanes().lanes();
            const auto pinned = std::find_if(lanes.begin(), lanes.end(), [](const Lane& lane) {
                return LaneChooser::canPin(lane) && lane.kind == LaneKind::Rank;
            });
            QVERIFY(pinned != lanes.end());
            view.chooser().togglePin(*pinned);
            view.chooser().hide(lanes.back());
            view.chooser().setOrder(LaneOrder::Name);
            chosen = view.chooser().choices();
            QCOMPARE(chosen.pinned.size(), std::size_t(1));
            QVERIFY(!chosen.hidden.empty());
            navigation.setAnalysis(sampleAt("/bundles/two"));
            QVERIFY(view.chooser().choices().pinned.empty());
            QVERIFY(view.chooser().choices().hidden.empty());
        }
        Navigation navigation;
        TimelineView view(navigation, palette, nullptr, folder.path());
        navigation.setAnalysis(sampleAt("/bundles/one"));
        QCOMPARE(view.chooser().choices().pinned, chosen.pinned);
        QCOMPARE(view.chooser().choices().hidden, chosen.hidden);
        QCOMPARE(view.chooser().choices().order, LaneOrder::Name);
    }

    void spoiltFilesAreNotTaken() {
        QTemporaryDir folder;
        const LaneStore store(folder.path());
        const QString origin = QStringLiteral("/bundles/one");
        LaneChoices choices;
        choices.zoom = LaneZoom::Compact;
        choices.grouping = LaneGrouping::Source;
        store.write(origin, choices);
        QVERIFY(store.read(origin));
        QCOMPARE(store.read(origin)->zoom, std::optional(LaneZoom::Compact));
        QCOMPARE(store.read(origin)->grouping, LaneGrouping::Source);
        const QStringList files = QDir(folder.path()).entryList(QDir::Files);
        QCOMPARE(files.size(), qsizetype(1));
        QFile file(folder.filePath(files.front()));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("{\"grouping\": 99, \"zoom\": -4, \"pinned\": [1, \"a\"], \"hidden\": 3}");
        file.close();
        QVERIFY(store.read(origin));
        QCOMPARE(store.read(origin)->grouping, LaneChoices().grouping);
        QVERIFY(!store.read(origin)->zoom);
        QCOMPARE(store.read(origin)->pinned, std::vector<std::string>{"a"});
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("not JSON");
        file.close();
        QVERIFY(!store.read(origin));
    }
};

QTEST_MAIN(LaneStoreTest)
#include "lane_store_test.moc"
