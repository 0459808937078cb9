// Names are found where they stand, and nothing else is.
#include "engine/redaction/redactor.h"

#include <ctime>

#include <QtTest>

#include "engine/redaction/name_collector.h"

using namespace ff;

class RedactorTest : public QObject {
    Q_OBJECT
private slots:
    void replaces_data();
    void replaces();
    void tokensAreConsistent();
    void keyedTokensStayWhatTheyAre();
    void keyedTokensDependOnTheKeyAlone();
    void hostListsAreExpanded();
    void tokensAreNoKnownName();
    void keepsWhatIsToBeKept();
    void usersAreLearnt();
    void hostsOfOneNameInTwoDomains();
    void timeGrowsWithTheText();
};

namespace {

KnownNames known() {
    KnownNames names;
    names.add(NameKind::Host, "gpu-a01");
    names.add(NameKind::Host, "gpu-a02.cluster.acme.com");
    names.add(NameKind::Host, "gpu-a011");
    names.add(NameKind::User, "bob");
    names.add(NameKind::Path, "/mnt/data");
    names.add(NameKind::Word, "moonshot");
    return names;
}

std::string redact(std::string_view text) { return Redactor::numbered(known()).redacted(text); }

} // namespace

void RedactorTest::replaces_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("expected"); // empty: left as it is
    const auto row = [](const char* text, const char* expected = "") {
        QTest::newRow(text) << text << expected;
    };
    // Known names, at the boundaries of words.
    row("gpu-a01: hello", "host-1: hello");
    row("GPU-A01 gpu-a01", "host-1 host-1");
    row("logs/gpu-a01.log", "logs/host-1.log");
    row("rank_3_gpu-a01_out", "rank_3_host-1_out");
    row("gpu-a01-ib0", "host-1-ib0");
    row("gpu-a011 gpu-a01", "host-1 host-2");
    row("xgpu-a01 gpu-a01x");
    row("gpu-a02.cluster.acme.com and gpu-a02", "host-1 and host-1");
    row("storage7.acme.com:80 of cluster.acme.com", "storage7.acme.com:80 of host-1");
    row("nfs.cluster.acme.com", "host-1");
    row("db.internal.", "host-1.");
    row("model.layers.weight.cuda is no host");
    row("gpu-a17 is of the family, gpu-17 is not", "host-1 is of the family, gpu-17 is not");
    row("\x1b[31mgpu-a01\x1b[0m", "\x1b[31mhost-1\x1b[0m");
    row("a\\ngpu-a01\\u001b[1mgpu-a01", "a\\nhost-1\\u001b[1mhost-1");
    row("project Moonshot", "project word-1");
    // Addresses.
    row("connect to 10.1.2.3:29500", "connect to addr-1:29500");
    row("10.1.2.3<36791>", "addr-1<36791>");
    row("NCCL 2.19.3, driver 535.104.05, 1.2.3.4.5, 300.1.1.1, 127.0.0.1, 0.0.0.0");
    row("fe80::1ff:fe23:4567:890a%eth0", "addr-1%eth0");
    row("[2001:db8::7]:22", "[addr-1]:22");
    row("::ffff:10.1.2.3", "addr-1");
    row("b8:ce:f6:12:34:56", "addr-1");
    row("09:26:53 0000:df:00.0 torch::cuda c10::Error dead::beef std::add");
    // Mail and accounts.
    row("mail jane.doe@acme.com now", "mail mail-1 now");
    row("jane@gpu-a01:/tmp", "user-1@host-1:/tmp");
    row("by bob, not bobby", "by user-1, not bobby");
    row("user=jane uid=1000(jim) user=root uid=0", "user=user-1 uid=1000(user-2) user=root uid=0");
    row("UserId=jane(1003) \"user\": \"jim\"", "UserId=user-1(1003) \"user\": \"user-2\"");
    row("session opened for user jane(uid=1003)", "session opened for user user-1(uid=1003)");
    row("user: error for user code");
    // Paths.
    row("/home/jane/run/train.py:17", "/path-1.py:17");
    row("File \"/home/jane/my run/train.py\", line 3", "File \"/path-1.py\", line 3");
    row("/home/jane/env/lib/python3.10/site-packages/torch/nn/modules.py",
        "/path-1/lib/python3.10/site-packages/torch/nn/modules.py");
    row("/usr/lib/x/y.so /dev/nvidia0 /proc/1/stat and/or 1/2 /32");
    row("/mnt/data/run7/shard.bin on /mnt/data", "/path-1/path-2.bin on /path-1");
    row("~/run/x.py", "/path-1.py");
    // URLs.
    row("https://docs.nvidia.com/deploy/xid-errors/index.html");
    row("http://prom.acme.com:9090/api/v1", "http://host-1:9090/path-1");
    row("tcp://10.1.2.3:29500", "tcp://addr-1:29500");
    row("s3://my-bucket/ckpt/7.pt", "s3://host-1/path-1.pt");
    row("https://jane:secret@git.acme.com/x.git", "https://user-1@host-1/path-1.git");
    row("http://localhost:80/");
}

void RedactorTest::replaces() {
    QFETCH(QString, text);
    QFETCH(QString, expected);
    const std::string made = redact(text.toStdString());
    QCOMPARE(QString::fromStdString(made), expected.isEmpty() ? text : expected);
}

