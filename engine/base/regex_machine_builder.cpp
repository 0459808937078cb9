// From the end to the beginning, so that what follows a part is there when the part is built.
#include "engine/base/regex_machine_builder.h"

#include <algorithm>
#include <list>
#include <utility>

namespace ff {

namespace {

using Kind = RegexNode::Kind;

/// More copies of a repeated part tell hardly more about a text: they count as any number.
constexpr int mostCopies = 6;
/// An expression of more states is taken to go on with anything.
constexpr std::size_t mostStates = std::size_t{1} << 20;
/// Each literal more costs a little.
constexpr double costOfLiteral = 0.02;

void flatten(const RegexNode& node, std::vector<const RegexNode*>& out) {
    for (const RegexNode& part : node.parts) {
        if (part.kind == Kind::Sequence) {
            flatten(part, out);
        } else {
            out.push_back(&part);
        }
    }
}

/// The byte, in lower case, when a part stands for one letter in any case.
std::optional<char> literalByte(const RegexNode& node) {
    if (node.kind != Kind::Bytes || node.bytes.none() || node.bytes.count() > 2) {
        return std::nullopt;
    }
    const std::size_t first = node.bytes._Find_first();
    if (first == 0) {
        return std::nullopt; // a NUL begins no literal
    }
    const bool isUpper = first >= 'A' && first <= 'Z';
    if (node.bytes.count() == 2 && !(isUpper && node.bytes.test(first + 32))) {
        return std::nullopt;
    }
    return static_cast<char>(isUpper ? first + 32 : first);
}

bool mayBeEmpty(const RegexNode& node) {
    switch (node.kind) {
    case Kind::Bytes:
        return false;
    case Kind::Sequence:
        return std::all_of(node.parts.begin(), node.parts.end(), mayBeEmpty);
    case Kind::Choice:
        return std::any_of(node.parts.begin(), node.parts.end(), mayBeEmpty);
    case Kind::Repeat:
        return node.least == 0 || mayBeEmpty(node.parts.front());
    case Kind::Border:
        break;
    }
    return true;
}

ByteSet lastBytes(const RegexNode& node) {
    ByteSet out = node.bytes;
    for (auto part = node.parts.rbegin(); part != node.parts.rend(); ++part) {
        out |= lastBytes(*part);
        if (node.kind == Kind::Sequence && !mayBeEmpty(*part)) {
            break;
        }
    }
    return out;
}

using Parts = std::vector<const RegexNode*>;

/// What can stand in front of parts[at]; any byte, where a match can begin with it.
ByteSet bytesBefore(const Parts& parts, std::size_t at) {
    ByteSet out;
    while (at-- > 0) {
        out |= lastBytes(*parts[at]);
        if (!mayBeEmpty(*parts[at])) {
            return out;
        }
    }
    return ByteSet().set();
}

/// The bytes beside parts[at], when they are so few that they make no good literal themselves.
Parts shortRun(const Parts& parts, std::size_t at, bool isBehind) {
    constexpr std::size_t longestRun = 5;
    Parts run;
    for (std::size_t step = 1; step <= (isBehind ? parts.size() - 1 - at : at); ++step) {
        const RegexNode* part = parts[isBehind ? at + step : at - step];
        if (!literalByte(*part)) {
            break;
        }
        run.push_back(part);
    }
    if (!isBehind) {
        std::reverse(run.begin(), run.end());
    }
    return run.size() > longestRun ? Parts() : run;
}

RegexNode sequenceOf(const Parts& before, RegexNode middle, const Parts& behind) {
    RegexNode out;
    const auto add = [&](const Parts& parts) {
        for (const RegexNode* part : parts) {
            out.parts.push_back(*part);
        }
    };
    add(before);
    out.parts.push_back(std::move(middle));
    add(behind);
    return out;
}

/// Few bytes beside a choice are put into each of its branches, for longer literals. The new
/// choices are kept in `made`.
void pushIn(Parts& parts, std::list<RegexNode>& made) {
    constexpr std::size_t mostBranches = 64;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        if (parts[i]->kind != Kind::Choice || parts[i]->parts.size() > mostBranches) {
            continue;
        }
        const Parts before = shortRun(parts, i, false);
        const Parts behind = shortRun(parts, i, true);
        if (before.empty() && behind.empty()) {
            continue;
        }
        RegexNode& longer = made.emplace_back(*parts[i]);
        for (RegexNode& branch : longer.parts) {
            branch = sequenceOf(before, std::move(branch), behind);
        }
        const auto at = parts.begin() + static_cast<std::ptrdiff_t>(i);
        parts.erase(at + 1, at + 1 + static_cast<std::ptrdiff_t>(behind.size()));
        parts.erase(at - static_cast<std::ptrdiff_t>(before.size()), at);
        i -= before.size();
        parts[i] = &longer;
    }
}

void takeBetter(std::optional<RegexMachineBuilder::Cover>& best,
                std::optional<RegexMachineBuilder::Cover> offered) {
    if (offered && (!best || offered->hits < best->hits)) {
        best = std::move(offered);
    }
}

} // namespace

