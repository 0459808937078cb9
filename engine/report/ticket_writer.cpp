#include "engine/report/ticket_writer.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "engine/report/markdown_text.h"

namespace ff {

namespace {

constexpr std::size_t mostItems = 8;
constexpr std::size_t mostQuotes = 4;

/// The sections that somebody who gets the ticket has to know, in the document's order.
bool isForTickets(const DocumentSection& section) {
    static constexpr std::array<std::string_view, 8> ids = {
        "verdict", "steps", "chain", "grounds", "alternatives", "suspects", "missing", "left-out"};
    return std::find(ids.begin(), ids.end(), section.id) != ids.end();
}

class Ticket {
public:
    explicit Ticket(TicketMarkup markup) : m_markup(markup) {}

    std::string write(const Document& document) {
        heading(document.title, 1);
        paragraph(document.summary, true);
        paragraph(document.standing, false);
        for (const DocumentSection& section : document.sections) {
            if (isForTickets(section)) {
                heading(section.title, 2);
                m_quotes = 0;
                for (const DocumentBlock& block : section.blocks) {
                    std::visit([this](const auto& each) { add(each); }, block);
                }
            }
        }
        heading("Made from", 2);
        add(DocumentList{document.head});
        paragraph(document.note, false);
        return std::move(m_out);
    }

private:
    std::string escaped(std::string_view text) const {
        return m_markup == TicketMarkup::GitHub ? markdownEscaped(text)
               : m_markup == TicketMarkup::Jira ? jiraEscaped(text)
                                                : std::string(text);
    }

    std::string strong(std::string_view text) const {
        return m_markup == TicketMarkup::GitHub ? fmt::format("**{}**", escaped(text))
               : m_markup == TicketMarkup::Jira ? fmt::format("*{}*", escaped(text))
                                                : std::string(text);
    }

    void heading(std::string_view text, int level) {
        m_out += m_out.empty() ? "" : "\n";
        if (m_markup == TicketMarkup::Plain) {
            m_out += std::string(text) + "\n";
            return;
        }
        m_out += m_markup == TicketMarkup::GitHub
                     ? std::string(static_cast<std::size_t>(level) + 1, '#') + " "
                     : fmt::format("h{}. ", level + 1);
        m_out += escaped(text) + "\n\n";
    }

    void paragraph(std::string_view text, bool isStrong) {
        m_out += (isStrong ? strong(text) : escaped(text)) + "\n";
        m_out += m_markup == TicketMarkup::Plain ? "" : "\n";
    }

    void code(std::string_view text) {
        m_out += m_markup == TicketMarkup::GitHub ? markdownCode(text)
                 : m_markup == TicketMarkup::Jira ? jiraCode(text)
                                                  : fmt::format("    {}\n", text);
    }

    void item(std::string_view label, std::string_view text) {
        const bool hasBoth = !label.empty() && !text.empty();
        m_out += m_markup == TicketMarkup::Jira ? "* " : "- ";
        m_out += (label.empty() ? std::string() : strong(label)) +
                 (hasBoth ? label.ends_with('.') ? " " : ": " : "") + escaped(text) + "\n";
    }

    void add(const DocumentParagraph& block) { paragraph(block.text, false); }
    void add(const DocumentCommand& command) { code(command.text); }

    void add(const DocumentQuote& quote) {
        if (m_quotes++ < mostQuotes) {
            m_out += escaped(quote.place) + ":\n";
            m_out += m_markup == TicketMarkup::GitHub ? "\n" : "";
            code(quote.text);
        }
    }

    void add(const DocumentList& list) {
        for (std::size_t i = 0; i < std::min(list.items.size(), mostItems); ++i) {
            item(list.items[i].label, list.items[i].text);
        }
        if (list.items.size() > mostItems) {
            item({}, fmt::format("and {} more", list.items.size() - mostItems));
        }
        m_out += m_markup == TicketMarkup::Plain ? "" : "\n";
    }

    void add(const DocumentChain& chain) {
        for (std::size_t i = 0; i < std::min(chain.hops.size(), mostItems); ++i) {
            const DocumentChain::Hop& hop = chain.hops[i];
            item(fmt::format("{}. {}", i + 1, hop.time),
                 fmt::format("{}: {}{}{}", hop.who, hop.what, hop.link.empty() ? "" : " — ",
                             chainLinkText(hop)));
        }
        if (chain.hops.size() > mostItems) {
            item({}, fmt::format("and {} more steps", chain.hops.size() - mostItems));
        }
        m_out += m_markup == TicketMarkup::Plain ? "" : "\n";
    }

    void add(const DocumentTable&) {} // the list of steps says it
    void add(const DocumentTimeline&) {}

    TicketMarkup m_markup;
    std::string m_out;
    std::size_t m_quotes = 0;
};

} // namespace

std::string writeTicket(const Document& document, TicketMarkup markup) {
    return Ticket(markup).write(document);
}

std::string writeSummaryLine(const Document& document) {
    std::string digest;
    for (const DocumentItem& item : document.head) {
        if (item.label == "Evidence digest") {
            digest = item.text.substr(0, 19); // `sha256:` and 12 digits
        }
    }
    return fmt::format("{}: {} [{}; evidence {}]\n", document.title, document.summary,
                       document.standing, digest.empty() ? "without digest" : digest);
}

} // namespace ff
