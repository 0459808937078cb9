// No file is too long to read, and one that is gets named.
#include <QtTest>

#include "tests/layering/planted_tree.h"
#include "tests/layering/size_limits.h"

using namespace ff::layering;

class SizeLimitsTest : public QObject {
    Q_OBJECT

private slots:
    void sourcesKeepTheLimits() {
        QString text;
        for (const Violation& violation : findOversizedFiles(FIRSTFAULT_SOURCE_DIR)) {
            text += QString::fromStdString(violation.text()) + u'\n';
        }
        QVERIFY2(text.isEmpty(), qPrintable(u'\n' + text));
    }

    void longFilesAreNamed() {
        const PlantedTree tree;
        tree.write("engine/base/text.cpp", std::string(500, '\n'));
        tree.write("engine/base/text.h", std::string(150, '\n'));
        QVERIFY(findOversizedFiles(tree.root()).empty());
        tree.write("engine/base/text.cpp", std::string(501, '\n'));
        tree.write("views/log/log_view.h", std::string(151, '\n'));
        const auto found = findOversizedFiles(tree.root());
        QCOMPARE(found.size(), std::size_t{2});
        QCOMPARE(QString::fromStdString(found[0].text()),
                 QStringLiteral("engine/base/text.cpp: 501 lines, limit 500 [size]"));
        QCOMPARE(QString::fromStdString(found[1].text()),
                 QStringLiteral("views/log/log_view.h: 151 lines, limit 150 [size]"));
    }
};

QTEST_GUILESS_MAIN(SizeLimitsTest)
#include "size_limits_test.moc"
