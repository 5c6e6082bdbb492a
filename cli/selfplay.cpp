#include <fmt/core.h>

#include <exception>
#include <list>
#include <mutex>
#include <thread>

#include "cli/command.h"
#include "cli/game_choice.h"
#include "cli/host.h"
#include "cli/match/match_players.h"
#include "cli/progress.h"
#include "cli/selfplay/shard_files.h"
#include "cli/terminal/files.h"
#include "cli/terminal/screen.h"
#include "learn/recorder.h"

namespace taku::cli {
namespace {

struct SelfplayRequest {
  GameChoice choice;
  MatchSide a, b;
  std::string out;
  std::uint64_t games = 1000;
  std::uint64_t shard_games = 0;  // 0: chosen by the levels
  ThinkingLimits limits;
  int threads = 1;
  int opening = -1;
  int random_percent = 0;
  std::uint64_t seed = 1;
};

// Games by fast levels are small and many; those of levels that search have values for every move.
std::uint64_t usual_shard_games(const ai::Contestant& a, const ai::Contestant& b) {
  return a.level->default_ms == 0 && b.level->default_ms == 0 ? 4096 : 256;
}

// Plays the games of all shards that are missing in the folder. Game n depends only on the settings and n, so the files
// are the same for every number of threads, if the levels do not think by time.
class Selfplay {
 public:
  Selfplay(const SelfplayRequest& request, const AnyGame& game, AnyGame::Start start)
      : request_(request),
        start_(std::move(start.state)),
        a_(seat_side(game, request.a, request.limits)),
        b_(seat_side(game, request.b, request.limits)) {
    a_.random_percent = b_.random_percent = request.random_percent;
    common_ = {.game = std::string(game.info().id),
               .rules_version = game.info().rules_version,
               .options = std::move(start.options),
               .seats = start_->seats(),
               .a = request.a.name(),
               .b = request.b.name(),
               .nodes = request.limits.nodes,
               .ms = request.limits.ms,
               .opening = opening_plies(game, request.opening),
               .random_percent = request.random_percent,
               .seed = request.seed};
    plan();
  }

  // Returns whether all shards are complete.
  bool play() {
    Progress progress(request_.a.name() + " – " + request_.b.name(), planned_);
    const double begin = now_ms();
    std::vector<std::jthread> workers;
    for (int i = 0; i < request_.threads; ++i) workers.emplace_back([&] { work(progress); });
    workers.clear();
    if (failure_) std::rethrow_exception(failure_);
    const double seconds = (now_ms() - begin) / 1000;
    // scripts/learn reads the first number.
    fmt::print("{} {} in {:.1f} s ({:.1f} games/s, {:.0f} moves/s); shards written: {}, complete before: {}\n", played_,
               played_ == 1 ? "game" : "games", seconds, static_cast<double>(played_) / seconds,
               static_cast<double>(plies_) / seconds, written_, kept_);
    return shards_.empty();
  }

 private:
  struct Shard {
    std::uint64_t index = 0;
    learn::ShardInfo info;
    std::vector<std::string> games;  // encoded; empty: not played yet
    std::uint64_t begun = 0, played = 0;
  };
  struct Task {
    Shard* shard;
    std::uint64_t offset;  // of the game in the shard
  };

  void plan() {
    const std::uint64_t size = request_.shard_games != 0 ? request_.shard_games : usual_shard_games(a_, b_);
    open_shard_folder(request_.out, (request_.games + size - 1) / size);
    for (std::uint64_t first = 0; first < request_.games; first += size) {
      learn::ShardInfo info = common_;
      info.first = first;
      info.games = std::min(size, request_.games - first);
      const std::uint64_t index = first / size;
      if (has_shard(shard_path(request_.out, index), info)) {
        ++kept_;
        continue;
      }
      planned_ += info.games;
      shards_.push_back({.index = index, .info = std::move(info), .games = {}});
    }
    next_ = shards_.begin();
  }

  std::optional<Task> take_next() {
    const std::scoped_lock lock(mutex_);
    if (failure_ || stop_requested()) return std::nullopt;
    while (next_ != shards_.end() && next_->begun == next_->info.games) ++next_;
    if (next_ == shards_.end()) return std::nullopt;
    next_->games.resize(next_->info.games);
    return Task{&*next_, next_->begun++};
  }

  void work(Progress& progress) {
    try {
      while (const auto task = take_next()) play(*task, progress);
    } catch (const IoError&) {  // the disk failed: ends the run
      const std::scoped_lock lock(mutex_);
      failure_ = std::current_exception();
    }
  }

