// Writes a document into a page, block by block.
#include <algorithm>

#include <QTextCursor>
#include <QTextList>
#include <QTextTable>

#include "engine/report/report_figures.h"
#include "views/report/document_page.h"
#include "views/report/figure_object.h"

namespace ff {

namespace {

constexpr double titleFactor = 1.6;
constexpr double sectionFactor = 1.25;
constexpr double noteFactor = 0.9;
constexpr double indent = 10;

QString shown(const std::string& text) { return QString::fromStdString(text); }

QTextCharFormat charsOf(const QFont& font, const QColor& color) {
    QTextCharFormat format;
    format.setFont(font);
    format.setForeground(color);
    return format;
}

QTextBlockFormat blockOf(double above, double below) {
    QTextBlockFormat format;
    format.setTopMargin(above);
    format.setBottomMargin(below);
    return format;
}

class PageBuilder {
public:
    PageBuilder(DocumentPage& page, const PageLook& look)
        : m_look(look), m_cursor(&page), m_body(charsOf(look.body, look.text)),
          m_bold(charsOf(look.scaled(1, true), look.text)),
          m_dim(charsOf(look.scaled(noteFactor), look.dim)), m_mono(charsOf(look.mono, look.text)) {
    }

    void write(const Document& document) {
        beginBlock(blockOf(0, 8));
        say(document.title, charsOf(m_look.scaled(titleFactor, true), m_look.text));
        writeSummary(document);
        writeHead(document.head);
        for (const DocumentSection& section : document.sections) {
            QTextBlockFormat heading = blockOf(16, 4);
            heading.setHeadingLevel(2);
            beginBlock(heading);
            say(section.title, charsOf(m_look.scaled(sectionFactor, true), m_look.text));
            for (const DocumentBlock& block : section.blocks) {
                std::visit([this](const auto& each) { add(each); }, block);
            }
        }
        beginBlock(blockOf(18, 0));
        say(document.note, m_dim);
    }

private:
    /// The first block is there already.
    void beginBlock(const QTextBlockFormat& format) {
        m_cursor.movePosition(QTextCursor::End);
        if (m_isFirst) {
            m_cursor.setBlockFormat(format);
        } else {
            m_cursor.insertBlock(format, m_body);
        }
        m_isFirst = false;
    }

    void say(const std::string& text, const QTextCharFormat& format) {
        m_cursor.insertText(shown(text), format);
    }

    void writeSummary(const Document& document) {
        QTextBlockFormat said = blockOf(0, 0);
        said.setBackground(m_look.soft);
        beginBlock(said);
        say("▌ ", charsOf(m_look.scaled(sectionFactor, true), m_look.toneColor(document.tone)));
        say(document.summary, charsOf(m_look.scaled(sectionFactor, true), m_look.text));
        QTextBlockFormat standing = said;
        standing.setBottomMargin(8);
        beginBlock(standing);
        say("▌ ", charsOf(m_look.scaled(sectionFactor, true), m_look.toneColor(document.tone)));
        say(document.standing, m_dim);
    }

    void writeHead(const std::vector<DocumentItem>& items) {
        for (const DocumentItem& item : items) {
            beginBlock(blockOf(0, 1));
            say(item.label + ": ", m_dim);
            say(item.text, m_body);
        }
    }

    void add(const DocumentParagraph& paragraph) {
        beginBlock(blockOf(3, 3));
        say(paragraph.text, m_body);
    }

    void add(const DocumentQuote& quote) {
        QTextBlockFormat place = blockOf(6, 0);
        place.setLeftMargin(indent);
        beginBlock(place);
        say(quote.place, m_dim);
        addCode(quote.text, 0);
    }

    void add(const DocumentCommand& command) { addCode(command.text, 2); }

    void addCode(const std::string& text, double above) {
        QTextBlockFormat line = blockOf(above, 6);
        line.setLeftMargin(indent);
        line.setBackground(m_look.soft);
        beginBlock(line);
        say(text, m_mono);
    }

