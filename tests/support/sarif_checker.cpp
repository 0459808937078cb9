// https://docs.oasis-open.org/sarif/sarif/v2.1.0/os/schemas/sarif-schema-2.1.0.json
#include "tests/support/sarif_checker.h"

#include <algorithm>
#include <map>
#include <set>
#include <string_view>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "engine/base/pattern.h"

namespace ff {
namespace {

using Json = nlohmann::ordered_json;

/// `type` is a name of an object below, `[T]` a list, `{T}` a map, `a|b` an enumeration, or one of
/// the simple types of `checkSimple`. `!` in front of the name: required.
struct Property {
    std::string_view name;
    std::string_view type;
};

using Shape = std::vector<Property>;

const std::map<std::string_view, Shape> shapes = {
    {"Log", {{"$schema", "Url"}, {"!version", "2.1.0|"}, {"!runs", "[Run]"}}},
    {"Run",
     {{"!tool", "Tool"},
      {"invocations", "[Invocation]"},
      {"language", "Language"},
      {"originalUriBaseIds", "{Base}"},
      {"artifacts", "[Artifact]"},
      {"logicalLocations", "[LogicalLocation]"},
      {"results", "[Result]"},
      {"automationDetails", "Automation"},
      {"redactionTokens", "Texts"},
      {"columnKind", "utf16CodeUnits|unicodeCodePoints"},
      {"properties", "Bag"}}},
    {"Tool", {{"!driver", "Component"}, {"properties", "Bag"}}},
    {"Component",
     {{"!name", "Text"},
      {"guid", "Guid"},
      {"version", "Text"},
      {"semanticVersion", "Version"},
      {"informationUri", "Url"},
      {"shortDescription", "Message"},
      {"fullDescription", "Message"},
      {"rules", "[Descriptor]"},
      {"notifications", "[Descriptor]"},
      {"properties", "Bag"}}},
    {"Descriptor",
     {{"!id", "Text"},
      {"guid", "Guid"},
      {"name", "Text"},
      {"shortDescription", "Message"},
      {"fullDescription", "Message"},
      {"help", "Message"},
      {"helpUri", "Url"},
      {"defaultConfiguration", "Configuration"},
      {"properties", "Bag"}}},
    {"Configuration", {{"level", "none|note|warning|error"}, {"properties", "Bag"}}},
    {"Invocation",
     {{"!executionSuccessful", "Bool"},
      {"toolExecutionNotifications", "[Notification]"},
      {"toolConfigurationNotifications", "[Notification]"},
      {"properties", "Bag"}}},
    {"Notification",
     {{"!message", "Message"},
      {"descriptor", "Reference"},
      {"level", "none|note|warning|error"},
      {"locations", "[Location]"},
      {"timeUtc", "Time"},
      {"properties", "Bag"}}},
    {"Reference", {{"id", "Text"}, {"index", "Index"}, {"guid", "Guid"}}},
    {"Message", {{"!text", "MessageText"}, {"markdown", "Text"}, {"properties", "Bag"}}},
    {"Base", {{"uri", "Url"}, {"description", "Message"}}},
    {"ArtifactLocation",
     {{"!uri", "RelativeUri"},
      {"uriBaseId", "Text"},
      {"index", "Index"},
      {"description", "Message"}}},
    {"Artifact",
     {{"!location", "ArtifactLocation"},
      {"length", "Index"},
      {"hashes", "{Hash}"},
      {"description", "Message"},
      {"parentIndex", "Index"},
      {"mimeType", "Text"},
      {"encoding", "Text"},
      {"properties", "Bag"}}},
    {"LogicalLocation",
     {{"name", "Text"},
      {"fullyQualifiedName", "Text"},
      {"kind", "Text"},
      {"index", "Index"},
      {"parentIndex", "Index"},
      {"properties", "Bag"}}},
    {"Location",
     {{"id", "Index"},
      {"physicalLocation", "PhysicalLocation"},
      {"logicalLocations", "[LogicalLocation]"},
      {"message", "Message"},
      {"properties", "Bag"}}},
    {"PhysicalLocation",
     {{"!artifactLocation", "ArtifactLocation"},
      {"region", "Region"},
      {"contextRegion", "Region"}}},
    {"Region",
     {{"!startLine", "One"},
      {"endLine", "One"},
      {"startColumn", "One"},
      {"endColumn", "One"},
      {"snippet", "Content"},
      {"message", "Message"},
      {"properties", "Bag"}}},
    {"Content", {{"!text", "Text"}}},
    {"Result",
     {{"ruleId", "Text"},
      {"ruleIndex", "Index"},
      {"kind", "notApplicable|pass|fail|review|open|informational"},
      {"level", "none|note|warning|error"},
      {"!message", "Message"},
      {"locations", "[Location]"},
      {"relatedLocations", "[Location]"},
      {"codeFlows", "[CodeFlow]"},
      {"occurrenceCount", "One"},
      {"partialFingerprints", "{Text}"},
      {"guid", "Guid"},
      {"properties", "Bag"}}},
    {"CodeFlow", {{"message", "Message"}, {"!threadFlows", "[ThreadFlow]"}, {"properties", "Bag"}}},
    {"ThreadFlow",
     {{"id", "Text"}, {"message", "Message"}, {"!locations", "[Step]"}, {"properties", "Bag"}}},
    {"Step",
     {{"location", "Location"},
      {"kinds", "Texts"},
      {"nestingLevel", "Index"},
      {"executionOrder", "Index"},
      {"executionTimeUtc", "Time"},
      {"importance", "important|essential|unimportant"},
      {"module", "Text"},
      {"properties", "Bag"}}},
    {"Automation",
     {{"id", "Text"},
      {"guid", "Guid"},
      {"correlationGuid", "Guid"},
      {"description", "Message"},
      {"properties", "Bag"}}},
};

const std::map<std::string_view, Pattern>& patterns() {
    static const std::map<std::string_view, Pattern> all = {
        {"Guid",
         Pattern::ofConstant("^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[1-5][0-9a-fA-F]{3}-"
                             "[89abAB][0-9a-fA-F]{3}-[0-9a-fA-F]{12}$")},
        {"Language", Pattern::ofConstant("^[a-zA-Z]{2}(-[a-zA-Z]{2})?$")},
        {"Time", Pattern::ofConstant("^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?Z$")},
        {"Version", Pattern::ofConstant("^\\d+\\.\\d+\\.\\d+([-+][0-9A-Za-z.+-]+)?$")},
        {"Hash", Pattern::ofConstant("^[0-9a-f]{64}$")},
        {"Url", Pattern::ofConstant("^https?://[A-Za-z0-9._~:/?#@!$&'()*+,;=%-]+$")},
    };
    return all;
}

bool isRelativeUri(std::string_view uri) {
    constexpr std::string_view allowed = "-._~/%";
    for (std::size_t i = 0; i < uri.size(); ++i) {
        const auto isHex = [&](std::size_t at) {
            return at < uri.size() &&
                   std::string_view("0123456789ABCDEF").find(uri[at]) != uri.npos;
        };
        const bool isPlain = std::isalnum(static_cast<unsigned char>(uri[i])) != 0 ||
                             allowed.find(uri[i]) != allowed.npos;
        if (!isPlain || (uri[i] == '%' && !(isHex(i + 1) && isHex(i + 2)))) {
            return false;
        }
    }
    const std::string framed = fmt::format("/{}/", uri);
    return !uri.empty() && framed.find("//") == framed.npos && framed.find("/../") == framed.npos;
}

/// A place holder or half a pair of braces would be filled in or dropped by readers.
bool hasSingleBrace(std::string text) {
    for (const std::string pair : {"{{", "}}"}) {
        for (std::size_t at = text.find(pair); at != text.npos; at = text.find(pair, at)) {
            text.erase(at, 2);
        }
    }
    return text.find_first_of("{}") != text.npos;
}

bool hasLink(const std::string& text) {
    static const Pattern link = Pattern::ofConstant(R"((^|[^\\])\[[^\]]*[^\\]\]\()");
    return link.isFoundIn(text);
}

bool hasActingCharacter(std::string_view text) {
    const bool hasControl = std::any_of(text.begin(), text.end(), [](char c) {
        return static_cast<unsigned char>(c) < 0x20 || c == 0x7F;
    });
    const auto has = [&](std::string_view bytes) { return text.find(bytes) != text.npos; };
    return hasControl || has("\u202A") || has("\u202B") || has("\u202D") || has("\u202E") ||
           has("\u2066") || has("\u2067") || has("\u200F") || has("\u2028") || has("\u200B");
}

class Checker {
public:
    explicit Checker(const Json& log) : m_log(log) {}

