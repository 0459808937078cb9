// The way from the window to a report: opens the dialog, remembers what was chosen.
#pragma once

class QWidget;

namespace ff {

class Navigation;
class Palette;
class Settings;

/// Of the finished analysis in the window; the dialog stays until the reader closes it, or until
/// there is none any more. All must outlive `parent`.
void openReportDialog(Navigation& navigation, const Palette& palette, Settings& settings,
                      QWidget& parent);

} // namespace ff
