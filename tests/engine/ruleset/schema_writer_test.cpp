// The published schema and the loader agree: on the shipped rules, on a text that uses every key,
// and on what each spoilt value, unknown key and missing key of it leads to.
#include "engine/ruleset/schema_writer.h"

#include <QtTest>

#include <functional>
#include <map>
#include <set>

#include <fmt/format.h>

#include "engine/ruleset/schema_table.h"
#include "engine/ruleset/toml_parser.h"
#include "tests/engine/ruleset/rule_texts.h"
#include "tests/engine/ruleset/schema_validator.h"

using namespace ff;
using Json = nlohmann::json;
using Kind = TomlNode::Kind;

namespace {

// moc takes `//` in a raw string for a comment, so addresses stand outside.
const std::string everyKey = R"(
schema = 1
pack = "demo"
description = "Every key."
[[symptom]]
id = "gpu.lost"
title = "GPU lost"
role = "cause"
domain = "hardware"
sub_domain = "pcie"
scope = "gpu"
severity = "fatal"
coalesce = "1.5m"
accuses = true
lasts = true
remediation = "Replace it."
references = [)"
                             "\"https://docs.example.org/x\""
                             R"(]
allow = [{ lint = "no-reference", because = "b" }]
[[symptom.wish]]
what = "dmesg of {node}"
how = "dmesg"
why = "It says so."
unless_source = "syslog"
[table.codes]
79 = "gpu.lost"
80 = { symptom = "gpu.lost", unit = "bus", level = 2 }
[[extractor]]
id = "line"
title = "Line"
sources = ["syslog"]
regex = '(?P<code>\d+) (?P<ran>\d+)'
not_regex = 'x'
record = true
symptom = { table = "codes", key = "{code}", default = "gpu.lost" }
accuse = { job = "a", node = "{source.node}", gpu = 1, nic = "a", link = "a", switch = "a", rank = 1, storage = "a", rack = "a", collective = "a" }
attributes = { code = "{code}", seven = 7 }
identify = ["code"]
time = "{code}"
onset = "-{ran}ms"
priority = -1
references = )"
                             "\"https://docs.example.org/x\""
                             R"(
allow = [{ lint = "no-negative-sample", because = "b" }]
[[extractor.sample]]
line = "79 2"
node = "n1"
expect = { symptom = "gpu.lost", job = "a", node = "n1", gpu = 1, nic = "a", link = "a", switch = "a", rank = 1, storage = "a", rack = "a", collective = "a", code = 79, attributes = { seven = 7 } }
[[extractor.sample]]
line = "no"
expect = "no match"
[[extractor]]
id = "field"
title = "Field"
match = { state = '^DOWN$' }
symptom = "gpu.lost"
[[extractor.sample]]
record = { state = "DOWN", code = 1 }
expect = {}
[[extractor]]
id = "rate"
title = "Rate"
metric = "errors"
where = { op = ">", value = 1.5, rate_over = "60s" }
for = "30s"
symptom = "gpu.lost"
[[extractor]]
id = "increase"
title = "Increase"
metric = "errors"
where = { op = ">=", value = 1, increase_over = "60s" }
symptom = "gpu.lost"
[[extractor]]
id = "change"
title = "Change"
metric = "errors"
where = { op = ">", value = 0, changed = true }
symptom = "gpu.lost"
[[extractor.sample]]
series = [["2026-08-14T11:00:00Z", 0], ["2026-08-14T11:00:30Z", 1.5]]
labels = { gpu = 4 }
expect = {}
[[extractor]]
id = "fact"
title = "Fact"
native = "collective_ledger"
symptom = "gpu.lost"
[[extractor]]
id = "program"
title = "Program"
command = ["python3", "x.py"]
[[filter]]
id = "filter"
when = { symptom = ["gpu.*"], role = "cause", domain = "hardware", sub_domain = "pcie", scope = "gpu", source = "syslog", confirmed = true, lasting = true, attributes = { code = [79, "a"], other = 1 }, state = "active", before = "workload.end", after = "workload.start - 5m" }
because = "b"
priority = 1
allow = [{ lint = "shadowed-rule", because = "b" }]
[[refiner]]
id = "relation"
phase = "early"
relation = "supersedes"
cause = { symptom = "gpu.lost" }
effect = { symptom = "gpu.lost" }
same = ["node"]
different = "rank"
within = ["-5s", "+45m"]
unless = { symptom = "gpu.lost", role = "cause", domain = "hardware", sub_domain = "pcie", scope = "gpu", source = "syslog", confirmed = false, lasting = true, attributes = { code = 79 }, state = ["active"], before = "workload.end", after = "workload.start", same = ["node"], within = ["-60s", "5s"] }
because = "b"
priority = 1
allow = [{ lint = "shadowed-rule", because = "b" }]
[[refiner]]
id = "derived"
relation = "derives"
cause = { symptom = "gpu.lost" }
count = { at_least = 2, distinct = "gpu", within = "10m" }
emit = "gpu.lost"
because = "b"
[[collector]]
id = "section"
section = "Section"
select = { role = ["cause"] }
order = "count"
limit = 3
allow = [{ lint = "impossible-condition", because = "b" }]
[[disable]]
rule = "demo/program"
because = "b"
)";

