// Notes: kept in a folder of their own, found again, removed and put back.
#include "views/timeline/note_book.h"

#include <QDir>
#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QtTest>

using namespace ff;

namespace {

Analysis openedFrom(const char* origin, const char* digest) {
    Analysis analysis;
    auto bundle = std::make_shared<Bundle>();
    bundle->origin = origin;
    bundle->digest = digest;
    analysis.bundle = std::move(bundle);
    return analysis;
}

QStringList textsOf(const NoteBook& book) {
    QStringList texts;
    for (const TimelineNote& note : book.notes()) {
        texts.append(note.text);
    }
    return texts;
}

} // namespace

class NoteBookTest : public QObject {
    Q_OBJECT

private slots:
    void notesAreFoundAgainInTheOrderOfTime() {
        const QTemporaryDir folder;
        QUndoStack removals;
        const Analysis job = openedFrom("/jobs/17", "sha256:a");
        {
            NoteBook book(removals, folder.path());
            book.open(&job);
            QVERIFY(book.add(9007199254740993, QStringLiteral("  late \n"), {}));
            QVERIFY(book.add(-5, QStringLiteral("früh & <b>"), QStringLiteral("rank 3")));
            QVERIFY(!book.add(7, QStringLiteral(" \n"), {}));
        }
        NoteBook again(removals, folder.path());
        again.open(&job);
        QCOMPARE(textsOf(again), (QStringList{QStringLiteral("früh & <b>"), QStringLiteral("late")}));
        QCOMPARE(again.notes().front().place, QStringLiteral("rank 3"));
        QCOMPARE(again.notes().back().at, Nanos(9007199254740993));
    }

    void eachBundleHasItsOwn() {
        const QTemporaryDir folder;
        QUndoStack removals;
        NoteBook book(removals, folder.path());
        const Analysis one = openedFrom("/jobs/17", "sha256:a");
        const Analysis other = openedFrom("/jobs/18", "sha256:b");
        book.open(&one);
        book.add(1, QStringLiteral("one"), {});
        book.open(&other);
        QVERIFY(book.notes().empty());
        book.open(nullptr);
        QVERIFY(!book.isOpen());
        QVERIFY(!book.add(1, QStringLiteral("nowhere"), {}));
        book.open(&one);
        QCOMPARE(textsOf(book), QStringList{QStringLiteral("one")});
        QCOMPARE(QDir(folder.path()).entryList(QDir::Files).size(), 1);
    }

    void aMovedBundleKeepsThemAndAGrownOneToo() {
        const QTemporaryDir folder;
        QUndoStack removals;
        NoteBook book(removals, folder.path());
        const Analysis first = openedFrom("/jobs/17", "sha256:a");
        book.open(&first);
        book.add(1, QStringLiteral("kept"), {});
        const Analysis moved = openedFrom("/archive/17", "sha256:a");
        book.open(&moved);
        QCOMPARE(textsOf(book), QStringList{QStringLiteral("kept")});
        const Analysis grown = openedFrom("/jobs/17", "sha256:c");
        book.open(&grown);
        QCOMPARE(textsOf(book), QStringList{QStringLiteral("kept")});
    }

    void aRemovalIsUndone() {
        const QTemporaryDir folder;
        QUndoStack removals;
        NoteBook book(removals, folder.path());
        const Analysis job = openedFrom("/jobs/17", "sha256:a");
        book.open(&job);
        const quint64 id = book.add(5, QStringLiteral("x"), {}).value();
        const QSignalSpy changed(&book, &NoteBook::changed);
        book.edit(id, QString());
        QVERIFY(book.notes().empty());
        removals.undo();
        QCOMPARE(textsOf(book), QStringList{QStringLiteral("x")});
        removals.redo();
        QVERIFY(book.notes().empty());
        QCOMPARE(changed.count(), 3);
    }

    void aBrokenFileIsToldOfAndHarmless() {
        const QTemporaryDir folder;
        QUndoStack removals;
        NoteBook book(removals, folder.path());
        const Analysis job = openedFrom("/jobs/17", "sha256:a");
        book.open(&job);
        book.add(5, QStringLiteral("x"), {});
        const QString name = QDir(folder.path()).entryList(QDir::Files).front();
        QFile file(folder.filePath(name));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("{\"notes\": [7, {\"at\": 3}, ");
        file.close();
        const QSignalSpy failed(&book, &NoteBook::failed);
        book.open(nullptr);
        book.open(&job);
        QCOMPARE(failed.count(), 1);
        QVERIFY(book.notes().empty());
    }

    void aFolderThatCannotBeWrittenIsToldOf() {
        const QTemporaryDir folder;
        QFile blocker(folder.filePath(QStringLiteral("notes")));
        QVERIFY(blocker.open(QIODevice::WriteOnly));
        QUndoStack removals;
        NoteBook book(removals, blocker.fileName());
        const Analysis job = openedFrom("/jobs/17", "sha256:a");
        book.open(&job);
        const QSignalSpy failed(&book, &NoteBook::failed);
        book.add(5, QStringLiteral("x"), {});
        QCOMPARE(failed.count(), 1);
        QCOMPARE(textsOf(book), QStringList{QStringLiteral("x")});
    }
};

QTEST_GUILESS_MAIN(NoteBookTest)
#include "note_book_test.moc"
