#include "views/report/report_dialog.h"

#include <QAccessible>
#include <QApplication>
#include <QCheckBox>
#include <QClipboard>
#include <QFile>
#include <QGuiApplication>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTableView>
#include <QTest>
#include <QTextEdit>

#include "tests/views/report/hostile_bundle.h"
#include "views/report/report_file.h"

using namespace ff;

class ReportDialogTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void init();
    void cleanup();
    void everyFormatHasAPreviewAndASize();
    void aPdfIsPaperInADarkWindow();
    void namesAreReplacedAndBroughtBack();
    void anUntickedNameStaysAndAWordGoes();
    void savingWritesWhatIsShown();
    void theMapIsKeptOnlyIfAsked();
    void aFailedSaveIsTold();
    void summaryAndTicketGoToTheClipboard();
    void nothingLeavesWhileAnotherReportIsMade();
    void theKeyboardIsEnough();
    void widgetsHaveNames();
    void itFollowsTheWindowsAnalysis();
    void hostileEvidenceIsInert();

private:
    void choose(const char* id);
    void waitUntilMade();
    QPushButton* button(const QString& text);

    std::shared_ptr<const Analysis> m_analysis;
    std::unique_ptr<Palette> m_palette;
    std::unique_ptr<Navigation> m_navigation;
    std::unique_ptr<ReportDialog> m_dialog;
};

void ReportDialogTest::initTestCase() {
    m_analysis = analysisOf(nvlinkExample());
    QVERIFY(m_analysis != nullptr);
}

void ReportDialogTest::init() {
    m_palette = std::make_unique<Palette>(QGuiApplication::palette());
    m_navigation = std::make_unique<Navigation>();
    m_navigation->setAnalysis(m_analysis);
    m_dialog = std::make_unique<ReportDialog>(*m_navigation, *m_palette, ReportKind());
    m_dialog->show();
    QVERIFY(QTest::qWaitForWindowActive(m_dialog.get()));
    waitUntilMade();
}

void ReportDialogTest::cleanup() { m_dialog.reset(); }

void ReportDialogTest::choose(const char* id) {
    const auto& kinds = reportKinds();
    for (std::size_t row = 0; row < kinds.size(); ++row) {
        if (idOf(kinds[row]) == QLatin1String(id)) {
            m_dialog->formats().setCurrentRow(static_cast<int>(row));
        }
    }
    waitUntilMade();
    QCOMPARE(idOf(m_dialog->draft()->choice.kind), QLatin1String(id));
}

