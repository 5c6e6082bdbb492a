#include "cli/model_file.h"

#include "cli/command.h"
#include "cli/terminal/files.h"
#include "cli/terminal/screen.h"
#include "nn/models.h"

namespace taku::cli {
namespace {

constexpr std::size_t kMaxModel = std::size_t{64} << 20;  // the format allows 33 MB

}  // namespace

std::shared_ptr<const nn::Network> read_model(const std::string& path, const AnyGame& game) {
  auto network = nn::Network::parse(read_file(path, words(choose_language("")), kMaxModel));
  if (!network) throw IoError(path + ": " + network.error().message);
  if (const Status fits = nn::check_model(*network, game.info().id); !fits) {
    throw IoError(path + ": " + fits.error().message);
  }
  return std::make_shared<const nn::Network>(std::move(*network));
}

}  // namespace taku::cli
