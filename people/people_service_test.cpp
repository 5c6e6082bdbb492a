#include "people/people_service.h"

#include <gtest/gtest.h>

#include "tests/support/people_fixture.h"

namespace taku::people {
namespace {

TEST(PeopleService, AnswersOnTheServersThread) {
  ServiceForTest test;
  std::thread::id worked, answered;
  test.service().ask(
      [&](PeopleDb& db) {
        worked = std::this_thread::get_id();
        return db.database().number("SELECT 42");
      },
      [&](const Result<std::int64_t>& answer) {
        answered = std::this_thread::get_id();
        EXPECT_EQ(*answer, 42);
      });
  test.settle();
  EXPECT_EQ(answered, std::this_thread::get_id());
  EXPECT_NE(worked, answered);
}

TEST(PeopleService, PassesErrorsOn) {
  ServiceForTest test;
  std::string code;
  test.service().ask([](PeopleDb&) -> Result<int> { return Error{code::kNameTaken, ""}; },
                     [&](const Result<int>& answer) { code = answer.error().code; });
  test.settle();
  EXPECT_EQ(code, "account/name_taken");
}

TEST(PeopleService, AFailingDatabaseGivesAnError) {
  ServiceForTest test;
  std::string code;
  test.service().ask([](PeopleDb& db) { return db.database().number("SELECT x FROM nowhere"); },
                     [&](const Result<std::int64_t>& answer) { code = answer.error().code; });
  test.settle();
  EXPECT_EQ(code, "store/unavailable");
  EXPECT_EQ(test.failures(), 1);
}

TEST(PeopleService, FinishesItsQueueBeforeItEnds) {
  int done = 0;
  {
    ServiceForTest test;
    for (int i = 0; i < 100; ++i) test.service().run([&](PeopleDb&) { ++done; });
  }
  EXPECT_EQ(done, 100);
}

}  // namespace
}  // namespace taku::people
