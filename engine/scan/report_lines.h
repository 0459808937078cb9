// Lines that an assembled record speaks for: the same failure must not be told twice.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <unordered_set>
#include <vector>

#include "engine/base/result.h"
#include "engine/model/match.h"
#include "engine/model/record.h"
#include "engine/model/rule_set.h"

namespace ff {

/// A symptom that some rule reads from `python_exception` records is not read from the summary
/// lines of such a record as well, whether or not a rule takes the record: of a chain only its root
/// counts. Likewise one that is read from `launcher_failure` records and the lines of the row.
class ReportLines {
public:
    [[nodiscard]] static Result<ReportLines> build(const RuleSet& rules);

    /// What follows is of the member with these records, which have to stay until the next call.
    void startMember(const std::vector<Record>& records);
    /// Whether no record speaks for the line that matched.
    [[nodiscard]] bool isKept(const Match& match) const;
    /// Gives the match of a line of a traceback the capture `source.frame`, for rules that use it.
    void addFrame(Match& match) const;
    /// Gives the match of a record what only the assembler knows: speaker and repeats, and as
    /// `match` the words that say most of its block.
    static void complete(const Record& record, Match& match);

private:
    enum class Stands : std::uint8_t { Alone, ByException, ByTableRow };

    [[nodiscard]] bool isInRow(const Match& match) const;
    [[nodiscard]] bool isInChain(const Match& match) const;
    [[nodiscard]] const Record* around(const Match& match,
                                       const std::function<bool(const Record&)>& fits) const;
    void noteChain(const Record& record);

    std::vector<Stands> m_stands;            ///< by `ExtractorId`
    std::vector<bool> m_usesFrame;           ///< likewise
    std::vector<const Record*> m_exceptions; ///< in the order of the member
    std::vector<const Record*> m_rows;       ///< likewise
    std::unordered_set<std::string> m_said;  ///< speaker and summary line
};

} // namespace ff
