// A pod as `kubectl describe` prints it.
#pragma once

#include "engine/intake/describe_parser.h"
#include "engine/intake/record_reading_builder.h"

namespace ff {

/// `lines` begin with the pod's name.
void readDescribedPod(RecordReadingBuilder& builder, DescribeLines lines);

} // namespace ff
