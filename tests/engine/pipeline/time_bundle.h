// Bundles of short texts, and what intake makes of their times.
#pragma once

#include <string>

#include "engine/pipeline/intake_stage.h"
#include "tests/engine/intake/memory_member.h"

namespace ff {

class TimeBundle {
public:
    Member& add(const std::string& path, MemberKind kind, const std::string& text,
                const std::string& node = {}) {
        Member member = memoryMember(text, path);
        member.id = MemberId(bundle.members.size());
        member.kind = {kind, Learnt::Content, "test"};
        member.source = sourceOf(kind);
        if (!node.empty()) {
            member.node = {node, Learnt::Name, path};
        }
        bundle.members.push_back(std::move(member));
        return bundle.members.back();
    }

    void read() { intake = readMembers(bundle, 1, {}); }

    /// The stamp of a line, from 0.
    [[nodiscard]] Stamp stamp(std::size_t member, std::size_t line = 0) const {
        const std::string_view bytes = bundle.members[member].bytes->view();
        std::size_t begin = 0;
        for (std::size_t i = 0; i < line; ++i) {
            begin = bytes.find('\n', begin) + 1;
        }
        Locator locator;
        locator.offset = begin;
        const std::string_view raw = bytes.substr(begin, bytes.find('\n', begin) - begin);
        return intake.decoders[member]->decode(raw, locator).envelope.stamp;
    }

    [[nodiscard]] QString time(std::size_t member, std::size_t line = 0) const {
        return QString::fromStdString(toRfc3339(stamp(member, line).at)).left(19);
    }

    [[nodiscard]] const IntakeIssue* issue(std::string_view part) const {
        for (const IntakeIssue& issue : bundle.issues) {
            if (issue.what.find(part) != std::string::npos) {
                return &issue;
            }
        }
        return nullptr;
    }

    Bundle bundle;
    IntakeResult intake;
};

} // namespace ff
