#pragma once

#include <array>
#include <string_view>

namespace taku::server::http {

// The paths of the web client's pages, written as in web/src/app/App.tsx; a test of the web client compares them. The
// server answers them with the main page, and every other path that is neither a file nor a route with 404.
inline constexpr std::array<std::string_view, 22> kClientRoutes = {"/",
                                                                   "/play/:game",
                                                                   "/table/:id",
                                                                   "/room/:code",
                                                                   "/rules/:game?",
                                                                   "/learn/:game?",
                                                                   "/practice/:game?",
                                                                   "/puzzles/:game?",
                                                                   "/lobby",
                                                                   "/host/:game?",
                                                                   "/settings",
                                                                   "/replay",
                                                                   "/embed",
                                                                   "/record",
                                                                   "/verify",
                                                                   "/account",
                                                                   "/people/:name",
                                                                   "/leaders/:game?",
                                                                   "/ranked",
                                                                   "/tournaments/:code?",
                                                                   "/open",
                                                                   "/start"};

bool is_client_route(std::string_view path);
// The read-only replay, the only page that other sites may show in a frame.
bool may_be_framed(std::string_view path);

}  // namespace taku::server::http
