#include <boost/asio/as_tuple.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket.hpp>
#include <cstdio>
#include <cstdlib>

// echo PORT: a minimal single-threaded WebSocket echo server with Beast. The baseline for network_echo.

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
using tcp = asio::ip::tcp;
constexpr auto kAwait = asio::as_tuple(asio::use_awaitable);

asio::awaitable<void> serve(tcp::socket socket) {
  socket.set_option(tcp::no_delay(true));
  beast::websocket::stream<tcp::socket, false> stream(std::move(socket));
  if (const auto [problem] = co_await stream.async_accept(kAwait); problem) co_return;
  stream.text(true);
  beast::flat_buffer buffer;
  for (;;) {
    if (const auto [problem, bytes] = co_await stream.async_read(buffer, kAwait); problem) co_return;
    if (const auto [problem, bytes] = co_await stream.async_write(buffer.data(), kAwait); problem) co_return;
    buffer.consume(buffer.size());
  }
}

asio::awaitable<void> listen(tcp::acceptor& acceptor) {
  for (;;) {
    auto [problem, socket] = co_await acceptor.async_accept(kAwait);
    if (!problem) asio::co_spawn(acceptor.get_executor(), serve(std::move(socket)), asio::detached);
  }
}

}  // namespace

int main(int count, char** words) {
  const int port = count > 1 ? std::atoi(words[1]) : 0;
  asio::io_context io(1);
  tcp::acceptor acceptor(io, {asio::ip::address_v4::loopback(), static_cast<unsigned short>(port)});
  std::printf("READY http://127.0.0.1:%d\n", acceptor.local_endpoint().port());
  std::fflush(stdout);
  asio::co_spawn(io, listen(acceptor), asio::detached);
  io.run();
}