TomlNode parsed(const std::string& text) { return parseToml(text, "x").value_or(TomlNode{}); }
Json publishedSchema() { return Json::parse(writeRuleSchema()); }

TomlNode boolean(bool value) {
    TomlNode node;
    node.kind = Kind::Boolean;
    node.boolean = value;
    return node;
}

TomlNode text(std::string value) {
    TomlNode node;
    node.kind = Kind::Text;
    node.text = std::move(value);
    return node;
}

bool isList(const TomlNode& node) { return node.kind == Kind::Array; }

/// Visits each table of a document together with its schema; `visit` may change it and must leave
/// it as it was.
class Walk {
public:
    using Visit = std::function<void(const TableSchema&, TomlNode&)>;
    explicit Walk(Visit visit) : m_visit(std::move(visit)) {}

    void run(const TableSchema& schema, TomlNode& table) {
        m_visit(schema, table);
        for (TomlEntry& entry : table.entries) {
            const KeySchema* key = schema.find(entry.key);
            const ValueKind kind = key != nullptr ? key->kind : schema.others;
            descend(kind, key != nullptr ? key->table : schema.othersTable, entry.value);
        }
    }

private:
    void descend(ValueKind kind, const TableSchema* schema, TomlNode& value) {
        if (schema == nullptr) {
            return;
        }
        if (kind == ValueKind::NamedTables) {
            for (TomlEntry& named : value.entries) {
                run(*schema, named.value);
            }
        } else if (isList(value)) {
            for (TomlNode& item : value.items) {
                run(*schema, item);
            }
        } else if (value.kind == Kind::Table) {
            run(*schema, value);
        }
    }

    Visit m_visit;
};

} // namespace

class SchemaWriterTest : public QObject {
    Q_OBJECT
private slots:
    void validatorTellsFaults();
    void namesItsDialect();
    void shippedRulesAreValid();
    void everyKeyIsUsedAndAccepted();
    void refusesWrongTypes();
    void refusesUnknownKeys();
    void refusesUnknownWords();
    void refusesMissingKeys();

private:
    void bothRefuse(TomlNode& root, const std::string& what) const {
        const std::string toml = test::tomlOf(root);
        QVERIFY2(!test::errorsOf(toml).empty(), ("the loader takes " + what).c_str());
        QVERIFY2(!test::firstFault(m_schema, test::jsonOf(root)).empty(),
                 ("the schema takes " + what).c_str());
    }

    Json m_schema = publishedSchema();
};

void SchemaWriterTest::validatorTellsFaults() {
    const Json schema = Json::parse(R"({"type": "object", "required": ["a"],
        "properties": {"a": {"anyOf": [{"type": "string", "pattern": "^x"}, {"type": "array",
        "items": {"type": "integer"}, "minItems": 2}]}}, "additionalProperties": false})");
    QCOMPARE(test::firstFault(schema, {{"a", "xy"}}), std::string());
    QCOMPARE(test::firstFault(schema, {{"a", {1, 2}}}), std::string());
    QCOMPARE(test::firstFault(schema, {{"a", Json::array({1})}}), std::string("/a: size"));
    QCOMPARE(test::firstFault(schema, {{"a", {1, "2"}}}), std::string("/a/1: type"));
    QVERIFY(!test::firstFault(schema, {{"a", "y"}}).empty());
    QCOMPARE(test::firstFault(schema, Json::object()), std::string(": needs a"));
    QCOMPARE(test::firstFault(schema, {{"a", "x"}, {"b", 1}}), std::string("/b: not allowed"));
    QVERIFY(!test::firstFault({{"minProperties", 1}}, Json::object()).empty());
}

void SchemaWriterTest::namesItsDialect() {
    QCOMPARE(m_schema["$schema"], Json("https://json-schema.org/draft/2020-12/schema"));
    QCOMPARE(writeRuleSchema(), writeRuleSchema());
}

