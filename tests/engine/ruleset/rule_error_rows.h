// Rows of a data-driven test: a rule text and the errors it must give.
#pragma once

#include <QtTest>

#include <string>

#include "tests/engine/ruleset/rule_texts.h"

namespace ff::test {

inline void errorColumns() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("errors");
}

/// `errors` as `errorsOf` gives them.
inline void errorRow(const char* name, const std::string& text, const std::string& errors) {
    QTest::newRow(name) << QString::fromStdString(text) << QString::fromStdString(errors);
}

inline void compareErrors() {
    QFETCH(QString, text);
    QFETCH(QString, errors);
    QCOMPARE(QString::fromStdString(errorsOf(text.toStdString())), errors);
}

} // namespace ff::test
