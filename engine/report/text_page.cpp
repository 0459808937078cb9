// Greedy wrapping: pieces are put on a line while they fit, and only a piece longer than a line
// is cut inside.
#include "engine/report/text_page.h"

#include <algorithm>

#include "engine/base/text.h"

namespace ff {
namespace {

constexpr std::size_t labelWidth = 10;
constexpr std::size_t lostAtWrap = 12;

bool startsCharacter(char byte) { return (static_cast<unsigned char>(byte) & 0xC0) != 0x80; }

/// The first `count` characters.
std::string_view firstCharacters(std::string_view text, std::size_t count) {
    std::size_t at = 0;
    for (std::size_t seen = 0; at < text.size(); ++at) {
        if (startsCharacter(text[at]) && seen++ == count) {
            break;
        }
    }
    return text.substr(0, at);
}

std::vector<std::string> wordsOf(std::string_view text) {
    std::vector<std::string> words;
    for (const std::string_view word : split(text, ' ')) {
        if (!word.empty()) {
            words.emplace_back(word);
        }
    }
    return words;
}

std::string padded(std::string_view text, std::size_t width) {
    const std::size_t used = characterCount(text);
    return std::string(text) + std::string(used < width ? width - used : 1, ' ');
}

} // namespace

std::size_t characterCount(std::string_view text) {
    return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), startsCharacter));
}

std::string terminalText(std::string_view text, std::size_t limit) {
    std::string spaced(text.substr(0, limit + 1));
    std::replace_if(
        spaced.begin(), spaced.end(), [](char c) { return c == '\n' || c == '\r' || c == '\t'; },
        ' ');
    return displayable(spaced, limit);
}

TextPage::TextPage(int width, bool withColours)
    : m_width(static_cast<std::size_t>(std::clamp(width, 80, 120))), m_withColours(withColours) {}

std::string TextPage::bold(std::string_view text) const {
    return m_withColours ? "\x1b[1m" + std::string(text) + "\x1b[0m" : std::string(text);
}

void TextPage::add(const std::string& prefix, std::size_t prefixWidth,
                   const std::vector<std::string>& pieces, std::string_view gap) {
    const std::size_t room = m_width - std::min(prefixWidth, m_width / 2);
    const std::string indent(m_width - room, ' ');
    std::size_t used = 0;
    m_out += prefix;
    const auto startLine = [&] {
        m_out += "\n" + indent;
        used = 0;
    };
    for (std::string_view piece : pieces) {
        const std::size_t width = characterCount(piece);
        if (used > 0 && used + gap.size() + width > room) {
            startLine();
        } else if (used > 0) {
            m_out += gap;
            used += gap.size();
        }
        while (characterCount(piece) > room) {
            const std::string_view head = firstCharacters(piece, room);
            m_out += head;
            piece.remove_prefix(head.size());
            startLine();
        }
        m_out += piece;
        used += characterCount(piece);
    }
    m_out += '\n';
}

void TextPage::blank() { m_out += '\n'; }

void TextPage::heading(std::string_view title) {
    blank();
    m_out += bold(terminalText(title)) + "\n";
}

void TextPage::labelled(std::string_view label, std::string_view text) {
    add(bold(padded(label, labelWidth)), std::max(labelWidth, label.size() + 1),
        wordsOf(terminalText(text)), " ");
}

void TextPage::labelledLine(std::string_view label, std::string_view text, std::size_t lines) {
    const std::size_t room = m_width - std::max(labelWidth, label.size() + 1);
    // Wrapped lines are not filled to the end: some room is kept for that.
    const std::size_t most = lines * room - (lines - 1) * lostAtWrap;
    const std::string safe = terminalText(text);
    const std::string cut =
        characterCount(safe) <= most ? safe : std::string(firstCharacters(safe, most - 1)) + "…";
    if (lines == 1) {
        m_out += bold(padded(label, labelWidth)) + cut + "\n";
    } else {
        labelled(label, cut);
    }
}

void TextPage::paragraph(std::string_view text) { add("  ", 2, wordsOf(terminalText(text)), " "); }

void TextPage::item(std::string_view mark, std::string_view text) {
    const std::string prefix = "  " + terminalText(mark) + " ";
    add(prefix, characterCount(prefix), wordsOf(terminalText(text)), " ");
}

void TextPage::fields(std::string_view mark, const std::vector<std::string>& fields) {
    const std::string prefix = "  " + terminalText(mark) + " ";
    std::vector<std::string> pieces;
    for (const std::string& field : fields) {
        if (!field.empty()) {
            pieces.push_back(terminalText(field));
        }
    }
    add(prefix, characterCount(prefix), pieces, "  ");
}

void TextPage::table(const ReportTable& table) {
    const std::vector<std::string> lines = table.lines();
    for (std::size_t i = 0; i < lines.size(); ++i) {
        m_out += i == 0 ? bold(lines[i]) : lines[i];
        m_out += '\n';
    }
}

void TextPage::verbatim(std::string_view mark, std::string_view text) {
    m_out += "  " + terminalText(mark) + " " + terminalText(text) + "\n";
}

} // namespace ff
