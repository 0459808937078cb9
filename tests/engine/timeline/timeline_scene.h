// Rules of two symptoms, two members, and matches on them.
#pragma once

#include <string>
#include <vector>

#include "engine/model/bundle.h"
#include "engine/model/rule_set.h"
#include "engine/timeline/match_resolver.h"

namespace ff {

class TimelineScene {
public:
    static constexpr Nanos base = 1'780'000'000 * second;

    TimelineScene() {
        for (const char* id : {"a.fault", "b.timeout"}) {
            Symptom symptom;
            symptom.id = id;
            rules.symptoms.push_back(std::move(symptom));
        }
        rules.ruleNames = {"test/x"};
        Extractor extractor;
        extractor.rule = RuleId(0);
        extractor.id = "test/x";
        extractor.symptom.plain = "a.fault";
        rules.extractors.push_back(std::move(extractor));
        addMember("n1/dmesg.txt", "n1", Source::Syslog);
        addMember("rank_3.log", "n2", Source::AppLog, 3);
    }

    void addMember(const std::string& path, const std::string& node, Source source,
                   std::optional<int> rank = {}) {
        Member member;
        member.id = MemberId(bundle.members.size());
        member.path = path;
        member.source = source;
        member.node = {node, Learnt::Name, path};
        if (rank) {
            member.rank = {rank, Learnt::Name, path};
        }
        bundle.members.push_back(std::move(member));
    }

    /// A match on the next line of a member, `after` nanoseconds after `base`.
    Match match(Nanos after, std::size_t member = 0) {
        Match out;
        out.extractor = ExtractorId(0);
        ++m_line;
        out.locator = {MemberId(member), m_line, m_line * 100, 50, 1};
        const Nanos at = base + after;
        out.stamp = {at, at, at, TimeQuality::Exact, {}};
        out.printer.node = bundle.members[member].node.value;
        return out;
    }

    ResolvedMatch resolved(Nanos after, Entity entity, std::size_t member = 0) {
        ResolvedMatch out;
        out.symptom = SymptomId(0);
        out.entity = std::move(entity);
        out.match = match(after, member);
        out.onset = out.match.stamp;
        return out;
    }

    RuleSet rules;
    Bundle bundle;

private:
    std::uint64_t m_line = 0;
};

} // namespace ff