    std::vector<std::string> problems() {
        checkTexts("", m_log);
        checkType("", m_log, "Log");
        return std::move(m_problems);
    }

private:
    void tell(const std::string& at, const std::string& what) {
        m_problems.push_back(at + ": " + what);
    }

    void checkTexts(const std::string& at, const Json& value) {
        if (value.is_string() && hasActingCharacter(value.get_ref<const std::string&>())) {
            tell(at, "a text with characters that act");
        }
        if (value.is_structured()) {
            for (const auto& [key, each] : value.items()) {
                checkTexts(at + "/" + key, each);
            }
        }
    }

    void checkType(const std::string& at, const Json& value, std::string_view type) {
        if (type.starts_with('[')) {
            checkList(at, value, type.substr(1, type.size() - 2));
        } else if (type.starts_with('{')) {
            checkMap(at, value, type.substr(1, type.size() - 2));
        } else if (type.find('|') != type.npos) {
            checkChoice(at, value, type);
        } else if (shapes.count(type) > 0) {
            checkObject(at, value, type);
        } else {
            checkSimple(at, value, type);
        }
    }

    void checkList(const std::string& at, const Json& value, std::string_view type) {
        if (!value.is_array()) {
            tell(at, "no list");
            return;
        }
        for (std::size_t i = 0; i < value.size(); ++i) {
            checkType(fmt::format("{}/{}", at, i), value[i], type);
        }
    }

