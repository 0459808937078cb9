// Every text passes through `escaped`; attributes hold words of our own alone.
#include "engine/report/html_writer.h"

#include <array>

#include <fmt/format.h>

#include "engine/base/digest.h"
#include "engine/report/html_style.h"
#include "engine/report/report_figures.h"
#include "engine/report/xml_text.h"

namespace ff {

namespace {

std::string base64OfHex(std::string_view hex) {
    static constexpr std::string_view digits =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    std::string made;
    std::uint32_t bits = 0;
    unsigned count = 0;
    const auto valueOf = [](char c) {
        return static_cast<std::uint32_t>(c <= '9' ? c - '0' : c - 'a' + 10);
    };
    for (const char c : hex) {
        bits = (bits << 4U) | valueOf(c);
        count += 4;
        if (count >= 6) {
            count -= 6;
            made += digits[(bits >> count) & 63U];
        }
    }
    if (count > 0) {
        made += digits[(bits << (6 - count)) & 63U];
    }
    made.append((4 - made.size() % 4) % 4, '=');
    return made;
}

/// Nothing may be loaded or run; the one style is known by its digest.
std::string policy() {
    Sha256 digest;
    digest.add(htmlStyle);
    return fmt::format("default-src 'none'; style-src 'sha256-{}'; base-uri 'none'; "
                       "form-action 'none'",
                       base64OfHex(std::string_view(digest.finish()).substr(7)));
}

std::string_view toneClass(DocumentTone tone) {
    static constexpr std::array<std::string_view, 4> names = {"accuses", "ambiguous",
                                                              "undetermined", "benign"};
    return names[static_cast<std::size_t>(tone)];
}

class HtmlBody {
public:
    std::string write(const Document& document) {
        m_out += fmt::format("<h1>{}</h1>\n", xmlEscaped(document.title));
        m_out += fmt::format("<div class=\"summary {}\">\n<p class=\"say\">{}</p>\n<p "
                             "class=\"standing\">{}</p>\n</div>\n",
                             toneClass(document.tone), xmlEscaped(document.summary),
                             xmlEscaped(document.standing));
        writeHead(document.head);
        for (const DocumentSection& section : document.sections) {
            m_out += fmt::format("<section id=\"{}\">\n<h2>{}</h2>\n", section.id,
                                 xmlEscaped(section.title));
            for (const DocumentBlock& block : section.blocks) {
                std::visit([this](const auto& each) { add(each); }, block);
            }
            m_out += "</section>\n";
        }
        return m_out += fmt::format("<footer><p>{}</p></footer>\n", xmlEscaped(document.note));
    }

private:
    void writeHead(const std::vector<DocumentItem>& items) {
        m_out += "<dl>\n";
        for (const DocumentItem& item : items) {
            m_out += fmt::format("<dt>{}</dt><dd>{}</dd>\n", xmlEscaped(item.label),
                                 xmlEscaped(item.text));
        }
        m_out += "</dl>\n";
    }

    void add(const DocumentParagraph& paragraph) {
        m_out += fmt::format("<p>{}</p>\n", xmlEscaped(paragraph.text));
    }

    void add(const DocumentQuote& quote) {
        m_out += fmt::format("<div class=\"quote\"><p class=\"place\">{}</p><pre>{}</pre></div>\n",
                             xmlEscaped(quote.place), xmlEscaped(quote.text));
    }

    void add(const DocumentCommand& command) {
        m_out += fmt::format("<pre class=\"command\">{}</pre>\n", xmlEscaped(command.text));
    }

    void add(const DocumentList& list) {
        m_out += "<ul>\n";
        for (const DocumentItem& item : list.items) {
            const bool hasBoth = !item.label.empty() && !item.text.empty();
            m_out += item.label.empty()
                         ? fmt::format("<li>{}</li>\n", xmlEscaped(item.text))
                         : fmt::format("<li><b>{}</b>{}{}</li>\n", xmlEscaped(item.label),
                                       hasBoth ? (item.label.ends_with('.') ? " " : ": ") : "",
                                       xmlEscaped(item.text));
        }
        m_out += "</ul>\n";
    }

    void addRow(const std::vector<std::string>& cells, std::string_view tag) {
        m_out += "<tr>";
        for (const std::string& cell : cells) {
            m_out += fmt::format("<{0}>{1}</{0}>", tag, xmlEscaped(cell));
        }
        m_out += "</tr>\n";
    }

    void add(const DocumentTable& table) {
        m_out += "<div class=\"scroll\"><table>\n";
        if (!table.columns.empty()) {
            m_out += "<thead>\n";
            addRow(table.columns, "th");
            m_out += "</thead>\n";
        }
        m_out += "<tbody>\n";
        for (const auto& row : table.rows) {
            addRow(row, "td");
        }
        m_out += "</tbody>\n</table></div>\n";
    }

    void add(const DocumentChain& chain) { addFigure(chainSvg(chain, true)); }
    void add(const DocumentTimeline& timeline) { addFigure(timelineSvg(timeline, true)); }

    void addFigure(const std::string& drawing) {
        m_out += fmt::format("<figure>\n{}</figure>\n", drawing);
    }

    std::string m_out;
};

} // namespace

std::string writeHtml(const Document& document) {
    return fmt::format(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\"/>\n<meta "
        "http-equiv=\"Content-Security-Policy\" content=\"{}\"/>\n<meta name=\"viewport\" "
        "content=\"width=device-width, initial-scale=1\"/>\n<title>{}</title>\n"
        "<style>{}</style>\n</head>\n<body>\n<main>\n{}</main>\n</body>\n</html>\n",
        policy(), xmlEscaped(document.title), htmlStyle, HtmlBody().write(document));
}

} // namespace ff
