// The restricted pickle reader: values, refusals, limits, damaged bytes.
#include "engine/intake/pickle_parser.h"

#include <QtTest>

#include "tests/support/pickle_writer.h"

using namespace ff;

class PickleParserTest : public QObject {
    Q_OBJECT

private slots:
    void readsValues() {
        PickleWriter writer;
        writer.beginDict();
        writer.text("small");
        writer.integer(7);
        writer.text("negative");
        writer.integer(-1);
        writer.text("wide");
        writer.integer(1758610505880883597);
        writer.text("flag");
        writer.boolean(true);
        writer.text("list");
        writer.beginList();
        writer.text("small");
        writer.none();
        writer.endList();
        writer.endDict();
        const std::string bytes = writer.finish();
        const PickleTree tree = parsePickle(bytes);
        QVERIFY(!tree.error);
        const auto root = *tree.root;
        QCOMPARE(*tree.integer(*tree.find(root, "small")), std::int64_t(7));
        QCOMPARE(*tree.integer(*tree.find(root, "negative")), std::int64_t(-1));
        QCOMPARE(*tree.integer(*tree.find(root, "wide")), std::int64_t(1758610505880883597));
        QVERIFY(tree.isTrue(*tree.find(root, "flag")));
        const auto& list = tree.children(*tree.find(root, "list"));
        QCOMPARE(list.size(), std::size_t(2));
        QCOMPARE(tree.text(list[0]), std::string_view("small"));
        QVERIFY(!tree.find(root, "missing"));
    }

    void readsTuplesAndLaterProtocols() {
        using namespace std::string_literals;
        const std::string bytes = "\x80\x04\x95\x10\0\0\0\0\0\0\0\x8c\x01"s
                                  "a\x94K\x01\x86\x94"
                                  "0h\x01M\x02\x01\x8a\0"s
                                  "\x87(K\x05K\x06t\x86."s;
        const PickleTree tree = parsePickle(bytes);
        QVERIFY2(!tree.error, tree.error ? tree.error->what.c_str() : "");
        const auto& outer = tree.children(*tree.root);
        QCOMPARE(outer.size(), std::size_t(2));
        const auto& three = tree.children(outer[0]);
        QCOMPARE(three.size(), std::size_t(3));
        QCOMPARE(tree.text(three[0]), std::string_view());
        QCOMPARE(tree.text(tree.children(three[0])[0]), std::string_view("a"));
        QCOMPARE(*tree.integer(three[1]), std::int64_t(258));
    }

    void refusesEverythingThatActs_data() {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<int>("offset");
        QTest::newRow("GLOBAL") << QByteArray("\x80\x02"
                                              "cos\nsystem\n(X\x02\0\0\0lstR.",
                                              22)
                                << 2;
        const char refused[] = {'R',    'b',    'i',    'o',    'P',    'Q', '\x81', '\x82',
                                '\x83', '\x84', '\x92', '\x93', '\x8f', 'S', 'I',    '\xff'};
        for (const char opcode : refused) {
            QTest::addRow("%02x", static_cast<unsigned char>(opcode))
                << QByteArray("\x80\x02NN", 4) + opcode + "." << 4;
        }
    }

    void refusesEverythingThatActs() {
        QFETCH(QByteArray, bytes);
        QFETCH(int, offset);
        const std::string text = bytes.toStdString();
        const PickleTree tree = parsePickle(text);
        QVERIFY(tree.error);
        QVERIFY(!tree.root);
        QVERIFY(!tree.error->isCut);
        QCOMPARE(tree.error->offset, static_cast<std::size_t>(offset));
    }

    void refusesBrokenStructure_data() {
        QTest::addColumn<QByteArray>("bytes");
        for (const char* bytes : {"NN.", ".", "(.", "]e.", "}(Nu.", "](Ku.", "N(Ke.", "\x85.",
                                  "h\x05.", "q\x01.", "(q\x01.", "]((e.", "0.", "Na.", "}NNNs.",
                                  "](N\x80\x02"
                                  "e.",
                                  "\x8a\x09.",
                                  "]q\x01(h\x01"
                                  "e."}) {
            QTest::addRow("%s", QByteArray(bytes).toHex().constData()) << QByteArray(bytes);
        }
    }

    void refusesBrokenStructure() {
        QFETCH(QByteArray, bytes);
        const std::string text = std::string("\x80\x02", 2) + bytes.toStdString();
        const PickleTree tree = parsePickle(text);
        QVERIFY(tree.error);
        QVERIFY(tree.error->offset <= text.size());
    }

    void limitsDepth() {
        std::string deep("\x80\x02", 2);
        std::string shallow = deep;
        deep += std::string(65, ']') + std::string(64, 'a') + ".";
        shallow += std::string(64, ']') + std::string(63, 'a') + ".";
        QVERIFY(parsePickle(deep).error);
        QVERIFY(!parsePickle(shallow).error);
        QVERIFY(parsePickle(std::string("\x80\x02", 2) + std::string(1'000'000, '(')).error);
    }

    void limitsMemo() {
        const std::string bytes("\x80\x02Nr\0\0\0\x01.", 9);
        const PickleTree tree = parsePickle(bytes);
        QVERIFY(tree.error);
        QCOMPARE(tree.error->offset, std::size_t(3));
    }

    void survivesEveryCut() {
        PickleWriter writer;
        writer.beginDict();
        writer.text("a");
        writer.integer(1758610505880883597);
        writer.text("b");
        writer.beginList();
        writer.text("a");
        writer.endList();
        writer.endDict();
        const std::string bytes = writer.finish();
        for (std::size_t length = 0; length < bytes.size(); ++length) {
            const std::string cut = bytes.substr(0, length);
            const PickleTree tree = parsePickle(cut);
            QVERIFY(tree.error);
            QVERIFY(tree.error->isCut);
        }
    }

    void survivesEveryFlippedByte() {
        PickleWriter writer;
        writer.beginDict();
        writer.text("key");
        writer.beginList();
        writer.integer(300);
        writer.endList();
        writer.endDict();
        const std::string bytes = writer.finish();
        for (std::size_t at = 0; at < bytes.size(); ++at) {
            for (int value = 0; value < 256; ++value) {
                std::string other = bytes;
                other[at] = static_cast<char>(value);
                const PickleTree tree = parsePickle(other);
                QCOMPARE(tree.error.has_value(), !tree.root.has_value());
            }
        }
    }
};

QTEST_GUILESS_MAIN(PickleParserTest)
#include "pickle_parser_test.moc"