void ReportDialogTest::waitUntilMade() {
    QTRY_VERIFY_WITH_TIMEOUT(!m_dialog->isMaking() && m_dialog->draft() != nullptr, 30'000);
}

QPushButton* ReportDialogTest::button(const QString& text) {
    for (QPushButton* each : m_dialog->findChildren<QPushButton*>()) {
        if (each->text().remove(QLatin1Char('&')) == text) {
            return each;
        }
    }
    return nullptr;
}

void ReportDialogTest::everyFormatHasAPreviewAndASize() {
    QCOMPARE(m_dialog->formats().count(), 9);
    QSignalSpy chosen(m_dialog.get(), &ReportDialog::kindChosen);
    for (const char* id : {"pdf", "md", "json", "sarif", "summary", "ticket-jira", "ticket-github",
                           "ticket-plain", "html"}) {
        choose(id);
        const bool isPage = m_dialog->draft()->choice.kind.isPage();
        QCOMPARE(m_dialog->page().isVisible(), isPage);
        QCOMPARE(m_dialog->text().isVisible(), !isPage);
        const QString shown =
            isPage ? m_dialog->page().toPlainText() : m_dialog->text().toPlainText();
        QVERIFY2(shown.contains(QStringLiteral("ember-022")), id);
        QVERIFY2(m_dialog->status().text().contains(QRegularExpression(QStringLiteral(", [1-9]"))),
                 id);
    }
    QCOMPARE(chosen.count(), 9);
}

void ReportDialogTest::aPdfIsPaperInADarkWindow() {
    m_palette->setMode(Palette::Mode::Dark);
    QVERIFY(m_dialog->page().palette().color(QPalette::Base).lightness() < 100);
    choose("pdf");
    QCOMPARE(m_dialog->page().palette().color(QPalette::Base), QColor(Qt::white));
    choose("html");
    QVERIFY(m_dialog->page().palette().color(QPalette::Base).lightness() < 100);
}

void ReportDialogTest::namesAreReplacedAndBroughtBack() {
    QVERIFY(!m_dialog->names().isVisible());
    QVERIFY(!m_dialog->keepsMap().isEnabled());
    m_dialog->replaces().setChecked(true);
    waitUntilMade();
    QVERIFY(m_dialog->names().isVisible());
    QVERIFY(m_dialog->keepsMap().isEnabled());
    QVERIFY(!m_dialog->page().toPlainText().contains(QStringLiteral("ember-022")));
    QVERIFY(m_dialog->page().toPlainText().contains(QStringLiteral("host-1")));
    QVERIFY(m_dialog->names().model()->rowCount() > 0);
    m_dialog->replaces().setChecked(false);
    waitUntilMade();
    QVERIFY(m_dialog->page().toPlainText().contains(QStringLiteral("ember-022")));
}

void ReportDialogTest::anUntickedNameStaysAndAWordGoes() {
    m_dialog->replaces().setChecked(true);
    waitUntilMade();
    auto* model = qobject_cast<ReplacementModel*>(m_dialog->names().model());
    const int row = model->rowOf(QStringLiteral("ember-022"));
    QVERIFY(row >= 0);
    m_dialog->names().setFocus();
    m_dialog->names().setCurrentIndex(model->index(row, 0));
    QTest::keyClick(&m_dialog->names(), Qt::Key_Space);
    waitUntilMade();
    QVERIFY(m_dialog->page().toPlainText().contains(QStringLiteral("ember-022")));
    QVERIFY(!m_dialog->page().toPlainText().contains(QStringLiteral("ember-017")));
    QCOMPARE(model->rowOf(QStringLiteral("ember-022")), m_dialog->names().currentIndex().row());
    QVERIFY(m_dialog->page().toPlainText().contains(QStringLiteral("NETIR_LINK_EVT")));
    m_dialog->word().setFocus();
    QTest::keyClicks(&m_dialog->word(), QStringLiteral("NETIR_LINK_EVT"));
    QTest::keyClick(&m_dialog->word(), Qt::Key_Return);
    QVERIFY(m_dialog->isVisible());
    waitUntilMade();
    QVERIFY(!m_dialog->page().toPlainText().contains(QStringLiteral("NETIR_LINK_EVT")));
    QVERIFY(m_dialog->word().text().isEmpty());
}

void ReportDialogTest::savingWritesWhatIsShown() {
    QTemporaryDir folder;
    QSignalSpy saved(m_dialog.get(), &ReportDialog::saved);
    for (const char* id : {"html", "pdf", "sarif"}) {
        choose(id);
        const QString path = folder.filePath(QString::fromLatin1(id));
        m_dialog->saveTo(path);
        QTRY_COMPARE(saved.count(), 1);
        QCOMPARE(saved.takeFirst()[0].toString(), path);
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(file.readAll(), QByteArray::fromStdString(m_dialog->draft()->bytes));
        QVERIFY(m_dialog->status().text().contains(path));
    }
}

void ReportDialogTest::theMapIsKeptOnlyIfAsked() {
    QTemporaryDir folder;
    QSignalSpy saved(m_dialog.get(), &ReportDialog::saved);
    m_dialog->keepsMap().setChecked(true);
    const QString open = folder.filePath(QStringLiteral("open.html"));
    m_dialog->saveTo(open);
    QTRY_COMPARE(saved.count(), 1);
    QVERIFY(!QFile::exists(nameMapPath(open)));
    m_dialog->replaces().setChecked(true);
    waitUntilMade();
    const QString closed = folder.filePath(QStringLiteral("closed.html"));
    m_dialog->saveTo(closed);
    QTRY_COMPARE(saved.count(), 2);
    QFile map(nameMapPath(closed));
    QVERIFY(map.open(QIODevice::ReadOnly));
    QVERIFY(map.readAll().contains("ember-022"));
    QCOMPARE(map.permissions() & (QFileDevice::ReadGroup | QFileDevice::ReadOther),
             QFileDevice::Permissions());
    m_dialog->keepsMap().setChecked(false);
    const QString alone = folder.filePath(QStringLiteral("alone.html"));
    m_dialog->saveTo(alone);
    QTRY_COMPARE(saved.count(), 3);
    QVERIFY(!QFile::exists(nameMapPath(alone)));
}

void ReportDialogTest::aFailedSaveIsTold() {
    QTemporaryDir folder;
    QSignalSpy failed(m_dialog.get(), &ReportDialog::saveFailed);
    m_dialog->saveTo(folder.filePath(QStringLiteral("no/such.html")));
    QTRY_COMPARE(failed.count(), 1);
    QVERIFY(m_dialog->status().text().contains(QStringLiteral("such.html")));
    QVERIFY(button(QStringLiteral("Save…"))->isEnabled());
}

void ReportDialogTest::summaryAndTicketGoToTheClipboard() {
    m_dialog->replaces().setChecked(true);
    waitUntilMade();
    QTest::mouseClick(button(QStringLiteral("Copy summary")), Qt::LeftButton);
    const QString summary = QGuiApplication::clipboard()->text();
    QCOMPARE(summary.count(QLatin1Char('\n')), 1);
    QVERIFY(!summary.contains(QStringLiteral("ember-022")));
    QVERIFY(m_dialog->status().text().contains(QStringLiteral("clipboard")));
    QMenu* tickets = button(QStringLiteral("Copy ticket"))->menu();
    QCOMPARE(tickets->actions().size(), 3);
    for (QAction* action : tickets->actions()) {
        action->trigger();
        const QString ticket = QGuiApplication::clipboard()->text();
        QVERIFY(ticket.size() > summary.size());
        QVERIFY(!ticket.contains(QStringLiteral("ember-022")));
    }
}

void ReportDialogTest::nothingLeavesWhileAnotherReportIsMade() {
    m_dialog->replaces().setChecked(true);
    QVERIFY(m_dialog->isMaking());
    for (const char* text : {"Save…", "Copy summary", "Copy ticket"}) {
        QVERIFY2(!button(QString::fromUtf8(text))->isEnabled(), text);
    }
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("early.html"));
    m_dialog->saveTo(path); // would write names that are to be replaced
    waitUntilMade();
    QVERIFY(!QFile::exists(path));
    QVERIFY(button(QStringLiteral("Save…"))->isEnabled());
}

