#include "store/schema.h"

namespace taku::embedded {
extern const std::string_view pineapple_schema;
extern const std::string_view server_schema;
extern const std::string_view pineapple_by;
extern const std::string_view contributed_schema;
extern const std::string_view without_event_cmd;
}  // namespace taku::embedded

namespace taku::store {

std::string_view pineapple_schema() { return embedded::pineapple_schema; }
std::string_view server_schema() { return embedded::server_schema; }
std::string_view pineapple_by() { return embedded::pineapple_by; }
std::string_view contributed_schema() { return embedded::contributed_schema; }
std::string_view without_event_cmd() { return embedded::without_event_cmd; }

}  // namespace taku::store
