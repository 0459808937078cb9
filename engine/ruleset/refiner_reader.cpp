// Reads how events relate.
#include "engine/ruleset/refiner_reader.h"

#include <utility>

#include <fmt/format.h>

#include "engine/ruleset/selector_reader.h"
#include "engine/ruleset/vocabulary.h"

namespace ff {

namespace {

struct RefinerReading {
    TableReader& reader;
    const FileContext& context;
    RuleDraft& draft;
    Refiner& rule;
};

void readKind(RefinerReading& in) {
    if (const auto word = in.reader.text("phase")) {
        in.rule.phase =
            valueOf(*word, "phase", refinerPhases, in.context.errors).value_or(in.rule.phase);
    }
    if (const auto word = in.reader.requiredText("relation")) {
        in.rule.relation =
            valueOf(*word, "relation", allRelations, in.context.errors).value_or(in.rule.relation);
    }
}

void readSides(RefinerReading& in) {
    const TomlNode* cause = in.reader.table("cause");
    const TomlNode* effect = in.reader.table("effect");
    const bool derives = in.rule.relation == Relation::Derives;
    if (cause != nullptr) {
        in.rule.cause = readSelector(*cause, "cause", in.context, in.draft.references);
    } else if (!in.reader.has("cause")) {
        in.reader.reportMissing("cause");
    }
    if (effect != nullptr && derives) {
        in.context.errors.add(effect->place, "`effect` has no meaning for `derives`",
                              "`emit` names the new event");
    } else if (effect != nullptr) {
        in.rule.effect = readSelector(*effect, "effect", in.context, in.draft.references);
    } else if (!derives && !in.reader.has("effect")) {
        in.reader.reportMissing("effect");
    }
}

void readException(RefinerReading& in) {
    const TomlNode* node = in.reader.table("unless");
    if (node == nullptr) {
        return;
    }
    TableReader reader(*node, exceptionSchema(), in.context.errors);
    Refiner::Exception out;
    out.when = readSelectorKeys(reader, in.draft.references);
    out.same = valuesOf(reader, "same", allEntityKinds);
    out.within = readWindow(reader, "within");
    reader.finish();
    in.rule.unless = std::move(out);
}

void readCount(RefinerReading& in, const TomlNode& node) {
    TableReader reader(node, countSchema(), in.context.errors);
    Refiner::Count& out = in.rule.count;
    out.atLeast = reader.integer("at_least").value_or(out.atLeast);
    if (out.atLeast < 1) {
        in.context.errors.add(reader.any("at_least")->place, "`at_least` must be 1 or more");
    }
    if (const auto word = reader.text("distinct")) {
        out.distinct = valueOf(*word, "distinct", allEntityKinds, in.context.errors);
    }
    out.within = reader.duration("within").value_or(out.within);
    if (out.within < 0) {
        in.context.errors.add(reader.any("within")->place, "`within` must not be negative");
    }
    reader.finish();
}

void readDerived(RefinerReading& in) {
    const TomlNode* count = in.reader.table("count");
    const auto emit = in.reader.text("emit");
    if (in.rule.relation != Relation::Derives) {
        for (const char* key : {"count", "emit"}) {
            if (in.reader.has(key)) {
                in.context.errors.add(in.reader.any(key)->place,
                                      fmt::format("`{}` belongs to `derives` only", key));
            }
        }
        return;
    }
    if (count != nullptr) {
        readCount(in, *count);
    }
    if (!in.reader.has("emit")) {
        in.reader.reportMissing("emit");
    }
    if (emit) {
        in.rule.emit = emit->text;
        in.draft.references.push_back(
            {Reference::Kind::Symptom, emit->text, in.context.errors.origin(emit->place)});
    }
}

} // namespace

RuleDraft readRefiner(const TomlNode& node, const FileContext& context) {
    TableReader reader(node, refinerSchema(), context.errors);
    RuleDraft out;
    Refiner rule;
    rule.origin = context.errors.origin(node.place);
    rule.id = readRuleId(reader, context);
    RefinerReading in{reader, context, out, rule};
    readKind(in);
    readSides(in);
    rule.same = valuesOf(reader, "same", allEntityKinds);
    rule.different = valuesOf(reader, "different", allEntityKinds);
    rule.within = readWindow(reader, "within");
    readException(in);
    readDerived(in);
    rule.because = reader.requiredText("because").value_or(PlacedText{}).text;
    rule.priority = reader.integer("priority").value_or(0);
    checkAllowances(reader);
    reader.finish();
    out.rule = std::move(rule);
    return out;
}

} // namespace ff
