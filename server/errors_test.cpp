#include "server/errors.h"

#include <gtest/gtest.h>

#include <fstream>
#include <regex>
#include <set>
#include <sstream>

namespace taku::server {
namespace {

using Codes = std::set<std::string, std::less<>>;

Codes catalogue() {
  Codes codes;
  for (const ErrorKind& kind : all_errors()) codes.emplace(kind.code);
  return codes;
}

std::string family(std::string_view code) { return std::string(code.substr(0, code.find('/'))); }

// The codes in docs/protocol.md. Those of HTTP are in one row, without their family.
Codes documented() {
  std::ifstream file(TAKU_PROTOCOL_PAGE);
  EXPECT_TRUE(file.good());
  Codes codes;
  const std::regex name("`([a-z]+/[a-z_]+)`"), http_name("`([a-z_]+)`");
  for (std::string line; std::getline(file, line);) {
    const bool http_row = line.starts_with("| `http/");
    const std::regex& pattern = http_row ? http_name : name;
    for (auto match = std::sregex_iterator(line.begin(), line.end(), pattern); match != std::sregex_iterator();
         ++match) {
      codes.insert((http_row ? "http/" : "") + (*match)[1].str());
    }
  }
  return codes;
}

TEST(Errors, EveryCodeIsListedOnce) {
  EXPECT_EQ(catalogue().size(), all_errors().size());
  for (const ErrorKind& kind : all_errors()) {
    EXPECT_GE(kind.http_status, 400) << kind.code;
    EXPECT_FALSE(kind.message.empty()) << kind.code;
  }
}

TEST(Errors, EveryCodeIsDocumented) {
  const Codes pages = documented();
  for (const ErrorKind& kind : all_errors()) EXPECT_TRUE(pages.contains(kind.code)) << kind.code;
}

TEST(Errors, EveryDocumentedCodeExists) {
  const Codes known = catalogue();
  const Codes engine_only = {"protocol/unknown_cmd"};
  Codes families;
  for (const std::string& code : known) families.insert(family(code));
  for (const std::string& code : documented()) {
    if (families.contains(family(code)) && !engine_only.contains(code)) EXPECT_TRUE(known.contains(code)) << code;
  }
}

TEST(Errors, UnknownCodesAreBadRequests) {
  EXPECT_EQ(http_status(code::kRoomFull), 409);
  EXPECT_EQ(http_status("some/code"), 400);
}

}  // namespace
}  // namespace taku::server
