#include "engine/uuid.h"

#include <gtest/gtest.h>

namespace taku {
namespace {

// SHA-256("abc") = ba7816bf 8f01cfea 414140de 5dae2223 …
TEST(Uuid, IsTheDigestWithVersionAndVariant) {
  EXPECT_EQ(uuid_of("abc"), "ba7816bf-8f01-8fea-8141-40de5dae2223");
  EXPECT_NE(uuid_of("abd"), uuid_of("abc"));
}

}  // namespace
}  // namespace taku
