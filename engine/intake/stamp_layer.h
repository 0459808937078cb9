// The layers of an envelope that hold a time, and the syslog head behind it.
#pragma once

#include "engine/intake/envelope_state.h"

namespace ff {

/// A stamp of any style, with what loggers write right behind it. False leaves the state as it is;
/// so it is with all layers.
[[nodiscard]] bool takeStamp(EnvelopeState& in);
/// Times of exports that are no stamps elsewhere: quoted (`"2026-04-05T04:28:12Z","text"`), or
/// micro- and nanoseconds since 1970 as the first column.
[[nodiscard]] bool takeExportStamp(EnvelopeState& in);

} // namespace ff
