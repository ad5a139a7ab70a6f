#define _GNU_SOURCE
#include "CSpawn.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>

#ifdef __linux__
#include <sys/mman.h>
#endif

int cspawn_close_from(posix_spawn_file_actions_t *actions, int first) {
#ifdef __linux__
  return posix_spawn_file_actions_addclosefrom_np(actions, first);
#else
  (void)actions, (void)first;
  return ENOSYS;
#endif
}

int cspawn_memory_file(void) {
#ifdef __linux__
  return memfd_create("gridship", MFD_CLOEXEC);
#else
  FILE *file = tmpfile();
  if (!file) return -1;
  int copy = dup(fileno(file));
  fclose(file);
  return copy;
#endif
}

int cspawn_pipe(int ends[2]) {
#ifdef __linux__
  return pipe2(ends, O_CLOEXEC);
#else
  if (pipe(ends) != 0) return -1;
  fcntl(ends[0], F_SETFD, FD_CLOEXEC);
  fcntl(ends[1], F_SETFD, FD_CLOEXEC);
  return 0;
#endif
}
