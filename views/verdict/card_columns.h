// The three lists of the card: cause, critical failure, impact, and what takes their place when
// nobody is accused.
#pragma once

#include <vector>

#include "engine/pipeline/analysis.h"
#include "views/verdict/card_content.h"

namespace ff {

/// Fills `content.columns` and the targets their links lead to.
class CardColumnsBuilder {
public:
    CardColumnsBuilder(const Analysis& analysis, CardContent& content);
    void build();

private:
    [[nodiscard]] TextRun link(const QString& text, CardTarget target);
    [[nodiscard]] TextRun evidenceLink(EventId event);
    [[nodiscard]] TextLine eventTitle(EventId event);
    [[nodiscard]] CardColumn cause();
    [[nodiscard]] CardColumn between();
    [[nodiscard]] CardColumn suspects();
    [[nodiscard]] CardColumn criticalFailure();
    [[nodiscard]] CardColumn impact();
    [[nodiscard]] CardColumn wishes(const QString& heading, const QString& note,
                                    const std::vector<EvidenceWish>& list);

    const Analysis& m_analysis;
    const Verdict& m_verdict;
    CardContent& m_content;
};

} // namespace ff
