/// Functions of the system's headers that Swift cannot import, because glibc declares them only if `_GNU_SOURCE` is
/// defined.
#ifndef GRIDSHIP_CSPAWN_H
#define GRIDSHIP_CSPAWN_H

#include <spawn.h>
#include <stddef.h>

/// Closes all files from this number on in the process to be started, whatever its parent has open by then. Returns 0,
/// or an error number.
int cspawn_close_from(posix_spawn_file_actions_t *_Nonnull actions, int first);

/// Makes a pair of sockets that no process inherits: bytes sent from one are read from the other. Returns 0, or -1 with
/// `errno`.
int cspawn_socket(int ends[_Nonnull 2]);

/// Sends as many bytes as there is room for, without a signal if the other end is closed. Returns their number, or -1
/// with `errno`.
long cspawn_send(int socket, const void *_Nullable bytes, size_t count);

/// Makes a pipe whose ends no process inherits: bytes written to `ends[1]` are read from `ends[0]`. On Linux no process
/// that another thread starts meanwhile inherits one either. Returns 0, or -1 with `errno`.
int cspawn_pipe(int ends[_Nonnull 2]);

#endif
