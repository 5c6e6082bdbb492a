// pack_web FOLDER FILE: packs the built web client into one file, which the build embeds in the program.

#include <cstdio>
#include <fstream>

#include "server/http/pack/web_pack.h"
#include "server/server_error.h"

int main(int argc, char** argv) {
  using namespace taku::server;
  if (argc != 3) {
    std::fputs("usage: pack_web FOLDER FILE\n", stderr);
    return 2;
  }
  try {
    std::ofstream file(argv[2], std::ios::binary);
    file << http::write_web_pack(http::read_web_folder(argv[1]));
    if (file.flush()) return 0;
    std::fprintf(stderr, "pack_web: cannot write %s\n", argv[2]);
  } catch (const ServerError& problem) {
    std::fprintf(stderr, "pack_web: %s\n", problem.what());
  }
  return 3;
}
