// The file of trusted rules: private, whole, and proof of nothing when others may write it.
#include "engine/ruleset/trust_store.h"

#include <fstream>

#include <QTemporaryDir>
#include <QtTest>

using namespace ff;
namespace fs = std::filesystem;

class TrustStoreTest : public QObject {
    Q_OBJECT

private slots:
    void readsWhatItWrote() {
        const fs::path file = path() / "deep" / "trusted.toml";
        const std::vector<TrustedRules> trusted = {{"/a \"b\"\\\n\x01/c", "sha256:12"},
                                                   {"/ü", "sha256:34"}};
        QVERIFY(writeTrusted(file, trusted).has_value());
        const auto read = readTrusted(file);
        QVERIFY(read.has_value());
        QCOMPARE(read->size(), std::size_t(2));
        QCOMPARE(read->at(0).folder, trusted[0].folder);
        QCOMPARE(read->at(1).folder, trusted[1].folder);
        QCOMPARE(read->at(1).hash, std::string("sha256:34"));
        const fs::perms mode = fs::status(file).permissions() & fs::perms::all;
        QCOMPARE(static_cast<int>(mode), 0600);
        QVERIFY(writeTrusted(file, {}).has_value());
        QVERIFY(readTrusted(file)->empty());
        QCOMPARE(
            std::distance(fs::directory_iterator(file.parent_path()), fs::directory_iterator()),
            std::ptrdiff_t(1)); // nothing half written stays
    }

    void noFileTrustsNothing() { QVERIFY(readTrusted(path() / "none.toml")->empty()); }

    void aFileThatOthersMayWriteIsRefused() {
        const fs::path file = path() / "open.toml";
        QVERIFY(writeTrusted(file, {{"/a", "sha256:12"}}).has_value());
        fs::permissions(file, fs::perms::group_write, fs::perm_options::add);
        QVERIFY(!readTrusted(file).has_value());
    }

    void damageIsLocated() {
        const fs::path file = path() / "damaged.toml";
        QVERIFY(writeTrusted(file, {}).has_value());
        std::ofstream(file) << "[[trusted]]\nfolder = \"/a\"\n";
        const auto read = readTrusted(file);
        QVERIFY(!read.has_value());
        QCOMPARE(read.error().line, 1);
        std::ofstream(file) << "[[trusted\n";
        QVERIFY(!readTrusted(file).has_value());
    }

    void whatCannotBeWrittenSaysSo() {
        QVERIFY(!writeTrusted("/proc/none/trusted.toml", {}).has_value());
        fs::create_directories(path() / "taken.toml");
        QVERIFY(!writeTrusted(path() / "taken.toml", {}).has_value());
    }

private:
    [[nodiscard]] fs::path path() const { return m_folder.path().toStdString(); }

    QTemporaryDir m_folder;
};

QTEST_GUILESS_MAIN(TrustStoreTest)
#include "trust_store_test.moc"
