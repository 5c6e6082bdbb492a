#include "server/http/routes.h"

#include <gtest/gtest.h>

#include <set>

#include "engine/json.h"
#include "tests/support/people_party.h"
#include "tests/support/room_service_fixture.h"

namespace taku::embedded {
extern const std::string_view openapi;
}

namespace taku::server::http {
namespace {

Found find_public(Method method, std::string_view path) { return find_route(kRoutes, method, path); }

TEST(Routes, FindsRoutes) {
  EXPECT_EQ(find_public(Method::Get, "/api/rooms").action, Action::Rooms);
  EXPECT_EQ(find_public(Method::Head, "/api/rooms").action, Action::Rooms);
  EXPECT_EQ(find_public(Method::Post, "/api/rooms").action, Action::OpenRoom);
  const Found join = find_public(Method::Post, "/api/rooms/ABCDEF/join");
  EXPECT_EQ(join.action, Action::Join);
  EXPECT_EQ(join.part, "ABCDEF");
  EXPECT_EQ(find_public(Method::Get, "/ws/lobby").action, Action::Lobby);
  EXPECT_EQ(find_public(Method::Get, "/ws/lobbyx").action, Action::RoomSocket);
}

TEST(Routes, UnknownPathsAreNotFound) {
  for (const std::string_view path :
       {"/", "", "/api", "/api/", "/api/rooms/", "/api/rooms//join", "/api/rooms/a/b", "/api/rooms/join/", "/ws/",
        "/ws/a/b", "/API/rooms", "/api/games//log", "/metrics", "/api/rooms/join/x"}) {
    EXPECT_EQ(find_public(Method::Get, path).kind, Found::Kind::Nothing) << path;
  }
  EXPECT_EQ(find_public(Method::Get, "/ws/" + std::string(65, 'x')).kind, Found::Kind::Nothing);
}

TEST(Routes, WrongMethodsListTheAllowedOnes) {
  const Found found = find_public(Method::Other, "/api/rooms");
  EXPECT_EQ(found.kind, Found::Kind::WrongMethod);
  EXPECT_EQ(found.allow, "POST, GET, HEAD, OPTIONS");
  EXPECT_EQ(find_public(Method::Get, "/api/rooms/ABCDEF/join").allow, "POST, OPTIONS");
  EXPECT_EQ(find_public(Method::Options, "/healthz").kind, Found::Kind::Options);
}

// ---- the OpenAPI document

Json document() { return *parse_json(embedded::openapi, embedded::openapi.size()); }

std::set<std::string> served() {
  std::set<std::string> routes;
  for (const Route& route : kRoutes) routes.insert(std::string(route.method) + " " + std::string(route.path));
  for (const Route& route : kAdminRoutes) routes.insert(std::string(route.method) + " " + std::string(route.path));
  const ServedPeople people;
  for (const ApiRoute& route : people.people->router().routes()) {
    routes.insert(std::string(route.method) + " " + std::string(route.path));
  }
  return routes;
}

TEST(OpenApi, DescribesExactlyTheRoutes) {
  std::set<std::string> described;
  const Json all = document();
  EXPECT_EQ(all["openapi"], "3.1.0");
  for (const auto& [path, item] : all["paths"].items()) {
    if (item.contains("get")) described.insert("GET " + path);
    if (item.contains("post")) described.insert("POST " + path);
  }
  EXPECT_EQ(described, served());
}

void check_references(const Json& all, const Json& part) {
  if (const std::string* to = find_string(part, "$ref")) {
    EXPECT_TRUE(all.contains(Json::json_pointer(to->substr(1)))) << *to;
  }
  for (const Json& inner : part) {
    if (inner.is_structured()) check_references(all, inner);
  }
}

TEST(OpenApi, ReferencesExist) {
  const Json all = document();
  check_references(all, all);
}

TEST(OpenApi, OperationsDescribeParametersAndResponses) {
  const Json all = document();
  for (const auto& [path, item] : all["paths"].items()) {
    for (const char* method : {"get", "post"}) {
      if (!item.contains(method)) continue;
      const Json& operation = item[method];
      EXPECT_TRUE(operation.contains("operationId")) << path;
      EXPECT_FALSE(operation["responses"].empty()) << path;
      EXPECT_EQ(operation.contains("requestBody"), std::string_view(method) == "post") << path;
      if (path.find('{') == std::string::npos) continue;
      EXPECT_EQ(operation["parameters"][0]["in"], "path") << path;
    }
  }
}

// The answer has the fields that the schema requires, and no others than it lists.
void check_answer(std::string_view schema_name, const Json& answer) {
  const Json all = document();
  const Json& schema = all["components"]["schemas"][std::string(schema_name)];
  for (const Json& field : schema["required"])
    EXPECT_TRUE(answer.contains(*as_string(field))) << schema_name << ' ' << field;
  for (const auto& [field, value] : answer.items()) {
    EXPECT_TRUE(schema["properties"].contains(field)) << schema_name << ' ' << field;
  }
}

TEST(OpenApi, DescribesRoomsAsTheyAre) {
  ServiceFixture play;
  play.accounts.names.set(1, "Ann");
  const Caller ann{.address = "1.2.3.4", .account = 1};
  const Response opened = play.open({{"game", "hex_taboo"}, {"name", "A room"}, {"rated", true}}, ann);
  check_answer("Room", opened.body);
  const Response joined = play.join(*find_string(opened.body, "room"), {}, ann);
  check_answer("Joined", joined.body);
  const Json row = play.service->rooms("").body["rooms"][0];
  check_answer("RoomRow", row);
  for (const Json& seat : row["seats"]) check_answer("Seat", seat);
  const auto note = [](const Response& room) { check_answer("Room", room.body); };
  const Json seats = Json::array({{{"kind", "person"}, {"account", 1}}, {{"kind", "computer"}}});
  play.service->open_tournament_room({{"game", "hex_taboo"}, {"tournament", "CUP"}, {"seats", seats}}, note);
}

}  // namespace
}  // namespace taku::server::http
