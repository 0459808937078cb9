#include "views/shared/parting.h"

#include <utility>

#include <QThreadPool>

namespace ff {

void partWith(std::shared_ptr<const void> something) {
    if (something) {
        QThreadPool::globalInstance()->start(
            [held = std::move(something)]() mutable { held.reset(); });
    }
}

} // namespace ff
