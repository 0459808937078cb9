// A task is taken for the rank until a tag shows that an agent writes.
#include "engine/intake/task_layer.h"

#include <utility>

namespace ff {

namespace {

bool isRoleCharacter(char c) { return isAlpha(c) || c == '_' || c == '-'; }

bool takeMpiTag(EnvelopeState& in, TextCursor at) {
    if (!at.digitsUpTo(9) || !at.take(",")) {
        return false;
    }
    const auto rank = at.digitsUpTo(6);
    if (!rank || !at.take("]<std")) {
        return false;
    }
    const std::size_t close = at.rest().substr(0, 8).find('>');
    if (close == std::string_view::npos) {
        return false;
    }
    at.skip(close + 1);
    at.take(":");
    in.out.rank = in.out.rank.value_or(*rank);
    in.at = at;
    return true;
}

} // namespace

bool takePodTag(EnvelopeState& in) {
    TextCursor at = in.at;
    if (!at.take("[pod/")) {
        return false;
    }
    const std::string_view rest = at.rest().substr(0, 320);
    const std::size_t slash = rest.find('/');
    const std::size_t close = rest.find("] ");
    if (close == std::string_view::npos || slash > close || slash == 0) {
        return false;
    }
    in.out.node = std::string(rest.substr(0, slash));
    in.out.process = std::string(rest.substr(slash + 1, close - slash - 1));
    at.skip(close + 2);
    in.at = at;
    return true;
}

bool takeTag(EnvelopeState& in) {
    TextCursor at = in.at;
    if (!at.take("[")) {
        return false;
    }
    if (isDigit(at.peek())) {
        return takeMpiTag(in, at);
    }
    const std::string_view role = at.rest().substr(0, wordLength(at.rest(), isRoleCharacter));
    at.skip(role.size());
    const auto number = role.empty() ? std::nullopt : at.digitsUpTo(6);
    if (!number || !at.take("]")) {
        return false;
    }
    at.takeBlanks();
    if (!at.take(":")) {
        return false;
    }
    if (role == "rank") {
        in.out.rank = number;
        in.task.reset();
    } else {
        in.out.localRank = number;
        if (in.task) { // an agent writes this: the prefix was its task, not a rank
            in.out.rank.reset();
            in.out.process = "task " + std::to_string(*std::exchange(in.task, std::nullopt));
        }
    }
    in.at = at;
    return true;
}

bool takeTaskPrefix(EnvelopeState& in) {
    if (!in.profile.hasTaskPrefixes || in.hasTask) {
        return false;
    }
    TextCursor at = in.at;
    const auto task = at.digitsUpTo(6);
    if (!task || !at.take(":")) {
        return false;
    }
    in.task = in.out.rank ? std::nullopt : task;
    in.out.rank = in.out.rank.value_or(*task);
    in.hasTask = true;
    in.at = at;
    return true;
}

} // namespace ff
