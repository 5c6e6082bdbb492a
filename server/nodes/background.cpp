#include "server/nodes/background.h"

#include "server/loop.h"

namespace taku::server::nodes {

Background::Background(Post post) : post_(std::move(post)), thread_([this] { loop(); }) {}

Background::~Background() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  wake_.notify_all();
  thread_.join();
}

void Background::run(Priority priority, std::function<void()> work, std::function<void()> then) {
  {
    const std::lock_guard lock(mutex_);
    (priority == Priority::Urgent ? urgent_ : later_).push_back({std::move(work), std::move(then)});
  }
  wake_.notify_one();
}

void Background::loop() {
  std::unique_lock lock(mutex_);
  while (true) {
    wake_.wait(lock, [this] { return stopping_ || !urgent_.empty() || !later_.empty(); });
    if (stopping_) return;
    auto& queue = urgent_.empty() ? later_ : urgent_;
    Piece piece = std::move(queue.front());
    queue.pop_front();
    lock.unlock();
    call_gateway("background", piece.work);
    post_(std::move(piece.then));
    lock.lock();
  }
}

}  // namespace taku::server::nodes
