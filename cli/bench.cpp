#include "cli/command.h"
namespace taku::cli {
void add_bench(CLI::App&, int&) {}
}
