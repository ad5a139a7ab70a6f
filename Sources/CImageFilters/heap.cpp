#include "CImageFilters.h"

#if defined(__GLIBC__) || __has_include(<malloc.h>)
#include <malloc.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <unistd.h>
#endif

#include <cstdlib>
#include <initializer_list>

void cif_prepare_heap(void) {
#if defined(__GLIBC__)
  mallopt(M_ARENA_MAX, 1);
  mallopt(M_MMAP_THRESHOLD, 1 << 28);
  mallopt(M_TRIM_THRESHOLD, 1 << 28);
  for (auto limited : {RLIMIT_DATA, RLIMIT_AS}) {
    rlimit limit;
    if (getrlimit(limited, &limit) != 0 || limit.rlim_cur != RLIM_INFINITY) return;
  }
  mallopt(M_TOP_PAD, 1 << 26);
  // The first block makes the heap as large as the padding. The part up to the first large page stays reserved,
  // untouched.
  const uintptr_t page = uintptr_t(1) << 21;
  static void *block = std::malloc(page / 2);
  const uintptr_t from = reinterpret_cast<uintptr_t>(block), end = reinterpret_cast<uintptr_t>(sbrk(0));
  const uintptr_t first = (from + page - 1) & ~(page - 1), last = end & ~(page - 1);
  if (from == 0 || first >= last) return;
  if (madvise(reinterpret_cast<void *>(first), last - first, MADV_HUGEPAGE) == 0) block = std::realloc(block, first - from);
#endif
}
