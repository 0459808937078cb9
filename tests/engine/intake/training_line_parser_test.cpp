// Lines of training loops in the forms of the usual frameworks, and lines that only look alike.
#include "engine/intake/training_line_parser.h"

#include <cmath>

#include <QtTest>

using namespace ff;

namespace {

using Metric = TrainingMetric;

const TrainingValue* find(const std::vector<TrainingValue>& values, Metric metric,
                          std::string_view unit = {}) {
    for (const TrainingValue& value : values) {
        if (value.metric == metric && (unit.empty() || value.unit == unit)) {
            return &value;
        }
    }
    return nullptr;
}

double valueIn(std::string_view line, Metric metric, std::string_view unit = {}) {
    const auto values = trainingValuesIn(line);
    const TrainingValue* value = find(values, metric, unit);
    return value == nullptr ? -1 : value->value;
}

} // namespace

class TrainingLineParserTest : public QObject {
    Q_OBJECT
private slots:
    void columns() {
        const std::string_view line = "step 120 | loss 2.31 | grad_norm 0.93 | tokens/s 41.2k";
        QCOMPARE(valueIn(line, Metric::Loss), 2.31);
        QCOMPARE(valueIn(line, Metric::GradNorm), 0.93);
        QCOMPARE(valueIn(line, Metric::Throughput, "tokens/s"), 41200.0);
        const auto values = trainingValuesIn(line);
        QCOMPARE(values.size(), std::size_t(3));
        QVERIFY(line.substr(values[0].offset, values[0].length) == "2.31");
        QVERIFY(line.substr(values[2].offset, values[2].length) == "41.2k");
    }

    void megatron() {
        const std::string_view line =
            " [2025-09-02 03:13:58] iteration     1580/  500000 | consumed samples:      1617920 | "
            "elapsed time per iteration (ms): 5120.4 | throughput per GPU (TFLOP/s/GPU): 412.3 | "
            "learning rate: 2.999E-04 | global batch size:  1024 | lm loss: 2.104519E+00 | loss "
            "scale: 1.0 | grad norm: 0.312 | number of skipped iterations:   0 |";
        QCOMPARE(valueIn(line, Metric::Loss), 2.104519);
        QCOMPARE(valueIn(line, Metric::GradNorm), 0.312);
        QCOMPARE(valueIn(line, Metric::StepSeconds), 5.1204);
        QCOMPARE(valueIn(line, Metric::Throughput, "TFLOP/s"), 412.3);
        QCOMPARE(valueIn("iteration 10/ 20 | elapsed time per iteration (s): 2.5 | lm loss: 3.1 |",
                         Metric::StepSeconds),
                 2.5);
    }

    void deepSpeed() {
        const std::string_view line =
            "steps: 10 loss: 2.3199 iter time (s): 1.234 samples/sec: 20.5";
        QCOMPARE(valueIn(line, Metric::Loss), 2.3199);
        QCOMPARE(valueIn(line, Metric::StepSeconds), 1.234);
        QCOMPARE(valueIn(line, Metric::Throughput, "samples/s"), 20.5);
        QCOMPARE(valueIn("epoch=0/micro_step=10/global_step=10, RunningAvgSamplesPerSec=12.3, "
                         "CurrSamplesPerSec=11.9, MemAllocated=1.2GB",
                         Metric::Throughput, "samples/s"),
                 11.9);
    }

    void torchtitan() {
        const std::string_view line =
            "[rank3]:[titan] 2025-09-02 03:13:58,101 - root - INFO - step:   20  loss:  7.1123  "
            "grad_norm: 1.25  memory: 43.10GiB(54.4%)  tps: 6,123  tflops: 98.1  mfu: 31.2%";
        QCOMPARE(valueIn(line, Metric::Loss), 7.1123);
        QCOMPARE(valueIn(line, Metric::GradNorm), 1.25);
        QCOMPARE(valueIn(line, Metric::Throughput, "tokens/s"), 6123.0);
    }

