// Reads the catalogue of symptoms.
#include "engine/ruleset/symptom_reader.h"

#include <algorithm>

#include <fmt/format.h>

#include "engine/base/text.h"
#include "engine/ruleset/vocabulary.h"

namespace ff {

namespace {

bool isSymptomId(std::string_view id) {
    const auto parts = split(id, '.');
    return parts.size() >= 2 && std::all_of(parts.begin(), parts.end(), [](std::string_view part) {
               return isPlainName(part) && part.find('-') == std::string_view::npos;
           });
}

template <class Value, std::size_t N>
void readWord(TableReader& reader, std::string_view key, const std::array<Value, N>& all,
              bool isRequired, Value& out) {
    const auto word = isRequired ? reader.requiredText(key) : reader.text(key);
    if (word) {
        out = valueOf(*word, key, all, reader.errors()).value_or(out);
    }
}

// A cause is what an outcome is made of, so it must say which; the others may.
void readOutcome(TableReader& reader, Symptom& symptom) {
    const bool isRequired = canBeRoot(symptom.role);
    const auto domain = isRequired ? reader.requiredText("domain") : reader.text("domain");
    const auto sub = isRequired ? reader.requiredText("sub_domain") : reader.text("sub_domain");
    if (domain && checkDomain(*domain, reader.errors())) {
        symptom.domain = domain->text;
    }
    if (!sub) {
        return;
    }
    if (!reader.has("domain")) {
        reader.reportMissing("domain");
    } else if (!symptom.domain.empty() && checkSubDomain(*sub, symptom.domain, reader.errors())) {
        symptom.subDomain = sub->text;
    }
}

TemplateText readWishText(TableReader& reader, std::string_view key) {
    const auto text = reader.requiredText(key);
    if (!text) {
        return {};
    }
    auto parsed = TemplateText::parse(text->text);
    if (!parsed) {
        reader.errors().add(text->place, parsed.error().what, parsed.error().hint);
        return {};
    }
    return std::move(*parsed);
}

/// `[[symptom.wish]]`: evidence that would tell what the symptom alone does not.
Symptom::Wish readWish(const TomlNode& node, ErrorList& errors) {
    TableReader reader(node, wishSchema(), errors);
    Symptom::Wish wish;
    wish.what = readWishText(reader, "what");
    wish.how = readWishText(reader, "how");
    wish.why = reader.requiredText("why").value_or(PlacedText{}).text;
    if (const auto source = reader.text("unless_source")) {
        wish.source = valueOf(*source, "unless_source", allSources, errors);
    }
    reader.finish();
    return wish;
}

} // namespace

std::optional<Symptom> readSymptom(const TomlNode& node, const FileContext& context) {
    TableReader reader(node, symptomSchema(), context.errors);
    Symptom out;
    out.origin = context.errors.origin(node.place);
    const auto id = reader.requiredText("id");
    if (id && !isSymptomId(id->text)) {
        context.errors.add(id->place, fmt::format("bad symptom id `{}`", id->text),
                           "dotted snake_case, such as `gpu.fell_off_bus`");
    }
    out.title = reader.requiredText("title").value_or(PlacedText{}).text;
    readWord(reader, "role", allRoles, true, out.role);
    readOutcome(reader, out);
    readWord(reader, "scope", allEntityKinds, true, out.scope);
    readWord(reader, "severity", allSeverities, false, out.severity);
    out.coalesceGap = reader.duration("coalesce").value_or(out.coalesceGap);
    if (out.coalesceGap < 0) {
        context.errors.add(reader.any("coalesce")->place, "`coalesce` must not be negative");
    }
    out.accuses = reader.boolean("accuses").value_or(out.accuses);
    out.lasts = reader.boolean("lasts").value_or(out.lasts);
    out.remediation = reader.text("remediation").value_or(PlacedText{}).text;
    for (const PlacedText& reference : reader.texts("references")) {
        out.references.push_back(reference.text);
    }
    for (const TomlNode* wish : reader.tables("wish")) {
        out.wishes.push_back(readWish(*wish, context.errors));
    }
    checkAllowances(reader);
    reader.finish();
    if (!id) {
        return std::nullopt;
    }
    out.id = id->text;
    return out;
}

} // namespace ff