    void add(const DocumentList& list) {
        QTextListFormat bullets;
        bullets.setStyle(QTextListFormat::ListDisc);
        bullets.setIndent(1);
        QTextList* made = nullptr;
        for (const DocumentItem& item : list.items) {
            const bool isSentence = item.label.ends_with('.'); // `1.`: needs no bullet
            QTextBlockFormat block = blockOf(1, 2);
            block.setLeftMargin(isSentence ? indent : 0);
            beginBlock(block);
            if (isSentence) {
                made = nullptr;
            } else if (made == nullptr) {
                made = m_cursor.createList(bullets);
            } else {
                made->add(m_cursor.block());
            }
            if (!item.label.empty()) {
                say(item.label + (item.text.empty() ? "" : isSentence ? " " : ": "), m_bold);
            }
            say(item.text, m_body);
        }
    }

    void add(const DocumentTable& table) {
        std::size_t columns = table.columns.size();
        for (const auto& row : table.rows) {
            columns = std::max(columns, row.size());
        }
        const std::size_t headers = table.columns.empty() ? 0 : 1;
        if (columns == 0 || table.rows.empty()) {
            return;
        }
        beginBlock(blockOf(0, 0));
        QTextTable* made =
            m_cursor.insertTable(static_cast<int>(table.rows.size() + headers),
                                 static_cast<int>(columns), tableFormat(headers > 0));
        fillRow(*made, 0, table.columns, charsOf(m_look.scaled(noteFactor, true), m_look.dim));
        for (std::size_t row = 0; row < table.rows.size(); ++row) {
            fillRow(*made, static_cast<int>(row + headers), table.rows[row],
                    charsOf(m_look.scaled(noteFactor), m_look.text));
        }
        m_cursor.movePosition(QTextCursor::End);
    }

    [[nodiscard]] QTextTableFormat tableFormat(bool hasHeader) const {
        QTextTableFormat format;
        format.setBorderStyle(QTextFrameFormat::BorderStyle_Solid);
        format.setBorderBrush(m_look.edge);
        format.setBorder(1);
        format.setBorderCollapse(true);
        format.setCellPadding(3);
        format.setTopMargin(2);
        format.setBottomMargin(4);
        format.setWidth(QTextLength(QTextLength::PercentageLength, 100));
        format.setHeaderRowCount(hasHeader ? 1 : 0);
        return format;
    }

    void fillRow(QTextTable& table, int row, const std::vector<std::string>& cells,
                 const QTextCharFormat& format) {
        for (std::size_t column = 0; column < cells.size(); ++column) {
            QTextCursor cell = table.cellAt(row, static_cast<int>(column)).firstCursorPosition();
            cell.insertText(shown(cells[column]), format);
        }
    }

    void add(const DocumentChain& chain) { addFigure(chainSvg(chain, true)); }
    void add(const DocumentTimeline& timeline) { addFigure(timelineSvg(timeline, true)); }

    void addFigure(const std::string& drawing) {
        QTextCharFormat format;
        format.setObjectType(figureObjectType);
        format.setProperty(figureProperty, QByteArray::fromStdString(drawing));
        beginBlock(blockOf(4, 4));
        m_cursor.insertText(QString(QChar::ObjectReplacementCharacter), format);
    }

    const PageLook& m_look;
    QTextCursor m_cursor;
    QTextCharFormat m_body;
    QTextCharFormat m_bold;
    QTextCharFormat m_dim;
    QTextCharFormat m_mono;
    bool m_isFirst = true;
};

} // namespace

std::unique_ptr<DocumentPage> makeDocumentPage(const Document& document, const PageLook& look) {
    auto page = std::make_unique<DocumentPage>(look);
    page->setMetaInformation(QTextDocument::DocumentTitle, shown(document.title));
    PageBuilder(*page, look).write(document);
    return page;
}

} // namespace ff
