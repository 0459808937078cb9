// Cycles by depth-first search over folders: an edge back to a folder on the path closes one.
#include "tests/layering/folder_cycles.h"

#include <algorithm>
#include <map>
#include <set>
#include <string>

namespace ff::layering {

namespace {

/// Where one folder first includes another.
struct Edge {
    std::string file;
    int line = 0;
};

using Edges = std::map<std::string, std::map<std::string, Edge>>;

Edges edgesOf(const std::vector<SourceFile>& files) {
    std::set<std::string> folders;
    for (const SourceFile& file : files) {
        folders.insert(file.folder());
    }
    Edges edges;
    for (const SourceFile& file : files) {
        for (const Include& include : file.includes) {
            const std::string to = folderOf(include.target);
            if (to != file.folder() && folders.contains(to)) {
                edges[file.folder()].try_emplace(to, Edge{file.path, include.line});
            }
        }
    }
    return edges;
}

class CycleSearch {
public:
    explicit CycleSearch(const Edges& edges) : m_edges(edges) {}

    std::vector<Violation> run() {
        for (const auto& [folder, targets] : m_edges) {
            visit(folder);
        }
        return m_found;
    }

private:
    void visit(const std::string& folder) {
        if (!m_done.insert(folder).second) {
            return;
        }
        m_path.push_back(folder);
        if (const auto targets = m_edges.find(folder); targets != m_edges.end()) {
            for (const auto& [to, edge] : targets->second) {
                const auto start = std::find(m_path.begin(), m_path.end(), to);
                if (start != m_path.end()) {
                    report(start, edge);
                } else {
                    visit(to);
                }
            }
        }
        m_path.pop_back();
    }

    void report(std::vector<std::string>::const_iterator start, const Edge& edge) {
        std::string text;
        for (auto at = start; at != m_path.cend(); ++at) {
            text += *at + " -> ";
        }
        m_found.push_back({edge.file, edge.line, "cycle", text + *start});
    }

    const Edges& m_edges;
    std::set<std::string> m_done;
    std::vector<std::string> m_path;
    std::vector<Violation> m_found;
};

} // namespace

std::vector<Violation> findFolderCycles(const std::vector<SourceFile>& files) {
    const Edges edges = edgesOf(files);
    return CycleSearch(edges).run();
}

} // namespace ff::layering
