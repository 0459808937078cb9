// What a child becomes: the program, its environment and its limits.
#pragma once

#include <string>
#include <vector>

#include "engine/scan/external_process.h"

namespace ff {

/// All that the child needs, made before there is a child.
struct ProcessImage {
    std::string program; ///< empty: there is none of that name
    std::string folder;
    std::vector<std::string> texts; ///< environment
    std::vector<char*> arguments;
    std::vector<char*> environment;
    ProcessLimits limits;

    explicit ProcessImage(const ProcessRequest& request);
    ProcessImage(const ProcessImage&) = delete;
    ProcessImage& operator=(const ProcessImage&) = delete;

private:
    std::vector<std::string> m_words;
};

/// In the child, right behind `fork`: takes the files for its standard three, the image's limits,
/// and a process group of its own. Where it cannot become the program it writes `errno` to `report`
/// and ends.
[[noreturn]] void becomeProgram(const ProcessImage& image, int input, int output, int error,
                                int report);

} // namespace ff
