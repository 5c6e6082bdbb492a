# The engine for the browser: clang's own WebAssembly target with Debian's wasi-libc and libc++.
# That C++ library has neither exceptions nor threads, which is why nothing below cli/ uses them.

set(CMAKE_SYSTEM_NAME WASI)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
list(APPEND CMAKE_MODULE_PATH ${CMAKE_CURRENT_LIST_DIR})  # Platform/WASI.cmake

set(CMAKE_CXX_COMPILER clang++-19)
set(CMAKE_CXX_COMPILER_TARGET wasm32-wasi)
set(CMAKE_AR /usr/bin/llvm-ar-19)
set(CMAKE_RANLIB /usr/bin/llvm-ranlib-19)

string(JOIN " " CMAKE_CXX_FLAGS_INIT
  -fno-exceptions -fno-rtti -fno-threadsafe-statics
  -msimd128 -mbulk-memory -mnontrapping-fptoint -msign-ext)  # supported by all browsers since 2023

# The default stack of 64 KiB overflows silently; with the stack first in memory an overflow traps.
string(JOIN " " CMAKE_EXE_LINKER_FLAGS_INIT
  -mexec-model=reactor -Wl,--strip-all -Wl,-z,stack-size=4194304 -Wl,--stack-first)

# A reactor module has no main, so CMake cannot link its test program.
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)
