#include "store/postgres/address.h"

#include <memory>

#include "store/postgres/libpq.h"
#include "store/store.h"

namespace taku::store::postgres {
namespace {

struct FreeOptions {
  void operator()(PQconninfoOption* options) const { libpq().conninfo_free(options); }
};

std::string value_of(const PQconninfoOption* options, std::string_view keyword, std::string_view otherwise) {
  for (const PQconninfoOption* option = options; option->keyword; ++option) {
    if (keyword == option->keyword && option->val && *option->val) return option->val;
  }
  return std::string(otherwise);
}

}  // namespace

bool is_address(std::string_view text) { return text.starts_with("postgres://") || text.starts_with("postgresql://"); }

Address parse_address(const std::string& url) {
  const std::unique_ptr<PQconninfoOption, FreeOptions> options(libpq().conninfo_parse(url.c_str(), nullptr));
  // The library's own message may quote a part of the URL that contains the password.
  if (!options) throw StoreError("the address of the database must look like postgres://USER@HOST:PORT/DATABASE");
  const std::string shown = "postgres://" + value_of(options.get(), "host", "localhost") + ":" +
                            value_of(options.get(), "port", "5432") + "/" + value_of(options.get(), "dbname", "");
  return {url, shown};
}

}  // namespace taku::store::postgres
