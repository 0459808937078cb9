// Which folders are cases.
#include "engine/corpus/case_finder.h"

#include <QTemporaryDir>
#include <QtTest>

#include <fstream>

using namespace ff;
namespace fs = std::filesystem;

class CaseFinderTest : public QObject {
    Q_OBJECT
private slots:
    void init();
    void aFolderWithAnExpectationIsACase();
    void otherwiseItsSubFoldersAreAsked();
    void aCaseInsideACaseIsEvidence();
    void eachIsFoundOnce();
    void linksAreNotFollowed();
    void aFolderWithoutCasesIsAnError();
    void whatIsNotThereIsAnError();

private:
    void makeCase(const std::string& path) {
        fs::create_directories(m_root / path);
        std::ofstream(m_root / path / "expect.toml") << "";
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    fs::path m_root;
};

void CaseFinderTest::init() {
    m_folder = std::make_unique<QTemporaryDir>();
    m_root = m_folder->path().toStdString();
}

void CaseFinderTest::aFolderWithAnExpectationIsACase() {
    makeCase("one");
    const auto found = findCases({m_root / "one"});
    QVERIFY(found.has_value());
    QVERIFY(*found == std::vector<fs::path>{m_root / "one"});
}

void CaseFinderTest::otherwiseItsSubFoldersAreAsked() {
    makeCase("b");
    makeCase("a/deep");
    fs::create_directories(m_root / "empty");
    const auto found = findCases({m_root});
    QVERIFY(found.has_value());
    QVERIFY((*found == std::vector<fs::path>{m_root / "a/deep", m_root / "b"}));
}

void CaseFinderTest::aCaseInsideACaseIsEvidence() {
    makeCase("one");
    makeCase("one/nodes");
    QCOMPARE(findCases({m_root})->size(), std::size_t{1});
}

void CaseFinderTest::eachIsFoundOnce() {
    makeCase("one");
    QCOMPARE(findCases({m_root, m_root / "one"})->size(), std::size_t{1});
}

void CaseFinderTest::linksAreNotFollowed() {
    makeCase("one");
    fs::create_directory_symlink(m_root, m_root / "loop");
    QCOMPARE(findCases({m_root})->size(), std::size_t{1});
}

void CaseFinderTest::aFolderWithoutCasesIsAnError() {
    const auto found = findCases({m_root});
    QVERIFY(!found.has_value());
    QCOMPARE(found.error().what, std::string("holds no case"));
}

void CaseFinderTest::whatIsNotThereIsAnError() {
    QVERIFY(!findCases({m_root / "nowhere"}).has_value());
}

QTEST_GUILESS_MAIN(CaseFinderTest)
#include "case_finder_test.moc"