    void objects() {
        const std::string_view printed =
            "{'loss': 1.2, 'grad_norm': 0.93, 'learning_rate': 2e-05, 'epoch': 0.12}";
        QCOMPARE(valueIn(printed, Metric::Loss), 1.2);
        QCOMPARE(valueIn(printed, Metric::GradNorm), 0.93);
        const std::string_view json = R"({"ts":"x","step":7,"loss":"1.5","step_time_ms":812.5})";
        QCOMPARE(valueIn(json, Metric::Loss), 1.5);
        QCOMPARE(valueIn(json, Metric::StepSeconds), 0.8125);
        QCOMPARE(valueIn("{\"log\":\"{\\\"loss\\\": 1.25, \\\"step\\\": 3}\"}", Metric::Loss),
                 1.25);
        QCOMPARE(valueIn("step=3 loss=tensor(2.5, device='cuda:0')", Metric::Loss), 2.5);
    }

    void progressBars() {
        const std::string_view line =
            "Epoch 0:  12%|#2   | 120/1000 [01:05<08:01,  1.83it/s, v_num=0, "
            "train_loss_step=2.310, reduced_train_loss=2.4]";
        QCOMPARE(valueIn(line, Metric::Loss), 2.31);
        QCOMPARE(valueIn(line, Metric::Throughput, "steps/s"), 1.83);
        QCOMPARE(valueIn("Epoch 1: 3/9 [00:30<01:00, 10.5s/it, loss=2]", Metric::StepSeconds),
                 10.5);
    }

    void litGpt() {
        const std::string_view line = "iter 83592: loss 1.5455, time: 4401.19ms, speed: 1234 "
                                      "toks/s/device";
        QCOMPARE(valueIn(line, Metric::Loss), 1.5455);
        QCOMPARE(valueIn(line, Metric::StepSeconds), 4.40119);
        QCOMPARE(valueIn(line, Metric::Throughput, "tokens/s"), 1234.0);
        QVERIFY(find(trainingValuesIn("iter 1: loss 1.5, speed: - toks/s/device"),
                     Metric::Throughput) == nullptr);
    }

    void whatIsNoNumber() {
        QVERIFY(std::isnan(valueIn("step 1580 loss: nan grad_norm: 1", Metric::Loss)));
        QVERIFY(std::isinf(valueIn("step 1580 | loss: -inf", Metric::Loss)));
        QVERIFY(std::isinf(valueIn("step 1580 | grad_norm 1e999", Metric::GradNorm)));
    }

    void othersThatLookAlike_data() {
        QTest::addColumn<QString>("line");
        for (const char* line :
             {"step 3 | loss scale: 65536", "step 3 val_loss=2.3", "eval/loss: 2.3 at step 4",
              "step 3 | best validation loss 2.3", "epoch 3 load_balancing_loss: 0.01",
              "optimizer step: clip_grad_norm: 1.0", "step 3: max_grad_norm=1.0",
              "loss: mse, steps: 3", "weight loss: 2.3",
              "valid loss at iteration 500 | lm loss value: 2.1E+00 | lm loss PPL: 8.1E+00 |",
              "[deepspeed] OVERFLOW! Rank 0 Skipping step. Attempted loss scale: 65536, reducing "
              "to "
              "32768",
              "step 3 loss nano", "step 3: loss 20%", "step", "loss", "loss:", "step 3 loss (",
              ""}) {
            QTest::newRow(line) << QString::fromLatin1(line);
        }
    }
    void othersThatLookAlike() {
        QFETCH(QString, line);
        QVERIFY(trainingValuesIn(line.toStdString()).empty());
    }

    void everyPrefixOfALineIsRead() {
        const std::string line = "step: 3 {\"loss\": tensor('1.5', \\\"tps\\\": 6,123 tokens/s "
                                 "elapsed time per iteration (ms): 3.5k grad_norm in s=-inf";
        for (std::size_t length = 0; length <= line.size(); ++length) {
            for (const TrainingValue& value : trainingValuesIn(line.substr(0, length))) {
                QVERIFY(value.offset + value.length <= length);
            }
        }
    }
};

QTEST_GUILESS_MAIN(TrainingLineParserTest)
#include "training_line_parser_test.moc"
