// The program `taku` of the packages. It starts ../lib/taku/taku-v3, or taku-portable if the processor is too old for
// that. TAKU_CPU=v3 or TAKU_CPU=portable forces the choice.

#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

namespace {

// As in cli/command.h.
constexpr int kUsage = 2, kIoFailed = 3;

// AVX2, BMI, FMA and the other instructions of x86-64-v3, and an operating system that saves the AVX registers.
bool runs_v3() { return __builtin_cpu_supports("x86-64-v3"); }

// The build to start; empty after printing why there is none.
std::string_view chosen_build() {
  const char* given = std::getenv("TAKU_CPU");
  const std::string_view forced = given ? given : "";
  if (forced.empty()) return runs_v3() ? "v3" : "portable";
  if (forced == "portable") return "portable";
  if (forced != "v3") {
    std::fprintf(stderr, "taku: TAKU_CPU must be v3 or portable, not %s\n", given);
    return {};
  }
  if (runs_v3()) return "v3";
  std::fputs("taku: TAKU_CPU=v3 needs a processor with AVX2, BMI2 and FMA (x86-64-v3); this one lacks them\n", stderr);
  return {};
}

// The folder of this program, without symbolic links: "/usr/bin/".
std::string own_folder() {
  char path[4096];
  const ssize_t size = readlink("/proc/self/exe", path, sizeof path);
  const std::string_view program(path, size < 0 ? 0 : static_cast<std::size_t>(size));
  return std::string(program.substr(0, program.rfind('/') + 1));
}

}  // namespace

int main(int, char** argv) {
  const std::string_view build = chosen_build();
  if (build.empty()) return kUsage;
  const std::string program = own_folder() + "../lib/taku/taku-" + std::string(build);
  execv(program.c_str(), argv);
  std::perror(("taku: cannot start " + program).c_str());
  return kIoFailed;
}
