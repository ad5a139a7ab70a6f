#include "CHeap.h"

#if defined(__linux__)
#include <features.h>
#endif

#if defined(__GLIBC__)
#include <malloc.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <unistd.h>

static int is_unlimited(int resource) {
  struct rlimit limit;
  return getrlimit(resource, &limit) == 0 && limit.rlim_cur == RLIM_INFINITY;
}
#endif

void cheap_prepare(void) {
#if defined(__GLIBC__)
  mallopt(M_ARENA_MAX, 1);
  mallopt(M_MMAP_THRESHOLD, 1 << 28);
  mallopt(M_TRIM_THRESHOLD, 1 << 28);
  if (!is_unlimited(RLIMIT_DATA) || !is_unlimited(RLIMIT_AS)) return;
  mallopt(M_TOP_PAD, 1 << 26);
  // The first block makes the heap as large as the padding. The part up to the first large page stays reserved,
  // untouched.
  const uintptr_t page = (uintptr_t)1 << 21;
  static void *block;
  if (!block) block = malloc(page / 2);
  const uintptr_t from = (uintptr_t)block, end = (uintptr_t)sbrk(0);
  const uintptr_t first = (from + page - 1) & ~(page - 1), last = end & ~(page - 1);
  if (from == 0 || first >= last) return;
  if (madvise((void *)first, last - first, MADV_HUGEPAGE) == 0) block = realloc(block, first - from);
#endif
}
