#include "tests/move_path/locks.h"

#include <pthread.h>

#include <atomic>

namespace {
std::atomic<std::uint64_t> count = 0;
}

namespace taku::move_path {
std::uint64_t locks() { return count; }
}  // namespace taku::move_path

// "--wrap=NAME" of the linker: calls of NAME go to __wrap_NAME, and __real_NAME is the original.
extern "C" {
int __real_pthread_mutex_lock(pthread_mutex_t* mutex);
int __real_pthread_mutex_trylock(pthread_mutex_t* mutex);
int __real_pthread_rwlock_rdlock(pthread_rwlock_t* lock);
int __real_pthread_rwlock_wrlock(pthread_rwlock_t* lock);

int __wrap_pthread_mutex_lock(pthread_mutex_t* mutex) { return ++count, __real_pthread_mutex_lock(mutex); }
int __wrap_pthread_mutex_trylock(pthread_mutex_t* mutex) { return ++count, __real_pthread_mutex_trylock(mutex); }
int __wrap_pthread_rwlock_rdlock(pthread_rwlock_t* lock) { return ++count, __real_pthread_rwlock_rdlock(lock); }
int __wrap_pthread_rwlock_wrlock(pthread_rwlock_t* lock) { return ++count, __real_pthread_rwlock_wrlock(lock); }
}
