// `dcgmi diag -j`: categories of tests, each with results by GPU. Before DCGM 4 a result lists its
// GPUs in `gpu_ids` and its warnings in one text; since then it names one entity and has a list of
// warnings.
#include <array>
#include <string>
#include <vector>

#include "engine/base/text.h"
#include "engine/intake/dcgm_diag_reader.h"
#include "engine/intake/json_row_reader.h"
#include "engine/intake/report_text.h"

namespace ff {

namespace {

struct CategoryPlace {
    std::size_t offset = 0;
    std::string name;
};

std::vector<CategoryPlace> categoriesIn(std::string_view text) {
    constexpr std::array<std::string_view, 4> path{"*", "test_categories", "*", "category"};
    std::vector<CategoryPlace> places;
    const auto end = scanJson(text, path, [&](const JsonRange& range) {
        const std::string_view raw = trimmed(text.substr(range.offset, range.length));
        if (range.isComplete && raw.size() > 2 && raw.front() == '"') {
            places.push_back({range.offset, std::string(raw.substr(1, raw.size() - 2))});
        }
    });
    static_cast<void>(end); // the walk over the tests tells
    return places;
}

std::string warningOf(const JsonValue& warnings) {
    if (!warnings.isArray()) {
        return warnings.isObject() ? warnings.at("warning").scalar : warnings.scalar;
    }
    std::string all;
    for (const JsonMember& member : warnings.members) {
        const std::string one = warningOf(member.value);
        all += (all.empty() || one.empty() ? "" : " ") + one;
    }
    return all;
}

/// The GPUs of a result; one empty text when it names none.
std::vector<std::string> gpusOf(const JsonValue& result) {
    const std::string& group = result.at("entity_group").scalar;
    if (!result.at("entity_id").isNull() && (group.empty() || group == "GPU")) {
        return {result.at("entity_id").scalar};
    }
    std::string ids = result.at("gpu_ids").scalar;
    if (ids.empty()) {
        ids = result.at("gpu_id").scalar;
    }
    std::vector<std::string> gpus;
    for (const std::string_view id : split(ids, ',')) {
        if (parseInteger(trimmed(id))) {
            gpus.emplace_back(trimmed(id));
        }
    }
    return gpus.empty() ? std::vector<std::string>{""} : gpus;
}

void addResults(RecordReadingBuilder& builder, const JsonRow& row, const std::string& category) {
    const JsonValue& results = row.value.at("results");
    if (!row.value.isObject() || !results.isArray()) {
        builder.addIssue(row.offset, IntakeIssue::Severity::Warning,
                         "A test of the diagnostic has no list of results and was left out.");
        return;
    }
    for (const JsonMember& member : results.members) {
        const JsonValue& result = member.value;
        for (const std::string& gpu : gpusOf(result)) {
            Record record = builder.recordAt("dcgm_diag", row.offset, row.text.size());
            setOnce(record, "test", row.value.at("name").scalar);
            setOnce(record, "result", result.at("status").scalar);
            setOnce(record, "category", category);
            setOnce(record, "gpu", gpu);
            setOnce(record, "message", warningOf(result.at("warnings")));
            builder.add(std::move(record));
        }
    }
}

} // namespace

RecordReading readDcgmDiagJson(const Member& member) {
    constexpr std::array<std::string_view, 5> path{"*", "test_categories", "*", "tests", "*"};
    RecordReadingBuilder builder(member);
    const std::string_view bytes = builder.bytes();
    const std::size_t begin = bytes.find('{');
    if (begin == std::string_view::npos) {
        return builder.take();
    }
    const std::string_view text = bytes.substr(begin);
    const std::vector<CategoryPlace> categories = categoriesIn(text);
    std::size_t next = 0; ///< the first category behind the test
    readJsonRows(builder, text, begin, path, "test", [&](const JsonRow& row) {
        while (next < categories.size() && categories[next].offset + begin < row.offset) {
            ++next;
        }
        addResults(builder, row, next > 0 ? categories[next - 1].name : std::string());
    });
    return builder.take();
}

} // namespace ff
