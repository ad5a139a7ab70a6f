/// The memory allocator's settings for pictures.
#ifndef GRIDSHIP_CHEAP_H
#define GRIDSHIP_CHEAP_H

/// Makes one heap for all threads, keeps freed memory in it, and asks the system for large pages (2 MiB). It does not
/// ask if the process's memory is limited, since the request is for 64 MiB. Does nothing with an allocator other than
/// glibc's. It must be called before other threads begin.
void cheap_prepare(void);

#endif
