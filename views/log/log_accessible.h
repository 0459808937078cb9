// What screen readers see of the log: a list of the rows in sight.
#pragma once

namespace ff {

/// Makes every log view accessible from now on. May be called again.
void installLogAccessibility();

} // namespace ff
