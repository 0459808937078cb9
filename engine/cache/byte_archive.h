// Values as bytes and back, in the machine's own byte order: a cache never leaves its machine.
//
// One function `archive(a, value)` of each type serves both ways; `Archive::isReading` tells which.
// A reader trusts nothing: what cannot be is refused, and all after it.
#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "engine/cache/byte_stream.h"

namespace ff {

/// `Value` is `Type`, or const `Type` where it is written.
template <class Value, class Type>
concept Is = std::same_as<std::remove_const_t<Value>, Type>;

template <class Archive, class Number>
requires std::is_arithmetic_v<Number>
void archive(Archive& a, Number& value) {
    if constexpr (Is<Number, bool>) {
        std::uint8_t byte = value ? 1 : 0;
        a.bytes(&byte, 1);
        if constexpr (Archive::isReading) {
            value = byte != 0;
        }
    } else {
        a.bytes(&value, sizeof value);
    }
}

/// An enum up to `last`.
template <class Archive, class Enum>
void archiveEnum(Archive& a, Enum& value, std::remove_const_t<Enum> last) {
    auto number = static_cast<std::uint8_t>(value);
    archive(a, number);
    if constexpr (Archive::isReading) {
        if (number > static_cast<std::uint8_t>(last)) {
            a.refuse();
            number = 0;
        }
        value = static_cast<Enum>(number);
    }
}

/// How many elements follow, each of at least one byte.
template <class Archive>
std::size_t archiveCount(Archive& a, std::size_t count) {
    auto number = static_cast<std::uint64_t>(count);
    archive(a, number);
    if constexpr (Archive::isReading) {
        if (a.isRefused() || number > a.left()) {
            a.refuse();
            number = 0;
        }
    }
    return static_cast<std::size_t>(number);
}

template <class Archive, Is<std::string> Text>
void archive(Archive& a, Text& text) {
    const std::size_t size = archiveCount(a, text.size());
    if constexpr (Archive::isReading) {
        text = std::string(a.piece(size));
    } else {
        a.bytes(text.data(), size);
    }
}

template <class Archive, class... Values>
void archiveAll(Archive& a, Values&... values) {
    (archive(a, values), ...);
}

template <class Archive, class First, class Second>
requires Archive::isReading void archive(Archive& a, std::pair<First, Second>& pair) {
    archiveAll(a, pair.first, pair.second);
}
template <class Archive, class First, class Second>
requires(!Archive::isReading) void archive(Archive& a, const std::pair<First, Second>& pair) {
    archiveAll(a, pair.first, pair.second);
}

template <class Archive, class Value>
requires Archive::isReading void archive(Archive& a, std::vector<Value>& values) {
    const std::size_t count = archiveCount(a, 0);
    values.clear();
    for (std::size_t i = 0; i < count && !a.isRefused(); ++i) {
        archive(a, values.emplace_back());
    }
}
template <class Archive, class Value>
requires(!Archive::isReading) void archive(Archive& a, const std::vector<Value>& values) {
    archiveCount(a, values.size());
    for (const Value& value : values) {
        archive(a, value);
    }
}

template <class Archive, class Value>
requires Archive::isReading void archive(Archive& a, std::optional<Value>& value) {
    bool isThere = false;
    archive(a, isThere);
    value.reset();
    if (isThere && !a.isRefused()) {
        archive(a, value.emplace());
    }
}
template <class Archive, class Value>
requires(!Archive::isReading) void archive(Archive& a, const std::optional<Value>& value) {
    const bool isThere = value.has_value();
    archive(a, isThere);
    if (isThere) {
        archive(a, *value);
    }
}

/// A byte of the member, or the end of it.
template <class Archive>
void archiveOffset(Archive& a, auto& offset) {
    archive(a, offset);
    if constexpr (Archive::isReading) {
        if (offset > a.memberSize()) {
            a.refuse();
            offset = 0;
        }
    }
}

/// The member is the one that the archive is about.
template <class Archive>
void archiveMember(Archive& a, auto& member) {
    if constexpr (Archive::isReading) {
        member = a.member();
    }
}

} // namespace ff
