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
