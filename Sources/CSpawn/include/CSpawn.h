/// What Swift does not see of the system's headers, because glibc shows it only where `_GNU_SOURCE` is defined.
#ifndef GRIDSHIP_CSPAWN_H
#define GRIDSHIP_CSPAWN_H

#include <spawn.h>
#include <stddef.h>

/// The process to be started has no file open from this number on, whatever its parent has open by then.
/// Returns 0, or what went wrong.
int cspawn_close_from(posix_spawn_file_actions_t *_Nonnull actions, int first);

/// Makes a pair of sockets that no process inherits: what is sent from one is read from the other. Returns 0, or -1 with `errno`.
int cspawn_socket(int ends[_Nonnull 2]);

/// Sends as many bytes as there is room for, without a signal where nobody reads any more. Returns how many, or -1 with `errno`.
long cspawn_send(int socket, const void *_Nullable bytes, size_t count);

/// Makes a pipe, neither of whose ends a process inherits: what is written to `ends[1]` is read from `ends[0]`. On Linux no
/// process that another thread starts meanwhile inherits one either. Returns 0, or -1 with `errno`.
int cspawn_pipe(int ends[_Nonnull 2]);

#endif