    void checkMap(const std::string& at, const Json& value, std::string_view type) {
        if (!value.is_object()) {
            tell(at, "no object");
            return;
        }
        for (const auto& [key, each] : value.items()) {
            checkType(at + "/" + key, each, type);
        }
    }

    void checkChoice(const std::string& at, const Json& value, std::string_view type) {
        const std::string framed = fmt::format("|{}|", type);
        if (!value.is_string() || value == "" ||
            framed.find("|" + value.get<std::string>() + "|") == framed.npos) {
            tell(at, fmt::format("{} is none of {}", value.dump(), type));
        }
    }

    void checkObject(const std::string& at, const Json& value, std::string_view type) {
        if (!value.is_object()) {
            tell(at, "no object");
            return;
        }
        std::set<std::string> known;
        for (const Property& property : shapes.at(type)) {
            const bool isRequired = property.name.starts_with('!');
            const std::string name(property.name.substr(isRequired ? 1 : 0));
            known.insert(name);
            if (value.contains(name)) {
                checkType(at + "/" + name, value[name], property.type);
            } else if (isRequired) {
                tell(at, "lacks " + name);
            }
        }
        for (const auto& [key, each] : value.items()) {
            if (known.count(key) == 0) {
                tell(at + "/" + key, fmt::format("no property of {}", type));
            }
        }
        checkMeaning(at, value, type);
    }

