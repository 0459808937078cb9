// Verdicts without something, beside the one that is shown.
#include <utility>

#include "app/ui/session/session.h"
#include "app/ui/session/session_reading.h"

namespace ff {

void Session::tryWithout(const Exclusions& exclusions, std::shared_ptr<const Analysis> whole) {
    if (!m_reading || !whole || m_cancel) {
        Q_EMIT trialFailed(tr("the evidence is being read"));
        return;
    }
    m_trial.start([this, exclusions, whole = std::move(whole), reading = m_reading,
                   corrections = m_shownCorrections,
                   attempt = m_shownAttempt](const Progress& progress) -> LatestTask::Delivery {
        const std::scoped_lock lock(reading->inUse);
        Result<std::shared_ptr<const Analysis>> outcome = failure("cancelled");
        if (auto prepared = reading->prepare(); !prepared) {
            outcome = tl::unexpected(prepared.error());
        } else {
            outcome = reading->investigation->runWithout(exclusions, whole, corrections, attempt,
                                                         progress);
        }
        if (!outcome) {
            return [this, what = QString::fromStdString(outcome.error().text())] {
                Q_EMIT trialFailed(what);
            };
        }
        return [this, analysis = std::move(*outcome)] { Q_EMIT triedWithout(analysis); };
    });
}

void Session::dropTrial() { m_trial.cancel(); }

} // namespace ff
