// The reasoning behind a verdict, line by line.
#pragma once

#include <string>
#include <vector>

#include "engine/model/connector_report.h"
#include "engine/model/hypothesis.h"

namespace ff {

struct VerdictExplanation {
    /// Parts of the job that evidence is missing of, for one reason.
    struct Gap {
        Source source = Source::Other;
        ConnectorReport::Status status = ConnectorReport::Status::NotProvided;
        std::string reason;
        std::vector<std::string> parts; ///< member paths, `node NAME`, `rank N`, `job`
    };

    std::string conclusion;             ///< one sentence: which step of the decision settled it
    std::vector<Hypothesis> candidates; ///< active causes: the primary first, then by onset
    std::vector<Hypothesis> rejected;   ///< causes that are active no more, and suspects
    std::vector<Gap> gaps;
};

} // namespace ff
