#include "prove/proof_file.h"

#include <zlib.h>

#include <charconv>

namespace taku::prove {
namespace {

using hex_taboo::HexTaboo;
using hex_taboo::State;

constexpr std::string_view kFirstLine = "taku proof 1";
constexpr char kNeutralised = static_cast<char>(255);  // other moves are the number of their cell
constexpr std::size_t kMostMoves = std::size_t{1} << 30;

Error bad(std::string why) { return {code::kBadProof, std::move(why)}; }

// Takes lines from the front of a text.
class Lines {
 public:
  explicit Lines(std::string_view text) : rest_(text) {}

  std::string_view next() {
    const std::size_t end = rest_.find('\n');
    const std::string_view line = rest_.substr(0, end);
    rest_ = end == std::string_view::npos ? std::string_view() : rest_.substr(end + 1);
    return line;
  }
  // The rest of the next line if it starts with this word and a space, otherwise nothing.
  std::optional<std::string_view> value(std::string_view word) {
    const std::string_view line = next();
    if (!line.starts_with(word) || line.size() <= word.size() || line[word.size()] != ' ') return std::nullopt;
    return line.substr(word.size() + 1);
  }
  std::string_view rest() const { return rest_; }

 private:
  std::string_view rest_;
};

Result<Claim> parse_claim(Lines& lines) {
  const auto position = lines.value("position"), player = lines.value("player"), goal = lines.value("goal");
  if (!position || !player || !goal) return bad("a line of the header is missing");
  const auto start = HexTaboo::parse(*position);
  if (!start) return bad("the position is wrong: " + start.error().message);
  if (start->radius() > kMaxProofRadius || start->turn().kind == Turn::Kind::Over ||
      start->balance() == hex_taboo::Balance::Swap || start->balance() == hex_taboo::Balance::Double) {
    return bad("proofs are for unfinished games up to radius 3, without swap and double turns");
  }
  if (*player != "1" && *player != "2") return bad("the player is wrong");
  if (*goal != "win" && *goal != "no_loss") return bad("the goal is wrong");
  return Claim{*start, {static_cast<std::int8_t>(*player == "1" ? 0 : 1)}, *goal == "win" ? Goal::Win : Goal::NoLoss};
}

Result<std::string> unpacked_moves(std::string_view packed, std::size_t count) {
  std::string moves(count, '\0');
  uLongf size = moves.size(), used = packed.size();
  const int status =
      uncompress2(reinterpret_cast<Bytef*>(moves.data()), &size, reinterpret_cast<const Bytef*>(packed.data()), &used);
  if (status != Z_OK || size != count || used != packed.size()) return bad("the moves are damaged");
  return moves;
}

std::string packed_moves(const std::string& moves) {
  uLongf size = compressBound(moves.size());
  std::string packed(size, '\0');
  compress2(reinterpret_cast<Bytef*>(packed.data()), &size, reinterpret_cast<const Bytef*>(moves.data()), moves.size(),
            Z_BEST_COMPRESSION);
  packed.resize(size);
  return packed;
}

}  // namespace

void Proof::add(Move move) {
  const bool neutralises = hex_taboo::kind(move) == hex_taboo::Kind::Neutralise;
  moves.push_back(neutralises ? kNeutralised : static_cast<char>(hex_taboo::cell(move)));
}

std::string to_file(const Proof& proof) {
  std::string text(kFirstLine);
  text += "\nposition " + HexTaboo::to_text(proof.claim.start);
  text += "\nplayer " + std::to_string(proof.claim.player.index + 1);
  text += proof.claim.goal == Goal::Win ? "\ngoal win" : "\ngoal no_loss";
  text += "\nmoves " + std::to_string(proof.moves.size()) + "\n";
  return text + packed_moves(proof.moves);
}

Result<Proof> parse_proof(std::string_view file) {
  Lines lines(file);
  if (lines.next() != kFirstLine) return bad("not a proof file of a version that this program knows");
  const auto claim = parse_claim(lines);
  if (!claim) return claim.error();
  const auto text = lines.value("moves");
  std::size_t count = 0;
  const char* end = text ? text->data() + text->size() : nullptr;
  const auto read = text ? std::from_chars(text->data(), end, count) : std::from_chars_result{};
  if (!text || read.ec != std::errc{} || read.ptr != end || count > kMostMoves) {
    return bad("the number of moves is wrong");
  }
  // zlib packs at most about 1,000 to 1: a wrong number must not allocate much more than the file's size.
  if (count / 1100 > lines.rest().size()) return bad("the moves are damaged");
  auto moves = unpacked_moves(lines.rest(), count);
  if (!moves) return moves.error();
  return Proof{*claim, std::move(*moves)};
}

Walked verify(const Proof& proof, const MoveNote& note) {
  std::size_t next = 0;
  Walked walked = walk(proof.claim, [&](const State& state) -> std::optional<Move> {
    if (next == proof.moves.size()) return std::nullopt;
    const char byte = proof.moves[next++];
    const auto cell = static_cast<hex_taboo::Cell>(byte);
    if (byte != kNeutralised && cell >= state.board().cells) return std::nullopt;
    const Move move = byte == kNeutralised ? hex_taboo::neutralise() : hex_taboo::place(cell);
    note(state, move);
    return move;
  });
  if (walked.holds && next != proof.moves.size()) {
    walked.holds = false;
    walked.failure = "the file has more moves than the proof needs";
  }
  return walked;
}

std::string describe(const Claim& claim) {
  return "Player " + std::to_string(claim.player.index + 1) + (claim.goal == Goal::Win ? " wins " : " does not lose ") +
         HexTaboo::to_text(claim.start);
}

}  // namespace taku::prove
