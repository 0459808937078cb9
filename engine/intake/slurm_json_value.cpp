// Sources: Slurm's openapi.json of 22.05 (v0.0.38) to 25.05 (v0.0.43).
#include "engine/intake/slurm_json_value.h"

namespace ff {

std::string slurmNumber(const JsonValue& value) {
    if (!value.isObject()) {
        return value.integer() ? value.scalar : std::string();
    }
    const bool isSet = value.at("set").isTrue() && !value.at("infinite").isTrue();
    return isSet && value.at("number").integer() ? value.at("number").scalar : std::string();
}

std::vector<std::string> slurmWords(const JsonValue& value) {
    std::vector<std::string> words;
    if (!value.isArray()) {
        if (!value.scalar.empty()) {
            words.push_back(value.scalar);
        }
        return words;
    }
    for (const JsonMember& member : value.members) {
        if (!member.value.scalar.empty()) {
            words.push_back(member.value.scalar);
        }
    }
    return words;
}

} // namespace ff