void ReportDialogTest::theKeyboardIsEnough() {
    QVERIFY(m_dialog->formats().hasFocus());
    QTest::keyClick(&m_dialog->formats(), Qt::Key_Down);
    waitUntilMade();
    QCOMPARE(idOf(m_dialog->draft()->choice.kind), QStringLiteral("pdf"));
    QTest::keyClick(&m_dialog->formats(), Qt::Key_Tab);
    QVERIFY(m_dialog->replaces().hasFocus());
    QTest::keyClick(&m_dialog->replaces(), Qt::Key_Space);
    waitUntilMade();
    QSet<QWidget*> reached;
    for (int step = 0; step < 20; ++step) {
        QWidget* focused = QApplication::focusWidget();
        reached.insert(focused);
        QTest::keyClick(focused, Qt::Key_Tab);
    }
    for (QWidget* widget : std::initializer_list<QWidget*>{
             &m_dialog->formats(), &m_dialog->keepsMap(), &m_dialog->page(), &m_dialog->names(),
             &m_dialog->word(), button(QStringLiteral("Copy summary")),
             button(QStringLiteral("Copy ticket")), button(QStringLiteral("Save…")),
             button(QStringLiteral("Close"))}) {
        QVERIFY2(reached.contains(widget), widget->metaObject()->className());
    }
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
    QVERIFY(!m_dialog->isVisible());
}

void ReportDialogTest::widgetsHaveNames() {
    m_dialog->replaces().setChecked(true);
    waitUntilMade();
    for (QWidget* widget : m_dialog->findChildren<QWidget*>()) {
        const bool takesKeys = widget->focusPolicy() != Qt::NoFocus && widget->isVisible() &&
                               !widget->objectName().startsWith(QStringLiteral("qt_"));
        if (takesKeys) {
            const QAccessibleInterface* face = QAccessible::queryAccessibleInterface(widget);
            QVERIFY2(face != nullptr && !face->text(QAccessible::Name).isEmpty(),
                     widget->metaObject()->className());
        }
    }
}

void ReportDialogTest::itFollowsTheWindowsAnalysis() {
    const std::weak_ptr<const Analysis> other = [this] {
        auto analysis =
            analysisOf(QStringLiteral(FIRSTFAULT_SOURCE_DIR "/resources/examples/silent-rank"));
        m_navigation->setAnalysis(analysis);
        return analysis;
    }();
    waitUntilMade();
    QVERIFY(!m_dialog->page().toPlainText().contains(QStringLiteral("NETIR_LINK_EVT")));
    m_navigation->setAnalysis(m_analysis);
    waitUntilMade();
    QTRY_VERIFY(other.expired());
    QVERIFY(m_dialog->page().toPlainText().contains(QStringLiteral("NETIR_LINK_EVT")));
    m_navigation->setAnalysis(nullptr);
    QVERIFY(!m_dialog->isVisible());
}

void ReportDialogTest::hostileEvidenceIsInert() {
    QTemporaryDir bundle;
    QVERIFY(writeHostileBundle(bundle.path()));
    m_navigation->setAnalysis(analysisOf(bundle.path()));
    waitUntilMade();
    const auto isInert = [](const QString& shown) {
        return !shown.contains(QChar(0x1B)) && !shown.contains(QChar(0x202E)) &&
               !shown.contains(QChar(0)) && shown.size() < (1 << 20);
    };
    for (const ReportKind& kind : reportKinds()) {
        choose(qPrintable(idOf(kind)));
        QTextDocument* document =
            kind.isPage() ? m_dialog->page().document() : m_dialog->text().document();
        QVERIFY2(isInert(document->toPlainText()), qPrintable(idOf(kind)));
        QVERIFY(!document->toHtml().contains(QStringLiteral("<script")));
    }
    choose("html");
    QVERIFY(m_dialog->page().toPlainText().contains(QStringLiteral("<script>alert(1)</script>")));
}

QTEST_MAIN(ReportDialogTest)
#include "report_dialog_test.moc"
