// Reports as the tools print them.
#pragma once

#include "tests/engine/intake/dcgm_samples.h"
#include "tests/engine/intake/fabric_samples.h"
#include "tests/engine/intake/metric_table_samples.h"
#include "tests/engine/intake/smi_samples.h"
