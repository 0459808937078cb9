// The panel over a real database: lists, filters, details, deletion with undo; and its worker.
#include <QAbstractItemModelTester>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QSignalSpy>
#include <QTableView>
#include <QTemporaryDir>
#include <QTextBrowser>
#include <QToolButton>
#include <QtTest>

#include "tests/engine/store/sample_records.h"
#include "views/history/history_filter.h"
#include "views/history/history_view.h"
#include "views/history/history_words.h"

using namespace ff;

class HistoryViewTest : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup();
    void listsRunsAndShowsTheChosenOne();
    void filtersAsTypedAndByPlace();
    void deletesWithUndo();
    void deletedRunsAreListedAndTakenBack();
    void opensTheEvidenceAgain();
    void evidenceStaysInert();
    void aDamagedFileIsToldOf();
    void anAnswerToNobodyIsDropped();

private:
    void fill(int count) {
        auto store = HistoryStore::open(m_file, HistoryStore::Access::Write);
        for (int number = 1; number <= count; ++number) {
            QVERIFY(store->record(sampleRecord(number, number % 2 == 0 ? "even" : "odd")));
        }
    }
    void show() {
        m_view->resize(1400, 300);
        m_view->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_view.get()));
    }
    int rows() { return m_view->model().rowCount(); }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::filesystem::path m_file;
    Palette m_palette{QPalette()};
    std::unique_ptr<QUndoStack> m_undo;
    std::unique_ptr<HistoryWorker> m_worker;
    std::unique_ptr<HistoryView> m_view;
};

void HistoryViewTest::init() {
    m_folder = std::make_unique<QTemporaryDir>();
    m_file = m_folder->filePath("history.db").toStdString();
    m_undo = std::make_unique<QUndoStack>();
    m_worker = std::make_unique<HistoryWorker>(m_file);
    m_view = std::make_unique<HistoryView>(*m_worker, *m_undo, m_palette);
}

void HistoryViewTest::cleanup() {
    m_view.reset();
    m_worker.reset();
}

void HistoryViewTest::listsRunsAndShowsTheChosenOne() {
    const QAbstractItemModelTester tester(&m_view->model(),
                                          QAbstractItemModelTester::FailureReportingMode::QtTest);
    fill(3);
    show();
    QTRY_COMPARE(rows(), 3);
    const auto text = [this](int row, int column) {
        return m_view->model().index(row, column).data().toString();
    };
    QCOMPARE(text(0, HistoryModel::JobColumn), QString("3"));
    QCOMPARE(text(0, HistoryModel::FailedColumn), QString("2026-01-03 00:00:00"));
    QCOMPARE(text(0, HistoryModel::OutcomeColumn), QString("hardware.pcie"));
    QCOMPARE(text(0, HistoryModel::EntityColumn), QString("GPU 0000:df:00 on odd"));
    QTRY_VERIFY(m_view->details().toPlainText().contains("/evidence/job-3"));
    m_view->table().selectRow(2);
    QTRY_VERIFY(m_view->details().toPlainText().contains("/evidence/job-1"));
    QCOMPARE(m_view->note(), QString("3"));
}

void HistoryViewTest::filtersAsTypedAndByPlace() {
    fill(5);
    show();
    QTRY_COMPARE(rows(), 5);
    QTest::keyClicks(&m_view->filter().text(), "job-4");
    QTRY_COMPARE(rows(), 1);
    m_view->showPlace("odd", 0);
    QTRY_COMPARE(rows(), 3);
    QVERIFY(m_view->filter().text().text().isEmpty());
    m_view->filter().place().clear();
    QTRY_COMPARE(rows(), 5);
    m_view->filter().outcome().setCurrentText("network");
    QTRY_COMPARE(rows(), 0);
    QVERIFY(m_view->message().isVisible());
    QVERIFY(m_view->details().toPlainText().isEmpty());
    QVERIFY(!m_view->deleteButton().isEnabled());
}

void HistoryViewTest::deletesWithUndo() {
    fill(3);
    show();
    QTRY_COMPARE(rows(), 3);
    QSignalSpy changed(m_view.get(), &HistoryView::runsChanged);
    m_view->table().selectRow(1);
    m_view->table().setFocus();
    QTest::keyClick(&m_view->table(), Qt::Key_Delete);
    QTRY_COMPARE(rows(), 2);
    QCOMPARE(changed.size(), 1);
    QVERIFY(m_undo->canUndo());
    m_undo->undo();
    QTRY_COMPARE(rows(), 3);
    m_undo->redo();
    QTRY_COMPARE(rows(), 2);
    m_view.reset(); // the stack may outlive it
    m_undo->undo();
    m_worker.reset();
    QCOMPARE(HistoryStore::open(m_file, HistoryStore::Access::Read)->find({}).value().size(),
             std::size_t{2});
}

void HistoryViewTest::deletedRunsAreListedAndTakenBack() {
    fill(3);
    show();
    QTRY_COMPARE(rows(), 3);
    m_view->table().selectAll();
    m_view->deleteButton().click();
    QTRY_COMPARE(rows(), 0);
    m_view->filter().deleted().click();
    QTRY_COMPARE(rows(), 3);
    QCOMPARE(m_view->deleteButton().text(), QString("Take back"));
    m_view->table().selectRow(0);
    m_view->deleteButton().click();
    QTRY_COMPARE(rows(), 2);
}

void HistoryViewTest::opensTheEvidenceAgain() {
    fill(1);
    show();
    QTRY_VERIFY(m_view->openButton().isEnabled());
    QSignalSpy opened(m_view.get(), &HistoryView::openRequested);
    m_view->openButton().click();
    QCOMPARE(opened.size(), 1);
    QCOMPARE(opened[0][0].toStringList(), QStringList{"/evidence/job-1"});
    QCOMPARE(opened[0][1].toInt(), 0);
}

void HistoryViewTest::evidenceStaysInert() {
    HistoryDetails details;
    details.run.summary = "<script>alert(1)</script><img src=x>";
    details.paths = {"/a/<b>&"};
    details.events.push_back({"primary", "<i>", "&lt;", std::nullopt, 1, "", "", ""});
    details.run.feedback = Feedback{Feedback::Kind::Corrected, "<u>", "", "<a href='x'>", 0};
    const QString html = detailsHtml(details);
    for (const char* tag : {"<script", "<img", "<i>", "<u>", "<a "}) {
        QVERIFY2(!html.contains(QLatin1String(tag)), tag);
    }
    QVERIFY(html.contains("/a/&lt;b&gt;&amp;"));
}

void HistoryViewTest::aDamagedFileIsToldOf() {
    QFile file(QString::fromStdString(m_file.string()));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(QByteArray("not a database at all").repeated(100));
    file.close();
    QSignalSpy troubled(m_worker.get(), &HistoryWorker::troubled);
    show();
    QTRY_COMPARE(troubled.size(), 1);
    QVERIFY(troubled[0][0].toString().contains("damaged"));
}

void HistoryViewTest::anAnswerToNobodyIsDropped() {
    bool isAnswered = false;
    {
        QObject asker;
        m_worker->ask(asker, [&](HistoryStore&) { return [&] { isAnswered = true; }; });
    }
    QObject other;
    bool isOther = false;
    m_worker->ask(other, [&](HistoryStore&) { return [&] { isOther = true; }; });
    QTRY_VERIFY(isOther);
    QVERIFY(!isAnswered);
}

QTEST_MAIN(HistoryViewTest)
#include "history_view_test.moc"