std::uint32_t RegexMachineBuilder::addState(RegexMachine::State state) {
    if (m_machine.m_states.size() >= mostStates) {
        return 0;
    }
    m_machine.m_states.push_back(state);
    return static_cast<std::uint32_t>(m_machine.m_states.size() - 1);
}

std::uint32_t RegexMachineBuilder::addByte(const ByteSet& bytes, std::uint32_t next) {
    constexpr std::size_t nearlyAny = 128;
    if (bytes.count() >= nearlyAny) {
        return 0;
    }
    RegexMachine::State state;
    state.kind = RegexMachine::Kind::Byte;
    state.set = m_machine.numberOf(bytes);
    state.next = next;
    return addState(state);
}

std::uint32_t RegexMachineBuilder::addFork(std::uint32_t one, std::uint32_t other) {
    RegexMachine::State state;
    state.kind = RegexMachine::Kind::Fork;
    state.next = one;
    state.other = other;
    return addState(state);
}

RegexMachineBuilder::Part RegexMachineBuilder::build(const RegexNode& node, std::uint32_t next) {
    switch (node.kind) {
    case Kind::Bytes:
        return {addByte(node.bytes, next), std::nullopt};
    case Kind::Sequence:
        return buildSequence(node, next);
    case Kind::Choice:
        return buildChoice(node, next);
    case Kind::Repeat:
        return buildRepeat(node, next);
    case Kind::Border:
        break;
    }
    RegexMachine::State state;
    state.kind = RegexMachine::Kind::Border;
    state.border = node.border;
    state.next = next;
    return {addState(state), std::nullopt};
}

/// The best of its parts' covers and of the runs of bytes between them.
RegexMachineBuilder::Part RegexMachineBuilder::buildSequence(const RegexNode& node,
                                                             std::uint32_t next) {
    std::vector<const RegexNode*> parts;
    flatten(node, parts);
    std::list<RegexNode> made;
    pushIn(parts, made);
    Part out{next, std::nullopt};
    ByteRun run; // backwards
    for (std::size_t i = parts.size(); i-- > 0;) {
        const auto byte = literalByte(*parts[i]);
        if (byte) {
            run.text += *byte;
            run.behind.push_back(out.entry);
            run.parts.push_back(i);
        } else if (parts[i]->kind != Kind::Border) {
            offerRun(run, parts, out.cover);
        }
        Part built = build(*parts[i], out.entry);
        out.entry = built.entry;
        takeBetter(out.cover, std::move(built.cover));
    }
    offerRun(run, parts, out.cover);
    return out;
}

/// Takes the run, which is backwards.
void RegexMachineBuilder::offerRun(ByteRun& run, const Parts& parts, std::optional<Cover>& best) {
    const ByteRun own = std::exchange(run, {});
    if (own.text.size() < RegexMachine::shortestLiteral) {
        return;
    }
    const std::string text(own.text.rbegin(), own.text.rend());
    const std::size_t length = std::min(text.size(), RegexMachine::longestLiteral);
    for (std::size_t at = 0; at + length <= text.size(); ++at) {
        std::string literal = text.substr(at, length);
        const double hits = m_rarity.hitsPerMebibyte(literal) + costOfLiteral;
        if (best && best->hits <= hits) {
            continue;
        }
        RegexMachine::Place place;
        place.state = own.behind[text.size() - at - length];
        place.length = static_cast<std::uint32_t>(length);
        place.before = m_machine.numberOf(bytesBefore(parts, own.parts[text.size() - 1 - at]));
        best = Cover{{{std::move(literal), place}}, hits};
    }
}

RegexMachineBuilder::Part RegexMachineBuilder::buildChoice(const RegexNode& node,
                                                           std::uint32_t next) {
    Part out;
    out.cover.emplace();
    for (auto branch = node.parts.rbegin(); branch != node.parts.rend(); ++branch) {
        Part built = build(*branch, next);
        out.entry = branch == node.parts.rbegin() ? built.entry : addFork(built.entry, out.entry);
        if (!built.cover) {
            out.cover.reset();
        } else if (out.cover) {
            out.cover->hits += built.cover->hits;
            std::move(built.cover->literals.begin(), built.cover->literals.end(),
                      std::back_inserter(out.cover->literals));
        }
    }
    return out;
}

RegexMachineBuilder::Part RegexMachineBuilder::buildRepeat(const RegexNode& node,
                                                           std::uint32_t next) {
    const RegexNode& part = node.parts.front();
    const int least = std::min(node.least, mostCopies);
    Part out{next, std::nullopt};
    if (node.most == RegexNode::unbounded || node.most > mostCopies) {
        const std::uint32_t loop = addFork(next, next);
        if (loop == 0) {
            return {};
        }
        m_machine.m_states[loop].other = build(part, loop).entry;
        out.entry = loop;
    } else {
        for (int i = least; i < node.most; ++i) {
            out.entry = addFork(build(part, out.entry).entry, next);
        }
    }
    for (int i = 0; i < least; ++i) {
        Part built = build(part, out.entry);
        out.entry = built.entry;
        takeBetter(out.cover, std::move(built.cover));
    }
    return out;
}

} // namespace ff
