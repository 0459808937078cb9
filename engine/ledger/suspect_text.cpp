// Sentences about suspects.
#include "engine/ledger/suspect_text.h"

#include <fmt/format.h>

namespace ff {

namespace {

std::string rankCount(std::size_t count) {
    return count == 1 ? "1 rank" : fmt::format("{} ranks", count);
}

} // namespace

std::string groupText(const LedgerGroup& group) {
    if (group.parts.description.empty()) {
        return group.isUnnamed() ? "the default group" : "group " + group.parts.id;
    }
    return group.parts.id.empty()
               ? "group " + group.parts.description
               : fmt::format("group {} ({})", group.parts.id, group.parts.description);
}

std::string absentText(const LedgerTable& table, const WaitSink& sink, const BlockedPlace& wait) {
    const LedgerRank& rank = table.ranks.at(sink.rank);
    const char* const witness = rank.hasDump ? "dump" : "log";
    const LedgerGroup& group = table.groups[wait.group];
    if (wait.isPeerToPeer) {
        return fmt::format("its own {} does not hold the other side of `{}` in {}, in which "
                           "rank {} waits",
                           witness, wait.operation, groupText(group), wait.waiting.front());
    }
    const auto progress = group.progress.find(sink.rank);
    if (progress == group.progress.end() || progress->second.sequence < 0) {
        return fmt::format("its own {} holds no collective of {}, while {} wait in number {}",
                           witness, groupText(group), rankCount(wait.waiting.size()),
                           wait.sequence);
    }
    return fmt::format("its own {} ends with collective {} of {}, while {} wait in number {}",
                       witness, progress->second.sequence, groupText(group),
                       rankCount(wait.waiting.size()), wait.sequence);
}

std::string heldUpText(const LedgerTable& table, const WaitSink& sink) {
    const LedgerRank& rank = table.ranks.at(sink.rank);
    if (!rank.blocked) {
        return "its data do not say whether it entered the collective in which the others wait";
    }
    const std::string group = groupText(table.groups[rank.blocked->group]);
    if (rank.blocked->peer) {
        return fmt::format("its oldest unfinished operation is `{}` in {}, whose other side is "
                           "there as well; the others wait elsewhere",
                           rank.blocked->operation, group);
    }
    return fmt::format("its oldest unfinished collective is number {} of {}, which everybody "
                       "entered; the others wait elsewhere",
                       rank.blocked->sequence, group);
}

std::string farBehindText(const BlockedPlace& place, std::int64_t most) {
    return fmt::format("it waits in collective {}, others in {}; the lines do not name the process "
                       "group, so the numbers may not compare",
                       place.sequence, most);
}

std::string silentText(const RankLogEnd* logEnd, std::optional<Nanos> waitEnd) {
    if (logEnd == nullptr) {
        return "there is neither a log nor a dump of it";
    }
    if (!logEnd->stamp.isWall()) {
        return "its log says nothing about collectives";
    }
    std::string text = fmt::format("its log says nothing about collectives and ends at {}",
                                   toRfc3339(logEnd->stamp.at));
    if (waitEnd && logEnd->stamp.at < *waitEnd) {
        text += fmt::format(", {} before the others' wait ended",
                            toDurationText(addSaturated(*waitEnd, -logEnd->stamp.at), false));
    }
    return text;
}

} // namespace ff
