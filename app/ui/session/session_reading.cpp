#include "app/ui/session/session_reading.h"

#include <filesystem>
#include <utility>

#include "engine/pipeline/standing_rules.h"

namespace ff {
namespace {

AnalysisRequest requestFor(const EvidenceSources& sources) {
    AnalysisRequest request;
    for (const QString& path : sources.paths) {
        request.paths.emplace_back(path.toStdU16String());
    }
    for (const QString& path : sources.added) {
        request.added.emplace_back(path.toStdU16String());
    }
    for (const EvidenceText& text : sources.texts) {
        request.texts.push_back({text.name.toStdString(), text.text.toStdString()});
    }
    return request;
}

} // namespace

Result<void> SessionReading::prepare() {
    if (!rules) {
        auto loaded = loadRules(ruleSources);
        if (!loaded) {
            return tl::unexpected(loaded.error().empty()
                                      ? Error{"the rules could not be loaded", {}, 0, 0, {}}
                                      : loaded.error().front());
        }
        rules = std::move(*loaded);
    }
    if (!investigation) {
        AnalysisRequest request = requestFor(sources);
        request.cacheFolder = caches ? cacheFolder() : std::filesystem::path();
        investigation.emplace(std::move(request));
    }
    return {};
}

} // namespace ff
