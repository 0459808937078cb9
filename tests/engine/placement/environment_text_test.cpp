// Variables in the forms people print them.
#include "engine/placement/environment_text.h"

#include <QtTest>

using namespace ff;

namespace {

QString read(std::string_view text) {
    QStringList out;
    for (const auto& [name, value] : variablesOf(text)) {
        out << QString::fromStdString(name + "=" + value);
    }
    return out.join('|');
}

} // namespace

class EnvironmentTextTest : public QObject {
    Q_OBJECT

private slots:
    void readsVariables() {
        QCOMPARE(read("RANK=3 LOCAL_RANK='1' WORLD_SIZE=\"16\""),
                 QString("RANK=3|LOCAL_RANK=1|WORLD_SIZE=16"));
        QCOMPARE(read("RANK=3,LOCAL_RANK=1"), QString("RANK=3|LOCAL_RANK=1"));
        QCOMPARE(read("CUDA_VISIBLE_DEVICES=0,1,2 RANK=0"),
                 QString("CUDA_VISIBLE_DEVICES=0,1,2|RANK=0"));
        QCOMPARE(read("SLURM_JOB_NODELIST=n[1,3-4],m7"), QString("SLURM_JOB_NODELIST=n[1,3-4],m7"));
        QCOMPARE(read("RANK:   5"), QString("RANK=5"));
        QCOMPARE(read("RANK=2; echo done"), QString("RANK=2"));
    }

    void readsNothingElse() {
        QCOMPARE(read(""), QString());
        QCOMPARE(read("=3"), QString());
        QCOMPARE(read("rank=3"), QString());
        QCOMPARE(read("RANK="), QString("RANK="));
        QCOMPARE(read("RANK='unclosed"), QString("RANK=unclosed"));
    }
};

QTEST_GUILESS_MAIN(EnvironmentTextTest)
#include "environment_text_test.moc"
