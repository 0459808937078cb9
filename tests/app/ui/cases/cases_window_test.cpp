// Cases in the window: a case is opened in one step, what is open is saved as one.
#include <QApplication>
#include <QLineEdit>
#include <QPushButton>
#include <QSettings>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTreeView>
#include <QtTest>

#include "app/ui/layout/dock_layout.h"
#include "app/ui/look/theme.h"
#include "app/ui/window/main_window.h"
#include "app/ui/window/window_actions.h"
#include "engine/corpus/case_reader.h"
#include "views/cases/cases_model.h"
#include "views/cases/cases_view.h"
#include "views/cases/save_case_dialog.h"

using namespace ff;

class CasesWindowTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() {
        QStandardPaths::setTestModeEnabled(true);
        QCoreApplication::setOrganizationName(QStringLiteral("firstfault-cases-test"));
        m_theme = std::make_unique<Theme>(*qApp);
    }

    void init() {
        QSettings().clear();
        m_window = std::make_unique<MainWindow>(m_theme->palette());
        m_window->resize(1400, 900);
        m_window->show();
    }

    void cleanup() { m_window.reset(); }

    void returnOpensACase() {
        CasesView& cases = m_window->panels().cases();
        m_window->panels().showCases();
        cases.setFolder(FIRSTFAULT_SOURCE_DIR "/resources/examples");
        QTRY_COMPARE_WITH_TIMEOUT(cases.model().counts().done, std::size_t(2), 60000);
        QTRY_VERIFY(!cases.isRunning());
        QCOMPARE(cases.note(), QStringLiteral("2 pass · 0 fail"));
        QSignalSpy finished(&m_window->session(), &Session::finished);
        QTest::keyClick(&cases.list(), Qt::Key_Return);
        QTRY_COMPARE_WITH_TIMEOUT(finished.size(), 1, 60000);
        QCOMPARE(m_window->session().name(), QStringLiteral("nvlink-fault"));
    }

    void whatIsOpenIsSaved() {
        QTemporaryDir folder;
        QVERIFY(!m_window->commands().saveCase->isEnabled());
        QSignalSpy finished(&m_window->session(), &Session::finished);
        m_window->open({QStringLiteral(FIRSTFAULT_SOURCE_DIR "/resources/examples/silent-rank")});
        QTRY_COMPARE_WITH_TIMEOUT(finished.size(), 1, 60000);
        m_window->commands().saveCase->trigger();
        auto* dialog = m_window->findChild<SaveCaseDialog*>();
        QVERIFY(dialog != nullptr);
        QTRY_VERIFY_WITH_TIMEOUT(dialog->isPrepared(), 60000);
        const QString target = folder.filePath(QStringLiteral("cases/silent"));
        dialog->target().setText(target);
        QTRY_VERIFY(dialog->saveButton().isEnabled());
        QTest::mouseClick(&dialog->saveButton(), Qt::LeftButton);
        const std::filesystem::path saved = target.toStdString();
        QTRY_VERIFY_WITH_TIMEOUT(readExpectation(saved).has_value(), 10000);
        QTRY_COMPARE(m_window->panels().cases().folder(), saved.parent_path());
    }

private:
    std::unique_ptr<Theme> m_theme;
    std::unique_ptr<MainWindow> m_window;
};

QTEST_MAIN(CasesWindowTest)
#include "cases_window_test.moc"
