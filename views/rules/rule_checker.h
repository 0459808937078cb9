// Loads the rules with what is being typed, off the window's thread.
#pragma once

#include <memory>
#include <mutex>
#include <vector>

#include <QObject>
#include <QTimer>

#include "engine/ruleset/lint_finding.h"
#include "engine/ruleset/rule_text_memory.h"
#include "views/rules/rule_files.h"
#include "views/rules/rule_names.h"
#include "views/shared/latest_task.h"

namespace ff {

/// What came of one state of the texts.
struct RuleCheck {
    std::shared_ptr<const RuleSet> rules; ///< null: there are errors
    std::shared_ptr<const RuleNames> names;
    std::vector<Error> errors; ///< of all files
    bool areSaved = false;     ///< nothing is edited
};

/// What is said of one file that loads.
struct RuleReview {
    struct Sample {
        int line = 0;
        std::string rule;
        std::string text;    ///< what it shows
        std::string failure; ///< empty: it comes out as expected
    };

    QString path;
    std::vector<Sample> samples;
    std::vector<LintFinding> findings;
};

/// The newest texts win: nothing is told of others once they are there.
class RuleChecker : public QObject {
    Q_OBJECT

public:
    explicit RuleChecker(QObject* parent = nullptr);

    void setFiles(const RuleFiles& files);
    /// A moment later, so that keys that come together are checked together. `current`: the file
    /// that is reviewed.
    void check(std::vector<EditedText> edits, const QString& current);
    /// Reviews another file of the rules that loaded last.
    void review(const QString& current);
    [[nodiscard]] bool isChecking() const { return m_delay.isActive() || m_load.isRunning(); }

signals:
    void checked(std::shared_ptr<const ff::RuleCheck> check);
    void reviewed(std::shared_ptr<const ff::RuleReview> review);

private:
    struct Memory {
        std::mutex inUse;
        RuleTextMemory texts;
    };

    void start();
    void startReview();

    RuleFiles m_files;
    std::vector<EditedText> m_edits;
    QString m_current;
    std::shared_ptr<const RuleSet> m_rules; ///< that loaded last
    std::shared_ptr<Memory> m_memory;
    QTimer m_delay;
    LatestTask m_load;
    LatestTask m_review;
};

} // namespace ff
