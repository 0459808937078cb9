#include "app/ui/palette/fuzzy_match.h"

#include <algorithm>

#include <QStringList>

namespace ff {
namespace {

constexpr int forWordStart = 12;
constexpr int forRun = 8;
constexpr int forWhole = 40;     ///< the word stands in the text as it is
constexpr int forBeginning = 20; ///< and at the beginning of one of its words
constexpr int mostForShort = 60; ///< short texts before long ones

bool startsWord(const QString& text, qsizetype at) {
    return at == 0 || !text.at(at - 1).isLetterOrNumber();
}

FuzzyHit asWhole(const QString& text, qsizetype at, qsizetype length) {
    FuzzyHit hit;
    hit.score =
        forWhole + static_cast<int>(length) * forRun + (startsWord(text, at) ? forBeginning : 0);
    for (qsizetype i = 0; i < length; ++i) {
        hit.positions.push_back(at + i);
    }
    return hit;
}

/// The place of the word as a whole, at the beginning of a word if there is such a one.
qsizetype wholeIn(const QString& word, const QString& text) {
    const qsizetype first = text.indexOf(word, 0, Qt::CaseInsensitive);
    for (qsizetype at = first; at >= 0; at = text.indexOf(word, at + 1, Qt::CaseInsensitive)) {
        if (startsWord(text, at)) {
            return at;
        }
    }
    return first;
}

std::optional<FuzzyHit> matchWord(const QString& word, const QString& text) {
    if (const qsizetype at = wholeIn(word, text); at >= 0) {
        return asWhole(text, at, word.size());
    }
    FuzzyHit hit;
    qsizetype at = 0;
    for (const QChar wanted : word) {
        while (at < text.size() && text.at(at).toCaseFolded() != wanted.toCaseFolded()) {
            ++at;
        }
        if (at == text.size()) {
            return std::nullopt;
        }
        hit.score += startsWord(text, at) ? forWordStart : 0;
        hit.score += !hit.positions.empty() && hit.positions.back() == at - 1 ? forRun : 0;
        hit.positions.push_back(at);
        ++at;
    }
    return hit;
}

} // namespace

std::optional<FuzzyHit> fuzzyMatch(const QString& pattern, const QString& text) {
    FuzzyHit all;
    for (const QString& word : pattern.split(QLatin1Char(' '), Qt::SkipEmptyParts)) {
        const auto hit = matchWord(word, text);
        if (!hit) {
            return std::nullopt;
        }
        all.score += hit->score;
        all.positions.insert(all.positions.end(), hit->positions.begin(), hit->positions.end());
    }
    std::sort(all.positions.begin(), all.positions.end());
    all.positions.erase(std::unique(all.positions.begin(), all.positions.end()),
                        all.positions.end());
    all.score += std::max(0, mostForShort - static_cast<int>(text.size()));
    return all;
}

} // namespace ff
