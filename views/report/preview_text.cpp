#include "views/report/preview_text.h"

#include <algorithm>
#include <string>

#include "engine/report/clean_text.h"

namespace ff {

PreviewText previewText(std::string_view bytes) {
    PreviewText made;
    std::string text;
    std::size_t at = 0;
    while (at < bytes.size() && at < mostPreviewed) {
        const std::size_t end = std::min(bytes.find('\n', at), bytes.size());
        const std::string_view line = bytes.substr(at, end - at);
        const std::string_view part = line.substr(0, longestPreviewed);
        text += cleanText(part);
        if (part.size() < line.size()) {
            text += "…";
            made.isCut = true;
        }
        text += '\n';
        at = end + 1;
    }
    made.isCut = made.isCut || at < bytes.size();
    made.text = QString::fromStdString(text);
    return made;
}

} // namespace ff