    void checkSimple(const std::string& at, const Json& value, std::string_view type) {
        const auto pattern = patterns().find(type);
        bool isRight = false;
        if (pattern != patterns().end()) {
            isRight = value.is_string() &&
                      pattern->second.isFoundIn(value.get_ref<const std::string&>());
        } else if (type == "Bool") {
            isRight = value.is_boolean();
        } else if (type == "Bag") {
            isRight = value.is_object();
        } else if (type == "Index" || type == "One") {
            isRight =
                value.is_number_integer() && value.get<std::int64_t>() >= (type == "One" ? 1 : 0);
        } else if (type == "Texts") {
            isRight = isListOfTexts(value);
        } else {
            isRight = value.is_string() && isRightText(value.get<std::string>(), type);
        }
        if (!isRight) {
            tell(at, fmt::format("no {}: {}", type, value.dump(-1, ' ', true).substr(0, 200)));
        }
    }

    static bool isRightText(const std::string& text, std::string_view type) {
        return type == "RelativeUri"   ? isRelativeUri(text)
               : type == "MessageText" ? !hasSingleBrace(text) && !hasLink(text)
                                       : type == "Text";
    }

    static bool isListOfTexts(const Json& value) {
        std::set<std::string> unique;
        for (const Json& each : value) {
            if (!each.is_string() || !unique.insert(each.get<std::string>()).second) {
                return false;
            }
        }
        return value.is_array();
    }

    /// What `list` of the run holds at the index, null where there is nothing.
    Json listed(const std::string& pointer, const Json& index) const {
        const Json::json_pointer at("/runs/0" + pointer);
        return m_log.contains(at) && index.is_number_unsigned() &&
                       index.get<std::size_t>() < m_log[at].size()
                   ? m_log[at][index.get<std::size_t>()]
                   : Json();
    }

    /// `key` of the object is an index into the list; what is there has the same value under
    /// `there` as the object has under `here`.
    void checkIndex(const std::string& at, const Json& object, const std::string& key,
                    const std::string& list, const std::string& here, const std::string& there) {
        if (!object.contains(key)) {
            return;
        }
        const Json found = listed(list, object[key]);
        if (found.is_null()) {
            tell(at, key + " refers to nothing");
        } else if (!there.empty() && (!object.contains(here) ||
                                      found.value(Json::json_pointer(there), "") != object[here])) {
            tell(at, key + " refers to something else");
        }
    }

    void checkMeaning(const std::string& at, const Json& value, std::string_view type) {
        if (type == "ArtifactLocation") {
            checkIndex(at, value, "index", "/artifacts", "uri", "/location/uri");
            const Json::json_pointer bases("/runs/0/originalUriBaseIds");
            if (value.contains("uriBaseId") &&
                (!m_log.contains(bases) ||
                 !m_log[bases].contains(value["uriBaseId"].get<std::string>()))) {
                tell(at, "uriBaseId refers to nothing");
            }
        } else if (type == "LogicalLocation") {
            checkIndex(at, value, "index", "/logicalLocations", "fullyQualifiedName",
                       "/fullyQualifiedName");
            checkIndex(at, value, "parentIndex", "/logicalLocations", "", "");
        } else if (type == "Artifact") {
            checkIndex(at, value, "parentIndex", "/artifacts", "", "");
        } else if (type == "Reference") {
            checkIndex(at, value, "index", "/tool/driver/notifications", "id", "/id");
        } else if (type == "Result") {
            checkResult(at, value);
        }
    }

    void checkResult(const std::string& at, const Json& result) {
        checkIndex(at, result, "ruleIndex", "/tool/driver/rules", "ruleId", "/id");
        if (result.value("kind", "fail") != "fail" && result.value("level", "none") != "none") {
            tell(at, "only a failure has a level");
        }
        std::set<std::int64_t> ids;
        for (const Json& location : result.value("relatedLocations", Json::array())) {
            if (location.contains("id") && !ids.insert(location["id"].get<std::int64_t>()).second) {
                tell(at, "related locations with one id");
            }
        }
    }

    const Json& m_log;
    std::vector<std::string> m_problems;
};

} // namespace

std::vector<std::string> sarifProblems(const std::string& text) {
    const Json log = Json::parse(text, nullptr, false);
    if (log.is_discarded()) {
        return {": no JSON of valid UTF-8"};
    }
    return Checker(log).problems();
}

} // namespace ff
