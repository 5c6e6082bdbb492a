# add_gtest_program(TARGET [FILTER]): lets ctest run the tests of a GoogleTest program, each one in its own process.
# With sanitizers a process takes longer to start than most tests to run, so there a few processes share the tests.
include(GoogleTest)

function(add_gtest_program target)
  set(filter "*")
  if(ARGC GREATER 1)
    set(filter "${ARGV1}")
  endif()
  if(NOT TAKU_SANITIZE)
    gtest_discover_tests(${target} DISCOVERY_TIMEOUT 60 TEST_FILTER "${filter}")
    return()
  endif()
  set(parts 8)
  math(EXPR last "${parts} - 1")
  foreach(part RANGE ${last})
    add_test(NAME ${target}_${part} COMMAND ${target} --gtest_brief=1 "--gtest_filter=${filter}")
    set_tests_properties(${target}_${part} PROPERTIES
      TIMEOUT 1800 ENVIRONMENT "GTEST_TOTAL_SHARDS=${parts};GTEST_SHARD_INDEX=${part}")
  endforeach()
endfunction()
