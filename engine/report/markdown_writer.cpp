#include "engine/report/markdown_writer.h"

#include <fmt/format.h>

#include "engine/report/markdown_text.h"

namespace ff {

namespace {

class MarkdownPage {
public:
    std::string write(const Document& document) {
        m_out = fmt::format("# {}\n\n> **{}**\n>\n> {}\n\n", markdownEscaped(document.title),
                            markdownEscaped(document.summary), markdownEscaped(document.standing));
        add(DocumentList{document.head});
        for (const DocumentSection& section : document.sections) {
            m_heading = fmt::format("## {}\n\n", markdownEscaped(section.title));
            for (const DocumentBlock& block : section.blocks) {
                std::visit([this](const auto& each) { add(each); }, block);
            }
        }
        return m_out += fmt::format("---\n\n{}\n", markdownEscaped(document.note));
    }

private:
    /// A section of figures alone has nothing to say here.
    void begin() {
        m_out += m_heading;
        m_heading.clear();
    }

    void add(const DocumentParagraph& paragraph) {
        begin();
        m_out += markdownEscaped(paragraph.text) + "\n\n";
    }

    void add(const DocumentQuote& quote) {
        begin();
        m_out += fmt::format("{}:\n\n{}\n", markdownEscaped(quote.place), markdownCode(quote.text));
    }

    void add(const DocumentCommand& command) {
        begin();
        m_out += markdownCode(command.text) + "\n";
    }

    void add(const DocumentList& list) {
        begin();
        for (const DocumentItem& item : list.items) {
            const bool hasBoth = !item.label.empty() && !item.text.empty();
            m_out += "- ";
            m_out += item.label.empty() ? "" : fmt::format("**{}**", markdownEscaped(item.label));
            m_out += (hasBoth ? item.label.ends_with('.') ? " " : ": " : "") +
                     markdownEscaped(item.text) + "\n";
        }
        m_out += "\n";
    }

    void addRow(const std::vector<std::string>& cells) {
        for (const std::string& cell : cells) {
            m_out += "| " + markdownEscaped(cell) + " ";
        }
        m_out += "|\n";
    }

    void add(const DocumentTable& table) {
        begin();
        addRow(table.columns);
        for (std::size_t i = 0; i < table.columns.size(); ++i) {
            m_out += "|---";
        }
        m_out += "|\n";
        for (const auto& row : table.rows) {
            addRow(row);
        }
        m_out += "\n";
    }

    void add(const DocumentChain&) {}
    void add(const DocumentTimeline&) {}

    std::string m_out;
    std::string m_heading;
};

} // namespace

std::string writeMarkdown(const Document& document) { return MarkdownPage().write(document); }

} // namespace ff
