// Follows includes from models and proxies to headers of QtWidgets.
#include "tests/layering/widget_reach.h"

#include <fstream>
#include <map>
#include <set>
#include <stdexcept>
#include <string>

namespace ff::layering {

namespace {

const std::set<std::string>& widgetHeaders() {
    static const std::set<std::string> headers = [] {
        const std::string path = FIRSTFAULT_SOURCE_DIR "/tests/layering/qtwidgets_headers.txt";
        std::ifstream in(path);
        std::set<std::string> names;
        for (std::string line; std::getline(in, line);) {
            if (!line.empty() && line[0] != '#') {
                names.insert(line);
            }
        }
        if (names.empty()) {
            throw std::runtime_error("no header names in " + path);
        }
        return names;
    }();
    return headers;
}

/// Walks the include graph once for each start; the graph may hold cycles.
class Reach {
public:
    explicit Reach(const std::vector<SourceFile>& files) {
        for (const SourceFile& file : files) {
            m_files[file.path] = &file;
        }
    }

    [[nodiscard]] bool leadsToWidget(const std::string& target) const {
        std::set<std::string> seen;
        return leadsToWidget(target, seen);
    }

private:
    [[nodiscard]] bool leadsToWidget(const std::string& target, std::set<std::string>& seen) const {
        if (target.starts_with("QtWidgets") || widgetHeaders().contains(target)) {
            return true;
        }
        const auto file = m_files.find(target);
        if (file == m_files.end() || !seen.insert(target).second) {
            return false;
        }
        for (const Include& include : file->second->includes) {
            if (leadsToWidget(include.target, seen)) {
                return true;
            }
        }
        return false;
    }

    std::map<std::string, const SourceFile*> m_files;
};

} // namespace

std::vector<Violation> findWidgetReach(const std::vector<SourceFile>& files) {
    const Reach reach(files);
    std::vector<Violation> found;
    for (const SourceFile& file : files) {
        if (!file.stem().ends_with("_model") && !file.stem().ends_with("_proxy")) {
            continue;
        }
        for (const Include& include : file.includes) {
            if (reach.leadsToWidget(include.target)) {
                found.push_back({file.path, include.line, "widget",
                                 include.target + " leads to a header of QtWidgets"});
            }
        }
    }
    return found;
}

} // namespace ff::layering
