#include "server/log.h"
#include "server/thinking/think_messages.h"
#include "tests/fuzz/bytes.h"
#include "tests/fuzz/deaf_client.h"
#include "tests/fuzz/require.h"
#include "tests/support/node_cluster.h"

// Random messages on the bus of a server of two nodes, between those of the nodes themselves. Whoever may use the bus
// is trusted with rooms and seats, but no message may stop a node.

namespace taku::fuzz {
namespace {

using namespace taku::server;
using nodes::ByteWriter;

constexpr int kMaxSteps = 60;
const std::array<std::string, 5> kSubjects = {"taku.node.a", "taku.node.b", "taku.rooms", "taku.rooms",
                                              "taku.rooms.ask"};
const std::array<std::string, 3> kSenders = {"x", "a", "b"};

class NodeFuzzer {
 public:
  explicit NodeFuzzer(Bytes& bytes) : bytes_(bytes) {
    code_ = text_of(cluster_.open(0, {{"game", "hex_taboo"}}).body, "room");
    for (DeafClient& client : clients_) {
      const std::string key = text_of(cluster_.join(1, code_, {{"name", "Ann"}}).body, "player_id");
      cluster_.connect(1, client, code_, key);
    }
  }

  void run() {
    for (int i = 0; i < kMaxSteps && bytes_.any(); ++i) step(bytes_.one());
    cluster_.wait(4000);  // what the messages pretended is over
    for (std::size_t i = 0; i < 2; ++i) {
      require(cluster_[i].gateway->health().status == 200, "every node is healthy afterwards", cluster_[i].name);
      const Response opened = cluster_.open(i, {{"game", "ludo"}}, {.address = "5.6.7.8"});
      require(opened.status == 201, "every node opens rooms", cluster_[i].name);
    }
  }

 private:
  void step(std::uint8_t byte) {
    const std::size_t which = byte / 8;
    switch (byte % 8) {
      case 0: return publish(kSubjects[which % kSubjects.size()], with_names(bytes_.line()));
      case 1: return act(clients_[which % clients_.size()]);
      case 2: return cluster_.wait(TimeMs{10} << which % 9);
      case 3: return beat(which);
      case 4: return think(bytes_.line());
      default: return link(which);
    }
  }

  void publish(const std::string& subject, const std::string& body) {
    outsider_.publish(subject, body);
    cluster_.settle();
  }
  // ROOM stands for the code of the room, so that a text can be about it.
  std::string with_names(std::string text) const {
    const std::size_t at = text.find("ROOM");
    if (at != std::string::npos) text.replace(at, 4, code_);
    return text;
  }
  void act(DeafClient& client) {
    if (!client.closed && client.id != 0)
      cluster_.send(1, client, {{"type", bytes_.one() % 2 ? "game_start" : "roll"}});
  }
  // News of a node, in the right order as far as the outsider can know it.
  void beat(std::size_t which) {
    const auto message = parse_json(with_names(bytes_.line()));
    if (!message || !message->is_object()) return;
    Json news = *message;
    news["node"] = kSenders[which % kSenders.size()];
    if (!news.contains("number")) news["number"] = ++news_;
    publish("taku.rooms", to_text(news));
  }
  void think(const std::string& line) {
    thinking::read_request(line);
    thinking::read_answer(line);
    thinking::read_beat(line);
  }
  // A message on a link, mostly one that continues the link: kind, side, link and record come from the bytes.
  void link(std::size_t which) {
    const std::uint8_t form = bytes_.one();
    if (form & 0x80) {
      ++link_;
      sent_ = 0;
    }
    ByteWriter record;
    record.number(form % 8);
    for (int i = form / 8 % 8; i > 0; --i) record.number(bytes_.one());
    record.text(with_names(bytes_.line()));
    ByteWriter message;
    message.number(which / 3 % 8 == 7 ? bytes_.one() : 0).number(form / 64 % 2);
    message.text(kSenders[which % kSenders.size()]).number(link_).number(++sent_).text(record.bytes());
    publish(kSubjects[which % 2], message.bytes());
  }

  Bytes& bytes_;
  std::array<DeafClient, 2> clients_;
  Cluster cluster_{2, {}, 250};
  bus::MemoryBus outsider_{cluster_.network};
  std::string code_;
  std::uint64_t link_ = std::uint64_t{1} << 62, sent_ = 0;  // a link that is newer than those of the nodes
  int news_ = 0;
};

}  // namespace
}  // namespace taku::fuzz

extern "C" int LLVMFuzzerInitialize(int*, char***) {
  taku::server::set_log_level(taku::server::LogLevel::Off);
  return 0;
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  taku::fuzz::Bytes bytes({reinterpret_cast<const char*>(data), size});
  taku::fuzz::NodeFuzzer(bytes).run();
  return 0;
}
