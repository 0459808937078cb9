// Layers are tried in turn until none fits, in whatever order they stand: collectors stack them.
#include "engine/intake/envelope_parser.h"

#include <algorithm>
#include <utility>

#include "engine/intake/envelope_state.h"
#include "engine/intake/speaker_layer.h"
#include "engine/intake/stamp_layer.h"
#include "engine/intake/task_layer.h"

namespace ff {

namespace {

constexpr int mostLayers = 10;

void takeLineNumber(EnvelopeState& in) {
    const TextCursor start = in.at;
    in.at.takeBlanks();
    if (!in.at.digitsUpTo(7) || !(in.at.take(":") || in.at.take("|") || in.at.takeBlanks())) {
        in.at = start;
    }
}

bool takeLayer(EnvelopeState& in) {
    const TextCursor start = in.at;
    in.at.takeBlanks();
    if ((in.at.position() < 8 || in.isBehindStamp) && in.at.take("| ")) {
        return true; // column of a viewer
    }
    in.isBehindStamp = false;
    const bool taken = takePodTag(in) || takeTag(in) || takeStamp(in) || takeExportStamp(in) ||
                       takeSourcePlace(in) || takeFacility(in) || takeNcclPrefix(in) ||
                       takeKernelWord(in) || takeRayActor(in) || takeFilePrefix(in) ||
                       takeTaskPrefix(in) || takeHostPrefix(in) || takeNameColumn(in);
    if (!taken) {
        in.at = start;
    }
    return taken;
}

} // namespace

RawEnvelope peelEnvelope(std::string_view text, const EnvelopeProfile& profile) {
    EnvelopeState in{TextCursor(text), profile};
    if (in.profile.hasLineNumbers) {
        takeLineNumber(in);
    }
    for (int layer = 0; layer < mostLayers && takeLayer(in); ++layer) {
    }
    in.at.takeBlanks();
    in.out.bodyOffset = in.at.position();
    return std::move(in.out);
}

bool looksLikeHost(std::string_view word) {
    // Where several daemons share a host they sign `slurmstepd-n3`: a program's name, no host's.
    const bool isDaemon = word.substr(0, 11) == "slurmstepd-" || word.substr(0, 7) == "slurmd-";
    return !word.empty() && !isDaemon && isAlpha(word.front()) &&
           std::all_of(word.begin(), word.end(), isHostCharacter) &&
           std::any_of(word.begin(), word.end(), isDigit) &&
           word.find("Error") == std::string_view::npos;
}

} // namespace ff
