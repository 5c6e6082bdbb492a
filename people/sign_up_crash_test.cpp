#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <random>

#include "people/account_service.h"
#include "tests/support/people_fixture.h"
#include "tests/support/quick_hasher.h"
#include "tests/support/sqlite_files.h"

// Kills a process that signs people up, and checks that everybody who got an answer has an account.

namespace taku::people {
namespace {

constexpr TimeMs kCrashTime = 1'800'000'000'000;

std::string name_of(int number) { return "ann" + std::to_string(number); }

struct Server {
  explicit Server(const std::string& path) : people(path) {}
  Result<SignedIn> sign_up(int number) {
    std::optional<Result<SignedIn>> answer;
    service.sign_up({name_of(number), name_of(number)}, "correct horse", "",
                    [&](Result<SignedIn> given) { answer = std::move(given); });
    people.run_until([&] { return answer.has_value(); });
    return *answer;
  }

  ServiceForTest people;
  HashPool hashes{QuickHasher().hasher(), [this](auto call) { people.post(std::move(call)); }};
  AccountService service{
      {&people.service(), &hashes, [] { return kCrashTime; },
       [random = std::mt19937(static_cast<unsigned>(getpid()))](std::span<std::uint8_t> bytes) mutable {
         for (std::uint8_t& byte : bytes) byte = static_cast<std::uint8_t>(random());
       }}};
};

[[noreturn]] void sign_up_until_killed(const std::string& path, int first, int report) {
  Server server(path);
  for (int number = first;; ++number) {
    if (!server.sign_up(number)) _exit(1);
    if (::write(report, &number, sizeof number) != sizeof number) _exit(2);
  }
}

// The last account that the child reported before it was killed.
int kill_after(const std::string& path, int first, int reports) {
  int ends[2];
  EXPECT_EQ(pipe(ends), 0);
  const pid_t child = fork();
  if (child == 0) sign_up_until_killed(path, first, ends[1]);
  close(ends[1]);
  int last = 0, reported = 0;
  const auto next = [&] { return read(ends[0], &reported, sizeof reported) == sizeof reported; };
  for (int i = 0; i < reports && next(); ++i) last = reported;
  kill(child, SIGKILL);
  while (next()) last = reported;
  close(ends[0]);
  int status = 0;
  waitpid(child, &status, 0);
  EXPECT_TRUE(WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL) << status;
  return last;
}

TEST(SignUpCrash, EverybodyWhoGotAnAnswerHasAnAccount) {
  const store::TemporaryFolder folder;
  const std::string path = folder.file("taku.people.db");
  int first = 1;
  for (const int reports : {1, 5, 20}) {
    const int last = kill_after(path, first, reports);
    EXPECT_GE(last, first + reports - 1);
    PeopleDb db(path);
    for (int number = 1; number <= last; ++number) EXPECT_TRUE(find_account(db, name_of(number))) << number;
    const auto accounts = db.database().number("SELECT count(*) FROM account");
    EXPECT_LE(accounts, last + 1) << "one may have been written without an answer";
    EXPECT_EQ(db.database().number("SELECT count(*) FROM session"), accounts) << "an account and its session are one";
    first = static_cast<int>(accounts) + 1;
  }
}

}  // namespace
}  // namespace taku::people
