# Lets ccache reuse objects that were compiled with a precompiled header (with CCACHE_SLOPPINESS in CMakePresets.json).
add_compile_options("SHELL:-Xclang -fno-pch-timestamp")
set(common_headers ${CMAKE_SOURCE_DIR}/cmake/precompiled.h)

# precompile_headers(TARGET [HEADER...]): TARGET uses cmake/precompiled.h, compiled once by taku_engine, or compiles its own
# precompiled header with more in it. All these targets need the same sanitizer flags as the header, so all of them report to
# the fuzzers which branches an input reaches.
function(precompile_headers target)
  if(TAKU_SANITIZE)
    target_compile_options(${target} PRIVATE -fsanitize=fuzzer-no-link)
  endif()
  if(target STREQUAL taku_engine OR ARGN)
    target_precompile_headers(${target} PRIVATE ${common_headers} ${ARGN})
  else()
    target_precompile_headers(${target} REUSE_FROM taku_engine)
  endif()
  compile_together(${target})
endfunction()

# optimise_for_size(TARGET FILES...): adds FILES to TARGET, optimised for a small download in the browser build. These are
# files that no search runs.
function(optimise_for_size target)
  if(NOT CMAKE_SYSTEM_NAME STREQUAL "WASI")
    target_sources(${target} PRIVATE ${ARGN})
    return()
  endif()
  add_library(${target}_small OBJECT ${ARGN})
  target_compile_options(${target}_small PRIVATE -Oz)
  if(target STREQUAL taku_engine)
    target_precompile_headers(taku_engine_small PRIVATE ${common_headers})
  else()
    target_precompile_headers(${target}_small REUSE_FROM taku_engine_small)
  endif()
  compile_together(${target}_small)
  target_sources(${target} PRIVATE $<TARGET_OBJECTS:${target}_small>)
endfunction()

# compile_again_for_size(TARGET PROGRAM): links all files of TARGET into PROGRAM, those compiled for speed a second time for
# size.
function(compile_again_for_size target program)
  get_target_property(sources ${target} SOURCES)
  get_target_property(folder ${target} SOURCE_DIR)
  set(objects ${sources})
  list(FILTER objects INCLUDE REGEX "TARGET_OBJECTS")
  list(FILTER sources EXCLUDE REGEX "TARGET_OBJECTS")
  set(files)
  foreach(source ${sources})
    cmake_path(ABSOLUTE_PATH source BASE_DIRECTORY ${folder})
    list(APPEND files ${source})
  endforeach()
  if(files)
    add_library(${target}_again OBJECT ${files})
    target_compile_options(${target}_again PRIVATE -Os -fconstexpr-steps=64000000)  # for large tables in pineapple
    target_precompile_headers(${target}_again REUSE_FROM taku_engine_small)
    compile_together(${target}_again)
    list(APPEND objects $<TARGET_OBJECTS:${target}_again>)
  endif()
  target_sources(${program} PRIVATE ${objects})
endfunction()

# precompile_test_headers(TARGET): the same for a test program, with GoogleTest. Test code is compiled with -O1: it runs
# once, and optimising it takes longer than running it.
function(precompile_test_headers target)
  target_compile_options(${target} PRIVATE $<$<CONFIG:Release>:-O1>)
  if(NOT TARGET taku_test_headers)
    file(CONFIGURE OUTPUT ${CMAKE_BINARY_DIR}/test_headers.cpp CONTENT "")
    add_library(taku_test_headers STATIC ${CMAKE_BINARY_DIR}/test_headers.cpp)
    target_link_libraries(taku_test_headers PUBLIC GTest::gtest)
    target_compile_options(taku_test_headers PRIVATE $<$<CONFIG:Release>:-O1>)
    target_precompile_headers(taku_test_headers PRIVATE ${CMAKE_SOURCE_DIR}/cmake/precompiled_tests.h)
  endif()
  target_precompile_headers(${target} REUSE_FROM taku_test_headers)
  compile_together(${target})
endfunction()
