#include "engine/report/xml_text.h"

namespace ff {

std::string xmlEscaped(std::string_view text) {
    std::string made;
    for (const char c : text) {
        switch (c) {
        case '&':
            made += "&amp;";
            break;
        case '<':
            made += "&lt;";
            break;
        case '>':
            made += "&gt;";
            break;
        case '"':
            made += "&quot;";
            break;
        case '\'':
            made += "&#39;";
            break;
        default:
            made += c;
        }
    }
    return made;
}

} // namespace ff
