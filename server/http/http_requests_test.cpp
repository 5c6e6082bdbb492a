#include <gtest/gtest.h>

#include "tests/support/wire.h"

// Requests as they come over a real connection: malformed, in pieces, in chunks, too slow, too large.

namespace taku::server {
namespace {

TEST(HttpRequests, TooLargeRequestsEndTheConnection) {
  Served served;
  Wire body(served.port());
  HttpReply reply = body.post("/api/rooms", "\"" + std::string(65 * 1024, 'x') + "\"");
  EXPECT_EQ(reply.status, 413);
  EXPECT_EQ(error_code(reply), "http/too_large");
  EXPECT_EQ(reply.header("Connection"), "close");
  EXPECT_TRUE(body.ended());
  Wire header(served.port());
  reply = header.get("/healthz", "X-Long: " + std::string(9000, 'x') + "\r\n");
  EXPECT_EQ(reply.status, 431);
  EXPECT_EQ(error_code(reply), "http/header_too_large");
  EXPECT_TRUE(header.ended());
  Wire fits(served.port());
  EXPECT_EQ(fits.post("/api/rooms", R"({"x":")" + std::string(60 * 1024, 'x') + "\"}").status, 201);
}

TEST(HttpRequests, BadHttp) {
  Served served;
  for (const std::string_view bytes :
       {"hello\r\n\r\n", "GET\r\n\r\n", "GET / HTTP/3.0\r\n\r\n", "GET / HTTP/1.1\r\nHost taku\r\n\r\n",
        "\x16\x03\x01\x02\x01\x01", "GET / HTTP/1.1\r\n\r\n", "GET x HTTP/1.1\r\nHost: a\r\n\r\n",
        "GET /%zz HTTP/1.1\r\nHost: a\r\n\r\n", "GET /%00 HTTP/1.1\r\nHost: a\r\n\r\n",
        "POST /api/rooms HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n",
        "GET /healthz HTTP/1.1\r\nHost: a\r\nHost: a\r\n\r\n"}) {
    Wire wire(served.port());
    wire.send(bytes);
    const HttpReply reply = wire.reply();
    EXPECT_EQ(reply.status, 400) << bytes;
    EXPECT_EQ(error_code(reply), "http/bad_request") << bytes;
    EXPECT_TRUE(wire.ended());
  }
}

// RFC 9112 5.2: a proxy may read the second line as part of the field, or as a field of its own.
TEST(HttpRequests, FoldedLinesAreRefused) {
  Served served;
  for (const std::string_view bytes :
       {"GET /healthz HTTP/1.1\r\nHost: localhost\r\nX-A: b\r\n c\r\n\r\n",
        "GET /healthz HTTP/1.1\r\nHost: localhost\r\n\tevil.example\r\n\r\n",
        "POST /api/rooms HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding:\r\n chunked\r\n\r\n0\r\n\r\n",
        "GET /healthz HTTP/1.1\r\n Host: localhost\r\n\r\n"}) {
    for (const bool in_pieces : {false, true}) {
      Wire wire(served.port());
      if (in_pieces) {  // the line break and the space arrive apart
        const std::size_t cut =
            bytes.find("\r\n ") == std::string_view::npos ? bytes.find("\r\n\t") : bytes.find("\r\n ");
        wire.send(bytes.substr(0, cut + 2));
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
        wire.send(bytes.substr(cut + 2));
      } else {
        wire.send(bytes);
      }
      EXPECT_EQ(wire.reply().status, 400) << bytes;
      EXPECT_TRUE(wire.ended());
    }
  }
  Wire body(served.port());
  EXPECT_EQ(body.post("/api/rooms", "{\r\n \"x\":1}").status, 201) << "lines of a body may begin with a space";
  EXPECT_EQ(body.get("/healthz").status, 200);
}

TEST(HttpRequests, PipelinedRequestsAreAnsweredInOrder) {
  Served served;
  Wire wire(served.port());
  wire.request("GET", "/healthz");
  wire.request("POST", "/api/rooms", "", R"({"later":"x"})");
  wire.request("GET", "/api/rooms/AAAAAA");
  EXPECT_EQ(wire.reply().body, R"({"ok":true})");
  EXPECT_EQ(wire.reply().body, R"({"code":"AAAAAA","late":true})");
  EXPECT_EQ(wire.reply().body, R"({"code":"AAAAAA"})");
}

TEST(HttpRequests, ConnectionClose) {
  Served served;
  Wire close(served.port());
  EXPECT_EQ(close.get("/healthz", "Connection: close\r\n").header("Connection"), "close");
  EXPECT_TRUE(close.ended());
  Wire old(served.port());
  old.send("GET /healthz HTTP/1.0\r\n\r\n");
  EXPECT_EQ(old.reply().status, 200);
  EXPECT_TRUE(old.ended());
}

TEST(HttpRequests, ExpectContinue) {
  Served served;
  Wire wire(served.port());
  wire.request("POST", "/api/rooms", "Expect: 100-continue\r\nContent-Type: application/json\r\nContent-Length: 2\r\n");
  EXPECT_EQ(wire.reply().status, 100);
  wire.send("{}");
  EXPECT_EQ(wire.reply().status, 201);
}

TEST(HttpRequests, ChunkedBodies) {
  Served served;
  Wire wire(served.port());
  wire.request("POST", "/api/rooms", "Transfer-Encoding: chunked\r\nContent-Type: application/json\r\n");
  wire.send("1\r\n{\r\n1\r\n}\r\n0\r\n\r\n");
  EXPECT_EQ(wire.reply().status, 201);
}

TEST(HttpRequests, ChunkedBodiesHaveTheSameLimit) {
  Served served;
  Wire wire(served.port());
  wire.request("POST", "/api/rooms", "Transfer-Encoding: chunked\r\nContent-Type: application/json\r\n");
  const std::string chunk = "4000\r\n" + std::string(0x4000, 'x') + "\r\n";
  for (int i = 0; i < 5; ++i) wire.send(chunk);
  wire.send("0\r\n\r\n");
  EXPECT_EQ(error_code(wire.reply()), "http/too_large");
  EXPECT_TRUE(wire.ended());
}

TEST(HttpRequests, TwoContentLengthsAreRefused) {  // else request smuggling is possible
  Served served;
  for (const std::string_view headers :
       {"Content-Length: 2\r\nTransfer-Encoding: chunked\r\n", "Transfer-Encoding: chunked\r\nContent-Length: 2\r\n",
        "Content-Length: 2\r\nContent-Length: 3\r\n"}) {
    Wire wire(served.port());
    wire.request("POST", "/api/rooms", "Content-Type: application/json\r\n" + std::string(headers));
    wire.send("0\r\n\r\nGET /healthz HTTP/1.1\r\nHost: a\r\n\r\n");
    EXPECT_EQ(wire.reply().status, 400) << headers;
    EXPECT_TRUE(wire.ended());
  }
}

TEST(HttpRequests, OtherTransferEncodingsAreRefused) {
  Served served;
  for (const std::string_view headers :
       {"Transfer-Encoding: identity\r\n", "Transfer-Encoding: gzip, chunked\r\n",
        "Transfer-Encoding: chunked, identity\r\n", "Transfer-Encoding: gzip\r\nTransfer-Encoding: chunked\r\n",
        "Transfer-Encoding: chunked, chunked\r\n", "Transfer-Encoding:\r\n"}) {
    Wire wire(served.port());
    wire.request("POST", "/api/rooms", "Content-Type: application/json\r\n" + std::string(headers));
    wire.send("2\r\n{}\r\n0\r\n\r\n");
    const HttpReply reply = wire.reply();
    EXPECT_EQ(reply.status, 400) << headers;
    EXPECT_EQ(error_code(reply), "http/bad_request") << headers;
    EXPECT_TRUE(wire.ended());
  }
  EXPECT_TRUE(served.gateway.notes().received.empty());
}

TEST(HttpRequests, Http10DoesNotExpectContinue) {
  Served served;
  Wire wire(served.port());
  wire.send(
      "POST /api/rooms HTTP/1.0\r\nExpect: 100-continue\r\nContent-Type: application/json\r\n"
      "Content-Length: 2\r\n\r\n");
  wire.send("{}");
  EXPECT_EQ(wire.reply().status, 201);
}

TEST(HttpRequests, APostWithoutABodyIsAnEmptyObject) {
  Served served;
  Wire wire(served.port());
  wire.request("POST", "/api/rooms");
  EXPECT_EQ(wire.reply().status, 201);
  wire.request("POST", "/api/rooms/AAAAAA/join", "Content-Length: 0\r\n");
  EXPECT_EQ(wire.reply().status, 200);
  wire.request("POST", "/api/rooms", "Content-Type: text/plain\r\n");
  EXPECT_EQ(wire.reply().status, 415);
}

TEST(HttpRequests, SlowHeadersAndBodiesTimeOut) {
  NetworkSettings settings;
  settings.timeouts.header = settings.timeouts.body = settings.timeouts.keep_alive = Milliseconds(50);
  Served served(settings);
  Wire silent(served.port());
  Wire header(served.port());
  header.send("GET /healthz HTTP/1.1\r\nHost: a\r\nX-");
  Wire body(served.port());
  body.request("POST", "/api/rooms", "Content-Type: application/json\r\nContent-Length: 9\r\n");
  body.send("{");
  Wire idle(served.port());
  EXPECT_EQ(idle.get("/healthz").status, 200);
  for (Wire* wire : {&silent, &header, &body, &idle}) EXPECT_TRUE(wire->ended());
}

}  // namespace
}  // namespace taku::server
