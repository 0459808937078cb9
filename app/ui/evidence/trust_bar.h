// Asks whether rules that were loaded may run their programs.
#pragma once

#include <filesystem>
#include <vector>

#include <QFrame>
#include <QStringList>

#include "engine/model/rule_set.h"
#include "engine/pipeline/rule_trust.h"

class QLabel;
class QPushButton;

namespace ff {

/// Not modal: the verdict stands without these programs. Shows each command before anything runs.
class TrustBar : public QFrame {
    Q_OBJECT

public:
    explicit TrustBar(std::filesystem::path trustFile, QWidget* parent = nullptr);

    /// Appears when there are commands nobody has said yes or no to.
    void showFor(const RuleSet& rules);
    [[nodiscard]] QLabel& text() { return *m_text; }
    [[nodiscard]] QPushButton& trustButton() { return *m_trust; }
    [[nodiscard]] QPushButton& laterButton() { return *m_later; }

signals:
    /// They are trusted now; a new run uses them.
    void trusted();
    void failed(const QString& why);

private:
    void trust();
    void putOff();

    std::filesystem::path m_trustFile;
    std::vector<CommandOffer> m_offers;
    QStringList m_putOff; ///< hashes and folders; asked about no more in this session
    QLabel* m_text;
    QPushButton* m_trust;
    QPushButton* m_later;
};

} // namespace ff
