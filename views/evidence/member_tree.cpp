#include "views/evidence/member_tree.h"

#include <map>
#include <string>
#include <utility>

#include "engine/model/source.h"
#include "engine/pipeline/line_access.h"
#include "views/evidence/evidence_model.h"
#include "views/evidence/member_places.h"
#include "views/evidence/member_series.h"
#include "views/shared/entity_text.h"

namespace ff {
namespace {

class MemberTreeBuilder {
public:
    MemberTreeBuilder(const Analysis& analysis, MemberGrouping grouping)
        : m_analysis(analysis), m_grouping(grouping) {}

    MemberTree build() {
        const std::size_t members = m_analysis.bundle->members.size();
        m_tree.rowOfMember.assign(members, 0);
        m_matches.assign(members, 0);
        m_sources.assign(members, Source::Other);
        for (const ConnectorReport& report : m_analysis.verdict.connectorReports) {
            if (report.member.isValid()) {
                m_matches[report.member.index()] = report.matches;
                m_sources[report.member.index()] = report.source;
            }
        }
        if (m_grouping == MemberGrouping::Node) {
            buildByNode();
        } else {
            buildBySource();
        }
        return std::move(m_tree);
    }

private:
    void buildBySource() {
        std::map<Source, std::vector<MemberId>> bySource;
        for (const Member& member : m_analysis.bundle->members) {
            bySource[m_sources[member.id.index()]].push_back(member.id);
        }
        for (const auto& [source, members] : bySource) {
            addGroup(sourceText(source), members);
        }
    }

    void buildByNode() {
        std::map<std::string, std::vector<MemberId>> byNode;
        for (const Member& member : m_analysis.bundle->members) {
            byNode[nodeOf(m_analysis, member)].push_back(member.id);
        }
        for (const std::string& node : nodesOf(m_analysis)) {
            if (const auto found = byNode.find(node); found != byNode.end()) {
                addGroup(shownText(node), found->second);
            }
        }
        if (const auto ofJob = byNode.find(std::string()); ofJob != byNode.end()) {
            addGroup(EvidenceModel::tr("job"), ofJob->second);
        }
    }

    std::size_t add(std::size_t parent, const QString& name) {
        const std::size_t row = m_tree.rows.size();
        MemberTree::Row made;
        made.parent = parent;
        made.place = m_tree.rows[parent].children.size();
        made.name = name;
        m_tree.rows.push_back(std::move(made));
        m_tree.rows[parent].children.push_back(row);
        return row;
    }

    void addGroup(const QString& title, const std::vector<MemberId>& members) {
        const std::size_t row = add(0, title);
        m_tree.rows[row].isNode = true;
        std::vector<QString> names;
        for (const MemberId member : members) {
            names.push_back(nameOf(member));
        }
        for (const NameSeries& series : seriesOf(names)) {
            if (series.names.size() == 1) {
                addFile(row, members[series.names.front()], names[series.names.front()]);
                continue;
            }
            const std::size_t group = add(row, series.title);
            for (const std::size_t i : series.names) {
                addFile(group, members[i], names[i]);
            }
        }
    }

    void addFile(std::size_t parent, MemberId member, const QString& name) {
        const std::size_t row = add(parent, name);
        m_tree.rows[row].member = member;
        m_tree.rowOfMember[member.index()] = row;
        const std::uint64_t lines = lineCount(m_analysis, member);
        const std::uint64_t matches = m_matches[member.index()];
        for (std::size_t at = row; at != 0; at = m_tree.rows[at].parent) {
            m_tree.rows[at].files += 1;
            m_tree.rows[at].lines += lines;
            m_tree.rows[at].matches += matches;
        }
    }

    /// Below a source the same name comes from many nodes: there the whole path tells.
    [[nodiscard]] QString nameOf(MemberId member) const {
        return m_grouping == MemberGrouping::Node
                   ? memberName(m_analysis, member)
                   : shownText(m_analysis.bundle->member(member).path);
    }

    const Analysis& m_analysis;
    MemberGrouping m_grouping;
    MemberTree m_tree;
    std::vector<std::uint64_t> m_matches; ///< by `MemberId`
    std::vector<Source> m_sources;        ///< by `MemberId`
};

} // namespace

MemberTree memberTree(const Analysis& analysis, MemberGrouping grouping) {
    return MemberTreeBuilder(analysis, grouping).build();
}

} // namespace ff
