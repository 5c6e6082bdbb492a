# embed_text(TARGET NAME FILE): the text of FILE as `extern const std::string_view taku::embedded::NAME`,
# so that the program runs from any folder.
function(embed_text target name file)
  cmake_path(ABSOLUTE_PATH file BASE_DIRECTORY ${CMAKE_CURRENT_SOURCE_DIR})
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${file})
  file(READ ${file} text)
  set(source ${CMAKE_CURRENT_BINARY_DIR}/embedded_${name}.cpp)
  file(CONFIGURE OUTPUT ${source} @ONLY CONTENT [==[
#include <string_view>
namespace taku::embedded {
extern const std::string_view @name@;
const std::string_view @name@ = R"embedded(@text@)embedded";
}  // namespace taku::embedded
]==])
  target_sources(${target} PRIVATE ${source})
endfunction()

# embed_file(TARGET NAME FILE): the bytes of FILE, which may be made by the build, in the same way. If FILE is "", NAME is empty.
function(embed_file target name file)
  set(assembly "")
  set(value "")
  if(file)
    embedded_bytes(assembly taku_file_${name} ${file})
    set(value "taku_file_${name}, static_cast<std::size_t>(taku_file_${name}_end - taku_file_${name})")
  endif()
  set(source ${CMAKE_CURRENT_BINARY_DIR}/embedded_${name}.cpp)
  file(CONFIGURE OUTPUT ${source} @ONLY CONTENT [==[
#include <cstddef>
#include <string_view>
@assembly@
namespace taku::embedded {
extern const std::string_view @name@;
const std::string_view @name@{@value@};
}  // namespace taku::embedded
]==])
  add_library(${target}_${name} OBJECT ${source})
  set_source_files_properties(${source} PROPERTIES OBJECT_DEPENDS "${file}")
  target_sources(${target} PRIVATE $<TARGET_OBJECTS:${target}_${name}>)
endfunction()

# embedded_bytes(OUTPUT SYMBOL FILE): appends C++ code to the variable OUTPUT that assembles FILE into the program, from SYMBOL
# to SYMBOL_end.
function(embedded_bytes output symbol file)
  string(APPEND ${output} "__asm__(\".section .rodata\\n.balign 16\\n.global ${symbol}\\n.global ${symbol}_end\\n\"\n"
    "        \"${symbol}:\\n.incbin \\\"${file}\\\"\\n${symbol}_end:\\n.byte 0\\n.text\\n\");\n"
    "extern \"C\" const char ${symbol}[], ${symbol}_end[];\n")
  set(${output} "${${output}}" PARENT_SCOPE)
endfunction()

# embed_models(TARGET FILES...): taku::nn::shipped_model(game) returns the bytes of the file <game>.taku. Assembled into the
# program natively; the browser fetches the files instead.
function(embed_models target)
  set(assembly "")
  set(choices "")
  if(NOT CMAKE_SYSTEM_NAME STREQUAL "WASI")
    foreach(file ${ARGN})
      cmake_path(GET file STEM game)
      embedded_bytes(assembly taku_model_${game} ${file})
      string(APPEND choices "  if (game == \"${game}\") return {taku_model_${game}, static_cast<std::size_t>(taku_model_${game}_end - taku_model_${game})};\n")
    endforeach()
  endif()
  set(source ${CMAKE_CURRENT_BINARY_DIR}/shipped_models.cpp)
  file(CONFIGURE OUTPUT ${source} @ONLY CONTENT [==[
#include "nn/shipped_models.h"
@assembly@
namespace taku::nn {
std::string_view shipped_model([[maybe_unused]] std::string_view game) {
@choices@  return {};
}
}  // namespace taku::nn
]==])
  add_library(${target}_models OBJECT ${source})
  set_source_files_properties(${source} PROPERTIES OBJECT_DEPENDS "${ARGN}")
  target_sources(${target} PRIVATE $<TARGET_OBJECTS:${target}_models>)
endfunction()
