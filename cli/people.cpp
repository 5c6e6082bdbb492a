#include <fmt/format.h>

#include <memory>

#include "cli/command.h"
#include "people/people_db.h"
#include "people/results/result_book.h"
#include "server/people/finished_matches.h"
#include "store/open_store.h"

// `taku people`: looks after the database of people of a server that is not running.

namespace taku::cli {
namespace {

struct PeopleRequest {
  std::string db = "taku.db", store, people_db;
};

int recompute(const PeopleRequest& request) {
  try {
    const auto store = store::open_store(request.store.empty() ? request.db : request.store, {.read_only = true});
    people::PeopleDb people(request.people_db.empty() ? people::people_path(request.db) : request.people_db);
    server::FinishedMatches source(*store);
    const auto progress = people::ResultBook(people).recompute(source);
    const auto results = people.database().number("SELECT count(*) FROM result");
    fmt::print("results: {} ({} of them new); ratings, statistics and achievements were computed from them\n", results,
               progress.added);
    if (progress.unreadable > 0) fmt::print(stderr, "taku: matches that could not be read: {}\n", progress.unreadable);
    return progress.unreadable > 0 ? kNo : kDone;
  } catch (const store::StoreError& problem) {
    throw IoError(problem.what());
  }
}

}  // namespace

void add_people(CLI::App& program, int& exit) {
  CLI::App* people = program.add_subcommand("people", "Look after the database of people");
  people->require_subcommand(1);
  people->footer("Example:\n  taku people recompute --db taku.db");
  CLI::App* command = people->add_subcommand(
      "recompute", "Compute ratings, statistics and achievements again from the logs of all matches");
  auto request = std::make_shared<PeopleRequest>();
  CLI::Option* file =
      command->add_option("--db", request->db, "The server's database of games [taku.db]")->type_name("FILE");
  CLI::Option* store = command
                           ->add_option("--store", request->store,
                                        "The same for a PostgreSQL database: postgres://USER@HOST:PORT/DATABASE")
                           ->type_name("URL");
  command->add_option("--people-db", request->people_db, "The database of people [beside --db: taku.people.db]")
      ->type_name("FILE");
  command->footer(
      "The server must not be running. Ratings come out as they were unless the database was damaged or a\n"
      "new version of Taku computes them differently. Matches that this version cannot replay keep their\n"
      "stored results; the exit code is then 1.\n\n"
      "Example:\n"
      "  taku people recompute --db taku.db");
  command->callback([request, file, store, &exit] {
    if (file->empty() && store->empty()) throw UsageError("--db or --store is required");
    exit = recompute(*request);
  });
}

}  // namespace taku::cli
