# cmake -D SOURCE=FOLDER -D OUTPUT=FILE [-D COMMIT=TEXT] -P write_commit.cmake: the git commit of SOURCE as
# `extern const std::string_view taku::cli::kCommit`. The file changes only if the commit has changed.
if(NOT COMMIT)  # an image is built without the repository
  set(COMMIT "$ENV{TAKU_COMMIT}")
endif()
if(NOT COMMIT)
  set(COMMIT unknown)
  execute_process(COMMAND git -C ${SOURCE} rev-parse --show-toplevel --short=12 HEAD
    OUTPUT_VARIABLE answer RESULT_VARIABLE failed ERROR_QUIET OUTPUT_STRIP_TRAILING_WHITESPACE)
  string(REPLACE "\n" ";" answer "${answer}")
  list(LENGTH answer lines)
  if(failed EQUAL 0 AND lines EQUAL 2)
    list(GET answer 0 root)
    file(REAL_PATH ${SOURCE} source)
    if(root STREQUAL source)  # not some repository around an unpacked archive
      list(GET answer 1 COMMIT)
    endif()
  endif()
endif()
if(NOT COMMIT MATCHES "^[A-Za-z0-9._+-]+$")
  message(FATAL_ERROR "TAKU_COMMIT may contain only letters, digits and ._+-, not \"${COMMIT}\"")
endif()
file(CONFIGURE OUTPUT ${OUTPUT} @ONLY CONTENT [==[
#include <string_view>
namespace taku::cli {
extern const std::string_view kCommit;
const std::string_view kCommit = "@COMMIT@";
}  // namespace taku::cli
]==])
