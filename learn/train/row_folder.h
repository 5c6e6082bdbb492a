#pragma once

#include "learn/row_file.h"

namespace taku::train {

using learn::Keep;
using learn::RowHeader;
using learn::RowLimits;
using learn::Rows;
using learn::ValueKind;

// All *.rows files of a folder in the order of their names. They must agree in their headers. Throws a RowFileError, or
// a FileError.
Rows read_row_folder(const std::string& folder, const RowLimits& limits);

}  // namespace taku::train
