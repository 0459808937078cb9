// Which mark an event gets, that each is drawn differently, and the palette's contrast.
#include <array>
#include <cmath>
#include <set>

#include <QImage>
#include <QPainter>
#include <QSignalSpy>
#include <QtTest>

#include "tests/support/sample_analysis.h"
#include "views/shared/mark_painter.h"
#include "views/shared/palette.h"

using namespace ff;

class MarksTest : public QObject {
    Q_OBJECT

private slots:
    void shapesFollowRoleSeverityAndState();
    void everyShapeLooksDifferentWithoutColour();
    void theFatalMarkNeverGetsTooSmall();
    void textReachesItsContrast_data();
    void textReachesItsContrast();
    void followingTheSystemUntilTold();
};

namespace {

QImage drawn(MarkShape shape, const Palette& palette, double scale = 1) {
    QImage image(24, 24, QImage::Format_RGB32);
    image.fill(palette.color(PaletteRole::Base));
    QPainter painter(&image);
    paintMark(painter, QPointF(12, 12), shape, palette, MarkPlace::Lane, scale);
    return image;
}

QByteArray greyBytes(const QImage& image) {
    const QImage grey = image.convertToFormat(QImage::Format_Grayscale8);
    QByteArray bytes;
    for (int y = 0; y < grey.height(); ++y) {
        bytes.append(reinterpret_cast<const char*>(grey.constScanLine(y)), grey.width());
    }
    return bytes;
}

int inkedWidth(const QImage& image, QRgb ground) {
    int left = image.width();
    int right = -1;
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x) {
            if (image.pixel(x, y) != ground) {
                left = std::min(left, x);
                right = std::max(right, x);
            }
        }
    }
    return right - left + 1;
}

double luminance(const QColor& colour) {
    const auto linear = [](double part) {
        return part <= 0.03928 ? part / 12.92 : std::pow((part + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * linear(colour.redF()) + 0.7152 * linear(colour.greenF()) +
           0.0722 * linear(colour.blueF());
}

double contrast(const QColor& a, const QColor& b) {
    const double light = std::max(luminance(a), luminance(b));
    const double dark = std::min(luminance(a), luminance(b));
    return (light + 0.05) / (dark + 0.05);
}

} // namespace

void MarksTest::shapesFollowRoleSeverityAndState() {
    Symptom symptom;
    Event event;
    event.onset = {second, second, second, TimeQuality::Exact, {}};
    symptom.role = Role::Cause;
    symptom.severity = Severity::Fatal;
    QCOMPARE(markFor(symptom, event), MarkShape::Fatal);
    event.state = EventState::Demoted;
    QCOMPARE(markFor(symptom, event), MarkShape::Demoted);
    event.state = EventState::Filtered;
    QCOMPARE(markFor(symptom, event), MarkShape::Context);
    event.state = EventState::Active;
    symptom.severity = Severity::Degraded;
    QCOMPARE(markFor(symptom, event), MarkShape::Degraded);
    symptom.role = Role::Cascade;
    QCOMPARE(markFor(symptom, event), MarkShape::Cascade);
    event.onset.quality = TimeQuality::None;
    QCOMPARE(markFor(symptom, event), MarkShape::TimeUnknown);
    symptom.role = Role::Context;
    QCOMPARE(markFor(symptom, event), MarkShape::Context);
}

void MarksTest::everyShapeLooksDifferentWithoutColour() {
    Palette palette(QPalette{});
    palette.setMode(Palette::Mode::Light);
    std::set<QByteArray> seen;
    std::set<QString> names;
    for (const MarkShape shape : {MarkShape::Fatal, MarkShape::Degraded, MarkShape::Demoted,
                                  MarkShape::Cascade, MarkShape::TimeUnknown, MarkShape::Context}) {
        QVERIFY(seen.insert(greyBytes(drawn(shape, palette))).second);
        QVERIFY(names.insert(markName(shape)).second);
    }
}

void MarksTest::theFatalMarkNeverGetsTooSmall() {
    Palette palette(QPalette{});
    palette.setMode(Palette::Mode::Light);
    const QRgb ground = palette.color(PaletteRole::Base).rgb();
    QVERIFY(inkedWidth(drawn(MarkShape::Fatal, palette, 0.01), ground) >= 11);
}

void MarksTest::textReachesItsContrast_data() {
    QTest::addColumn<int>("mode");
    QTest::newRow("light") << static_cast<int>(Palette::Mode::Light);
    QTest::newRow("dark") << static_cast<int>(Palette::Mode::Dark);
}

void MarksTest::textReachesItsContrast() {
    QFETCH(int, mode);
    Palette palette(QPalette{});
    palette.setMode(static_cast<Palette::Mode>(mode));
    const QColor base = palette.color(PaletteRole::Base);
    for (const PaletteRole role :
         {PaletteRole::Text, PaletteRole::Dim, PaletteRole::Faint, PaletteRole::Link,
          PaletteRole::Fatal, PaletteRole::Degr, PaletteRole::Ok, PaletteRole::Cap1,
          PaletteRole::Cap2, PaletteRole::Cap3, PaletteRole::Str, PaletteRole::Key,
          PaletteRole::Num}) {
        QVERIFY2(contrast(palette.color(role), base) >= 4.5,
                 qPrintable(palette.color(role).name()));
    }
}

void MarksTest::followingTheSystemUntilTold() {
    QPalette system;
    system.setColor(QPalette::Window, Qt::black);
    Palette palette(system);
    QVERIFY(palette.isDark());
    QSignalSpy changes(&palette, &Palette::changed);
    palette.setMode(Palette::Mode::Light);
    QVERIFY(!palette.isDark());
    palette.setMode(Palette::Mode::Light);
    QCOMPARE(changes.count(), 1);
    palette.setMode(Palette::Mode::System);
    QVERIFY(palette.isDark());
    QCOMPARE(palette.widgetPalette().color(QPalette::Base), palette.color(PaletteRole::Base));
}

QTEST_MAIN(MarksTest)
#include "marks_test.moc"
