// The site's and the user's folders of rules, and what they win over.
#include "engine/pipeline/standing_rules.h"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>

#include <QTemporaryDir>
#include <QtTest>

#include "engine/pipeline/engine.h"

using namespace ff;

namespace fs = std::filesystem;

class StandingRulesTest : public QObject {
    Q_OBJECT

private:
    QTemporaryDir m_config;

private slots:
    void initTestCase() { qputenv("XDG_CONFIG_HOME", m_config.path().toUtf8()); }

    void theUsersFolderCountsWhenItExists() {
        const fs::path rules = configFolder() / "rules";
        QCOMPARE(configFolder(), fs::path(m_config.path().toStdString()) / "firstfault");
        const auto holdsIt = [&] {
            const auto folders = standingRules();
            return std::find(folders.begin(), folders.end(), rules) != folders.end();
        };
        QVERIFY(!holdsIt());
        fs::create_directories(rules);
        QVERIFY(holdsIt());
        QCOMPARE(standingRules().back(), rules); // over the site's
    }

    void theUsersRulesWinOverTheShippedOnes() {
        const fs::path rules = configFolder() / "rules";
        fs::create_directories(rules);
        std::ofstream(rules / "mine.toml") << "schema = 1\npack = \"mine\"\n"
                                              "[[disable]]\nrule = \"gpu/nvrm-xid\"\n"
                                              "because = \"a test\"\n";
        RuleSources sources;
        sources.directories = standingRules();
        const auto loaded = loadRules(sources);
        QVERIFY(loaded.has_value());
        const auto& disabled = (*loaded)->disabled;
        QVERIFY(std::any_of(disabled.begin(), disabled.end(), [](const RuleSet::Disabled& each) {
            return each.rule == "gpu/nvrm-xid";
        }));
    }

    void relativePathsAreNoFolders() {
        qputenv("XDG_CONFIG_HOME", "relative");
        qputenv("HOME", "/home/somebody");
        QCOMPARE(configFolder(), fs::path("/home/somebody/.config/firstfault"));
        qunsetenv("HOME");
        QVERIFY(configFolder().empty());
    }
};

QTEST_GUILESS_MAIN(StandingRulesTest)
#include "standing_rules_test.moc"
