// Numbers of lines by their offset.
#include "engine/model/line_number.h"

#include <string>
#include <vector>

#include <QtTest>

using namespace ff;

class LineNumberTest : public QObject {
    Q_OBJECT

private slots:
    void numbersLinesByOffset() {
        std::string text;
        std::vector<std::size_t> offsets;
        for (int i = 0; i < 1000; ++i) {
            offsets.push_back(text.size());
            text += std::string(std::size_t(i % 7), 'x') + "\n";
        }
        LineIndex index;
        index.lineCount = offsets.size();
        for (std::size_t i = 0; i < offsets.size(); i += LineIndex::stride) {
            index.checkpoints.push_back(offsets[i]);
        }
        for (std::size_t i = 0; i < offsets.size(); ++i) {
            QCOMPARE(lineNumberAt(text, index, offsets[i]), std::uint64_t(i + 1));
        }
    }

    void withoutAnIndexItIsTheFirst() {
        QCOMPARE(lineNumberAt("a\nb\n", LineIndex{}, 2), std::uint64_t(1));
    }
};

QTEST_GUILESS_MAIN(LineNumberTest)
#include "line_number_test.moc"
