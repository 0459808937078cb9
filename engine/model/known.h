// A value together with how it was learnt.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace ff {

enum class Learnt : std::uint8_t { Unknown, Guess, Name, Content, Manifest };

[[nodiscard]] std::string_view toText(Learnt how);

/// `from` quotes what it was learnt from, for showing: a file name, a line.
template <class T>
struct Known {
    T value{};
    Learnt how = Learnt::Unknown;
    std::string from;

    [[nodiscard]] bool isKnown() const { return how != Learnt::Unknown; }
};

} // namespace ff
