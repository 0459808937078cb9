// A rule that turns evidence into events.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/base/time.h"
#include "engine/model/attribute.h"
#include "engine/model/entity.h"
#include "engine/model/ids.h"
#include "engine/model/rule_origin.h"
#include "engine/model/source.h"
#include "engine/model/template_text.h"

namespace ff {

struct Extractor {
    enum class Kind : std::uint8_t { Regex, Fields, Metric, Native, Command };

    /// A plain symptom id, or a look-up in a table of the rule's pack.
    struct SymptomChoice {
        std::string plain;
        std::string table;
        TemplateText key;
        std::string fallback; ///< symptom for keys the table lacks; empty: no event
    };
    struct FieldCondition {
        std::string field;
        std::string regex; ///< searched in the field's value; captures count
    };
    struct MetricCondition {
        enum class Compare : std::uint8_t {
            Greater,
            GreaterEqual,
            Less,
            LessEqual,
            Equal,
            NotEqual,
            Any ///< holds of every number; no rule file says so
        };
        enum class Reading : std::uint8_t { Value, Increase, Rate };

        std::string metric;
        bool onChange = false; ///< only readings that differ from the one before are compared
        Reading reading = Reading::Value;
        Nanos window = 0; ///< of an increase or rate
        Compare compare = Compare::Greater;
        double value = 0;
        Nanos lasting = 0; ///< `for`: how long it must hold
    };
    struct Accusation {
        EntityKind kind = EntityKind::Job;
        TemplateText
            value; ///< a rank list (`0-4,6`) or host list (`n[1-3]`) makes an event for each
    };
    /// The content of the folder a program comes from, as the user trusted it.
    struct Trust {
        std::string folder;
        std::string hash; ///< `sha256:...`; empty: not trusted
    };
    struct SeriesPoint {
        Nanos time = 0;
        double value = 0;
    };
    struct Sample {
        std::string line;
        std::vector<std::pair<std::string, std::string>> record; ///< fields, of `match` extractors
        std::vector<SeriesPoint> series;                         ///< of `metric` extractors
        std::string node;                                        ///< who prints it; may be empty
        bool matches = true;                                     ///< false: `expect = "no match"`
        std::string symptom;                                     ///< empty: not checked
        std::vector<std::pair<std::string, std::string>> entity; ///< expected, by entity key
        Attributes attributes;                                   ///< expected
        RuleOrigin origin;
    };

    RuleId rule;
    std::string id;   ///< qualified: `gpu/nvrm-xid`
    std::string pack; ///< `gpu`
    std::string title;
    Kind kind = Kind::Regex;
    std::vector<Source> sources; ///< empty: all
    std::string regex;
    std::string notRegex;
    bool searchesRawLine = false;
    std::vector<FieldCondition> fields;
    MetricCondition metric;
    std::string native;
    std::vector<std::string> command;
    Trust trust; ///< of `command`
    SymptomChoice symptom;
    std::vector<Accusation> accuse;
    std::vector<std::pair<std::string, TemplateText>> attributes;
    std::vector<std::string> identify; ///< attributes that keep events apart
    TemplateText time;                 ///< ISO 8601, when the text itself says when it was
    TemplateText onset;                ///< a signed duration relative to the line's time
    int priority = 0;
    std::vector<std::string> references;
    std::vector<Sample> samples;
    RuleOrigin origin;
};

} // namespace ff
