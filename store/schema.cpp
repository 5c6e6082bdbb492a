#include "store/schema.h"

namespace taku::embedded {
extern const std::string_view pineapple_schema;
}

namespace taku::store {

std::string_view pineapple_schema() { return embedded::pineapple_schema; }

}  // namespace taku::store
