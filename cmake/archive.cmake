# find_archive(NAMES...): the static libraries as targets archive::NAME. Programs linked with these, and not with the shared
# ones, run on machines where the libraries are not installed.
function(find_archive)
  foreach(name ${ARGN})
    if(NOT TARGET archive::${name})
      find_library(archive_${name} lib${name}.a REQUIRED)
      add_library(archive::${name} STATIC IMPORTED GLOBAL)
      set_target_properties(archive::${name} PROPERTIES IMPORTED_LOCATION ${archive_${name}})
    endif()
  endforeach()
endfunction()
