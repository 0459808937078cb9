#include "views/report/pdf_order.h"

#include <algorithm>
#include <map>
#include <vector>

#include <QRegularExpression>

namespace ff {

namespace {

/// An object without `N 0 obj`. References stand in `head` alone: what follows is a stream.
struct PdfObject {
    QByteArray head;
    QByteArray stream;
};

struct PdfFile {
    QByteArray beginning; ///< up to the first object
    std::map<int, PdfObject> objects;
    QByteArray trailer; ///< its dictionary
};

PdfObject objectFrom(const QByteArray& text) {
    const qsizetype stream = text.indexOf("\nstream\n");
    return stream < 0 ? PdfObject{text, {}} : PdfObject{text.left(stream), text.mid(stream)};
}

/// Offsets of objects by number, from the table at `at`; empty where it is none.
std::map<int, qsizetype> offsetsFrom(const QByteArray& pdf, qsizetype at) {
    std::map<int, qsizetype> offsets;
    const QList<QByteArray> lines = pdf.mid(at, pdf.indexOf("trailer", at) - at).split('\n');
    const int first = 2; // behind `xref` and `0 COUNT`
    for (qsizetype line = first; line < lines.size(); ++line) {
        const QList<QByteArray> fields = lines[line].simplified().split(' ');
        if (fields.size() == 3 && fields[2] == "n") {
            offsets[static_cast<int>(line - first)] = fields[0].toLongLong();
        }
    }
    return offsets;
}

PdfFile fileFrom(const QByteArray& pdf) {
    PdfFile file;
    const qsizetype start = pdf.lastIndexOf("startxref");
    const qsizetype table = start < 0 ? -1 : pdf.mid(start).split('\n').value(1).toLongLong();
    if (table <= 0 || pdf.mid(table, 5) != "xref\n") {
        return file;
    }
    const std::map<int, qsizetype> offsets = offsetsFrom(pdf, table);
    std::vector<qsizetype> begins;
    for (const auto& [number, offset] : offsets) {
        begins.push_back(offset);
    }
    begins.push_back(table);
    std::sort(begins.begin(), begins.end());
    for (const auto& [number, offset] : offsets) {
        const qsizetype end = *std::upper_bound(begins.begin(), begins.end(), offset);
        const QByteArray whole = pdf.mid(offset, end - offset);
        file.objects[number] = objectFrom(whole.mid(whole.indexOf(" obj\n") + 5));
    }
    file.beginning = pdf.left(begins.front());
    const qsizetype trailer = pdf.indexOf("trailer", table) + 8;
    file.trailer = pdf.mid(trailer, start - trailer);
    return file;
}

const QRegularExpression& reference() {
    static const QRegularExpression pattern(QStringLiteral("(?<![\\w.])(\\d+) 0 R(?!\\w)"));
    return pattern;
}

/// Numbers in the order in which they are referred to, from the trailer on.
std::map<int, int> numbersOf(const PdfFile& file) {
    std::map<int, int> numbers;
    std::vector<int> order;
    const auto visit = [&](const QByteArray& text) {
        auto found = reference().globalMatch(QString::fromLatin1(text));
        while (found.hasNext()) {
            const int number = found.next().captured(1).toInt();
            if (file.objects.contains(number) &&
                numbers.emplace(number, static_cast<int>(numbers.size()) + 1).second) {
                order.push_back(number);
            }
        }
    };
    visit(file.trailer);
    for (std::size_t at = 0; at < order.size(); ++at) {
        visit(file.objects.at(order[at]).head);
    }
    return numbers;
}

QByteArray renumbered(const QByteArray& text, const std::map<int, int>& numbers) {
    const QString read = QString::fromLatin1(text);
    QByteArray made;
    qsizetype done = 0;
    auto found = reference().globalMatch(read);
    while (found.hasNext()) {
        const QRegularExpressionMatch match = found.next();
        const auto number = numbers.find(match.captured(1).toInt());
        made += text.mid(done, match.capturedStart() - done);
        made += number == numbers.end() ? QByteArray("null")
                                        : QByteArray::number(number->second) + " 0 R";
        done = match.capturedEnd();
    }
    return made + text.mid(done);
}

QByteArray withFixedDate(QByteArray text) {
    const QByteArray key = "/CreationDate (D:";
    const qsizetype at = text.indexOf(key);
    return at < 0 ? text : text.replace(at + key.size(), 14, "19700101000000");
}

/// The six letters in front of a font's name are made from the number that its object had.
QByteArray withFixedTag(QByteArray text, int number) {
    const QByteArray key = "/FontName /";
    const qsizetype at = text.indexOf(key) + key.size();
    if (at < key.size() || text.mid(at + 6, 1) != "+") {
        return text;
    }
    QByteArray tag(6, 'A');
    for (qsizetype digit = 5; number > 0; --digit, number /= 26) {
        tag[digit] = static_cast<char>('A' + number % 26);
    }
    return text.replace(at, 6, tag);
}

QByteArray written(const PdfFile& file, const std::map<int, int>& numbers) {
    std::map<int, int> byNumber;
    for (const auto& [old, number] : numbers) {
        byNumber[number] = old;
    }
    QByteArray made = file.beginning;
    QByteArray table = "0000000000 65535 f \n";
    for (const auto& [number, old] : byNumber) {
        table += QByteArray::number(made.size()).rightJustified(10, '0') + " 00000 n \n";
        const PdfObject& object = file.objects.at(old);
        made += QByteArray::number(number) + " 0 obj\n" +
                withFixedTag(withFixedDate(renumbered(object.head, numbers)), number) +
                object.stream;
    }
    const qsizetype at = made.size();
    const QByteArray size = QByteArray::number(static_cast<qlonglong>(numbers.size()) + 1);
    made += "xref\n0 " + size + "\n" + table + "trailer\n<<\n/Size " + size;
    const qsizetype info = file.trailer.indexOf("/Info");
    return made + "\n" + renumbered(file.trailer.mid(info), numbers) + "startxref\n" +
           QByteArray::number(at) + "\n%%EOF\n";
}

} // namespace

QByteArray settledPdf(const QByteArray& pdf) {
    const PdfFile file = fileFrom(pdf);
    const std::map<int, int> numbers = numbersOf(file);
    return numbers.empty() ? pdf : written(file, numbers);
}

} // namespace ff
