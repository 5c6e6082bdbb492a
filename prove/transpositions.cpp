#include "prove/transpositions.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <new>
#include <stdexcept>

namespace taku::prove {
namespace {

// The first bytes of a file: a line of text that says what it is about, then zeros.
constexpr std::size_t kHeaderBytes = 64;
using Header = std::array<char, kHeaderBytes>;

Header header_of(const TableFile& file) {
  Header header{};
  std::memcpy(header.data(), file.about.data(), std::min(file.about.size(), kHeaderBytes - 2));
  header[std::min(file.about.size(), kHeaderBytes - 2)] = '\n';
  return header;
}

[[noreturn]] void fail(const TableFile& file, const std::string& why) {
  throw std::runtime_error("the table " + file.path + " " + why);
}

// A file that is closed at the end of the scope; what is mapped stays.
class OpenFile {
 public:
  OpenFile(const TableFile& file, int flags) : handle_(open(file.path.c_str(), flags, 0600)) {
    if (handle_ >= 0) return;
    if (errno == EEXIST) fail(file, "exists already; --resume continues with it");
    fail(file, std::string("cannot be opened: ") + std::strerror(errno));
  }
  ~OpenFile() { close(handle_); }
  OpenFile(const OpenFile&) = delete;
  OpenFile& operator=(const OpenFile&) = delete;
  int handle() const { return handle_; }
  std::size_t size() const {
    struct stat about{};
    return fstat(handle_, &about) == 0 && about.st_size > 0 ? static_cast<std::size_t>(about.st_size) : 0;
  }

 private:
  int handle_;
};

}  // namespace

Transpositions::Transpositions(std::size_t bytes, const std::optional<TableFile>& file) {
  static_assert(sizeof(Line) == 64);
  const std::size_t wanted = std::max<std::size_t>(1, bytes / sizeof(Line)) * sizeof(Line);
  file ? map_file(wanted, *file) : map_memory(wanted);
}

// New pages are zero, which is an empty bucket.
void Transpositions::map_memory(std::size_t bytes) {
  mapped_ = mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (mapped_ == MAP_FAILED) throw std::bad_alloc();
  madvise(mapped_, bytes, MADV_HUGEPAGE);
  mapped_bytes_ = bytes;
  lines_ = static_cast<Line*>(mapped_);
  buckets_ = bytes / sizeof(Line);
}

void Transpositions::map_file(std::size_t bytes, const TableFile& file) {
  const OpenFile opened(file, file.resume ? O_RDWR : O_RDWR | O_CREAT | O_EXCL);
  const Header header = header_of(file);
  if (file.resume) {
    Header found{};
    const bool read_all = read(opened.handle(), found.data(), kHeaderBytes) == static_cast<ssize_t>(kHeaderBytes);
    bytes = opened.size() - std::min(opened.size(), kHeaderBytes);
    if (!read_all || found != header || bytes == 0 || bytes % sizeof(Line) != 0)
      fail(file, "is damaged or belongs to another search");
  } else if (write(opened.handle(), header.data(), kHeaderBytes) != static_cast<ssize_t>(kHeaderBytes) ||
             posix_fallocate(opened.handle(), 0, static_cast<off_t>(kHeaderBytes + bytes)) != 0) {
    unlink(file.path.c_str());
    fail(file, "does not fit on the disk");
  }
  mapped_bytes_ = kHeaderBytes + bytes;
  mapped_ = mmap(nullptr, mapped_bytes_, PROT_READ | PROT_WRITE, MAP_SHARED, opened.handle(), 0);
  if (mapped_ == MAP_FAILED) fail(file, std::string("cannot be used: ") + std::strerror(errno));
  lines_ = reinterpret_cast<Line*>(static_cast<char*>(mapped_) + kHeaderBytes);
  buckets_ = bytes / sizeof(Line);
}

Transpositions::~Transpositions() { munmap(mapped_, mapped_bytes_); }

double Transpositions::filled() const {
  const std::size_t sample = std::min<std::size_t>(buckets_, 4096);
  int used = 0;
  for (std::size_t i = 0; i < sample; ++i) used += lines_[i * (buckets_ / sample)].used();
  return static_cast<double>(used) / static_cast<double>(sample * Line::kSlots);
}

}  // namespace taku::prove
