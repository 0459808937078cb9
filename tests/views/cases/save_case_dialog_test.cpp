// The dialog that saves a case: what it shows, what it refuses, what it writes.
#include "views/cases/save_case_dialog.h"

#include <QApplication>
#include <QCheckBox>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTreeWidget>
#include <QtTest>

#include "engine/corpus/case_runner.h"
#include "tests/engine/corpus/small_cases.h"

using namespace ff;
namespace fs = std::filesystem;

class SaveCaseDialogTest : public QObject {
    Q_OBJECT

private slots:
    void init() {
        m_folder = std::make_unique<QTemporaryDir>();
        m_root = m_folder->path().toStdString();
        m_rules = smallcases::load(m_root / "rules");
        smallcases::writeFollowing(m_root / "bundle", "");
        AnalysisRequest request;
        request.paths = {m_root / "bundle"};
        const auto analysis = analyse(request, m_rules);
        QVERIFY(analysis);
        SaveCaseDialog::Input input;
        input.request.analysis = *analysis;
        input.request.sources = {m_root / "bundle"};
        input.request.scratch = m_root;
        input.folder = m_root / "cases";
        input.name = "first";
        input.keyFile = m_root / "token.key";
        m_dialog = std::make_unique<SaveCaseDialog>(std::move(input), m_palette);
        m_dialog->show();
    }

    void showsWhatIsKeptAndSavesIt() {
        QTRY_VERIFY(m_dialog->isPrepared());
        QTRY_VERIFY(m_dialog->saveButton().isEnabled());
        QVERIFY(m_dialog->members().topLevelItemCount() >= 2);
        QVERIFY(m_dialog->verdict().text().contains(QStringLiteral("same verdict")));
        QVERIFY(m_dialog->expectation().toPlainText().startsWith(QStringLiteral("# review:")));
        QVERIFY(!fs::exists(m_root / "cases"));
        QSignalSpy saved(m_dialog.get(), &SaveCaseDialog::saved);
        QTest::mouseClick(&m_dialog->saveButton(), Qt::LeftButton);
        QTRY_COMPARE(saved.size(), 1);
        QVERIFY(runCase(m_root / "cases" / "first", m_rules).isPassed());
    }

    void editsOfTheExpectationAreWritten() {
        QTRY_VERIFY(m_dialog->saveButton().isEnabled());
        m_dialog->expectation().setPlainText(QStringLiteral("outcome = 7\n"));
        QVERIFY(!m_dialog->saveButton().isEnabled());
        QVERIFY(m_dialog->problem().text().contains(QStringLiteral("expect.toml:1")));
        m_dialog->expectation().setPlainText(QStringLiteral("outcome = 'none.healthy'\n"));
        QVERIFY(m_dialog->saveButton().isEnabled());
        QSignalSpy saved(m_dialog.get(), &SaveCaseDialog::saved);
        QTest::mouseClick(&m_dialog->saveButton(), Qt::LeftButton);
        QTRY_COMPARE(saved.size(), 1);
        const CaseResult result = runCase(m_root / "cases" / "first", m_rules);
        QCOMPARE(result.differences.size(), std::size_t(1));
    }

    void targetsThatWillNotDoAreSaid() {
        QTRY_VERIFY(m_dialog->saveButton().isEnabled());
        const auto type = [&](const fs::path& path) {
            m_dialog->target().setText(QString::fromStdString(path.string()));
        };
        type(m_root / "bundle" / "case");
        QVERIFY(!m_dialog->saveButton().isEnabled());
        QVERIFY(m_dialog->problem().text().contains(QStringLiteral("lies in the evidence")));
        type(m_root / "rules");
        QVERIFY(!m_dialog->saveButton().isEnabled());
        type({});
        QVERIFY(!m_dialog->saveButton().isEnabled());
        type(m_root / "cases" / "second");
        QVERIFY(m_dialog->saveButton().isEnabled());
    }

    void tokensAreShown() {
        QTRY_VERIFY(m_dialog->isPrepared());
        m_dialog->tokens().setChecked(true);
        QVERIFY(!m_dialog->isPrepared());
        QTRY_VERIFY(m_dialog->isPrepared());
        QVERIFY(m_dialog->names().topLevelItemCount() > 0);
        QVERIFY(m_dialog->verdict().text().contains(QStringLiteral("same verdict")));
        QVERIFY(fs::exists(m_root / "token.key"));
    }

    void nothingIsLeftWhenItIsClosed() {
        m_dialog->reject();
        m_dialog.reset();
        for (const auto& entry : fs::directory_iterator(m_root)) {
            QVERIFY2(!entry.path().filename().string().starts_with(".firstfault-case"),
                     entry.path().c_str());
        }
    }

private:
    std::unique_ptr<QTemporaryDir> m_folder;
    fs::path m_root;
    Palette m_palette{QApplication::palette()};
    std::shared_ptr<const RuleSet> m_rules;
    std::unique_ptr<SaveCaseDialog> m_dialog;
};

QTEST_MAIN(SaveCaseDialogTest)
#include "save_case_dialog_test.moc"
