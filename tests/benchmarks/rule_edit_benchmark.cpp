// Measures from a key typed in the rule editor to the verdict it makes, through the real session.
//
//     rule_edit_benchmark FOLDER [MOST]
//
// Overrides shipped rules in a user's file one after the other, types into the pattern of an
// extractor and into the window of a refiner, and waits for the session's analysis. At most MOST of
// each (20 when not told). Prints one JSON object: for `extractors` and `refiners` the number of
// edits and the median, 95th percentile and longest time in milliseconds. Budgets: median below 150
// and 50 on 1 GiB in a release build.
#include <algorithm>
#include <cstdio>
#include <vector>

#include <QApplication>
#include <QElapsedTimer>
#include <QEventLoop>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTimer>

#include <fmt/format.h>

#include "app/ui/session/session.h"
#include "engine/pipeline/engine.h"
#include "views/rules/rule_page.h"
#include "views/rules/rule_panel.h"

namespace {

using namespace ff;

constexpr int longestWait = 600000; // milliseconds

struct Block {
    QByteArray pack;
    QByteArray text;
};

/// The rules of a kind in the shipped files, each as its own text.
std::vector<Block> blocksOf(const char* kind, const char* needed) {
    std::vector<Block> out;
    const auto shipped = builtinRules();
    if (!shipped) {
        return out;
    }
    const auto layer = readRuleLayer({"builtin", {*shipped}});
    if (!layer) {
        return out;
    }
    for (const RuleText& file : layer->texts) {
        const RuleOutline outline = outlineOf(file.text);
        const QList<QByteArray> lines = QByteArray::fromStdString(file.text).split('\n');
        for (const OutlineEntry& entry : outline.entries) {
            QByteArray text;
            for (int i = entry.line; i <= entry.lastLine; ++i) {
                text += lines[i - 1] + '\n';
            }
            if (entry.kind == kind && text.contains(needed)) {
                out.push_back({QByteArray::fromStdString(outline.pack), text});
            }
        }
    }
    return out;
}

class Bench {
public:
    Bench() : m_panel(m_navigation, m_palette) {
        QObject::connect(&m_panel, &RulePanel::rulesReady, &m_session, &Session::useRules);
        QObject::connect(&m_session, &Session::finished, &m_loop, &QEventLoop::quit);
        QObject::connect(&m_session, &Session::failed, &m_loop, [this] {
            m_hasFailed = true;
            m_loop.quit();
        });
        m_panel.setFolders({m_folder.path()});
    }

    bool open(const QString& path) {
        m_session.open({path});
        return wait();
    }

    std::vector<double> measure(const std::vector<Block>& blocks, std::size_t most,
                                const QByteArray& before, const QByteArray& typed) {
        std::vector<double> out;
        const std::size_t step = std::max<std::size_t>(1, blocks.size() / most);
        for (std::size_t i = 0; i < blocks.size() && out.size() < most; i += step) {
            const QByteArray text =
                "schema = 1\npack = \"" + blocks[i].pack + "\"\n\n" + blocks[i].text;
            RulePage* page = m_panel.page();
            if (page == nullptr) {
                m_panel.newFile();
                page = m_panel.page();
            }
            page->editor().replaceBytes(text);
            if (!wait()) {
                std::fprintf(stderr, "left out: a rule that does not stand alone\n");
                continue;
            }
            page->editor().SendScintilla(QsciScintillaBase::SCI_GOTOPOS,
                                         static_cast<unsigned long>(text.indexOf(before) +
                                                                    before.size()));
            QElapsedTimer timer;
            timer.start();
            page->editor().SendScintilla(QsciScintillaBase::SCI_REPLACESEL, typed.constData());
            if (wait()) {
                out.push_back(static_cast<double>(timer.nsecsElapsed()) / 1e6);
            }
        }
        return out;
    }
    void finish() {
        if (m_panel.page() != nullptr) {
            m_panel.page()->editor().setModified(false);
        }
    }

private:
    bool wait() {
        m_hasFailed = false;
        QTimer limit;
        limit.setSingleShot(true);
        QObject::connect(&limit, &QTimer::timeout, &m_loop, [this] {
            m_hasFailed = true;
            m_loop.quit();
        });
        limit.start(m_session.isReading() ? longestWait : 3000);
        m_loop.exec();
        return !m_hasFailed;
    }

    QTemporaryDir m_folder;
    Palette m_palette{QPalette()};
    Navigation m_navigation;
    Session m_session;
    RulePanel m_panel;
    QEventLoop m_loop;
    bool m_hasFailed = false;
};

std::string textOf(std::vector<double> times) {
    if (times.empty()) {
        return R"({"edits": 0})";
    }
    std::sort(times.begin(), times.end());
    return fmt::format(R"({{"edits": {}, "median": {:.1f}, "p95": {:.1f}, "most": {:.1f}}})",
                       times.size(), times[times.size() / 2],
                       times[std::min(times.size() * 95 / 100, times.size() - 1)], times.back());
}

} // namespace

int main(int argc, char** argv) {
    qputenv("QT_QPA_PLATFORM", "offscreen");
    QStandardPaths::setTestModeEnabled(true);
    QApplication application(argc, argv);
    const QStringList arguments = QApplication::arguments();
    if (arguments.size() < 2) {
        std::fputs("usage: rule_edit_benchmark FOLDER [MOST]\n", stderr);
        return 2;
    }
    const std::size_t most = arguments.size() > 2 ? arguments[2].toULongLong() : 20;
    Bench bench;
    if (!bench.open(arguments[1])) {
        std::fputs("the evidence cannot be read\n", stderr);
        return 1;
    }
    const auto extractors =
        bench.measure(blocksOf("extractor", "\nregex = '''"), most, "\nregex = '''", "(?:)");
    const auto refiners =
        bench.measure(blocksOf("refiner", "\nwithin = [\"-"), most, "\nwithin = [\"-", "1");
    bench.finish();
    std::fputs(fmt::format(R"({{"extractors": {}, "refiners": {}}})", textOf(extractors),
                           textOf(refiners))
                   .append("\n")
                   .c_str(),
               stdout);
    return extractors.empty() || refiners.empty() ? 1 : 0;
}
