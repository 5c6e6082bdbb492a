#pragma once

#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>

namespace taku::server::nodes {

// Work that waits for the database, away from the server's thread: a thread that does one piece after the other, urgent
// ones first.
class Background {
 public:
  using Post = std::function<void(std::function<void()>)>;  // runs a function on the server's thread, from any thread
  explicit Background(Post post);
  ~Background();  // ends after the piece in progress
  Background(const Background&) = delete;
  Background& operator=(const Background&) = delete;

  enum class Priority : std::uint8_t { Urgent, Later };
  // Calls `work` on the thread, then `then` on the server's. What `work` throws is logged.
  void run(Priority priority, std::function<void()> work, std::function<void()> then);

 private:
  struct Piece {
    std::function<void()> work, then;
  };
  void loop();

  const Post post_;
  std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<Piece> urgent_, later_;
  bool stopping_ = false;
  std::thread thread_;
};

}  // namespace taku::server::nodes
