// Names as Megatron, DeepSpeed, torchtitan, Hugging Face, Lightning, NeMo, LitGPT and fairseq print
// them.
#include "engine/intake/training_keys.h"

#include <algorithm>
#include <array>

namespace ff {

namespace {

using Metric = TrainingMetric;

struct Name {
    std::string_view text;
    Metric metric;
    std::string_view unit = {};
    bool needsUnit = false;
    bool mayFollow = false;
};

/// A longer name stands before those that it begins with.
constexpr auto names = std::to_array<Name>({
    {"loss step", Metric::Loss},
    {"loss", Metric::Loss},
    {"grad norm", Metric::GradNorm},
    {"gradnorm", Metric::GradNorm},
    {"gradient norm", Metric::GradNorm},
    {"gnorm", Metric::GradNorm},
    {"tokens per second", Metric::Throughput, "tokens/s"},
    {"tokens per sec", Metric::Throughput, "tokens/s"},
    {"tokens/second", Metric::Throughput, "tokens/s", false, true},
    {"tokens/sec", Metric::Throughput, "tokens/s", false, true},
    {"tokens/s", Metric::Throughput, "tokens/s", false, true},
    {"toks/s", Metric::Throughput, "tokens/s", false, true},
    {"tok/s", Metric::Throughput, "tokens/s", false, true},
    {"tokens/gpu/s", Metric::Throughput, "tokens/s", false, true},
    {"tps", Metric::Throughput, "tokens/s"},
    {"tgs", Metric::Throughput, "tokens/s"},
    {"wps", Metric::Throughput, "words/s"},
    {"samples per second", Metric::Throughput, "samples/s"},
    {"samples per sec", Metric::Throughput, "samples/s"},
    {"samples/second", Metric::Throughput, "samples/s", false, true},
    {"samples/sec", Metric::Throughput, "samples/s", false, true},
    {"samples/s", Metric::Throughput, "samples/s", false, true},
    {"currsamplespersec", Metric::Throughput, "samples/s"},
    {"throughput per gpu", Metric::Throughput, "TFLOP/s"},
    {"throughput", Metric::Throughput},
    {"it/s", Metric::Throughput, "steps/s", false, true},
    {"elapsed time per iteration", Metric::StepSeconds},
    {"time per iteration", Metric::StepSeconds},
    {"time per step", Metric::StepSeconds},
    {"iteration time", Metric::StepSeconds},
    {"iter time", Metric::StepSeconds},
    {"step time", Metric::StepSeconds},
    {"train step timing", Metric::StepSeconds},
    {"seconds per step", Metric::StepSeconds},
    {"s/it", Metric::StepSeconds, {}, false, true},
    {"time", Metric::StepSeconds, {}, true},
});

/// Words that leave a name what it is.
constexpr std::array<std::string_view, 11> harmless = {"lm",      "train", "training", "token",
                                                       "global",  "avg",   "average",  "mean",
                                                       "running", "with",  "and"};

constexpr bool isLetter(char c) { return c >= 'a' && c <= 'z'; }
constexpr bool isWordPart(char c) { return isLetter(c) || (c >= '0' && c <= '9'); }

/// The word that a name is only the end of; empty after a value, a sign or at the beginning.
std::string_view wordBefore(std::string_view text, std::size_t begin) {
    std::size_t end = begin;
    while (end > 0 && (text[end - 1] == ' ' || text[end - 1] == '/' || text[end - 1] == '.')) {
        --end;
    }
    std::size_t from = end;
    while (from > 0 && isWordPart(text[from - 1])) {
        --from;
    }
    const std::string_view word = text.substr(from, end - from);
    return word.empty() || !isLetter(word.front()) ? std::string_view() : word;
}

bool isFree(std::string_view text, std::size_t begin, const Name& name) {
    if (name.mayFollow) {
        return true;
    }
    const std::string_view word = wordBefore(text, begin);
    return word.empty() || std::find(harmless.begin(), harmless.end(), word) != harmless.end();
}

} // namespace

std::string_view toText(TrainingMetric metric) {
    switch (metric) {
    case TrainingMetric::Loss:
        return "train.loss";
    case TrainingMetric::GradNorm:
        return "train.grad_norm";
    case TrainingMetric::Throughput:
        return "train.throughput";
    case TrainingMetric::StepSeconds:
        return "train.step_seconds";
    }
    return {};
}

std::optional<TrainingKey> trainingKeyAt(std::string_view text, std::size_t begin) {
    const std::string_view rest = text.substr(begin);
    for (const Name& name : names) {
        if (!rest.starts_with(name.text)) {
            continue;
        }
        const std::size_t length = name.text.size();
        const bool isWhole = length == rest.size() || !isWordPart(rest[length]);
        if (isWhole && isFree(text, begin, name)) {
            return TrainingKey{name.metric, name.unit, length, name.needsUnit, name.mayFollow};
        }
    }
    return std::nullopt;
}

} // namespace ff
