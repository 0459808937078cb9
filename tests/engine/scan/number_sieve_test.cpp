// Thinning while matches come in leaves what thinning at the end would.
#include "engine/scan/number_sieve.h"

#include <algorithm>
#include <random>
#include <vector>

#include <QtTest>

using namespace ff;

namespace {

std::vector<std::int64_t> thinned(std::vector<std::int64_t> numbers, std::size_t most) {
    std::int64_t stride = 1;
    const auto isLeft = [&](std::int64_t number) { return number % stride == 0; };
    while (static_cast<std::size_t>(std::count_if(numbers.begin(), numbers.end(), isLeft)) > most) {
        stride *= 2;
    }
    std::erase_if(numbers, [&](std::int64_t number) { return number % stride != 0; });
    std::sort(numbers.begin(), numbers.end());
    return numbers;
}

} // namespace

class NumberSieveTest : public QObject {
    Q_OBJECT

private slots:
    void leavesTheSameInAnyOrder() {
        std::mt19937 random(7);
        for (const int count : {0, 1, 16, 17, 100, 5000}) {
            std::vector<std::int64_t> numbers;
            for (int i = 0; i < count; ++i) {
                numbers.push_back(static_cast<std::int64_t>(random() % 4000) * (1 + i % 3));
            }
            const auto expected = thinned(numbers, 16);
            for (int order = 0; order < 5; ++order) {
                std::shuffle(numbers.begin(), numbers.end(), random);
                NumberSieve sieve(16);
                std::vector<std::int64_t> taken;
                for (const std::int64_t number : numbers) {
                    if (sieve.wants(number)) {
                        sieve.count(number);
                        taken.push_back(number);
                    }
                }
                QVERIFY(taken.size() <= static_cast<std::size_t>(count));
                QCOMPARE(thinned(taken, 16), expected);
            }
        }
    }

    void takesFewOfMany() {
        NumberSieve sieve(16);
        int taken = 0;
        for (std::int64_t number = 1; number <= 100'000; ++number) {
            if (sieve.wants(number)) {
                sieve.count(number);
                ++taken;
            }
        }
        QVERIFY(taken < 200);
    }
};

QTEST_GUILESS_MAIN(NumberSieveTest)
#include "number_sieve_test.moc"
