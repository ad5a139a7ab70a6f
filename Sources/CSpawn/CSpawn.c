#define _GNU_SOURCE
#include "CSpawn.h"

#include <errno.h>

int cspawn_close_from(posix_spawn_file_actions_t *actions, int first) {
#ifdef __linux__
  return posix_spawn_file_actions_addclosefrom_np(actions, first);
#else
  (void)actions, (void)first;
  return ENOSYS;
#endif
}
