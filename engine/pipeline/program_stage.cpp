// A literal's rarity is told by samples of the lines of each source.
#include "engine/pipeline/program_stage.h"

#include <algorithm>
#include <set>
#include <string_view>

namespace ff {

namespace {

bool hasLines(const Member& member) {
    return member.bytes && !member.isIgnored && isLineText(member.kind.value);
}

/// By samples from all over the members of a source.
LiteralRarity rarityIn(const Bundle& bundle, const std::vector<MemberId>& members, Source source) {
    constexpr std::size_t mostSamples = 64;
    constexpr std::size_t sampleSize = 4096;
    LiteralRarity rarity;
    std::size_t total = 0;
    std::vector<std::string_view> texts;
    for (const MemberId id : members) {
        const Member& member = bundle.member(id);
        if (member.source == source && hasLines(member)) {
            texts.push_back(member.bytes->view());
            total += texts.back().size();
        }
    }
    const std::size_t step = std::max(total / mostSamples, sampleSize);
    std::size_t next = 0; // from the start of the text
    for (const std::string_view text : texts) {
        for (; next < text.size(); next += step) {
            rarity.addSample(text.substr(next, sampleSize));
        }
        next -= text.size();
    }
    return rarity;
}

} // namespace

Result<void> preparePrograms(const Bundle& bundle, const std::vector<MemberId>& members,
                             RulePrograms& programs, int threads) {
    std::set<Source> missing;
    for (const MemberId id : members) {
        const Member& member = bundle.member(id);
        if (hasLines(member) && !programs.isPrepared(member.source)) {
            missing.insert(member.source);
        }
    }
    std::vector<RulePrograms::SourceLines> sources;
    for (const Source source : missing) {
        sources.push_back({source, rarityIn(bundle, members, source)});
    }
    return programs.prepare(sources, threads);
}

} // namespace ff