void RedactorTest::tokensAreConsistent() {
    Redactor redactor = Redactor::numbered(known());
    QCOMPARE(redactor.redacted("gpu-a02 10.0.0.9"), std::string("host-1 addr-1"));
    QCOMPARE(redactor.redacted("10.0.0.8 gpu-a01 GPU-A02"), std::string("addr-2 host-2 host-1"));
    QCOMPARE(redactor.map().size(), std::size_t{4});
    QCOMPARE(redactor.map()[0].name, std::string("gpu-a02"));
    QCOMPARE(redactor.map()[0].token, std::string("host-1"));
    QCOMPARE(redactor.map()[0].count, std::uint64_t{2});
}

void RedactorTest::keyedTokensStayWhatTheyAre() {
    Redactor redactor = Redactor::keyed(known(), "key");
    const QString made = QString::fromStdString(
        redactor.redacted("gpu-a01 10.1.2.3 fe80::1:2 b8:ce:f6:12:34:56 /home/jane/x.py"));
    const QRegularExpression shape(
        QStringLiteral("^host-[0-9a-f]{10} 2[45][0-9](\\.[0-9]{1,3}){3} fd[0-9a-f]{2}(:[0-9a-f]{4})"
                       "{7} 02(:[0-9a-f]{2}){5} /path-[0-9a-f]{10}\\.py$"));
    QVERIFY2(shape.match(made).hasMatch(), qPrintable(made));
}

void RedactorTest::keyedTokensDependOnTheKeyAlone() {
    Redactor one = Redactor::keyed(known(), "key");
    Redactor two = Redactor::keyed(known(), "key");
    Redactor other = Redactor::keyed(known(), "another");
    const std::string first = one.redacted("gpu-a01");
    (void)two.redacted("gpu-a02 bob 10.0.0.1");
    QCOMPARE(two.redacted("gpu-a01"), first);
    QVERIFY(other.redacted("gpu-a01") != first);
}

void RedactorTest::hostListsAreExpanded() {
    Redactor numbered = Redactor::numbered(known());
    QCOMPARE(numbered.redacted("NodeList=gpu-a[01-03,07] gpu-a02"),
             std::string("NodeList=host-[1-4] host-2"));
    QCOMPARE(numbered.redacted("gpu-a[07,01]"), std::string("host-[4,1]"));
    QCOMPARE(numbered.redacted("x[01-03] tensor[0,1]"), std::string("x[01-03] tensor[0,1]"));
    Redactor keyed = Redactor::keyed(known(), "key");
    const std::string list = keyed.redacted("gpu-a[01-02]");
    QCOMPARE(list, keyed.redacted("gpu-a01") + "," + keyed.redacted("gpu-a02"));
}

void RedactorTest::tokensAreNoKnownName() {
    KnownNames names;
    names.add(NameKind::Host, "host-2");
    names.add(NameKind::Host, "host-1");
    Redactor redactor = Redactor::numbered(names);
    QCOMPARE(redactor.redacted("host-2 host-1"), std::string("x-host-1 x-host-2"));
}

void RedactorTest::keepsWhatIsToBeKept() {
    KnownNames names = known();
    names.keep("GPU-A01");
    names.keep("10.1.2.3");
    Redactor redactor = Redactor::numbered(names);
    QCOMPARE(redactor.redacted("gpu-a01 gpu-a02 10.1.2.3 gpu-a[01-02]"),
             std::string("gpu-a01 host-1 10.1.2.3 gpu-a01,host-1"));
}

void RedactorTest::usersAreLearnt() {
    KnownNames names;
    learnNames(names, "cwd /home/jane/x and user=jim, mail joe@acme.com, /home/root/x");
    Redactor redactor = Redactor::numbered(names);
    QCOMPARE(redactor.redacted("jane jim joe root"), std::string("user-1 user-2 user-3 root"));
}

void RedactorTest::hostsOfOneNameInTwoDomains() {
    KnownNames names;
    names.add(NameKind::Host, "n1.east.acme.com");
    names.add(NameKind::Host, "n1.west.acme.com");
    Redactor redactor = Redactor::numbered(names);
    QCOMPARE(redactor.redacted("n1.east.acme.com n1.west.acme.com n1"),
             std::string("host-1 host-2 host-3"));
}

/// Shapes that a search for every place by itself would take the square of their length for.
void RedactorTest::timeGrowsWithTheText() {
    const auto seconds = [](const std::string& text) {
        Redactor redactor = Redactor::numbered(known());
        const std::clock_t begin = std::clock();
        (void)redactor.redacted(text);
        return static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
    };
    for (const std::string_view piece : {"a-", "a.", "/a", "gpu-a01 ", "1.", ":1", "gpu-a[", "http",
                                         "user=", "\"/", "a@", "~", "["}) {
        std::string text;
        while (text.size() < 1'000'000) {
            text += piece;
        }
        const double taken = seconds(text);
        QVERIFY2(taken < 15, qPrintable(QStringLiteral("%1: %2 s")
                                            .arg(QString::fromUtf8(piece.data(), int(piece.size())))
                                            .arg(taken)));
    }
}

QTEST_GUILESS_MAIN(RedactorTest)
#include "redactor_test.moc"