void SchemaWriterTest::shippedRulesAreValid() {
    const auto layer =
        readRuleLayer({"builtin", {std::filesystem::path(FIRSTFAULT_SOURCE_DIR) / "rules"}});
    QVERIFY(layer && layer->texts.size() > 10);
    for (const RuleText& file : layer->texts) {
        const std::string fault = test::firstFault(m_schema, test::jsonOf(parsed(file.text)));
        QVERIFY2(fault.empty(), (file.name + fault).c_str());
    }
}

void SchemaWriterTest::everyKeyIsUsedAndAccepted() {
    TomlNode root = parsed(everyKey);
    QCOMPARE(test::errorsOf(test::tomlOf(root)), std::string());
    QCOMPARE(test::firstFault(m_schema, test::jsonOf(root)), std::string());
    std::set<const TableSchema*> seen;
    std::map<const TableSchema*, std::set<std::string>> used;
    Walk([&](const TableSchema& schema, TomlNode& table) {
        seen.insert(&schema);
        for (const TomlEntry& entry : table.entries) {
            used[&schema].insert(entry.key);
        }
    }).run(ruleFileSchema(), root);
    for (const TableSchema* schema : seen) {
        for (const KeySchema& key : schema->keys) {
            const bool isUsed = used[schema].contains(std::string(key.name));
            QVERIFY2(isUsed, (std::string(schema->name) + " " + std::string(key.name)).c_str());
            QVERIFY2(key.table == nullptr || seen.contains(key.table),
                     std::string(key.name).c_str());
        }
    }
}

void SchemaWriterTest::refusesWrongTypes() {
    TomlNode root = parsed(everyKey);
    int count = 0;
    Walk([&](const TableSchema& schema, TomlNode& table) {
        for (std::size_t i = 0; i < table.entries.size(); ++i) {
            TomlNode& value = table.entries[i].value;
            TomlNode wrong = value.kind == Kind::Boolean ? text("true") : boolean(true);
            std::swap(value, wrong);
            bothRefuse(root,
                       fmt::format("a wrong type of {} in {}", table.entries[i].key, schema.name));
            std::swap(value, wrong);
            ++count;
        }
    }).run(ruleFileSchema(), root);
    QVERIFY(count > 150);
}

void SchemaWriterTest::refusesUnknownKeys() {
    TomlNode root = parsed(everyKey);
    int count = 0;
    Walk([&](const TableSchema& schema, TomlNode& table) {
        if (!schema.isOpen) {
            table.entries.push_back({"nonsense", {}, text("x")});
            bothRefuse(root, fmt::format("an unknown key in {}", schema.name));
            table.entries.pop_back();
            ++count;
        }
    }).run(ruleFileSchema(), root);
    QVERIFY(count > 20);
}

void SchemaWriterTest::refusesUnknownWords() {
    TomlNode root = parsed(everyKey);
    int count = 0;
    Walk([&](const TableSchema& schema, TomlNode& table) {
        for (std::size_t i = 0; i < table.entries.size(); ++i) {
            const KeySchema* key = schema.find(table.entries[i].key);
            if (key == nullptr || key->words.empty()) {
                continue;
            }
            TomlNode wrong = text("nonsense");
            std::swap(table.entries[i].value, wrong);
            bothRefuse(root, fmt::format("a bad word for {} in {}", key->name, schema.name));
            std::swap(table.entries[i].value, wrong);
            ++count;
        }
    }).run(ruleFileSchema(), root);
    QVERIFY(count > 25);
}

void SchemaWriterTest::refusesMissingKeys() {
    TomlNode root = parsed(everyKey);
    int count = 0;
    Walk([&](const TableSchema& schema, TomlNode& table) {
        for (std::size_t i = 0; i < table.entries.size(); ++i) {
            const KeySchema* key = schema.find(table.entries[i].key);
            if (key == nullptr || !key->isRequired) {
                continue;
            }
            const TomlEntry taken = table.entries[i];
            table.entries.erase(table.entries.begin() + static_cast<std::ptrdiff_t>(i));
            bothRefuse(root, fmt::format("{} without {}", schema.name, key->name));
            table.entries.insert(table.entries.begin() + static_cast<std::ptrdiff_t>(i), taken);
            ++count;
        }
    }).run(ruleFileSchema(), root);
    QVERIFY(count > 30);
}

QTEST_GUILESS_MAIN(SchemaWriterTest)
#include "schema_writer_test.moc"