  void play(const Task& task, Progress& progress) {
    const std::uint64_t number = task.shard->info.first + task.offset;
    const Seat seat{static_cast<std::int8_t>(number % static_cast<std::uint64_t>(start_->seats()))};
    std::vector<ai::Contestant> players(static_cast<std::size_t>(start_->seats()), b_);
    players[static_cast<std::size_t>(seat.index)] = a_;
    learn::Recorder recorder;
    const auto game = ai::play_game(start_, players, common_.opening, mix64(mix64(request_.seed) + number), now_ms,
                                    [&](const ai::ArenaPly& ply) { recorder.note(ply); });
    std::string bytes = recorder.encoded(number, seat, game);
    if (auto complete = finish(task, std::move(bytes), recorder.in_points(), game.plies, progress)) write(*complete);
  }

  // Stores a finished game. Returns the shard if this was its last one.
  std::optional<Shard> finish(const Task& task, std::string bytes, bool in_points, int plies, Progress& progress) {
    const std::scoped_lock lock(mutex_);
    Shard& shard = *task.shard;
    shard.games[task.offset] = std::move(bytes);
    shard.info.in_points = shard.info.in_points || in_points;
    plies_ += static_cast<std::uint64_t>(plies);
    progress.show(++played_, fmt::format("shards: {}", written_));
    if (++shard.played < shard.info.games) return std::nullopt;
    const auto place = std::ranges::find_if(shards_, [&](const Shard& each) { return &each == &shard; });
    Shard complete = std::move(shard);
    if (next_ == place) ++next_;
    shards_.erase(place);
    return complete;
  }

  void write(const Shard& shard) {
    write_file(shard_path(request_.out, shard.index), learn::encode_shard(shard.info, shard.games),
               words(choose_language("")));
    const std::scoped_lock lock(mutex_);
    ++written_;
  }

  const SelfplayRequest& request_;
  AnyState start_;
  ai::Contestant a_, b_;
  learn::ShardInfo common_;
  std::mutex mutex_;
  std::list<Shard> shards_;  // those that are not complete
  std::list<Shard>::iterator next_;
  std::uint64_t planned_ = 0, played_ = 0, plies_ = 0;
  int written_ = 0, kept_ = 0;
  std::exception_ptr failure_;
};

int run_selfplay(const SelfplayRequest& request) {
  const AnyGame& game = chosen_game(request.choice);
  return Selfplay(request, game, chosen_start(request.choice)).play() ? kDone : kNo;
}

}  // namespace

void add_selfplay(CLI::App& program, int& exit) {
  CLI::App* command = program.add_subcommand("selfplay", "Let computers play many games and store them for training");
  auto request = std::make_shared<SelfplayRequest>();
  add_game_choice(*command, request->choice);
  add_side_options(*command, request->a, request->b, request->limits);
  command->add_option("--out", request->out, "The folder for the shards; a run that was interrupted is continued")
      ->type_name("DIR")
      ->required();
  command->add_option("--games", request->games, "Number of games (default 1000)")
      ->type_name("N")
      ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{1'000'000'000}).description(""));
  command
      ->add_option("--shard-games", request->shard_games, "Games per shard (default 4096; 256 for levels that search)")
      ->type_name("N")
      ->check(CLI::Range(1, 1'000'000).description(""));
  command->add_option("--ms", request->limits.ms, "Milliseconds per move (default: the level's own)")
      ->type_name("N")
      ->check(CLI::Range(1, 3'600'000).description(""));
  command->add_option("--nodes", request->limits.nodes, "Nodes per move instead; makes the games reproducible")
      ->type_name("N")
      ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{1'000'000'000'000}).description(""));
  command->add_option("--threads", request->threads, "Games played in parallel (default 1)")
      ->type_name("N")
      ->check(CLI::Range(1, 256).description(""));
  command
      ->add_option("--opening", request->opening,
                   "Random moves at the start of each game (default 2; 0 in games with dice or cards)")
      ->type_name("N")
      ->check(CLI::Range(0, 1000).description(""));
  command->add_option("--random", request->random_percent, "How many of the other moves are random (default 0)")
      ->type_name("PERCENT")
      ->check(CLI::Range(0, 100).description(""));
  command->add_option("--seed", request->seed, "Seed of all games (default 1)")->type_name("N");
  command->footer("Exit code 1: interrupted before all games were played. docs/formats.md describes the shards.\n\n" +
                  command->get_footer());
  command->callback([request, &exit] { exit = run_selfplay(*request); });
}

}  // namespace taku::cli
