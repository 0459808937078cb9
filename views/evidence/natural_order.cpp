#include "views/evidence/natural_order.h"

#include "engine/base/natural_order.h"

namespace ff {

bool isNaturallyLess(const QString& a, const QString& b) {
    return isNaturallyLess(std::string_view(a.toStdString()), std::string_view(b.toStdString()));
}

} // namespace ff
